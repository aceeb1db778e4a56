import type { CategorySlug } from '#contracts/categories'
import { DEFAULT_RADIUS_KM, type Note, type Scope } from '#contracts/suggestions'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT } from '#db/vocabulary/categories'
import { CITY_ITSELF } from '#db/vocabulary/kinds'
import { costOfDistance, REGISTER_KM } from './distance.ts'
import {
  asInTown,
  EATING_OUT,
  FAMOUS_FOR,
  gainOfKind,
  isOfEveryTown,
  isRestaurant,
  isSnack,
  isStreet,
} from './families.ts'

/** A place or an idea that was chosen for a list. */
export interface Suggestion {
  readonly activityId: string
  /** Kilometres from the city's centre; null: the position is not known to about 1 km. */
  readonly distanceKm: number | null
  /** Always false without a city, because then there is no radius. */
  readonly isOutsideRadius: boolean
  readonly note: Note | null
}

export interface Choice {
  readonly count: number
  readonly category: CategorySlug
  readonly radiusKm: number
  readonly now: Date
  /** The clues of a surprise must differ: a family repeats only when nothing else is left. */
  readonly isSurprise?: boolean | undefined
  /** Ids of the places that come first, in this order, however far they are. */
  readonly first?: Iterable<string>
  /** Ids of ideas, the best first: some follow the places of a short list. */
  readonly ideas?: readonly string[]
}

/** Points of a place by its source; one of a register without a description comes after all that have one. */
const WORTH = { featured: 120, unmissable: 100, handpicked: 70, google: 68, described: 45, register: -30 } as const
/** Points deducted per rank: 0 in the best category, then 3 or 4 for each (a trip has finer ranks). For Google: per earlier result. */
const PER_RANK = { unmissable: 3, trip: 1, handpicked: 4, google: 1 } as const
/** Points per point of quality, which is 2 to 70. */
const PER_QUALITY = { handpicked: 0.05, register: 0.25 } as const

/** Points deducted per earlier offer, or if the couple has been there; they fall to zero within a year after the last time. */
const PER_OFFER = 250
/** Points deducted if the place was recently offered in another category. */
const IN_ANOTHER_CATEGORY = 8

/** Points deducted from a place that resembles chosen ones. */
const ALIKE = { perPlaceOfFamily: 5, beyondMaxPerFamily: 25, sameStreet: 4, beyondMostStreets: 40 } as const

/** Points of a place where a member of the couple wants to go. */
const WISHED = 100
const MAX_IDEAS = 3
/** More than any other place has. */
const ASKED_FOR = 1_000_000
/** Places of a town in a trip, and in a trip whose list would be too short. */
const PER_TOWN = { usual: 1, most: 3 } as const

type Scored = Candidate & { readonly score: number }

const isUnmissable = ({ rank, isFeatured }: Candidate): boolean => rank < 0 || isFeatured

function worthOf({ isFeatured, fit, rank, quality, googleRank }: Candidate, category: CategorySlug): number {
  const perRank = category === 'viagem' ? PER_RANK.trip : PER_RANK.unmissable
  if (isFeatured) return WORTH.featured
  if (googleRank !== null) return (fit === FIT.selected ? WORTH.google : WORTH.described) - PER_RANK.google * googleRank
  if (rank < 0) return WORTH.unmissable - perRank * (rank - FAMOUS_FOR) + PER_QUALITY.handpicked * quality
  if (fit === FIT.selected) return WORTH.handpicked - PER_RANK.handpicked * rank + PER_QUALITY.handpicked * quality
  if (fit === FIT.strong) return WORTH.described - PER_RANK.handpicked * rank + PER_QUALITY.register * quality
  return WORTH.register + PER_QUALITY.register * quality
}

const yearsSince = (time: number, { now }: Choice): number => (now.getTime() - time) / (365 * 24 * 60 * 60 * 1000)
const isDone = ({ doneAt }: Candidate, choice: Choice): boolean => doneAt !== null && yearsSince(doneAt, choice) < 1
const isNew = (candidate: Candidate, choice: Choice): boolean =>
  candidate.timesOffered === 0 && !isDone(candidate, choice)

function costOfOffers(candidate: Candidate, choice: Choice): number {
  const { timesOffered, offeredAt, doneAt, isOfferedElsewhere } = candidate
  const times = Math.max(timesOffered, isDone(candidate, choice) ? 1 : 0)
  const last = Math.max(offeredAt, doneAt ?? 0)
  return PER_OFFER * times * Math.max(0, 1 - yearsSince(last, choice)) + (isOfferedElsewhere ? IN_ANOTHER_CATEGORY : 0)
}

/** Points of a place where the couple wants to go, otherwise of its kind in the category. */
const gainOf = (candidate: Candidate, { category }: Choice): number =>
  candidate.isWished ? WISHED : gainOfKind(candidate, category)

function costOfLikeness(candidate: Candidate, list: readonly Candidate[], choice: Choice): number {
  const { count, category, isSurprise = false } = choice
  const hasStreets = EATING_OUT.has(category) && isStreet(candidate) && list.filter(isStreet).length >= count / 3
  const ofStreets = hasStreets ? ALIKE.beyondMostStreets : 0
  if (isUnmissable(candidate) && !isSurprise) return ofStreets
  const maxPerFamily = isSurprise ? 1 : count > 3 ? 3 : 2
  const ofFamily = list.filter(({ family }) => family !== null && family === candidate.family).length
  const sharesStreet = list.some(({ cornerKey }) => cornerKey !== null && cornerKey === candidate.cornerKey)
  return (
    ALIKE.perPlaceOfFamily * ofFamily +
    (ofFamily >= maxPerFamily ? ALIKE.beyondMaxPerFamily : 0) +
    (sharesStreet ? ALIKE.sameStreet : 0) +
    ofStreets
  )
}

/** No list has two branches of a chain, two cinemas, many places of a trip's town, or many that depend on a programme. */
const mayJoin = (candidate: Candidate, list: readonly Candidate[], { category, count }: Choice, perTown: number) =>
  !(candidate.isOnProgramme && list.filter((other) => other.isOnProgramme).length >= Math.floor(count / 3)) &&
  !list.some(
    (other) => other.chainKey === candidate.chainKey || (other.family === 'cinema' && candidate.family === 'cinema'),
  ) &&
  !(category === 'viagem' && list.filter(({ cityId }) => cityId && cityId === candidate.cityId).length >= perTown)

const byScore = (a: Scored, b: Scored): number => b.score - a.score || (a.activityId < b.activityId ? -1 : 1)

/** Not offered: weak places, cinemas of the registers, the own town as a place, in a distant town what every town has. */
export function isOfferable({ fit, wayKm, isOwnTown, family }: Candidate, { category, radiusKm }: Choice): boolean {
  const isNear = wayKm === null || isOwnTown || wayKm <= Math.max(radiusKm, REGISTER_KM)
  const isRegistersCinema = family === 'cinema' && fit < FIT.selected
  const isHere = isOwnTown && family === CITY_ITSELF
  return fit > FIT.weak && !isRegistersCinema && !isHere && (isNear || !isOfEveryTown(family, category))
}

const isRadiusChosen = (choice: Choice) => choice.radiusKm !== DEFAULT_RADIUS_KM && choice.category !== 'viagem'

/** The places that the list may have, each once, the best first. */
function scoreAll(candidates: readonly Candidate[], choice: Choice): Scored[] {
  const once = [...new Map(candidates.map((candidate) => [candidate.activityId, candidate])).values()]
  const scored = asInTown(
    once.filter((one) => isOfferable(one, choice)),
    choice.category,
  )
    .map((one) => ({
      ...one,
      score:
        worthOf(one, choice.category) + gainOf(one, choice) - costOfDistance(one, choice) - costOfOffers(one, choice),
    }))
    .toSorted(byScore)
  if (!isRadiusChosen(choice)) return scored
  // A chosen radius excludes all places beyond it but one.
  const detour = scored.find(({ isOutsideRadius, fit }) => isOutsideRadius && fit === FIT.selected)
  return scored.filter((one) => !one.isOutsideRadius || one === detour)
}

/**
 * The places that come first in a category for eating out: featured, a restaurant, or what replaces a street. In
 * romance the place that the town itself is famous for precedes the restaurant.
 */
function leadersOf(scored: readonly Scored[], choice: Choice): Scored[] {
  if (!EATING_OUT.has(choice.category)) return []
  const featured = scored.find(({ isFeatured }) => isFeatured)
  if (featured) return [featured]
  const [first] = scored
  const restaurants = scored
    .filter((one) => isRestaurant(one) && isNew(one, choice))
    .toSorted((a, b) => Number(isSnack(a)) - Number(isSnack(b)))
  const near = restaurants.filter((one) => one.isOwnTown || !one.isOutsideRadius)
  const isOwnFame = first?.isOwnTown && isUnmissable(first) && !first.isOnProgramme
  // No register says that a table is worth dressing up for.
  const isLuxury = (one: Scored) =>
    one.fit === FIT.selected && !isStreet(one) && !one.isOnProgramme && (one.wayKm ?? 0) <= REGISTER_KM
  const restaurant =
    near.find(({ fit }) => fit === FIT.selected) ??
    (choice.category === 'luxo' ? scored.find((one) => isLuxury(one) && isNew(one, choice)) : undefined) ??
    near.find(({ fit }) => fit === FIT.strong && !isOwnFame)
  if (!restaurant && first && isStreet(first)) {
    const good = scored.filter((one) => !isStreet(one) && one.score > 0)
    return [good.find(isRestaurant) ?? good[0] ?? near[0] ?? first]
  }
  const isLedByFame = choice.category === 'romance' && isOwnFame && first.rank === FAMOUS_FOR && !isStreet(first)
  const isOther = first?.chainKey !== restaurant?.chainKey
  return [isLedByFame && isOther ? [first] : [], restaurant ?? []].flat().slice(0, choice.count)
}

function noteOf(candidate: Candidate, choice: Choice): Note | null {
  if (isDone(candidate, choice)) return 'done'
  if (candidate.timesOffered > 0) return 'seen'
  return candidate.isOutsideRadius && isRadiusChosen(choice) ? 'detour' : null
}

/** The widest area that the list needed. The places of a trip are always outside the radius. */
function scopeOf(places: readonly Candidate[], ideas: readonly string[]): Scope {
  if (ideas.length > 0) return 'home'
  if (places.every(({ wayKm }) => wayKm === null)) return 'country'
  return places.some(({ isOutsideRadius }) => isOutsideRadius) ? 'neighbours' : 'radius'
}

/**
 * Chooses the suggestions of a list: the places with the highest score, the best first. Distance, earlier offers and
 * likeness cost points. Half of a long list is for the town's own handpicked places, and it has every unmissable place
 * that is new to the couple, as many as fit; ideas follow a short one.
 *
 * @returns the suggestions in display order, and the scope; an empty list has the scope `country`
 * @see docs/choice.md; docs/rules.md, places.1 to places.5
 */
export function chooseSuggestions(
  candidates: readonly Candidate[],
  choice: Choice,
): { suggestions: Suggestion[]; scope: Scope } {
  const { count, ideas = [], first: wanted = [] } = choice
  const scored = scoreAll(candidates, choice)
  const known = new Map(candidates.map((one) => [one.activityId, one]))
  const asked = [...wanted].flatMap((id) => known.get(id) ?? []).slice(0, count)
  const leaders = asked.length > 0 ? asked : leadersOf(scored, choice)
  const list: Scored[] = leaders.map((one, index) => ({ ...one, score: ASKED_FOR - index }))
  const add = (pool: readonly Scored[], { most = count, perTown = PER_TOWN.usual as number } = {}) => {
    while (list.length < most) {
      const [best] = pool
        .filter(
          (one) => !list.some(({ activityId }) => activityId === one.activityId) && mayJoin(one, list, choice, perTown),
        )
        .map((one) => ({ one, points: one.score - costOfLikeness(one, list, choice) }))
        .toSorted((a, b) => b.points - a.points || byScore(a.one, b.one))
      if (!best) return
      list.push(best.one)
    }
  }
  if (count > 3 && !choice.isSurprise) {
    const good = scored.filter(({ score }) => score > 0)
    add(
      good.filter(({ isOwnTown, fit }) => isOwnTown && fit === FIT.selected),
      { most: count / 2 },
    )
    add(scored.filter((one) => isUnmissable(one) && isNew(one, choice)))
  }
  add(scored)
  const first = list.toSorted(byScore)
  add(scored, { perTown: PER_TOWN.most })
  const places = [...first, ...list.slice(first.length)]
  const chosenIdeas = ideas.slice(0, Math.min(MAX_IDEAS, Math.max(0, count - places.length)))
  const suggestions = [
    ...places.map((place) => {
      const { activityId, distanceKm, isOutsideRadius } = place
      return { activityId, distanceKm, isOutsideRadius, note: noteOf(place, choice) }
    }),
    ...chosenIdeas.map((activityId) => ({ activityId, distanceKm: null, isOutsideRadius: false, note: null })),
  ]
  return { suggestions, scope: scopeOf(places, chosenIdeas) }
}

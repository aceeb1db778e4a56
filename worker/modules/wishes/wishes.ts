import { PLANS } from '#contracts/plans'
import { MAX_WISHES, type NewWish, WISH_LENGTHS, type Wish, type WishList } from '#contracts/wishes'
import { run } from '#db/client'
import { kmBetween } from '#db/distance'
import { fold } from '#db/keys/fold'
import { type ChoosablePlace, findChoosablePlace, listChoosableNamed } from '#db/queries/activities/own-selections'
import { type CategoryRow, listCategories } from '#db/queries/places/categories'
import { type CityRow, findCity } from '#db/queries/places/cities'
import * as queries from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { OWN_PREFIX } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/new-id.ts'
import { categoryChooser } from '../activities/select-own-activity.ts'
import { labelOf } from '../suggestions/list-suggestions.ts'
import { toActivity, toWrittenActivity } from '../suggestions/present/to-activity.ts'
import { type ReadPlace, readPlaceLink } from './read-place-link.ts'

/** A place of the catalogue at most this far from the point of a link is the linked one, if the names are equal. */
const SAME_PLACE_KM = 10
/** A bare name means a place at most this far from the couple's town: "Bar do Zé" exists in many towns. */
const REACH_KM = 60

type WishDeps = Pick<Deps, 'db' | 'now'>
type NewRow = Omit<Parameters<typeof queries.insertWish>[1], 'userId' | 'createdAt'>

/** The couple's wishes that are not chosen yet: those of both members first, then the newest. */
export async function listWishes({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<WishList> {
  const [rows, partnerName] = await caller.load([
    queries.listWishes(db, caller.userId),
    queries.findPartnerName(db, caller.userId),
  ])
  return { wishes: rows.flatMap(toWish), partnerName }
}

/** A wish has a place of the catalogue or one that was written in. */
function toWish({ activityId, place, written, category, categoryId, count, isOwn, addedAt }: queries.WishRow): Wish[] {
  const ofCatalogue = place && toActivity({ ...place, distanceKm: null, isOutsideRadius: false }, category)
  const activity = ofCatalogue ?? (written && toWrittenActivity(activityId, written, category))
  if (!activity || !addedAt) return []
  return [{ activity, categoryId, by: count > 1 ? 'both' : isOwn ? 'you' : 'partner', addedAt: addedAt.toISOString() }]
}

/**
 * Adds a place to the caller's wishes: one of the catalogue or of the partner's wishes by its id, or one that a text
 * names. The text is matched with the catalogue and with what the couple has written in; otherwise it is kept as written.
 * A second call changes nothing.
 *
 * @throws AppError `not_found`; `premium_required`: the plan includes none of its categories; `wishes_full`;
 *   `link_without_name`: the text is only a link that names no place
 * @see docs/rules.md, wishes.1 to wishes.4
 */
export async function addWish(deps: WishDeps, caller: Caller, wanted: NewWish): Promise<Wish> {
  const { db, now } = deps
  const row = 'text' in wanted ? await rowOfText(deps, caller, wanted) : await rowOfId(deps, caller, wanted)
  const { userId } = caller
  const [, stored] = await run(db, [
    queries.insertWish(db, { ...row, userId, createdAt: now() }, MAX_WISHES),
    queries.findWish(db, userId, row.activityId),
  ])
  const [wish] = stored?.isOwn ? toWish(stored) : []
  if (!wish) throw new AppError('wishes_full')
  return wish
}

async function rowOfId(
  { db }: WishDeps,
  caller: Caller,
  { activityId, categoryId = null }: Extract<NewWish, { activityId: string }>,
): Promise<NewRow> {
  const [place, categories, [partners], user] = await caller.load([
    findChoosablePlace(db, activityId),
    listCategories(db),
    queries.listWrittenWishes(db, caller.userId, activityId),
  ])
  const ofPlan = categoriesOfPlan(categories, user)
  if (place) return rowOfPlace(place, ofPlan, categoryId)
  if (!partners) throw new AppError('not_found')
  return { ...partners, written: JSON.stringify(partners.written) }
}

async function rowOfText(
  { db }: WishDeps,
  caller: Caller,
  { text, town: typedTown, note, categoryId }: Extract<NewWish, { text: string }>,
): Promise<NewRow> {
  const read = readPlaceLink(text)
  const name = read.name?.slice(0, WISH_LENGTHS.name)
  if (!name) throw new AppError('link_without_name')
  const town = typedTown || read.town
  const [named, city, lastCity, categories, written, user] = await caller.load([
    listChoosableNamed(db, name),
    findCity(db, { location: town }),
    findCity(db, { lastOf: caller.userId }),
    listCategories(db),
    queries.listWrittenWishes(db, caller.userId),
  ])
  const ofPlan = categoriesOfPlan(categories, user)
  const place = findMeant(named, { cityId: city?.id ?? null, isTownSaid: Boolean(town), point: read.point, lastCity })
  if (place) return rowOfPlace(place, ofPlan, categoryId)
  if (!ofPlan.some(({ id }) => id === categoryId)) throw new AppError('premium_required')
  const own = { name, town: city ? labelOf(city) : town || null, note: note || null }
  const same = written.find(({ written: one }) => keyOf(one) === keyOf(own))
  return {
    activityId: same?.activityId ?? OWN_PREFIX + newId(),
    written: JSON.stringify(own),
    cityId: city?.id ?? null,
    categoryId,
  }
}

const keyOf = ({ name, town }: { name: string; town: string | null }) => fold(`${name} ${town ?? ''}`)

function categoriesOfPlan(categories: readonly CategoryRow[], { plan }: { plan: keyof typeof PLANS }) {
  const hasExclusive = PLANS[plan].exclusiveCategories > 0
  return categories.filter(({ isPremium }) => hasExclusive || !isPremium)
}

function rowOfPlace(place: ChoosablePlace, ofPlan: readonly CategoryRow[], categoryId: number | null): NewRow {
  const category = categoryChooser(ofPlan, categoryId)(place.categoryIds)
  if (!category) throw new AppError('premium_required')
  return { activityId: place.id, placeId: place.id, categoryId: category.id }
}

interface Whereabouts extends Pick<ReadPlace, 'point'> {
  cityId: string | null
  isTownSaid: boolean
  /** Where the couple last invited or chose; null: nowhere yet. */
  lastCity: CityRow | null
}

/** The only place of the name in the town, near the point, or near the couple's town if neither is said; null: none, or several. */
function findMeant(
  named: readonly ChoosablePlace[],
  { cityId, isTownSaid, point, lastCity }: Whereabouts,
): ChoosablePlace | null {
  const isThere = (place: ChoosablePlace): boolean => {
    if (isTownSaid) return place.cityId === cityId
    if (point) return kmBetween(point, pointOf(place)) <= SAME_PLACE_KM
    return lastCity !== null && kmBetween(lastCity, pointOf(place)) <= REACH_KM
  }
  const [first, ...more] = named.filter(isThere)
  return first && more.length === 0 ? first : null
}

const pointOf = ({ latitude, longitude, seat }: ChoosablePlace) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : seat

export async function removeWish({ db }: Pick<Deps, 'db'>, caller: Caller, activityId: string): Promise<void> {
  await caller.load([])
  await run(db, [queries.deleteWish(db, caller.userId, activityId)])
}

import { PLANS } from '#contracts/plans'
import type { Proposal, ProposalRequest, Proposals } from '#contracts/proposals'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { inOrder, named, type ResultOf, run } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import { countInvitationsInMonth } from '#db/queries/invitations/insert-invitation'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import { listCandidates } from '#db/queries/places/candidates'
import { type CityRow, findCity } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { insertProposals, listOccupied, listProposals, type ProposalRow } from '#db/queries/proposals/proposals'
import { findWeekly } from '#db/queries/weekly/weekly-turns'
import { listWishedPlaces } from '#db/queries/wishes/wishes'
import { ALWAYS, visitTimesOf } from '#db/vocabulary/visit-times'
import type { Caller, Deps } from '../../deps.ts'
import { ELSEWHERE, IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, mondayOf, monthOf } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/local-time.ts'
import type { PlaceFacts } from '../../providers/places/places.ts'
import { labelOf } from '../suggestions/list-suggestions.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { chooseProposals, EVENING_CATEGORIES, mayBeProposed } from './choose-proposals.ts'
import { type Occasion, occasionAt, type Purpose, plannedAtFor } from './occasion.ts'

/** A proposal makes no paid calls. */
const NO_FACTS: ReadonlyMap<string, PlaceFacts> = new Map()
/** Proposals for one evening or week, if the couple asks for other towns or accepts some. */
const MOST_A_DAY = 9

/**
 * Proposes up to three things for tonight or for the outing of the week: places of the catalogue that are near, open and
 * new to the couple, and an idea for home. They stay the same for the evening or the week, for both members.
 *
 * @param request - another town than the couple's last one gets its own proposals
 * @throws AppError `not_found` (cityId)
 * @see docs/rules.md, proposals.1 to proposals.4
 */
export async function drawProposals(
  deps: Pick<Deps, 'db' | 'now' | 'searchQueue'> & ShowDeps,
  caller: Caller,
  request: ProposalRequest,
): Promise<Proposals> {
  const { db, now } = deps
  await deps.searchQueue()
  const [read, user] = await readProposals(deps, caller, request)
  const { city, proposed } = read
  const plan = PLANS[user.plan]
  const purpose = purposeOf(request)
  const limit = plan.invitationsPerMonth
  const counts = {
    isCounted: purpose === 'tonight' && limit !== null && read.madeInWeek > 0,
    remainingThisMonth: limit === null ? null : Math.max(0, limit - read.made),
  }
  if (request.cityId && !city) throw new AppError('not_found')
  if (!city) return { town: null, proposals: [], ...counts }

  const at = now()
  const timeZone = timeZoneOf(city.id)
  const occasion = occasionAt(purpose, at, timeZone)
  const shown = { city, occasion, wished: read.wished, coupleId: user.coupleId }
  const before = proposed.filter(isFor(occasion, timeZone))
  const possible = possibleOf(before, read)
  // None of the occasion's places is left: they were accepted, have closed, or are in another town.
  const isGone = before.some(({ place }) => place !== null) && possible.every(({ place }) => place === null)
  if (before.length > 0 && (!isGone || before.length >= MOST_A_DAY)) {
    return { town: labelOf(city), proposals: await show(deps, possible, shown), ...counts }
  }
  const hasIdea = possible.length > 0
  const chosen = chooseProposals({
    searched: EVENING_CATEGORIES.map((category, index) => ({
      category,
      candidates: read.candidates[index] ?? [],
    })).filter(({ category }) => !category.isPremium || plan.exclusiveCategories > 0),
    cityId: city.id,
    excluded: new Set([...read.occupied, ...proposed.map(({ activityId }) => activityId)]),
    wished: read.wished,
    offered: read.offered,
    hasIdea,
    day: occasion.day,
    now: at,
  })
  const proposals = chosen.map(({ activityId, category }) => ({ activityId, categoryId: category.id }))
  const since = proposedSince(at)
  const [, rows] = await run(db, [
    insertProposals(db, user.id, { purpose, proposals, at, since, known: proposed.length }),
    listProposals(db, user.id, addDays(at, -7)),
  ])
  return {
    town: labelOf(city),
    proposals: await show(deps, possibleOf(rows.filter(isFor(occasion, timeZone)), read), shown),
    ...counts,
  }
}

interface Shown {
  city: CityRow
  occasion: Occasion
  wished: ReadonlySet<string>
  coupleId: string
}

async function show(
  deps: ShowDeps,
  proposals: readonly PossibleProposal[],
  { city, occasion, wished, coupleId }: Shown,
): Promise<Proposal[]> {
  const searched = { label: labelOf({ name: city.name, uf: city.uf }), centre: city }
  const rows = proposals.map((row) => {
    const { distanceKm = null, isOutsideRadius = false } = row.candidate ?? {}
    return { ...row, ...{ distanceKm, isOutsideRadius, searched }, category: categoryOf(row).name }
  })
  const activities = await showActivities(deps, rows, coupleId, NO_FACTS)
  return rows.flatMap((row, index) => {
    const activity = activities[index]
    if (!activity) return []
    return {
      activity,
      categorySlug: categoryOf(row).slug,
      plannedAt: plannedAtFor(row.kind, occasion),
      timeZone: timeZoneOf(city.id),
      isWished: wished.has(row.activityId),
      isOpenThen: row.kind !== null && visitTimesOf(row) !== ALWAYS,
    }
  })
}

function categoryOf({ categoryId }: Pick<PossibleProposal, 'categoryId'>) {
  const category = EVENING_CATEGORIES.find(({ id }) => id === categoryId)
  if (!category) throw new Error(`no category of an evening: ${categoryId}`)
  return category
}

/** Days for which what a couple did, and what it was proposed, is not proposed again. */
const [DONE_DAYS, PROPOSED_DAYS] = [60, 14]
/** No invitation of these. */
const NO_CATEGORY = 0

const proposedSince = (now: Date): Date => addDays(now, -PROPOSED_DAYS)

export const purposeOf = ({ for: purpose }: Pick<ProposalRequest, 'for'>): Purpose => purpose ?? 'tonight'

function proposalStatement({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, request: ProposalRequest) {
  const at = now()
  const city = { cityId: request.cityId, location: request.location, lastOf: userId }
  // The town's own clock is known after the read; towns differ from São Paulo only late in the evening.
  const filters = {
    ...NO_FILTERS,
    when: occasionAt(purposeOf(request), at, timeZoneOf(request.cityId?.slice(-7) ?? null)).when,
  }
  const search = { city, radiusKm: DEFAULT_RADIUS_KM, userId, filters }
  return named({
    city: findCity(db, city),
    candidates: inOrder(
      EVENING_CATEGORIES.map((category) => listCandidates(db, { ...search, categoryId: category.id }, SEARCH_RULES)),
    ),
    proposed: listProposals(db, userId, proposedSince(at)),
    occupied: listOccupied(db, userId, addDays(at, -DONE_DAYS)),
    offered: listOfferedElsewhere(db, userId, NO_CATEGORY, ELSEWHERE),
    wished: listWishedPlaces(db, userId),
    madeInWeek: countInvitationsInMonth(db, coupleOf(userId), mondayOf(at)),
    weekly: findWeekly(db, userId, mondayOf(at)),
    made: countInvitationsInMonth(db, coupleOf(userId), monthOf(at)),
  })
}

type Read = ResultOf<ReturnType<typeof proposalStatement>>

/** Reads in one round trip what proposals for tonight depend on. */
export const readProposals = (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, request: ProposalRequest) =>
  caller.load([proposalStatement(deps, caller.userId, request)])

/** A recorded proposal that is still possible. */
interface PossibleProposal extends ProposalRow {
  readonly candidate: PlacedCandidate | null
}

/** Whether it was proposed for this occasion. */
export const isFor =
  (occasion: Occasion, timeZone: string) =>
  ({ purpose, offeredAt }: ProposalRow): boolean =>
    purpose === occasion.purpose && occasionAt(purpose, offeredAt, timeZone).key === occasion.key

/**
 * Those of the occasion's proposals in this town that can still be accepted, ideas last; a place is found again by the
 * search, so late in the evening those that have closed are gone.
 */
export function possibleOf(rows: readonly ProposalRow[], read: Read): PossibleProposal[] {
  const possible = rows
    .filter(({ activityId }) => !read.occupied.has(activityId))
    .flatMap((row): PossibleProposal[] => {
      if (row.activityId.startsWith(IDEA_PREFIX)) return [{ ...row, candidate: null }]
      const index = EVENING_CATEGORIES.findIndex(({ id }) => id === row.categoryId)
      const candidate = read.candidates[index]?.find(({ activityId }) => activityId === row.activityId)
      return candidate && row.place && mayBeProposed(candidate) ? [{ ...row, candidate }] : []
    })
  return possible.toSorted((a, b) => Number(a.candidate === null) - Number(b.candidate === null))
}

import { PLANS } from '#contracts/plans'
import type { Proposal, ProposalRequest, Proposals } from '#contracts/proposals'
import { run } from '#db/client'
import type { CityRow } from '#db/queries/places/cities'
import { insertProposals, listProposals } from '#db/queries/proposals/proposals'
import { ALWAYS, visitTimesOf } from '#db/vocabulary/visit-times'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import type { PlaceFacts } from '../../providers/places/places.ts'
import { labelOf } from '../suggestions/list-suggestions.ts'
import { type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { chooseProposals, EVENING_CATEGORIES } from './choose-proposals.ts'
import { type Occasion, occasionAt, plannedAtFor } from './occasion.ts'
import { isFor, type PossibleProposal, possibleOf, proposedSince, purposeOf, readProposals } from './read-proposals.ts'

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

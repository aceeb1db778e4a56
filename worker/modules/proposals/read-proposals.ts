import type { ProposalRequest } from '#contracts/proposals'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { inOrder, named, type ResultOf } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import { countInvitationsInMonth } from '#db/queries/invitations/insert-invitation'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import { listCandidates } from '#db/queries/places/candidates'
import { type CityRow, findCity } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { listOccupied, listProposals, type ProposalRow } from '#db/queries/proposals/proposals'
import { listWishedPlaces } from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { ELSEWHERE, IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { addDays, dayOf, monthOf, startOfWeek } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { EVENING_CATEGORIES, mayBeProposed } from './choose-proposals.ts'
import { tonightAt } from './occasion.ts'

/** Days for which what a couple did, and what it was proposed, is not proposed again. */
const [DONE_DAYS, PROPOSED_DAYS] = [60, 14]
/** No invitation of these. */
const NO_CATEGORY = 0

/** The first proposal of a week needs no invitation of the month; its period is the Monday. */
export const weekOf = (now: Date): string => dayOf(startOfWeek(now))
export const proposedSince = (now: Date): Date => addDays(now, -PROPOSED_DAYS)

function proposalStatement({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string, request: ProposalRequest) {
  const at = now()
  const city = { cityId: request.cityId, location: request.location, lastOf: userId }
  // The town's own clock is known after the read; towns differ from São Paulo only late in the evening.
  const filters = { ...NO_FILTERS, when: tonightAt(at, timeZoneOf(request.cityId?.slice(-7) ?? null)).when }
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
    madeInWeek: countInvitationsInMonth(db, coupleOf(userId), weekOf(at)),
    made: countInvitationsInMonth(db, coupleOf(userId), monthOf(at)),
  })
}

type Read = ResultOf<ReturnType<typeof proposalStatement>>

/** Reads in one round trip what proposals for tonight depend on. */
export const readProposals = (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, request: ProposalRequest) =>
  caller.load([proposalStatement(deps, caller.userId, request)])

/** A recorded proposal of tonight that is still possible. */
export interface TonightsProposal extends ProposalRow {
  readonly candidate: PlacedCandidate | null
}

/**
 * The proposals of tonight in this town that can still be accepted, ideas last; a place is found again by the search, so
 * late in the evening those that have closed are gone.
 */
export function tonightsOf(rows: readonly ProposalRow[], read: Read, city: CityRow, now: Date): TonightsProposal[] {
  const timeZone = timeZoneOf(city.id)
  const { day } = tonightAt(now, timeZone)
  const possible = rows
    .filter(({ activityId, offeredAt }) => tonightAt(offeredAt, timeZone).day === day && !read.occupied.has(activityId))
    .flatMap((row): TonightsProposal[] => {
      if (row.activityId.startsWith(IDEA_PREFIX)) return [{ ...row, candidate: null }]
      const index = EVENING_CATEGORIES.findIndex(({ id }) => id === row.categoryId)
      const candidate = read.candidates[index]?.find(({ activityId }) => activityId === row.activityId)
      return candidate && row.place && mayBeProposed(candidate) ? [{ ...row, candidate }] : []
    })
  return possible.toSorted((a, b) => Number(a.candidate === null) - Number(b.candidate === null))
}

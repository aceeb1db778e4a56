import type { ProposalRequest } from '#contracts/proposals'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { inOrder, named, type ResultOf } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import { countInvitationsInMonth } from '#db/queries/invitations/insert-invitation'
import type { PlacedCandidate } from '#db/queries/places/candidate'
import { listCandidates } from '#db/queries/places/candidates'
import { findCity } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { listOccupied, listProposals, type ProposalRow } from '#db/queries/proposals/proposals'
import { findWeekly } from '#db/queries/weekly/weekly-turns'
import { listWishedPlaces } from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { ELSEWHERE, IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { addDays, mondayOf, monthOf } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { EVENING_CATEGORIES, mayBeProposed } from './choose-proposals.ts'
import { type Occasion, occasionAt, type Purpose } from './occasion.ts'

/** Days for which what a couple did, and what it was proposed, is not proposed again. */
const [DONE_DAYS, PROPOSED_DAYS] = [60, 14]
/** No invitation of these. */
const NO_CATEGORY = 0

export const proposedSince = (now: Date): Date => addDays(now, -PROPOSED_DAYS)

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
export interface PossibleProposal extends ProposalRow {
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

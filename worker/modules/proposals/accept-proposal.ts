import type { CreatedInvitation } from '#contracts/invitations'
import { PLANS } from '#contracts/plans'
import type { ProposalYes } from '#contracts/proposals'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import { isToDecide, weeklyPeriod } from '#db/queries/weekly/weekly-turns'
import type { Caller, Deps } from '../../deps.ts'
import { placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { mondayOf } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/local-time.ts'
import { newInvitation, storeInvitation } from '../invitations/store-invitation.ts'
import { toWeekly } from '../weekly/weekly-turns.ts'
import { isFor, possibleOf, purposeOf, readProposals } from './draw-proposals.ts'
import { endOf, occasionAt, plannedAtFor } from './occasion.ts'

/**
 * Invites the partner to one of the proposals for tonight, or for the outing of the week: an invitation with this suggestion only, which is answered with yes
 * or no and expires at the end of the night. The first of a week does not count in the month of a free couple, nor does
 * the one that decides the outing of the week.
 *
 * @throws AppError `not_found`: not proposed, no longer possible, or the turn to decide is not the caller's; `invitation_limit_reached`
 * @see docs/rules.md, proposals.5 to proposals.7
 */
export async function acceptProposal(
  deps: Pick<Deps, 'db' | 'now' | 'appOrigin' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  { activityId, signature, ...town }: ProposalYes,
): Promise<CreatedInvitation> {
  const [read, user] = await readProposals(deps, caller, town)
  const { city } = read
  const now = deps.now()
  const timeZone = timeZoneOf(city?.id ?? null)
  const occasion = occasionAt(purposeOf(town), now, timeZone)
  const isOfWeek = occasion.purpose === 'week'
  const possible = possibleOf(read.proposed.filter(isFor(occasion, timeZone)), read)
  const proposal = possible.find((one) => one.activityId === activityId)
  if (!city || !proposal) throw new AppError('not_found')
  if (isOfWeek && toWeekly(read.weekly, user.id, now).turn !== 'you') throw new AppError('not_found')
  const { candidate, categoryId, kind } = proposal
  const isOutsideRadius = candidate?.isOutsideRadius ?? false
  const request = {
    categoryId,
    radius: DEFAULT_RADIUS_KM,
    surprise: false,
    mode: 'choose',
    filters: { ...NO_FILTERS, when: occasion.when },
  } as const
  const planned = { plannedAt: plannedAtFor(kind, occasion), expiresAt: endOf(occasion, timeZone) }
  const scope = candidate === null ? 'home' : isOutsideRadius ? 'neighbours' : 'radius'
  const invitation = { ...newInvitation(user, request, city, now, planned), scope } as const
  const monday = mondayOf(now)
  const ofMonth = { month: invitation.month, limit: PLANS[user.plan].invitationsPerMonth, week: monday }
  return await storeInvitation(deps, caller, {
    invitation,
    suggestions: [
      {
        ...{ activityId, placeId: placeIdOf(activityId), isOutsideRadius, note: null },
        distanceKm: candidate?.distanceKm ?? null,
      },
    ],
    quota: isOfWeek ? { month: weeklyPeriod(monday), limit: null, when: isToDecide(user.id, monday) } : ofMonth,
    note: { signature },
  })
}

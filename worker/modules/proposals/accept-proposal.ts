import type { CreatedInvitation } from '#contracts/invitations'
import { PLANS } from '#contracts/plans'
import type { ProposalYes } from '#contracts/proposals'
import { DEFAULT_RADIUS_KM, NO_FILTERS } from '#contracts/suggestions'
import type { Caller, Deps } from '../../deps.ts'
import { placeIdOf } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import { newInvitation, storeInvitation } from '../invitations/store-invitation.ts'
import { endOf, plannedAtFor, tonightAt } from './occasion.ts'
import { readProposals, tonightsOf, weekOf } from './read-proposals.ts'

/**
 * Invites the partner to one of tonight's proposals: an invitation with this suggestion only, which is answered with yes
 * or no and expires at the end of the night. The first of a week does not count in the month of a free couple.
 *
 * @throws AppError `not_found`: not proposed for tonight, or no longer possible; `invitation_limit_reached`
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
  const proposal = city && tonightsOf(read.proposed, read, city, now).find((one) => one.activityId === activityId)
  if (!proposal) throw new AppError('not_found')
  const timeZone = timeZoneOf(city.id)
  const tonight = tonightAt(now, timeZone)
  const { candidate, categoryId, kind } = proposal
  const isOutsideRadius = candidate?.isOutsideRadius ?? false
  const request = {
    categoryId,
    radius: DEFAULT_RADIUS_KM,
    surprise: false,
    mode: 'choose',
    filters: { ...NO_FILTERS, when: tonight.when },
  } as const
  const planned = { plannedAt: plannedAtFor(kind, tonight), expiresAt: endOf(tonight, timeZone) }
  const scope = candidate === null ? 'home' : isOutsideRadius ? 'neighbours' : 'radius'
  const invitation = { ...newInvitation(user, request, city, now, planned), scope } as const
  return await storeInvitation(deps, caller, {
    invitation,
    suggestions: [
      {
        ...{ activityId, placeId: placeIdOf(activityId), isOutsideRadius, note: null },
        distanceKm: candidate?.distanceKm ?? null,
      },
    ],
    quota: { month: invitation.month, limit: PLANS[user.plan].invitationsPerMonth, week: weekOf(now) },
    note: { signature },
  })
}

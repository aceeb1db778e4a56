import type { InvitationSuggestions } from '#contracts/invitations'
import { RELOADS_PER_INVITATION } from '#contracts/plans'
import type { InvitationRow } from '#db/queries/invitations'
import { type OfferedPlace, toActivity } from '../suggestions/to-activity.ts'

/** An invitation on the wire: what it offers now, and what was chosen. */
export const toInvitationSuggestions = (
  invitation: InvitationRow,
  offered: readonly OfferedPlace[],
  selection: OfferedPlace | null,
): InvitationSuggestions => ({
  token: invitation.token,
  category: invitation.category,
  categorySlug: invitation.categorySlug,
  location: invitation.location,
  radius: invitation.radiusKm,
  activities: offered.map((place) => toActivity(place, invitation.category)),
  isPremium: invitation.plan === 'premium',
  expiresAt: invitation.expiresAt.toISOString(),
  reloadsLeft: RELOADS_PER_INVITATION - invitation.round,
  selectedActivity: selection && toActivity(selection, invitation.category),
  scope: invitation.scope,
  isSurprise: false,
  centre: null,
})

import type { InvitationSuggestions } from '#contracts/invitations'
import { RELOADS_PER_INVITATION } from '#contracts/plans'
import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import type { InvitationRow, InvitationSelection } from '#db/queries/invitations/invitations'
import { hintIdOf } from '../../lib/activity-ids.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { timeZoneOf } from '../../lib/time-zone-of.ts'
import type { FoundPlace } from '../../providers/places/places.ts'
import { completeFacts, type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { toHint } from '../suggestions/present/to-hint.ts'

/** Until when a choice can be taken back; null once somebody has acted on it. */
export const undoUntilOf = ({ selectedAt, completedAt, putAwayAt, plannedAt }: InvitationSelection): Date | null =>
  completedAt || putAwayAt || plannedAt ? null : addMinutes(selectedAt, TERMS.choiceUndoMinutes)

/** A suggestion of an invitation, with its position in the set. */
type Offered = OfferedRow & { position: number }

const NOTHING_FOUND: ReadonlyMap<string, FoundPlace> = new Map()

/**
 * An invitation on the wire: its suggestions, as hints while it is a surprise, and what was chosen.
 *
 * @param found - places that a search of the same request found: they need not be paid for again
 */
export async function toInvitationSuggestions(
  deps: ShowDeps,
  invitation: InvitationRow,
  offered: readonly Offered[],
  selection: InvitationSelection | null,
  found: ReadonlyMap<string, FoundPlace> = NOTHING_FOUND,
): Promise<InvitationSuggestions> {
  const { category, round } = invitation
  const rows = offered.map((row) => ({ ...row, category }))
  const chosen = selection && { ...selection, category }
  // Each place costs a call, so only the chosen one is loaded once there is one.
  const asked = chosen ? [chosen.activityId] : rows.map(({ activityId }) => activityId)
  const isHidden = invitation.isSurprise && !chosen
  const spender = { coupleId: invitation.coupleId, invitationId: invitation.id, reservesOne: isHidden }
  const facts = await completeFacts(deps, asked, found, spender)
  const shown = await showActivities(deps, rows, spender, facts)
  const [selectedActivity = null] = chosen ? await showActivities(deps, [chosen], spender, facts) : []
  const hide = (activity: Activity, index: number) => toHint(activity, hintIdOf(round, rows[index]?.position ?? index))
  return {
    token: invitation.token,
    category,
    categorySlug: invitation.categorySlug,
    location: invitation.location,
    radius: invitation.radiusKm,
    activities: isHidden ? shown.map(hide) : shown,
    isPremium: invitation.plan === 'premium',
    expiresAt: invitation.expiresAt.toISOString(),
    reloadsLeft: RELOADS_PER_INVITATION - round,
    selectedActivity,
    scope: invitation.scope,
    isSurprise: invitation.isSurprise,
    undoUntil: (selection && undoUntilOf(selection))?.toISOString() ?? null,
    plannedAt: selection?.plannedAt ?? null,
    timeZone: selection && timeZoneOf(selection.cityId),
    centre: invitation.city && { latitude: invitation.city.latitude, longitude: invitation.city.longitude },
  }
}

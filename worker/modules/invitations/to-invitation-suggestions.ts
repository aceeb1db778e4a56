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
import { chooseClues } from '../suggestions/clues/choose-clues.ts'
import type { ClueFacts } from '../suggestions/clues/place-hints.ts'
import { toClueFacts } from '../suggestions/clues/to-clue-facts.ts'
import { completeFacts, type ShowDeps, showActivities } from '../suggestions/present/show-activities.ts'
import { toHint } from '../suggestions/present/to-hint.ts'
import { isMatch, NO_VOTES, toVotingState, type Voting } from './to-voting-state.ts'

/** Until when a choice can be undone; null once it has a date, was completed or dismissed. */
export const undoUntilOf = ({ selectedAt, completedAt, putAwayAt, plannedAt }: InvitationSelection): Date | null =>
  completedAt || putAwayAt || plannedAt ? null : addMinutes(selectedAt, TERMS.choiceUndoMinutes)

/** A suggestion with its position in the set, and what its clue may use. */
type Offered = OfferedRow & { position: number; isFree: boolean }

const NOTHING_FOUND: ReadonlyMap<string, FoundPlace> = new Map()

const clueFactsOf = ({ activityId, place, isFree }: Offered): ClueFacts =>
  toClueFacts(activityId, place && { ...place, isFree })

interface Context {
  /** Places that the search of this request found, so that they are not paid for again. */
  found?: ReadonlyMap<string, FoundPlace> | undefined
  voting?: Voting
}

/**
 * Converts an invitation to its answer: its suggestions (clues while it is a surprise), its choice, and the state of
 * its vote.
 */
export async function toInvitationSuggestions(
  deps: ShowDeps,
  invitation: InvitationRow,
  offered: readonly Offered[],
  selection: InvitationSelection | null,
  { found = NOTHING_FOUND, voting = NO_VOTES }: Context = {},
): Promise<InvitationSuggestions> {
  const { category, round } = invitation
  const rows = offered.map((row) => ({ ...row, category }))
  const chosen = selection && { ...selection, category }
  // Each Google place costs a call, so after a choice only the chosen one is loaded.
  const asked = chosen ? [chosen.activityId] : rows.map(({ activityId }) => activityId)
  const isHidden = invitation.isSurprise && !chosen
  const { coupleId } = invitation
  const facts = await completeFacts(deps, asked, found, coupleId)
  const shown = await showActivities(deps, rows, coupleId, facts)
  const [selectedActivity = null] = chosen ? await showActivities(deps, [chosen], coupleId, facts) : []
  const clues = isHidden ? chooseClues(offered.map(clueFactsOf), invitation.token) : []
  const hide = (activity: Activity, index: number) =>
    toHint(activity, hintIdOf(round, rows[index]?.position ?? index), clues[index] ?? null)
  const activities = isHidden ? shown.map(hide) : shown
  const cards = rows.map(({ activityId }, index) => ({ activityId, shownId: activities[index]?.id ?? activityId }))
  return {
    token: invitation.token,
    category,
    categorySlug: invitation.categorySlug,
    location: invitation.location,
    radius: invitation.radiusKm,
    activities,
    isPremium: invitation.plan === 'premium',
    expiresAt: invitation.expiresAt.toISOString(),
    reloadsLeft: RELOADS_PER_INVITATION - round,
    selectedActivity,
    scope: invitation.scope,
    isSurprise: invitation.isSurprise,
    mode: invitation.mode,
    ...toVotingState(cards, voting, { isDecided: selection !== null }),
    isMatch: isMatch(voting.rows, selection?.activityId),
    isInviter: invitation.mode === 'match' && voting.reader === 'couple',
    isSeatTaken: voting.isSeatTaken,
    signature: invitation.signature,
    message: invitation.message,
    undoUntil: (selection && undoUntilOf(selection))?.toISOString() ?? null,
    plannedAt: selection?.plannedAt ?? null,
    timeZone: selection && timeZoneOf(selection.cityId),
    centre: invitation.city && { latitude: invitation.city.latitude, longitude: invitation.city.longitude },
  }
}

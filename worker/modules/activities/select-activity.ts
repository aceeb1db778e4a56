import type { Selection, SelectionResult } from '#contracts/activities'
import { isStoredByIdOnly } from '#contracts/place-sources'
import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import { insertInvitationSelection, isSelectionInserted, raiseListsVersion } from '#db/queries/activities/selections'
import { insertUnlocksOfAnswers } from '#db/queries/couples/achievements'
import {
  findInvitation,
  findInvitationSelection,
  type InvitationRow,
  type InvitationSelection,
} from '#db/queries/invitations/invitations'
import { findOfferedSuggestion } from '#db/queries/invitations/suggestions'
import { insertGuestMessage, insertSelectionMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf, unlockNoticesOf } from '#db/queries/notifications/notifications'
import type { Deps, Visitor } from '../../deps.ts'
import { placeIdOf, readHintId } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/achievement-rules.ts'
import { undoUntilOf } from '../invitations/to-invitation-suggestions.ts'
import { pushMessagesOf } from '../notifications/push/push-messages.ts'
import { pushSoon } from '../notifications/push/push-soon.ts'
import { selectionMessages } from '../notifications/selection-messages.ts'
import { type OutboxDeps, sendSoon } from '../notifications/send-soon.ts'
import { type ShowDeps, showActivities, showWithoutSource } from '../suggestions/present/show-activities.ts'
import type { StoredSelection } from './repeat-selection.ts'

type InvitationChoice = Selection & { token: string }

/**
 * Chooses a place of an invitation for the couple that sent it. Of several choices at once exactly one wins; the same
 * choice again, by anybody, gets the same answer. The couple is notified of the choice and of the achievements it
 * unlocks; a guest who leaves an address, now or after choosing, gets one message.
 *
 * @throws AppError `not_found`, `invitation_used`, `invitation_expired`
 * @see docs/rules.md, invitations.3, invitations.8
 */
export async function selectActivity(
  deps: OutboxDeps & ShowDeps & Pick<Deps, 'push'>,
  visitor: Visitor,
  { token, activityId, selectedByEmail }: InvitationChoice,
): Promise<SelectionResult> {
  const { db, now } = deps
  const { invitation, suggestion, selected } = await visitor.load({
    invitation: findInvitation(db, token),
    suggestion: findOfferedSuggestion(db, token, readHintId(activityId) ?? { activityId }),
    selected: findInvitationSelection(db, token),
  })
  if (!invitation) throw new AppError('not_found')
  const wantedId = suggestion?.activityId ?? activityId
  const toResult = async (chosen: InvitationSelection): Promise<SelectionResult> => {
    if (chosen.activityId !== wantedId) throw new AppError('invitation_used')
    const undoUntil = undoUntilOf(chosen)?.toISOString() ?? null
    return { success: true, activity: await showOne(deps, invitation, chosen), undoUntil }
  }
  if (selected) {
    const result = await toResult(selected)
    if (selectedByEmail) await writeToGuest(deps, { invitation, selected, guest: selectedByEmail })
    return result
  }
  const selectedAt = now()
  if (invitation.expiresAt <= selectedAt) throw new AppError('invitation_expired')
  if (!suggestion) throw new AppError('not_found')

  const selection = {
    id: newId(),
    coupleId: invitation.coupleId,
    invitationId: invitation.id,
    activityId: wantedId,
    placeId: placeIdOf(wantedId),
    categoryId: invitation.categoryId,
    cityId: suggestion.cityId ?? cityOf(wantedId, invitation.city),
    distanceKm: suggestion.distanceKm,
    isOutsideRadius: suggestion.isOutsideRadius,
    selectedAt,
  }
  // Messages never hold a name that may not be stored: a retry must repeat the same bytes.
  const row = { ...suggestion, category: invitation.category }
  const told = showWithoutSource(row)
  const undoUntil = addMinutes(selectedAt, TERMS.choiceUndoMinutes).toISOString()
  const shown: StoredSelection = told
    ? { activity: told, undoUntil }
    : { row, spender: { coupleId: invitation.coupleId, invitationId: invitation.id }, undoUntil }
  const { members, guest } = selectionMessages({
    id: selection.id,
    token,
    guest: selectedByEmail ?? null,
    category: invitation.category,
    place: told,
    city: told?.city ?? suggestion.searched?.label ?? null,
    selectedAt,
  })
  const { id: subjectId, coupleId } = selection
  const notice = { coupleId, kind: 'activity_selected', subjectId, at: selectedAt } as const
  const { winner } = await run(db, {
    insert: insertInvitationSelection(db, selection),
    ...noticesOf(db, notice, isSelectionInserted(selection.id)),
    unlocked: insertUnlocksOfAnswers(db, coupleId, UNLOCKED_BY_ANSWERS, selectedAt),
    ...unlockNoticesOf(db, coupleId, selectedAt),
    ...pushMessagesOf(db, deps.push, { coupleId, kind: 'activity_selected', at: selectedAt, actorId: null }),
    ...pushMessagesOf(db, deps.push, { coupleId, kind: 'achievement_unlocked', at: selectedAt, actorId: null }),
    messages: insertSelectionMessages(db, selection, members),
    guest: insertGuestMessage(db, selection.id, guest),
    lists: raiseListsVersion(db, invitation.coupleId),
    winner: findInvitationSelection(db, token),
    ...visitor.remember(JSON.stringify(shown), { when: isSelectionInserted(selection.id) }),
  })
  // The invitation was withdrawn in between.
  if (!winner) throw new AppError('not_found')
  if (winner.selectionId === selection.id) {
    sendSoon(deps, members.cause)
    pushSoon(deps)
  }
  return await toResult(winner)
}

interface LateAddress {
  invitation: InvitationRow
  selected: InvitationSelection
  guest: string
}

/** A guest may leave the address after choosing; the choice has one such message, whoever asks for it. */
async function writeToGuest(deps: OutboxDeps, { invitation, selected, guest: address }: LateAddress): Promise<void> {
  const { db, now } = deps
  const { category, token } = invitation
  const place = showWithoutSource({ ...selected, category })
  const city = place?.city ?? selected.searched?.label ?? null
  const { selectionId: id } = selected
  const { guest } = selectionMessages({ id, token, guest: address, category, place, city, selectedAt: now() })
  await run(db, { guest: insertGuestMessage(db, id, guest) })
  sendSoon(deps, guest.cause)
}

async function showOne(
  deps: ShowDeps,
  { id, coupleId, category }: InvitationRow,
  chosen: OfferedRow,
): Promise<Activity> {
  const [activity] = await showActivities(deps, [{ ...chosen, category }], { coupleId, invitationId: id })
  if (!activity) throw new Error('a choice was not shown')
  return activity
}

/** A Google place counts for the city that the couple searched: its own may not be stored. */
const cityOf = (activityId: string, city: { id: string } | null): string | null =>
  isStoredByIdOnly(activityId) ? (city?.id ?? null) : null

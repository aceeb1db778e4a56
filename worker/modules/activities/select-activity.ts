import type { Selection, SelectionResult } from '#contracts/activities'
import { run } from '#db/client'
import { insertUnlocksOfAnswers } from '#db/queries/achievements'
import { bumpLists, insertInvitationSelection, isSelected } from '#db/queries/activities'
import { insertGuestMessage, insertSelectionMessages } from '#db/queries/email-outbox'
import { findInvitation, findInvitationSelection, findOfferedSuggestion } from '#db/queries/invitations'
import { noticesOf, unlockNoticesOf } from '#db/queries/notifications'
import { AppError } from '../../lib/app-error.ts'
import { newId } from '../../lib/random.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/catalogue.ts'
import { selectionMessages } from '../notifications/selection-messages.ts'
import { type OutboxDeps, sendSoon } from '../notifications/send-soon.ts'
import { toActivity } from '../suggestions/to-activity.ts'

type InvitationChoice = Selection & { token: string }

/**
 * Chooses a place of an invitation for the couple that sent it. Of several choices at once exactly one wins; the same
 * choice again, by anybody, is answered like the first. The couple is told of it and of what an answered invitation
 * unlocks, and the guest where an address was left.
 *
 * @throws AppError `not_found`, `invitation_used`, `invitation_expired`
 * @see DECISIONS "Invitations"
 */
export async function selectActivity(
  deps: OutboxDeps,
  { token, activityId, selectedByEmail }: InvitationChoice,
): Promise<SelectionResult> {
  const { db, now } = deps
  const { invitation, suggestion, selected } = await run(db, {
    invitation: findInvitation(db, token),
    suggestion: findOfferedSuggestion(db, token, activityId),
    selected: findInvitationSelection(db, token),
  })
  if (!invitation) throw new AppError('not_found')
  const toResult = (place: NonNullable<typeof selected>): SelectionResult => {
    if (place.activityId !== activityId) throw new AppError('invitation_used')
    return { success: true, activity: toActivity(place, invitation.category) }
  }
  if (selected) return toResult(selected)
  const selectedAt = now()
  if (invitation.expiresAt <= selectedAt) throw new AppError('invitation_expired')
  if (!suggestion) throw new AppError('not_found')

  const selection = {
    id: newId(),
    coupleId: invitation.coupleId,
    invitationId: invitation.id,
    activityId,
    placeId: suggestion.id,
    categoryId: invitation.categoryId,
    cityId: suggestion.cityId,
    distanceKm: suggestion.distanceKm,
    isOutsideRadius: suggestion.isOutsideRadius,
    selectedAt,
  }
  const place = toActivity(suggestion, invitation.category)
  const { members, guest } = selectionMessages({
    id: selection.id,
    token,
    guest: selectedByEmail ?? null,
    category: invitation.category,
    place,
    city: place.city,
    selectedAt,
  })
  const { id: subjectId, coupleId } = selection
  const notice = { coupleId, kind: 'activity_selected', subjectId, at: selectedAt } as const
  const { winner } = await run(db, {
    insert: insertInvitationSelection(db, selection),
    ...noticesOf(db, notice, isSelected(selection.id)),
    unlocked: insertUnlocksOfAnswers(db, coupleId, UNLOCKED_BY_ANSWERS, selectedAt),
    ...unlockNoticesOf(db, coupleId, selectedAt),
    messages: insertSelectionMessages(db, selection, members),
    guest: insertGuestMessage(db, selection.id, guest),
    lists: bumpLists(db, invitation.coupleId),
    winner: findInvitationSelection(db, token),
  })
  // Withdrawn in between: there is no invitation any more.
  if (!winner) throw new AppError('not_found')
  if (winner.selectionId === selection.id) sendSoon(deps, members.cause)
  return toResult(winner)
}

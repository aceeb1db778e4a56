import type { Selection, SelectionResult } from '#contracts/activities'
import type { Activity } from '#contracts/suggestions'
import { run } from '#db/client'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import { isSelectionInserted } from '#db/queries/activities/selections'
import {
  findInvitation,
  findInvitationSelection,
  type InvitationRow,
  type InvitationSelection,
} from '#db/queries/invitations/invitations'
import { findOfferedSuggestion } from '#db/queries/invitations/suggestions'
import { insertGuestMessage } from '#db/queries/notifications/email-outbox'
import { mayBeChosen } from '#db/queries/votes/votes'
import type { Deps, Visitor } from '../../deps.ts'
import { readHintId } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { undoUntilOf } from '../invitations/to-invitation-suggestions.ts'
import { pushSoon } from '../notifications/push/push-soon.ts'
import { selectionMessages } from '../notifications/selection-messages.ts'
import { type OutboxDeps, sendSoon } from '../notifications/send-soon.ts'
import {
  type ShowDeps,
  type StoredActivity,
  showActivities,
  showStored,
  showWithoutSource,
} from '../suggestions/present/show-activities.ts'
import { prepareChoice } from './prepare-choice.ts'

type InvitationChoice = Selection & { token: string }

/**
 * Chooses a place of an invitation for the couple that sent it. Of several simultaneous choices one wins; repeating the
 * same choice gets the same answer. The couple is notified of the choice and of the achievements it unlocks; a guest
 * who leaves an e-mail address, now or later, gets one message. Where both sides vote, nothing can be chosen before
 * both have voted on everything.
 *
 * @throws AppError `not_found`, `invitation_used`, `still_voting`, `invitation_expired`
 * @see docs/rules.md, invitations.3, invitations.8, invitations.17
 */
export async function selectActivity(
  deps: OutboxDeps & ShowDeps & Pick<Deps, 'push'>,
  visitor: Visitor,
  { token, activityId, selectedByEmail }: InvitationChoice,
): Promise<SelectionResult> {
  const { db, now } = deps
  const [invitation, suggestion, selected] = await visitor.load([
    findInvitation(db, { token }),
    findOfferedSuggestion(db, token, readHintId(activityId) ?? { activityId }),
    findInvitationSelection(db, { token }),
  ])
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

  const { coupleId, mode } = invitation
  const { selectionId, row, place, ...choice } = prepareChoice(deps, {
    invitation,
    suggestion,
    guest: selectedByEmail ?? null,
    selectedAt,
    actorId: null,
    when: mayBeChosen(suggestion.activityId),
  })
  const undoUntil = choice.undoUntil.toISOString()
  const shown: StoredSelection = place ? { activity: place, undoUntil } : { row, coupleId, undoUntil }
  const { members, guest } = choice.messages
  const [, , winner] = await run(db, [
    choice.statement,
    insertGuestMessage(db, selectionId, guest),
    findInvitationSelection(db, { token }),
    visitor.remember(JSON.stringify(shown), { when: isSelectionInserted(selectionId) }),
  ])
  // The invitation was withdrawn in the meantime; or, where both sides vote, they have not finished.
  if (!winner) throw new AppError(mode === 'match' ? 'still_voting' : 'not_found')
  if (winner.selectionId === selectionId) {
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

/** A guest may leave the address after choosing. One choice has one such message, however often it is requested. */
async function writeToGuest(deps: OutboxDeps, { invitation, selected, guest: address }: LateAddress): Promise<void> {
  const { db, now } = deps
  const { category, token } = invitation
  const place = showWithoutSource({ ...selected, category })
  const city = place?.city ?? selected.searched?.label ?? null
  const { selectionId: id } = selected
  const { guest } = selectionMessages({ id, token, guest: address, category, place, city, selectedAt: now() })
  await run(db, [insertGuestMessage(db, id, guest)])
  sendSoon(deps, guest.cause)
}

async function showOne(deps: ShowDeps, { coupleId, category }: InvitationRow, chosen: OfferedRow): Promise<Activity> {
  const [activity] = await showActivities(deps, [{ ...chosen, category }], coupleId)
  if (!activity) throw new Error('a choice was not shown')
  return activity
}

/** What is stored of a choice to answer a repeated call. */
export type StoredSelection = StoredActivity & Pick<SelectionResult, 'undoUntil'>

/** The answer to a repeated choice. */
export const repeatSelection = async (deps: ShowDeps, chosen: StoredSelection): Promise<SelectionResult> => ({
  success: true,
  activity: await showStored(deps, chosen),
  // An earlier release did not store it.
  undoUntil: chosen.undoUntil ?? null,
})

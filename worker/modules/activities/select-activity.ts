import type { Selection, SelectionResult } from '#contracts/activities'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import { isSelectionInserted, raiseListsVersion } from '#db/queries/activities/selections'
import { undoStatements } from '#db/queries/activities/undo-selection'
import {
  findInvitation,
  findInvitationSelection,
  type InvitationRow,
  type InvitationSelection,
} from '#db/queries/invitations/invitations'
import { findOfferedSuggestion } from '#db/queries/invitations/suggestions'
import { insertGuestMessage } from '#db/queries/notifications/email-outbox'
import { listVotes, mayBeChosen, type TokenClaims } from '#db/queries/votes/votes'
import type { Deps, Visitor } from '../../deps.ts'
import { readHintId } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/achievement-rules.ts'
import { readInvitation, votingOf } from '../invitations/load-invitation.ts'
import { toInvitationSuggestions, undoUntilOf } from '../invitations/to-invitation-suggestions.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { pushSoon } from '../notifications/push-outbox.ts'
import {
  type ShowDeps,
  type StoredActivity,
  showActivities,
  showStored,
  showWithoutSource,
} from '../suggestions/present/show-activities.ts'
import { selectionMessages } from './activity-messages.ts'
import { prepareChoice } from './prepare-choice.ts'

type InvitationChoice = Selection & { token: string }

/**
 * Chooses a place of an invitation for the couple that sent it. Of several simultaneous choices one wins; repeating the
 * same choice gets the same response. The couple is notified of the choice and of the achievements it unlocks; a guest
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

/** The part of a choice that is stored, so that a repeated call gets the same response. */
export type StoredSelection = StoredActivity & Pick<SelectionResult, 'undoUntil'>

/** The response to a repeated choice. */
export const repeatSelection = async (deps: ShowDeps, chosen: StoredSelection): Promise<SelectionResult> => ({
  success: true,
  activity: await showStored(deps, chosen),
  // An earlier release did not store it.
  undoUntil: chosen.undoUntil ?? null,
})

/**
 * Undoes the choice of an invitation, with its notifications, its unsent messages and an achievement it unlocked. The
 * invitation is open again, and so are its votes. A second call changes nothing.
 *
 * @param reader - see `loadInvitation`
 * @throws AppError `not_found`; `too_late` after `TERMS.choiceUndoMinutes`, or once the choice has a date, was
 *   completed or dismissed; `invitation_expired`
 * @see docs/rules.md, invitations.10
 */
export async function undoSelection(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
  reader: TokenClaims | null,
): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const read = await readInvitation(db, token, reader)
  const { invitation, suggestions, selection } = read
  if (!invitation) throw new AppError('not_found')
  const at = now()
  // An expired invitation could not be opened again.
  if (invitation.expiresAt <= at) throw new AppError(selection ? 'too_late' : 'invitation_expired')
  if (!selection)
    return await toInvitationSuggestions(deps, invitation, suggestions, null, {
      voting: votingOf(read, reader),
    })

  const { coupleId } = invitation
  const [, , later, votes] = await run(db, [
    undoStatements(db, {
      id: selection.selectionId,
      coupleId,
      since: addMinutes(at, -TERMS.choiceUndoMinutes),
      unlocked: UNLOCKED_BY_ANSWERS.map(({ slug }) => slug),
    }),
    raiseListsVersion(db, coupleId),
    findInvitationSelection(db, { token }),
    listVotes(db, { token }),
  ])
  if (later?.selectionId === selection.selectionId) throw new AppError('too_late')
  return await toInvitationSuggestions(deps, invitation, suggestions, later, {
    voting: votingOf({ ...read, votes }, reader),
  })
}

import type { Selection, SelectionResult } from '#contracts/activities'
import type { InvitationSuggestions } from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import { nothing, run } from '#db/client'
import type { OfferedRow } from '#db/queries/activities/offered-row'
import { isSelectionInserted, raiseListsOfSelection, raiseListsVersion } from '#db/queries/activities/selections'
import { declineTour } from '#db/queries/activities/tour-stops'
import { undoStatements } from '#db/queries/activities/undo-selection'
import {
  findInvitation,
  findInvitationSelection,
  type InvitationRow,
  type InvitationSelection,
} from '#db/queries/invitations/invitations'
import { findOfferedSuggestion, type SuggestionRef } from '#db/queries/invitations/suggestions'
import { insertGuestMessage } from '#db/queries/notifications/email-outbox'
import {
  findMemberSide,
  findVoteProgress,
  listVotes,
  mayBeChosen,
  mayBeDrawn,
  type TokenClaims,
} from '#db/queries/votes/votes'
import type { Deps, Visitor } from '../../deps.ts'
import { readHintId } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/achievement-rules.ts'
import { readInvitation, requireLink, votingOf } from '../invitations/load-invitation.ts'
import { toInvitationSuggestions, undoUntilOf } from '../invitations/to-invitation-suggestions.ts'
import { pushSoon } from '../notifications/push-outbox.ts'
import {
  type ShowDeps,
  type StoredActivity,
  showActivities,
  showStored,
  showWithoutSource,
} from '../suggestions/present/show-activities.ts'
import { type Guest, selectionMessages, toGuest } from './activity-messages.ts'
import { prepareChoice } from './prepare-choice.ts'

type InvitationChoice = Selection & { token: string }

/**
 * Chooses a place of an invitation for the couple that sent it. Only one of several simultaneous choices succeeds;
 * repeating the same choice gets the same response. The members who did not choose are notified, and both members of
 * achievements that the choice unlocks. A guest who leaves an e-mail address, now or later, gets one message. If both
 * sides vote, only the place nearest to a match can be chosen, and only after both have voted on all places. A tour is
 * declined with the choice, or by repeating the choice.
 *
 * @param reader - claims of a verified token; a member of the couple chooses as that member
 * @throws AppError `not_found`, `invitation_used`, `still_voting`, `voting_over`, `invitation_expired`, `link_closed`
 * @see docs/rules.md, invitations.3, invitations.8, invitations.17
 */
export const selectActivity = async (
  deps: ChoiceDeps,
  visitor: Visitor,
  reader: TokenClaims | null,
  { token, activityId, selectedByEmail = null, isTourDeclined }: InvitationChoice,
): Promise<SelectionResult> =>
  chooseSuggestion(deps, visitor, token, {
    ref: readHintId(activityId) ?? { activityId },
    guest: selectedByEmail === null ? null : await toGuest(deps, selectedByEmail),
    reader,
    isTourDeclined,
  })

export type ChoiceDeps = ShowDeps & Parameters<typeof pushSoon>[0] & Pick<Deps, 'fingerprint' | 'signLetterLink'>

interface Wanted {
  ref: SuggestionRef
  /** Null if no address was left. */
  guest: Guest | null
  /** Claims of a verified token; null: not signed in. */
  reader: TokenClaims | null
  /** Undefined: the tour stays as it is. */
  isTourDeclined?: boolean | undefined
}

/** Chooses a suggestion for the couple that sent the invitation; see `selectActivity`, `drawActivity`. */
export async function chooseSuggestion(
  deps: ChoiceDeps,
  visitor: Visitor,
  token: string,
  { ref, guest, reader, isTourDeclined }: Wanted,
): Promise<SelectionResult> {
  const { db, now } = deps
  const isDraw = 'draw' in ref
  const [invitation, suggestion, selected, progress, side] = await visitor.load([
    findInvitation(db, { token, reader }),
    findOfferedSuggestion(db, token, ref),
    findInvitationSelection(db, { token }),
    findVoteProgress(db, token),
    findMemberSide(db, token, reader),
  ])
  requireLink(invitation)
  const wantedId = suggestion?.activityId ?? ('activityId' in ref ? ref.activityId : null)
  const toResult = async (chosen: InvitationSelection): Promise<SelectionResult> => {
    if (!isDraw && chosen.activityId !== wantedId) throw new AppError('invitation_used')
    const activity = await showOne(deps, invitation, chosen)
    return { success: true, activity, undoUntil: undoUntilOf(chosen, now()) }
  }
  const declined = (id: string) => (isTourDeclined === undefined ? nothing : declineTour(db, id, isTourDeclined))
  if (selected) {
    const result = await toResult(selected)
    if (guest) await writeToGuest(deps, { invitation, selected, guest })
    if (isTourDeclined === undefined) return result
    const { selectionId: id } = selected
    const lists = raiseListsOfSelection(db, invitation.coupleId, id)
    const [, , changed] = await run(db, [declined(id), lists, findInvitationSelection(db, { token })])
    return changed ? await toResult(changed) : result
  }
  const selectedAt = now()
  if (invitation.expiresAt <= selectedAt) throw new AppError('invitation_expired')
  const { coupleId, mode } = invitation
  if (mode === 'match' && !progress?.isComplete) throw new AppError('still_voting')
  if (!suggestion) throw new AppError(isDraw && mode === 'match' ? 'voting_over' : 'not_found')

  const tour = suggestion.tour && isTourDeclined ? { ...suggestion.tour, isDeclined: true } : suggestion.tour
  const { selectionId, row, place, ...choice } = prepareChoice(deps, {
    invitation,
    suggestion: { ...suggestion, tour },
    guest,
    selectedAt,
    chooser: side && reader ? { who: 'member', id: reader.userId } : { who: 'guest' },
    when: (isDraw ? mayBeDrawn : mayBeChosen)(suggestion.activityId),
  })
  const undoUntil = choice.undoUntil.toISOString()
  const shown: StoredSelection = place ? { activity: place, undoUntil } : { row, coupleId, undoUntil }
  const [, , , winner] = await run(db, [
    choice.statement,
    declined(selectionId),
    choice.messages.guest ? insertGuestMessage(db, selectionId, choice.messages.guest) : nothing,
    findInvitationSelection(db, { token }),
    visitor.remember(JSON.stringify(shown), { when: isSelectionInserted(selectionId) }),
  ])
  // The invitation was withdrawn or reloaded after it was read; or the place is not the nearest to a match.
  if (!winner) throw new AppError(mode === 'match' ? 'voting_over' : 'not_found')
  if (winner.selectionId === selectionId) pushSoon(deps)
  return await toResult(winner)
}

interface GuestAddress {
  invitation: InvitationRow
  selected: InvitationSelection
  guest: Guest
}

/** A guest may leave the address after choosing. An invitation has one such message, even if it is requested repeatedly. */
async function writeToGuest(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { invitation, selected, guest }: GuestAddress,
): Promise<void> {
  const { id: invitationId, category, token } = invitation
  const place = showWithoutSource({ ...selected, category })
  const city = place?.city ?? selected.searched?.label ?? null
  const { selectionId: id, selectedAt } = selected
  const selection = { id, invitationId, token, guest, category, place, city, selectedAt, at: now() }
  const { guest: message } = selectionMessages(selection)
  if (message) await run(db, [insertGuestMessage(db, id, message)])
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
  undoUntil: chosen.undoUntil,
})

/**
 * Undoes the choice of an invitation, with its notifications, its unsent messages and an achievement it unlocked. The
 * invitation is open again, and so are its votes. A second call changes nothing.
 *
 * @param reader - see `loadInvitation`
 * @throws AppError `not_found`; `too_late` after `TERMS.choiceUndoMinutes`, or once the choice has a date, was
 *   completed or dismissed; `invitation_expired`, `link_closed`
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
  requireLink(invitation)
  const at = now()
  // An expired invitation could not be opened again.
  if (invitation.expiresAt <= at) throw new AppError(selection ? 'too_late' : 'invitation_expired')
  if (!selection) return await toInvitationSuggestions(deps, invitation, suggestions, null, { voting: votingOf(read) })

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
    voting: votingOf({ ...read, votes }),
  })
}

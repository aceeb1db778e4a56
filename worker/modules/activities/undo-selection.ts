import type { InvitationSuggestions } from '#contracts/invitations'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { undoStatements } from '#db/queries/activities/undo-selection'
import { findInvitationSelection } from '#db/queries/invitations/invitations'
import { listVotes, type TokenClaims } from '#db/queries/votes/votes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/achievement-rules.ts'
import { readInvitation, votingOf } from '../invitations/load-invitation.ts'
import { toInvitationSuggestions } from '../invitations/to-invitation-suggestions.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'

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

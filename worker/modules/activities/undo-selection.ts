import type { InvitationSuggestions } from '#contracts/invitations'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { undoStatements } from '#db/queries/activities/undo-selection'
import { findInvitation, findInvitationSelection } from '#db/queries/invitations/invitations'
import { listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addMinutes } from '../../lib/calendar.ts'
import { UNLOCKED_BY_ANSWERS } from '../achievements/achievement-rules.ts'
import { toInvitationSuggestions } from '../invitations/to-invitation-suggestions.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'

/**
 * Takes the choice of an invitation back, with what followed from it: its notifications, its letters that wait, an
 * achievement it unlocked. The invitation is open again. Taken back already, nothing happens.
 *
 * @throws AppError `not_found`; `too_late` after `TERMS.choiceUndoMinutes`, or once somebody planned, finished or dismissed
 *   the choice; `invitation_expired`
 * @see docs/rules.md, invitations.10
 */
export async function undoSelection(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const { invitation, suggestions, selection } = await run(db, {
    invitation: findInvitation(db, token),
    suggestions: listInvitationSuggestions(db, token),
    selection: findInvitationSelection(db, token),
  })
  if (!invitation) throw new AppError('not_found')
  const at = now()
  // An expired one would not be open again.
  if (invitation.expiresAt <= at) throw new AppError(selection ? 'too_late' : 'invitation_expired')
  if (!selection) return await toInvitationSuggestions(deps, invitation, suggestions, null)

  const { coupleId } = invitation
  const { later } = await run(db, {
    ...undoStatements(db, {
      id: selection.selectionId,
      coupleId,
      since: addMinutes(at, -TERMS.choiceUndoMinutes),
      unlocked: UNLOCKED_BY_ANSWERS.map(({ slug }) => slug),
    }),
    lists: raiseListsVersion(db, coupleId),
    later: findInvitationSelection(db, token),
  })
  if (later?.selectionId === selection.selectionId) throw new AppError('too_late')
  return await toInvitationSuggestions(deps, invitation, suggestions, later)
}

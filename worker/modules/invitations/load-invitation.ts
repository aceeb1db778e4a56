import type { InvitationSuggestions } from '#contracts/invitations'
import { run } from '#db/client'
import { findInvitation, findInvitationSelection } from '#db/queries/invitations/invitations'
import { listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'

/**
 * What a link offers, or what was chosen through it. Reading changes nothing: chat apps open every link.
 *
 * @throws AppError `not_found`; `invitation_expired` when its time passed with nothing chosen
 */
export async function loadInvitation(
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
  if (!selection && invitation.expiresAt <= now()) throw new AppError('invitation_expired')
  return await toInvitationSuggestions(deps, invitation, suggestions, selection)
}

import type { InvitationSuggestions } from '#contracts/invitations'
import { type Db, run } from '#db/client'
import { findInvitation, findInvitationSelection } from '#db/queries/invitations/invitations'
import { listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { ShowDeps } from '../suggestions/present/show-activities.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'

/** An invitation with what it offers and what was chosen, in one round trip. */
export const readInvitation = (db: Db, token: string) =>
  run(db, {
    invitation: findInvitation(db, token),
    suggestions: listInvitationSuggestions(db, token),
    selection: findInvitationSelection(db, token),
  })

/**
 * The suggestions of an invitation, or what was chosen. Reading changes nothing, because chat apps open every link.
 *
 * @throws AppError `not_found`; `invitation_expired` when it expired with nothing chosen
 * @see docs/rules.md, invitations.2, invitations.4
 */
export async function loadInvitation(
  deps: Pick<Deps, 'db' | 'now'> & ShowDeps,
  token: string,
): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const { invitation, suggestions, selection } = await readInvitation(db, token)
  if (!invitation) throw new AppError('not_found')
  if (!selection && invitation.expiresAt <= now()) throw new AppError('invitation_expired')
  return await toInvitationSuggestions(deps, invitation, suggestions, selection)
}

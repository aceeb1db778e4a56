import type { InvitationSuggestions } from '#contracts/invitations'
import { PLANS, RELOADS_PER_INVITATION } from '#contracts/plans'
import { run } from '#db/client'
import { listInvitationCandidates } from '#db/queries/candidates'
import {
  advanceRound,
  findInvitation,
  findInvitationSelection,
  insertSuggestions,
  listInvitationSuggestions,
  listOfferedByInvitation,
} from '#db/queries/invitations'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { chooseSuggestions } from '../suggestions/choose-suggestions.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'
import { toNewSuggestion } from './to-new-suggestion.ts'

/**
 * Draws other places for an open invitation of a Premium couple; those already shown come last.
 * Two reloads at once count as one: the second is shown what the first drew.
 *
 * @throws AppError `not_found`, `invitation_expired`, `premium_required`, `invitation_used`, `reload_limit_reached`
 * @see DECISIONS "Invitations"
 */
export async function reloadSuggestions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
): Promise<InvitationSuggestions> {
  const { invitation, selection, offered, candidates } = await run(db, {
    invitation: findInvitation(db, token),
    selection: findInvitationSelection(db, token),
    offered: listOfferedByInvitation(db, token),
    candidates: listInvitationCandidates(db, token),
  })
  if (!invitation) throw new AppError('not_found')
  if (selection) throw new AppError('invitation_used')
  if (invitation.expiresAt <= now()) throw new AppError('invitation_expired')
  const plan = PLANS[invitation.plan]
  if (!plan.reloadSuggestions) throw new AppError('premium_required')
  if (invitation.round >= RELOADS_PER_INVITATION) throw new AppError('reload_limit_reached')

  const { suggestions, scope } = chooseSuggestions(candidates, {
    count: plan.suggestionsPerInvitation,
    alreadyOffered: offered,
  })
  const drawn = suggestions.map(toNewSuggestion)
  const after = await run(db, {
    advanced: advanceRound(db, { id: invitation.id, from: invitation.round, scope }),
    suggestions: insertSuggestions(db, invitation.id, invitation.round + 1, drawn),
    invitation: findInvitation(db, token),
    shown: listInvitationSuggestions(db, token),
    selection: findInvitationSelection(db, token),
  })
  if (after.selection || !after.invitation) throw new AppError('invitation_used')
  return toInvitationSuggestions(after.invitation, after.shown, after.selection)
}

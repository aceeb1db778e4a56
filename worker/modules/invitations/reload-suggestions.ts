import type { InvitationSuggestions } from '#contracts/invitations'
import { PLANS, RELOADS_PER_INVITATION } from '#contracts/plans'
import { Filters, NO_FILTERS } from '#contracts/suggestions'
import { run } from '#db/client'
import { listInvitationCandidates, listInvitationOfferedElsewhere } from '#db/queries/candidates'
import {
  advanceRound,
  countOffers,
  findInvitation,
  findInvitationSelection,
  insertSuggestions,
  listInvitationSuggestions,
} from '#db/queries/invitations'
import { keepPlaces, listWithdrawn } from '#db/queries/places'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { chooseSuggestions } from '../suggestions/choose-suggestions.ts'
import { findCandidates } from '../suggestions/find-candidates.ts'
import type { ShowDeps } from '../suggestions/show-activities.ts'
import { toKeptPlaces } from '../suggestions/to-kept-place.ts'
import { toInvitationSuggestions } from './to-invitation-suggestions.ts'
import { toNewSuggestion } from './to-new-suggestion.ts'

const filtersOf = (kept: string | null): Filters => (kept === null ? NO_FILTERS : Filters.parse(JSON.parse(kept)))

/**
 * Draws other places for an open invitation of a Premium couple; those already shown come last.
 * Two reloads at once count as one: the second is shown what the first drew.
 *
 * @throws AppError `not_found`, `invitation_expired`, `premium_required`, `invitation_used`, `reload_limit_reached`
 * @see DECISIONS "Invitations"
 */
export async function reloadSuggestions(
  deps: Pick<Deps, 'db' | 'now' | 'onlinePlaces'> & ShowDeps,
  token: string,
): Promise<InvitationSuggestions> {
  const { db, now } = deps
  const { invitation, selection, catalogue, offered, withdrawn } = await run(db, {
    invitation: findInvitation(db, token),
    selection: findInvitationSelection(db, token),
    catalogue: listInvitationCandidates(db, token),
    offered: listInvitationOfferedElsewhere(db, token),
    withdrawn: listWithdrawn(db),
  })
  if (!invitation) throw new AppError('not_found')
  if (selection) throw new AppError('invitation_used')
  if (invitation.expiresAt <= now()) throw new AppError('invitation_expired')
  const plan = PLANS[invitation.plan]
  if (!plan.reloadSuggestions) throw new AppError('premium_required')
  if (invitation.round >= RELOADS_PER_INVITATION) throw new AppError('reload_limit_reached')

  const { categorySlug: category, city, radiusKm } = invitation
  const filters = filtersOf(invitation.filters)
  const searcher = { coupleId: invitation.coupleId, invitationId: invitation.id, plan: invitation.plan }
  const question = { category, city, radiusKm, filters, catalogue, offered, withdrawn, searcher }
  const { candidates, found } = await findCandidates(deps, question)
  const { suggestions, scope } = chooseSuggestions(candidates, { count: plan.suggestionsPerInvitation })
  const drawn = suggestions.map(toNewSuggestion)
  const after = await run(db, {
    advanced: advanceRound(db, { id: invitation.id, from: invitation.round, scope }),
    places: keepPlaces(db, toKeptPlaces(suggestions, found, city?.id ?? null)),
    suggestions: insertSuggestions(db, invitation.id, invitation.round + 1, drawn),
    offers: countOffers(db, invitation.id, invitation.round + 1),
    invitation: findInvitation(db, token),
    shown: listInvitationSuggestions(db, token),
    selection: findInvitationSelection(db, token),
  })
  if (after.selection || !after.invitation) throw new AppError('invitation_used')
  return await toInvitationSuggestions(deps, after.invitation, after.shown, after.selection, found)
}

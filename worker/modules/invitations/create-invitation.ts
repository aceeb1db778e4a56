import type { CreatedInvitation, NewInvitation } from '#contracts/invitations'
import { PLANS } from '#contracts/plans'
import { run } from '#db/client'
import { listCandidates } from '#db/queries/candidates'
import { countInvitationsInMonth, insertInvitationWithin, insertSuggestions } from '#db/queries/invitations'
import { findCategory, findCity, listOfferedPlaceIds } from '#db/queries/suggestions'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { chooseSuggestions } from '../suggestions/choose-suggestions.ts'
import { newInvitation } from './new-invitation.ts'
import { shareUrlOf } from './share-url.ts'
import { toNewSuggestion } from './to-new-suggestion.ts'

/**
 * Creates a link through which the partner picks an activity without an account. What it offers is fixed here.
 *
 * @param request - `radius` in kilometres; without a city any place in the country will do
 * @returns the absolute link, and what the plan still allows this month (`null`: no limit)
 * @throws AppError `not_found` (category, cityId), `premium_required`, `invitation_limit_reached`
 * @see PRODUCT §5 (invitation), §6 (plan limits); DECISIONS "Invitations"
 */
export async function createInvitation(
  { db, now, appOrigin }: Pick<Deps, 'db' | 'now' | 'appOrigin'>,
  caller: Caller,
  request: NewInvitation,
): Promise<CreatedInvitation> {
  const city = { cityId: request.cityId, location: request.location }
  const found = await caller.load({
    category: findCategory(db, request.categoryId),
    city: findCity(db, city),
    candidates: listCandidates(db, { categoryId: request.categoryId, city, radiusKm: request.radius }),
    offered: listOfferedPlaceIds(db, caller.userId, request.categoryId),
  })
  const plan = PLANS[found.user.plan]
  if (!found.category || (request.cityId && !found.city)) throw new AppError('not_found')
  if (found.category.isPremium && plan.exclusiveCategories === 0) throw new AppError('premium_required')

  const { suggestions, scope } = chooseSuggestions(found.candidates, {
    count: plan.suggestionsPerInvitation,
    alreadyOffered: found.offered,
  })
  const place = found.city && { id: found.city.id, label: `${found.city.name}, ${found.city.uf}` }
  const invitation = { ...newInvitation(found.user, request, place, now()), scope }
  const quota = { month: invitation.month, limit: plan.invitationsPerMonth }
  const { inserted, made } = await run(db, {
    inserted: insertInvitationWithin(db, invitation, quota),
    suggestions: insertSuggestions(db, invitation.id, 0, suggestions.map(toNewSuggestion)),
    made: countInvitationsInMonth(db, invitation.coupleId, invitation.month),
  })
  if (!inserted) throw new AppError('invitation_limit_reached')
  return {
    shareUrl: shareUrlOf(appOrigin, invitation.token),
    token: invitation.token,
    expiresAt: invitation.expiresAt.toISOString(),
    remainingThisMonth: quota.limit === null ? null : quota.limit - made,
  }
}

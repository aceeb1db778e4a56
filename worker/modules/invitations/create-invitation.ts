import type { CreatedInvitation, NewInvitation } from '#contracts/invitations'
import { GOOGLE_PREFIX } from '#contracts/place-sources'
import { PLANS } from '#contracts/plans'
import { NO_FILTERS } from '#contracts/suggestions'
import { named } from '#db/client'
import { coupleOf } from '#db/queries/couple-of'
import { countInvitationsInMonth } from '#db/queries/invitations/insert-invitation'
import { listCandidates } from '#db/queries/places/candidates'
import { findCategory } from '#db/queries/places/categories'
import { findCity } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { listWithdrawn } from '#db/queries/places/place-reports'
import { listWishedPlaces } from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { ELSEWHERE } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { monthOf } from '../../lib/calendar.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { withoutNow } from '../suggestions/search/without-now.ts'
import { drawSuggestions } from './draw-suggestions.ts'
import { hasClues } from './preview-invitation.ts'
import { newInvitation, storeInvitation } from './store-invitation.ts'

/**
 * Creates a link through which the partner picks an activity without an account. Its suggestions are chosen and stored
 * here. In a couple of two the other member is invited in the app.
 *
 * @param request - `radius` in kilometres; without a city the whole country is searched
 * @returns the absolute link, and how many invitations the plan still allows this month (`null`: no limit)
 * @throws AppError `not_found` (category, cityId), `premium_required`, `invitation_limit_reached`, `nothing_left`,
 *   `surprise_unavailable`
 * @see docs/rules.md, plans.2 to plans.4, invitations.1, invitations.2, invitations.7, invitations.12, invitations.14,
 *   invitations.19
 */
export async function createInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'appOrigin' | 'places' | 'searchQueue' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  request: NewInvitation,
): Promise<CreatedInvitation> {
  const { db, now, places, searchQueue } = deps
  await searchQueue()
  // The clues of a surprise must differ, so its places are the search's.
  const isOurs = request.withWishes && !request.surprise
  const filters = withoutNow(request.filters ?? NO_FILTERS, request.cityId, now())
  const city = { cityId: request.cityId, location: request.location }
  const [found, user] = await caller.load([
    named({
      category: findCategory(db, request.categoryId),
      city: findCity(db, city),
      candidates: listCandidates(
        db,
        {
          categoryId: request.categoryId,
          city,
          radiusKm: request.radius,
          userId: caller.userId,
          filters,
          hasWishes: isOurs,
          isSurprise: request.surprise,
        },
        SEARCH_RULES,
      ),
      elsewhere: listOfferedElsewhere(db, caller.userId, request.categoryId, ELSEWHERE),
      withdrawn: listWithdrawn(db, GOOGLE_PREFIX),
      wished: listWishedPlaces(db, caller.userId),
      made: countInvitationsInMonth(db, coupleOf(caller.userId), monthOf(now())),
    }),
  ])
  const plan = PLANS[user.plan]
  if (!found.category || (request.cityId && !found.city)) throw new AppError('not_found')
  if (found.category.isPremium && plan.exclusiveCategories === 0) throw new AppError('premium_required')
  // The limit is checked before the paid call to Google. The insert checks the limit again, for simultaneous requests.
  if (found.made >= (plan.invitationsPerMonth ?? Number.POSITIVE_INFINITY)) {
    throw new AppError('invitation_limit_reached')
  }

  const { suggestions, scope } = await drawSuggestions(
    { places, now },
    {
      category: found.category.slug,
      city: found.city,
      radiusKm: request.radius,
      filters,
      catalogue: found.candidates,
      offered: found.elsewhere,
      withdrawn: found.withdrawn,
      coupleId: user.coupleId,
      isSurprise: request.surprise,
    },
    { plan: user.plan, wished: found.wished, isOurs },
  )
  if (request.surprise && !hasClues(suggestions, found.candidates)) throw new AppError('surprise_unavailable')
  const wanted = { ...request, filters: request.filters && filters }
  const invitation = { ...newInvitation(user, wanted, found.city, now()), scope }
  const quota = { month: invitation.month, limit: plan.invitationsPerMonth }
  return await storeInvitation(deps, caller, { invitation, suggestions, quota, note: request })
}

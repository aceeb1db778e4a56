import type { CreatedInvitation, NewInvitation } from '#contracts/invitations'
import { toInvitationPath } from '#contracts/pages'
import { GOOGLE_PREFIX } from '#contracts/place-sources'
import { PLANS } from '#contracts/plans'
import { NO_FILTERS } from '#contracts/suggestions'
import { TERMS } from '#contracts/terms'
import { inOrder, named, nothing, run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import { coupleOf } from '#db/queries/couple-of'
import {
  answerWithRemaining,
  countInvitationsInMonth,
  insertInvitationWithin,
  isInserted,
  isInsertedFor,
} from '#db/queries/invitations/insert-invitation'
import { insertNote } from '#db/queries/invitations/notes'
import { countedOffers, insertSuggestions } from '#db/queries/invitations/suggestions'
import { insertInvitedMessage } from '#db/queries/notifications/invited-messages'
import { noticesOf } from '#db/queries/notifications/notifications'
import { listCandidates } from '#db/queries/places/candidates'
import { findCategory } from '#db/queries/places/categories'
import { type CityRow, findCity } from '#db/queries/places/cities'
import { listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { listWithdrawn } from '#db/queries/places/place-reports'
import { listWishedPlaces } from '#db/queries/wishes/wishes'
import type { Caller, Deps } from '../../deps.ts'
import { ELSEWHERE, IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, addHours, monthOf } from '../../lib/calendar.ts'
import { newId, newToken } from '../../lib/new-id.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { labelOf } from '../suggestions/list-suggestions.ts'
import { SEARCH_RULES } from '../suggestions/search/search-rules.ts'
import { withoutNow } from '../suggestions/search/without-now.ts'
import { drawSuggestions } from './draw-suggestions.ts'
import { hasClues } from './preview-invitation.ts'

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
  const { db, now, appOrigin, places, searchQueue } = deps
  await searchQueue()
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
    { plan: user.plan, wished: found.wished },
  )
  if (request.surprise && !hasClues(suggestions, found.candidates)) throw new AppError('surprise_unavailable')
  const wanted = { ...request, filters: request.filters && filters }
  const invitation = { ...newInvitation(user, wanted, found.city, now()), scope }
  const quota = { month: invitation.month, limit: plan.invitationsPerMonth }
  const answer = {
    shareUrl: appOrigin + toInvitationPath(invitation.token),
    token: invitation.token,
    expiresAt: invitation.expiresAt.toISOString(),
  }
  const stored = insertSuggestions(db, invitation.id, 0, suggestions)
  const [inserted, , , made] = await run(db, [
    insertInvitationWithin(db, invitation, quota),
    countedOffers(db, stored, { invitationId: invitation.id, round: 0, at: now(), ideas: IDEA_PREFIX }),
    inOrder([noteOf(db, invitation.id, request), invitePartner(deps, invitation)]),
    countInvitationsInMonth(db, invitation.coupleId, invitation.month),
    caller.remember(answerWithRemaining(answer, invitation.coupleId, quota), { when: isInserted(invitation.id) }),
  ])
  if (!inserted) throw new AppError('invitation_limit_reached')
  pushSoon(deps)
  return { ...answer, remainingThisMonth: quota.limit === null ? null : quota.limit - made }
}

/** Invites the other member of a couple of two: in the app, by push, and later by e-mail if they have not opened it. */
function invitePartner({ db, push }: Pick<Deps, 'db' | 'push'>, { id, coupleId, createdBy, createdAt }: NewRow) {
  const when = isInsertedFor(id, coupleId)
  const notice = { coupleId, kind: 'invited', subjectId: id, actorId: createdBy, at: createdAt } as const
  return inOrder([
    noticesOf(db, notice, when),
    pushMessagesOf(db, push, notice),
    insertInvitedMessage(
      db,
      { id, coupleId, createdBy, createdAt },
      addHours(createdAt, TERMS.invitedLetterHours),
      when,
    ),
    raiseListsVersion(db, coupleId, when),
  ])
}

/** Stores the signature and the message on the ticket, if there are any. */
function noteOf(db: Deps['db'], invitationId: string, { signature, message }: NewInvitation) {
  const note = { invitationId, signature: signature || null, message: message || null }
  return note.signature || note.message ? insertNote(db, note) : nothing
}

/** A blank city counts as missing. */
const textOrNull = (text: string | null | undefined): string | null => text || null

type NewRow = ReturnType<typeof newInvitation>

interface Owner {
  id: string
  coupleId: string
}

/**
 * The row of a new invitation, with its token, its month in São Paulo and its expiry (docs/rules.md, invitations.1,
 * invitations.2).
 */
export const newInvitation = (owner: Owner, request: NewInvitation, city: CityRow | null, now: Date) => ({
  id: newId(),
  token: newToken(),
  coupleId: owner.coupleId,
  createdBy: owner.id,
  categoryId: request.categoryId,
  location: textOrNull(request.location) ?? (city && labelOf(city)),
  cityId: city?.id ?? null,
  localityId: city?.localityId ?? null,
  radiusKm: request.radius,
  isSurprise: request.surprise,
  mode: request.mode,
  filters: request.filters ? JSON.stringify(request.filters) : null,
  month: monthOf(now),
  createdAt: now,
  expiresAt: addDays(now, TERMS.invitationDays),
})

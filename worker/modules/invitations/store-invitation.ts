import type { CreatedInvitation, NewInvitation } from '#contracts/invitations'
import { toInvitationPath } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { inOrder, nothing, run } from '#db/client'
import { raiseListsVersion } from '#db/queries/activities/selections'
import {
  answerWithRemaining,
  countInvitationsInMonth,
  insertInvitationWithin,
  insertNote,
  isInserted,
  isInsertedFor,
  type Quota,
} from '#db/queries/invitations/insert-invitation'
import { countedOffers, insertSuggestions, type NewSuggestion } from '#db/queries/invitations/suggestions'
import { insertInvitedMessage } from '#db/queries/notifications/invited-messages'
import { noticesOf } from '#db/queries/notifications/notifications'
import type { CityRow } from '#db/queries/places/cities'
import type { Caller, Deps } from '../../deps.ts'
import { IDEA_PREFIX } from '../../lib/activity-ids.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays, addHours, addMinutes, monthOf } from '../../lib/calendar.ts'
import { newId, newToken } from '../../lib/new-id.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { labelOf } from '../suggestions/list-suggestions.ts'

interface InvitationToStore {
  invitation: NewRow & Pick<Parameters<typeof insertInvitationWithin>[1], 'scope'>
  suggestions: readonly NewSuggestion[]
  quota: Quota
  note: Pick<NewInvitation, 'signature' | 'message'>
}

/**
 * Stores an invitation with its suggestions within the plan's limit, and invites the other member of a couple of two.
 *
 * @throws AppError `invitation_limit_reached`; `not_found` if the quota's condition does not hold
 */
export async function storeInvitation(
  deps: Pick<Deps, 'db' | 'now' | 'appOrigin' | 'push' | 'report' | 'defer'>,
  caller: Caller,
  { invitation, suggestions, quota, note }: InvitationToStore,
): Promise<CreatedInvitation> {
  const { db } = deps
  const answer = {
    shareUrl: deps.appOrigin + toInvitationPath(invitation.token),
    token: invitation.token,
    expiresAt: invitation.expiresAt.toISOString(),
  }
  const at = invitation.createdAt
  const stored = insertSuggestions(db, invitation.id, 0, suggestions)
  const [inserted, , , made] = await run(db, [
    insertInvitationWithin(db, invitation, quota),
    countedOffers(db, stored, { invitationId: invitation.id, round: 0, at, ideas: IDEA_PREFIX }),
    inOrder([noteOf(db, invitation.id, note), invitePartner(deps, invitation)]),
    countInvitationsInMonth(db, invitation.coupleId, invitation.month),
    caller.remember(answerWithRemaining(answer, invitation.coupleId, quota), { when: isInserted(invitation.id) }),
  ])
  if (!inserted) throw new AppError(quota.when ? 'not_found' : 'invitation_limit_reached')
  pushSoon(deps)
  return { ...answer, remainingThisMonth: quota.limit === null ? null : quota.limit - made }
}

/** Invites the other member of a couple of two: in the app, by push, and later by e-mail if they have not opened it. */
function invitePartner({ db, push }: Pick<Deps, 'db' | 'push'>, invitation: NewRow) {
  const { id, coupleId, createdBy, createdAt } = invitation
  const when = isInsertedFor(id, coupleId)
  const notice = { coupleId, kind: 'invited', subjectId: id, actorId: createdBy, at: createdAt } as const
  const letterAt = invitation.plannedAt
    ? addMinutes(createdAt, TERMS.proposalLetterMinutes)
    : addHours(createdAt, TERMS.invitedLetterHours)
  return inOrder([
    noticesOf(db, notice, when),
    pushMessagesOf(db, push, notice),
    insertInvitedMessage(db, { id, coupleId, createdBy, createdAt }, letterAt, when),
    raiseListsVersion(db, coupleId, when),
  ])
}

/** Stores the signature and the message on the ticket, if there are any. */
function noteOf(db: Deps['db'], invitationId: string, { signature, message }: InvitationToStore['note']) {
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

type Request = Pick<NewInvitation, 'categoryId' | 'location' | 'radius' | 'surprise' | 'mode' | 'filters'>

/** Of a proposal: the local time that a yes agrees on, and when it is too late for one. */
interface Planned {
  plannedAt: string
  expiresAt: Date
}

/**
 * The row of a new invitation, with its token, its month in São Paulo and its expiry (docs/rules.md, invitations.1,
 * invitations.2).
 */
export const newInvitation = (
  owner: Owner,
  request: Request,
  city: CityRow | null,
  now: Date,
  planned: Planned | null = null,
) => ({
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
  expiresAt: planned?.expiresAt ?? addDays(now, TERMS.invitationDays),
  plannedAt: planned?.plannedAt ?? null,
})

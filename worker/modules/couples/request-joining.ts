import type { NewJoinRequest } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { isRequestNew, unblock, upsertJoinRequest } from '#db/queries/couples/joining/join-requests'
import { findJoiner } from '#db/queries/couples/joining/members'
import { insertCoupleMessages } from '#db/queries/notifications/email-outbox'
import { noticesOf } from '#db/queries/notifications/notifications'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { pushMessagesOf, pushSoon } from '../notifications/push-outbox.ts'
import { joinRequestedMessage } from './couple-messages.ts'
import { requireJoinCode, tryCodeOrInvitation } from './join-code.ts'

type RequestDeps = OutboxDeps & Pick<Deps, 'push' | 'fingerprint'>

/**
 * Asks to join the couple that made a code, or the couple that sent an answered invitation. Nothing is shared before
 * they accept; they are notified once.
 *
 * @param request - the code, or the token of the invitation
 * @param network - network of the client
 * @throws AppError `invalid_link`, `too_many_requests`, `own_code`, `couple_full` (either couple has two members),
 *   `both_paying`
 * @see docs/rules.md, couples.15, couples.16, couples.30; docs/decisions/0087-two-couples-are-joined-in-one-batch.md
 */
export async function requestJoining(
  deps: RequestDeps,
  caller: Caller,
  request: NewJoinRequest,
  network: string,
): Promise<{ requestId: string }> {
  const { db, now } = deps
  const [tried, joiner, user] = await caller.load([
    await tryCodeOrInvitation(deps, request, { userId: caller.userId, network }),
    findJoiner(db, caller.userId, now()),
  ])
  const invite = requireJoinCode(tried)
  if (invite.coupleId === user.coupleId) throw new AppError('own_code')
  if (invite.isFull || joiner.isFull) throw new AppError('couple_full')
  if (invite.isPaying && joiner.isPaying) throw new AppError('both_paying')
  const requestedAt = now()
  const { coupleId } = invite
  const id = newId()
  const message = joinRequestedMessage(id, requestedAt)
  const [, requestId] = await run(db, [
    unblock(db, user.id, invite.coupleId),
    upsertJoinRequest(db, {
      id,
      userId: user.id,
      coupleId,
      requestedAt,
      expiresAt: addDays(requestedAt, TERMS.joinCodeDays),
    }),
    noticesOf(db, { coupleId, kind: 'join_requested', subjectId: id, at: requestedAt }, isRequestNew(id)),
    pushMessagesOf(db, deps.push, { coupleId, kind: 'join_requested', at: requestedAt, actorId: null }),
    insertCoupleMessages(db, coupleId, message, isRequestNew(id)),
  ])
  // One of the two joined another couple in the meantime.
  if (!requestId) throw new AppError('couple_full')
  sendSoon(deps, message.cause)
  pushSoon(deps)
  return { requestId }
}

import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { upsertJoinRequest } from '#db/queries/couples/joining/join-requests'
import { findJoiner } from '#db/queries/couples/joining/members'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/calendar.ts'
import { newId } from '../../../lib/new-id.ts'
import { requireInvite, tryCode } from './try-code.ts'

/**
 * Asks whoever made a code to take the caller into their couple. Nothing is shared before they say yes.
 *
 * @param network - from where the call comes
 * @throws AppError `invalid_link`, `too_many_requests`, `own_code`, `couple_full`: one of both couples is two; `both_paying`
 * @see docs/rules.md, couples.15, couples.16
 */
export async function requestJoining(
  deps: Pick<Deps, 'db' | 'now' | 'fingerprint'>,
  caller: Caller,
  code: string,
  network: string,
): Promise<{ requestId: string }> {
  const { db, now } = deps
  const { user, joiner, ...tried } = await caller.load({
    ...(await tryCode(deps, { code, userId: caller.userId, network })),
    joiner: findJoiner(db, caller.userId, now()),
  })
  const invite = requireInvite(tried)
  if (invite.coupleId === user.coupleId) throw new AppError('own_code')
  if (invite.isFull || joiner.isFull) throw new AppError('couple_full')
  if (invite.isPaying && joiner.isPaying) throw new AppError('both_paying')
  const requestedAt = now()
  const { requestId } = await run(db, {
    requestId: upsertJoinRequest(db, {
      id: newId(),
      userId: user.id,
      coupleId: invite.coupleId,
      requestedAt,
      expiresAt: addDays(requestedAt, TERMS.joinCodeDays),
    }),
  })
  // One of them joined somebody else in between.
  if (!requestId) throw new AppError('couple_full')
  return { requestId }
}

import type { CoupleInvite } from '#contracts/couples'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { upsertInvite } from '#db/queries/couples/joining/invites'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { addDays } from '../../../lib/calendar.ts'
import { newToken } from '../../../lib/new-id.ts'
import { hashOfCode, toJoinCode } from './join-code.ts'
import { toInvite } from './to-invite.ts'

/**
 * Makes a code with which somebody can ask to join the caller's couple, in place of an earlier one.
 *
 * @throws AppError `couple_full`
 * @see docs/rules.md, couples.15
 */
export async function createInvite(
  deps: Pick<Deps, 'db' | 'now' | 'linkToken' | 'fingerprint' | 'appOrigin'>,
  caller: Caller,
): Promise<CoupleInvite> {
  const { db, now } = deps
  const [user] = await caller.load([])
  const createdAt = now()
  const nonce = newToken()
  const invite = {
    coupleId: user.coupleId,
    nonce,
    codeHash: await hashOfCode(deps, await toJoinCode(deps, nonce)),
    createdBy: user.id,
    createdAt,
    expiresAt: addDays(createdAt, TERMS.joinCodeDays),
  }
  const [isStored] = await run(db, [
    upsertInvite(db, invite),
    caller.remember(JSON.stringify({ nonce, expiresAt: invite.expiresAt }), { until: invite.expiresAt }),
  ])
  if (!isStored) throw new AppError('couple_full')
  return await toInvite(deps, invite)
}

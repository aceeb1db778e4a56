import { JOIN_CODE_LENGTH, JOIN_CODE_SIGNS, type JoinCode } from '#contracts/couples'
import { toJoinPath } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { deleteInviteOf, upsertInvite } from '#db/queries/couples/joining/join-codes'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newToken } from '../../lib/new-id.ts'

const HEX_DIGITS_A_SIGN = 2

/**
 * The code of a nonce. It is computed again each time, so the table stores nothing that lets a stranger join.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export async function toJoinCode({ linkToken }: Pick<Deps, 'linkToken'>, nonce: string): Promise<string> {
  const digest = await sha256(`join ${await linkToken(nonce)}`)
  const signs = Array.from({ length: JOIN_CODE_LENGTH }, (_, place) => {
    const byte = Number.parseInt(digest.slice(place * HEX_DIGITS_A_SIGN, (place + 1) * HEX_DIGITS_A_SIGN), 16)
    // 256 is a multiple of 32, so every sign is equally likely.
    return JOIN_CODE_SIGNS[byte % JOIN_CODE_SIGNS.length]
  })
  return signs.join('')
}

/** The stored form of a code. Codes are short, so a plain hash could be found by trying all of them. */
export const hashOfCode = ({ fingerprint }: Pick<Deps, 'fingerprint'>, code: string): Promise<string> =>
  fingerprint(`join code ${code}`)

/** A stored code. */
export interface StoredJoinCode {
  nonce: string
  /** A `Date` from the table, a string in a stored answer. */
  expiresAt: Date | string
}

/** A code as its couple sees it, with its link. */
export async function showJoinCode(
  deps: Pick<Deps, 'linkToken' | 'appOrigin'>,
  { nonce, expiresAt }: StoredJoinCode,
): Promise<JoinCode> {
  const code = await toJoinCode(deps, nonce)
  return { code, url: deps.appOrigin + toJoinPath(code), expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Creates a code with which another person can ask to join the caller's couple. It replaces the earlier one.
 *
 * @throws AppError `couple_full`
 * @see docs/rules.md, couples.15
 */
export async function createJoinCode(
  deps: Pick<Deps, 'db' | 'now' | 'linkToken' | 'fingerprint' | 'appOrigin'>,
  caller: Caller,
): Promise<JoinCode> {
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
  return await showJoinCode(deps, invite)
}

/** Deletes the code of the caller's couple. Requests that were made with it stay open. */
export async function deleteJoinCode({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteInviteOf(db, user.coupleId)])
}

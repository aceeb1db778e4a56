import { JOIN_CODE_LENGTH, JOIN_CODE_SIGNS, type JoinCode } from '#contracts/couples'
import { toJoinPath } from '#contracts/pages'
import { TERMS } from '#contracts/terms'
import { run } from '#db/client'
import { deleteInviteOf, upsertInvite } from '#db/queries/couples/joining/invites'
import type { Caller, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { newToken } from '../../lib/new-id.ts'

const HEX_DIGITS_A_SIGN = 2

/**
 * The code that belongs to a nonce. It is made anew each time: the table holds nothing that lets anybody in.
 *
 * @see docs/decisions/0051-no-table-stores-a-working-token.md
 */
export async function toJoinCode({ linkToken }: Pick<Deps, 'linkToken'>, nonce: string): Promise<string> {
  const digest = await sha256(`join ${await linkToken(nonce)}`)
  const signs = Array.from({ length: JOIN_CODE_LENGTH }, (_, place) => {
    const byte = Number.parseInt(digest.slice(place * HEX_DIGITS_A_SIGN, (place + 1) * HEX_DIGITS_A_SIGN), 16)
    // 256 is a multiple of the 32 signs: each is as likely.
    return JOIN_CODE_SIGNS[byte % JOIN_CODE_SIGNS.length]
  })
  return signs.join('')
}

/** What the table holds of a code: short as codes are, anybody could try all of them against a plain hash. */
export const hashOfCode = ({ fingerprint }: Pick<Deps, 'fingerprint'>, code: string): Promise<string> =>
  fingerprint(`join code ${code}`)

/** A code as it is stored. */
export interface StoredJoinCode {
  nonce: string
  /** A `Date` from the table, a text in a stored answer. */
  expiresAt: Date | string
}

/** A code as its couple sees it. */
export async function showJoinCode(
  deps: Pick<Deps, 'linkToken' | 'appOrigin'>,
  { nonce, expiresAt }: StoredJoinCode,
): Promise<JoinCode> {
  const code = await toJoinCode(deps, nonce)
  return { code, url: deps.appOrigin + toJoinPath(code), expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * Makes a code with which somebody can ask to join the caller's couple, in place of an earlier one.
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

/** Ends the code of the caller's couple, if it has one. Who has asked with it still waits for an answer. */
export async function deleteJoinCode({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<void> {
  const [user] = await caller.load([])
  await run(db, [deleteInviteOf(db, user.coupleId)])
}

import { type Inviter, type NewJoinRequest, readJoinCode } from '#contracts/couples'
import { JOIN_TRIES } from '#contracts/rate-limits'
import { TERMS } from '#contracts/terms'
import { followedBy, inOrder, mapped, named, nothing, run } from '#db/client'
import { keyOfAddress, keyOfJoining } from '#db/queries/accounts/login-guesses'
import {
  countWrongCode,
  findInviteByCode,
  findInviteByInvitation,
  type InviteByCode,
  isCodeKnown,
  isInvitationAnswered,
  isOpenToTries,
} from '#db/queries/couples/joining/join-codes'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { hashOfCode } from './join-code.ts'

type Condition = ReturnType<typeof isCodeKnown>

const MINUTE_MS = 60_000
/** Used for input that cannot be a code, so that it counts as a wrong one. */
const NO_CODE = '-'

interface Try {
  /** Null: not signed in. */
  userId: string | null
  /** Network of the client; only its fingerprint is stored. */
  network: string
}

type TryDeps = Pick<Deps, 'db' | 'now' | 'fingerprint'>

/** Counts a failed try; returns whether earlier failures still allow one. */
async function countTry({ db, now, fingerprint }: TryDeps, { userId, network }: Try, isKnown: Condition) {
  const at = now()
  const count = {
    isKnown,
    at,
    since: new Date(at.getTime() - JOIN_TRIES.windowMinutes * MINUTE_MS),
    limit: JOIN_TRIES.limit,
  }
  const address = { ...count, key: keyOfAddress('join', await fingerprint(`join from ${network}`)) }
  const account = userId === null ? address : { ...count, key: keyOfJoining(userId) }
  const isOpen = inOrder([isOpenToTries(db, address), isOpenToTries(db, account)])
  return followedBy(
    mapped(isOpen, ([isAddressOpen, isAccountOpen]) => isAddressOpen && isAccountOpen),
    countWrongCode(db, address),
    userId === null ? nothing : countWrongCode(db, account),
  )
}

/** One try of a code; `requireJoinCode` checks the result. */
export async function tryCode(deps: TryDeps, code: string, by: Try) {
  const { db, now } = deps
  const at = now()
  const codeHash = await hashOfCode(deps, readJoinCode(code) ?? NO_CODE)
  return named({
    isOpen: await countTry(deps, by, isCodeKnown(codeHash, at)),
    invite: findInviteByCode(db, codeHash, by.userId, at),
  })
}

/** Like `tryCode`, with the token of an invitation. */
async function tryInvitation(deps: TryDeps, token: string, by: Try) {
  const at = deps.now()
  const invitation = { token, now: at, since: addDays(at, -TERMS.joinCodeDays) }
  return named({
    isOpen: await countTry(deps, by, isInvitationAnswered(invitation)),
    invite: findInviteByInvitation(deps.db, invitation, by.userId),
  })
}

/** One try, by code or by invitation. */
export const tryCodeOrInvitation = (deps: TryDeps, { code = '', invitationToken }: NewJoinRequest, by: Try) =>
  invitationToken === undefined ? tryCode(deps, code, by) : tryInvitation(deps, invitationToken, by)

/**
 * @throws AppError `too_many_requests` after ten unknown codes within an hour by the account or from the network;
 *   `invalid_link`, with 404
 */
export function requireJoinCode({ isOpen, invite }: { isOpen: boolean; invite: InviteByCode | null }): InviteByCode {
  if (!isOpen) {
    const headers = { 'Retry-After': String(JOIN_TRIES.windowMinutes * 60) }
    throw new AppError('too_many_requests', { headers, securityEvent: 'join_codes_exhausted' })
  }
  if (!invite) throw new AppError('invalid_link', { status: 404 })
  return invite
}

/**
 * Who made a code, shown before the caller asks to join.
 *
 * @param network - network of the client
 * @throws AppError `invalid_link`, `too_many_requests`
 * @see docs/rules.md, couples.16
 */
export async function loadInviter(
  deps: Pick<Deps, 'db' | 'now' | 'fingerprint'>,
  code: string,
  network: string,
): Promise<Inviter> {
  const [tried] = await run(deps.db, [await tryCode(deps, code, { userId: null, network })])
  const { firstName, coupleSlug } = requireJoinCode(tried)
  return { invitedBy: { firstName, coupleSlug } }
}

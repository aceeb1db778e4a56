import { JOIN_TRIES } from '#contracts/http/rate-limits'
import { keyOfAddress, keyOfJoining } from '#db/queries/accounts/login-guesses'
import { findInviteByCode, type InviteByCode } from '#db/queries/couples/joining/invites'
import { countWrongCode, isOpenToTries } from '#db/queries/couples/joining/join-tries'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { hashOfCode, readJoinCode } from './join-code.ts'

const MINUTE_MS = 60_000
/** Stands for what can be no code: it is counted like a wrong one. */
const NO_CODE = '-'

interface Try {
  code: string
  /** Null: nobody is signed in. */
  userId: string | null
  /** From where the call comes; only its fingerprint is stored. */
  network: string
}

/** The statements of one try of a code; `requireInvite` reads their results. */
export async function tryCode(deps: Pick<Deps, 'db' | 'now' | 'fingerprint'>, { code, userId, network }: Try) {
  const { db, now, fingerprint } = deps
  const at = now()
  const codeHash = await hashOfCode(deps, readJoinCode(code) ?? NO_CODE)
  const count = {
    codeHash,
    at,
    since: new Date(at.getTime() - JOIN_TRIES.windowMinutes * MINUTE_MS),
    limit: JOIN_TRIES.limit,
  }
  const address = { ...count, key: keyOfAddress('join', await fingerprint(`join from ${network}`)) }
  const account = userId === null ? address : { ...count, key: keyOfJoining(userId) }
  return {
    isAddressOpen: isOpenToTries(db, address),
    isAccountOpen: isOpenToTries(db, account),
    addressCount: countWrongCode(db, address),
    ...(userId === null ? {} : { accountCount: countWrongCode(db, account) }),
    invite: findInviteByCode(db, codeHash, at),
  }
}

/**
 * @throws AppError `too_many_requests` once ten codes that do not exist were tried within an hour by the account or from
 *   the address; `invalid_link`, with 404
 */
export function requireInvite(tried: {
  isAddressOpen: boolean
  isAccountOpen: boolean
  invite: InviteByCode | null
}): InviteByCode {
  if (!tried.isAddressOpen || !tried.isAccountOpen) {
    const headers = { 'Retry-After': String(JOIN_TRIES.windowMinutes * 60) }
    throw new AppError('too_many_requests', { headers, securityEvent: 'join_codes_exhausted' })
  }
  if (!tried.invite) throw new AppError('invalid_link', { status: 404 })
  return tried.invite
}

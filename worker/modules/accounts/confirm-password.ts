import { findPasswordHash } from '#db/queries/accounts/accounts'
import { keyOfConfirmation } from '#db/queries/accounts/login-guesses'
import type { Caller, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { countGuess, requireCountedGuess } from './login-guesses.ts'

/**
 * Asks for the password again before a serious change, because the session may be open on a device that others use. At
 * most ten guesses in 15 minutes are compared.
 *
 * @returns the user, and the hash that was read: the write checks that it is still current
 * @throws AppError `invalid_credentials`, `too_many_requests`
 * @see docs/rules.md, accounts.19
 */
export async function confirmPassword(
  { db, now, passwords }: Pick<Deps, 'db' | 'now' | 'passwords'>,
  caller: Caller,
  password: string,
): Promise<{ user: SessionUser; passwordHash: string }> {
  const at = now()
  const [guess, passwordHash, user] = await caller.load([
    countGuess(db, keyOfConfirmation(caller.userId), at),
    findPasswordHash(db, caller.userId),
  ])
  requireCountedGuess(guess, at)
  await passwords.queue()
  if (!(await passwords.matches(password, passwordHash)) || passwordHash === null) {
    throw new AppError('invalid_credentials', { securityEvent: 'confirmation_failed' })
  }
  return { user, passwordHash }
}

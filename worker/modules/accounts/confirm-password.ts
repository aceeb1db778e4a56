import { findPasswordHash } from '#db/queries/accounts/accounts'
import { keyOfConfirmation } from '#db/queries/accounts/login-guesses'
import type { Caller, Deps, SessionUser } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { countGuess, requireCountedGuess } from './login-guesses.ts'

/**
 * Makes sure that it is the owner who asks for something serious, not somebody at an open session. Ten guesses in 15
 * minutes are compared.
 *
 * @returns also the hash as it was read: somebody may change the password before the caller's write
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

import type { Credentials, SignedInUser } from '#contracts/accounts'
import { run } from '#db/client'
import { findAccount, updateLastSeen, updatePasswordHash } from '#db/queries/accounts/accounts'
import { deleteGuesses, keyOfName } from '#db/queries/accounts/login-guesses'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { sha256 } from '../../lib/digest.ts'
import { countGuess, requireCountedGuess } from './login-guesses.ts'
import { toUser } from './to-user.ts'

/**
 * Signs in with a username or an e-mail. Known, unknown and disabled accounts all cost one hash, so the answer's time
 * reveals nothing; a guess beyond the account's ten in 15 minutes costs none.
 *
 * @throws AppError `invalid_credentials`, `too_many_requests`
 * @see docs/rules.md, accounts.3 to accounts.5
 */
export async function logIn(
  { db, now, passwords, sessions }: Pick<Deps, 'db' | 'now' | 'passwords' | 'sessions'>,
  { username, password }: Credentials,
): Promise<SignedInUser> {
  await passwords.queue()
  const name = username.toLowerCase()
  const at = now()
  const key = keyOfName(name, await sha256(name))
  const { account, ...guess } = await run(db, { ...countGuess(db, key, at), account: findAccount(db, name) })
  requireCountedGuess(guess, at)

  const matches = await passwords.matches(password, account?.passwordHash ?? null)
  if (!account || !matches || account.isDisabled) {
    throw new AppError('invalid_credentials', { securityEvent: 'login_failed' })
  }
  const rehash = passwords.isOutdated(account.passwordHash)
    ? { rehash: updatePasswordHash(db, account.id, await passwords.hash(password)) }
    : {}
  await run(db, { guesses: deleteGuesses(db, account.id), seen: updateLastSeen(db, account.id, at), ...rehash })
  const [token, deviceToken] = await Promise.all([sessions.issue(account), sessions.issueDevice(account.id)])
  return { token, user: toUser(account), deviceToken }
}

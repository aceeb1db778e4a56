import type { Credentials, SignedInUser } from '#contracts/accounts'
import { run } from '#db/client'
import { findAccount, updatePasswordHash } from '#db/queries/accounts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { toUser } from './to-user.ts'

/**
 * Signs in with a username or an e-mail. Known, unknown and disabled accounts cost the same single hash.
 *
 * @throws AppError `invalid_credentials`
 * @see DECISIONS "Sessions"
 */
export async function logIn(
  { db, passwords, sessions }: Pick<Deps, 'db' | 'passwords' | 'sessions'>,
  { username, password }: Credentials,
): Promise<SignedInUser> {
  const { account } = await run(db, { account: findAccount(db, username.toLowerCase()) })
  const matches = await passwords.matches(password, account?.passwordHash ?? null)
  if (!account || !matches || account.isDisabled) throw new AppError('invalid_credentials')

  if (passwords.isOutdated(account.passwordHash)) {
    await run(db, { rehash: updatePasswordHash(db, account.id, await passwords.hash(password)) })
  }
  return { token: await sessions.issue(account), user: toUser(account) }
}

import type { Credentials, SignedInUser } from '#contracts/accounts'
import { LOGIN_GUESSES } from '#contracts/rate-limits'
import { named, nothing, run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { findAccount, updateLastSeen, updatePasswordHash } from '#db/queries/accounts/accounts'
import {
  deleteOwnGuesses,
  findOldestGuess,
  type GuessKey,
  insertGuess,
  type KnownDevice,
  keyOfName,
} from '#db/queries/accounts/login-guesses'
import { insertSession } from '#db/queries/accounts/sessions'
import { insertMessage, wasNotSentSince } from '#db/queries/notifications/email-outbox'
import type { Client, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addHours } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { newDeviceMessage } from './account-messages.ts'
import { toUser } from './current-user.ts'
import { newSession } from './sessions.ts'

const SECOND_MS = 1000
const WINDOW_MS = LOGIN_GUESSES.windowMinutes * 60 * SECOND_MS

type LogInDeps = OutboxDeps & Pick<Deps, 'passwords' | 'sessions'>
type Account = Awaited<ReturnType<typeof requireAccount>>

/** Several logins on unknown devices within this time cause one message. */
const NEW_DEVICE_INTERVAL_HOURS = 1

/**
 * Signs in with a username or an e-mail address. Known, unknown and disabled accounts all cost one hash, so the
 * response time reveals nothing; the eleventh guess in 15 minutes is refused without a hash. Guesses are counted per
 * account and, on a device that has logged in to it before, per device, so strangers' guesses never lock the owner out.
 *
 * @throws AppError `invalid_credentials`, `too_many_requests`
 * @see docs/rules.md, accounts.3 to accounts.5, accounts.21;
 *   docs/decisions/0007-calls-are-limited-per-address-guesses-per-account.md
 */
export async function logIn(
  deps: LogInDeps,
  client: Client,
  { deviceToken, ...credentials }: Credentials,
): Promise<SignedInUser> {
  await deps.passwords.queue()
  const device = deviceToken ? await deps.sessions.verifyDevice(deviceToken) : null
  const account = await requireAccount(deps, credentials, device)
  return await beginSession(deps, client, account, device?.userId === account.id ? device : null)
}

async function requireAccount(
  { db, now, passwords }: LogInDeps,
  { username, password }: Omit<Credentials, 'deviceToken'>,
  device: KnownDevice | null,
) {
  const name = username.toLowerCase()
  const at = now()
  const key = keyOfName(name, await sha256(name), device)
  const [guess, account] = await run(db, [countGuess(db, key, at), findAccount(db, name)])
  requireCountedGuess(guess, at)

  const matches = await passwords.matches(password, account?.passwordHash ?? null)
  if (!account || !matches || account.isDisabled) {
    throw new AppError('invalid_credentials', { securityEvent: 'login_failed' })
  }
  return { ...account, newHash: passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : null }
}

async function beginSession(deps: LogInDeps, client: Client, account: Account, device: KnownDevice | null) {
  const { db, now, sessions } = deps
  const { id, newHash } = account
  const at = now()
  const session = newSession(id, client, at)
  const message = newDeviceMessage(session.tokenId, client.device, at)
  await run(db, [
    deleteOwnGuesses(db, id, device),
    updateLastSeen(db, id, at),
    insertSession(db, session),
    insertAccess(db, { userId: id, at, ...client }),
    device
      ? nothing
      : insertMessage(db, id, message, wasNotSentSince(id, message.kind, addHours(at, -NEW_DEVICE_INTERVAL_HOURS))),
    newHash ? updatePasswordHash(db, id, newHash) : nothing,
  ])
  if (!device) sendSoon(deps, message.cause)
  const issued = { tokenId: session.tokenId, issuedAt: at }
  const [token, deviceToken] = await Promise.all([
    sessions.issue(account, issued),
    sessions.issueDevice(id, { ...issued, tokenId: device?.deviceId ?? session.tokenId }),
  ])
  return { token, user: toUser(account), deviceToken }
}

/**
 * Counts one guess at a password. It belongs to the batch that reads the account; `requireCountedGuess` checks the
 * result before a hash is computed.
 */
export function countGuess(db: Deps['db'], key: GuessKey, at: Date) {
  const since = new Date(at.getTime() - WINDOW_MS)
  return named({
    isCounted: insertGuess(db, { key, at, since, limit: LOGIN_GUESSES.limit }),
    oldestGuess: findOldestGuess(db, { key, since }),
  })
}

/**
 * Throws when the guess was refused. A refused guess is not counted, so an attacker cannot lock the owner out: the next
 * guess is allowed when the oldest of the ten is 15 minutes old.
 *
 * @throws AppError `too_many_requests` with the seconds until then
 * @see docs/rules.md, accounts.4
 */
export function requireCountedGuess(
  { isCounted, oldestGuess }: { isCounted: boolean; oldestGuess: Date | null },
  at: Date,
): void {
  if (isCounted) return
  const freeAtMs = (oldestGuess ?? at).getTime() + WINDOW_MS
  const seconds = Math.max(1, Math.ceil((freeAtMs - at.getTime()) / SECOND_MS))
  throw new AppError('too_many_requests', {
    headers: { 'Retry-After': String(seconds) },
    securityEvent: 'account_guesses_exhausted',
  })
}

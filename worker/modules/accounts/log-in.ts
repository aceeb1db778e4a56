import type { Credentials, SignedInUser } from '#contracts/accounts'
import { LOGIN_GUESSES } from '#contracts/rate-limits'
import { allOf, named, nothing, run } from '#db/client'
import { insertAccess } from '#db/queries/accounts/access-log'
import { findAccount, updateLastSeen, updatePasswordHash } from '#db/queries/accounts/accounts'
import {
  deleteOwnGuesses,
  findOldestGuess,
  type GuessKey,
  insertGuess,
  isBelowLimit,
  type KnownDevice,
  keyOfAccount,
  keyOfName,
} from '#db/queries/accounts/login-guesses'
import { insertSession, isActiveSession } from '#db/queries/accounts/sessions'
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
 * response time reveals nothing; the eleventh guess at a name in 15 minutes is refused without a hash. On a device that
 * has logged in to the account before, guesses are counted per device, so strangers' guesses never lock the owner out.
 * Ten guesses at an account are compared, by whichever of its names; a further one gets the response of a wrong password,
 * so that no response tells which username and e-mail belong together.
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
  return await beginSession(deps, client, account, isOf(account, device) ? device : null)
}

const isOf = ({ id, deviceVersion }: { id: string; deviceVersion: number }, device: KnownDevice | null) =>
  device?.userId === id && device.deviceVersion === deviceVersion

async function requireAccount(
  { db, now, passwords }: LogInDeps,
  { username, password }: Omit<Credentials, 'deviceToken'>,
  device: KnownDevice | null,
) {
  const name = username.toLowerCase()
  const at = now()
  const digest = await sha256(name)
  const key = keyOfName(name, digest, device)
  const [isCounted, guess, account] = await run(db, [
    insertGuess(db, toAttempt(keyOfAccount(name, device), at), isBelowLimit(toAttempt(key, at))),
    countGuess(db, key, at),
    findAccount(db, name),
  ])
  requireCountedGuess(guess, at)

  const isSpent = account !== null && !isCounted && !isOf(account, device)
  const matches = await passwords.matches(password, isSpent ? null : (account?.passwordHash ?? null))
  if (!account || !matches || account.isDisabled) {
    throw new AppError('invalid_credentials', { securityEvent: isSpent ? 'account_guesses_exhausted' : 'login_failed' })
  }
  return {
    ...account,
    digest,
    newHash: passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : null,
  }
}

async function beginSession(deps: LogInDeps, client: Client, account: Account, device: KnownDevice | null) {
  const { db, now, sessions } = deps
  const { id, digest, passwordHash, tokenVersion, newHash } = account
  const at = now()
  const session = newSession(id, client, at)
  const message = newDeviceMessage(session.tokenId, client.device, at)
  // A change of the password since the comparison raised the version; then nothing is written.
  const isStill = isActiveSession({ userId: id, tokenId: session.tokenId, tokenVersion })
  const isNews = wasNotSentSince(id, message.kind, addHours(at, -NEW_DEVICE_INTERVAL_HOURS))
  const [isBegun] = await run(db, [
    insertSession(db, session, isStill),
    deleteOwnGuesses(db, { userId: id, digest }, device, isStill),
    updateLastSeen(db, id, at, isStill),
    insertAccess(db, { userId: id, at, ...client }, isStill),
    device ? nothing : insertMessage(db, id, message, allOf(isStill, isNews)),
    newHash ? updatePasswordHash(db, id, { compared: passwordHash, passwordHash: newHash }) : nothing,
  ])
  if (!isBegun) throw new AppError('invalid_credentials', { securityEvent: 'login_failed' })
  if (!device) sendSoon(deps, message.cause)
  const issued = { tokenId: session.tokenId, issuedAt: at }
  const [token, deviceToken] = await Promise.all([
    sessions.issue(account, issued),
    sessions.issueDevice(account, { ...issued, tokenId: device?.deviceId ?? session.tokenId }),
  ])
  return { token, user: toUser(account), deviceToken }
}

/**
 * Counts one guess at a password. It belongs to the batch that reads the account; `requireCountedGuess` checks the
 * result before a hash is computed.
 */
export function countGuess(db: Deps['db'], key: GuessKey, at: Date) {
  const attempt = toAttempt(key, at)
  return named({ isCounted: insertGuess(db, attempt), oldestGuess: findOldestGuess(db, attempt) })
}

const toAttempt = (key: GuessKey, at: Date) => ({
  key,
  at,
  since: new Date(at.getTime() - WINDOW_MS),
  limit: LOGIN_GUESSES.limit,
})

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

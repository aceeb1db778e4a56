import type { Credentials, SignedInUser } from '#contracts/accounts'
import { allOf, nothing, run } from '#db/client'
import { findAccount, updateLastSeen, updatePasswordHash } from '#db/queries/accounts/accounts'
import {
  deleteOwnGuesses,
  insertGuess,
  isBelowLimit,
  type KnownDevice,
  keyOfAccount,
  keyOfName,
} from '#db/queries/accounts/login-guesses'
import { type FactorProof, hasFactor, isUnused, spendProof } from '#db/queries/accounts/second-factors'
import { insertAccess, insertSession, isActiveSession } from '#db/queries/accounts/sessions'
import { insertMessage, wasNotSentSince } from '#db/queries/notifications/email-outbox'
import type { Client, Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { addHours } from '../../lib/calendar.ts'
import { sha256 } from '../../lib/digest.ts'
import { type OutboxDeps, sendSoon } from '../notifications/email-outbox.ts'
import { newDeviceMessage, recoveryUsedMessage } from './account-messages.ts'
import { countGuess, requireCountedGuess, toAttempt } from './guesses.ts'
import { readProof } from './second-factor.ts'
import { newSession, toUser } from './sessions.ts'

type LogInDeps = OutboxDeps & Pick<Deps, 'passwords' | 'sessions' | 'secondFactors'>
type Account = Awaited<ReturnType<typeof requireAccount>>

/** Several logins on unknown devices within this time cause one message. */
const NEW_DEVICE_INTERVAL_HOURS = 1

/**
 * Signs in with a username or an e-mail address. Known, unknown and disabled accounts all cost one hash, so the
 * response time reveals nothing; the eleventh guess at a name in 15 minutes is refused without a hash. On a device that
 * has logged in to the account before, guesses are counted per device, so strangers' guesses never lock the owner out.
 * At most ten guesses per account are compared, under any of its names; further ones get the response of a wrong
 * password, so that no response reveals which username and e-mail belong together. An account with a second factor
 * needs a code too.
 *
 * @throws AppError `invalid_credentials`, `too_many_requests`, `second_factor_needed`, `invalid_code`
 * @see docs/rules.md, accounts.3 to accounts.5, accounts.21, accounts.23;
 *   docs/decisions/0007-calls-are-limited-per-address-guesses-per-account.md
 */
export async function logIn(
  deps: LogInDeps,
  client: Client,
  { deviceToken, code, ...credentials }: Credentials,
): Promise<SignedInUser> {
  await deps.passwords.queue()
  const device = deviceToken ? await deps.sessions.verifyDevice(deviceToken) : null
  const account = await requireAccount(deps, credentials, device)
  const known = isOf(account, device) ? device : null
  return await beginSession(deps, client, { ...account, proof: await requireProof(deps, account, code) }, known)
}

const isOf = ({ id, deviceVersion }: { id: string; deviceVersion: number }, device: KnownDevice | null) =>
  device?.userId === id && device.deviceVersion === deviceVersion

async function requireProof(deps: LogInDeps, { id: userId, factorNonce: nonce }: Account, code: Credentials['code']) {
  if (nonce === null) return null
  if (!code) throw new AppError('second_factor_needed')
  return await readProof(deps, { userId, nonce }, code)
}

async function requireAccount(
  { db, now, passwords }: LogInDeps,
  { username, password }: Pick<Credentials, 'username' | 'password'>,
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
  requireCountedGuess(guess, at, account?.id)

  const isSpent = account !== null && !isCounted && !isOf(account, device)
  const matches = await passwords.matches(password, isSpent ? null : (account?.passwordHash ?? null))
  if (!account || !matches || account.isDisabled) {
    const securityEvent = isSpent ? 'account_guesses_exhausted' : 'login_failed'
    throw new AppError('invalid_credentials', { securityEvent, accountId: account?.id ?? null })
  }
  return {
    ...account,
    digest,
    newHash: passwords.isOutdated(account.passwordHash) ? await passwords.hash(password) : null,
  }
}

async function beginSession(
  deps: LogInDeps,
  client: Client,
  { proof, ...account }: Account & { proof: FactorProof | null },
  device: KnownDevice | null,
) {
  const { db, now, sessions } = deps
  const { id, digest, passwordHash, tokenVersion, newHash } = account
  const at = now()
  const session = newSession(id, client, at)
  const message = newDeviceMessage(session.tokenId, client.device, at)
  const used = recoveryUsedMessage(proof, at)
  // A change of the password since the comparison raised the version; then nothing is written, as for a used code.
  const isSame = isActiveSession({ userId: id, tokenId: session.tokenId, tokenVersion })
  const isStillValid = allOf(isSame, proof ? isUnused(proof) : hasFactor(id, null))
  const isNews = wasNotSentSince(id, message.kind, addHours(at, -NEW_DEVICE_INTERVAL_HOURS))
  const [isBegun] = await run(db, [
    insertSession(db, session, isStillValid),
    deleteOwnGuesses(db, { userId: id, digest }, device, isStillValid),
    updateLastSeen(db, id, at, isStillValid),
    insertAccess(db, { userId: id, at, ...client }, isStillValid),
    device ? nothing : insertMessage(db, id, message, allOf(isStillValid, isNews)),
    used ? insertMessage(db, id, used, isStillValid) : nothing,
    newHash ? updatePasswordHash(db, id, { compared: passwordHash, passwordHash: newHash }) : nothing,
    proof ? spendProof(db, proof, isSame) : nothing,
  ])
  if (!isBegun) {
    throw new AppError(proof ? 'invalid_code' : 'invalid_credentials', { securityEvent: 'login_failed', accountId: id })
  }
  if (!device) sendSoon(deps, message.cause)
  if (used) sendSoon(deps, used.cause)
  const issued = { tokenId: session.tokenId, issuedAt: at }
  const [token, deviceToken] = await Promise.all([
    sessions.issue(account, issued),
    sessions.issueDevice(account, { ...issued, tokenId: device?.deviceId ?? session.tokenId }),
  ])
  return { token, user: toUser(account), deviceToken }
}

import * as accounts from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { isObject } from '../../../lib/is-object.ts'
import { call } from '../../../platform/api/api-client.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'
import { continueSession, refreshSession, type SignedIn, toSignedIn } from '../api.ts'

const KEY = 'reset_asked_for'
const LIFETIME_MS = TERMS.resetLinkHours * 60 * 60_000
const DEVICE_TOKENS_KEY = 'device_tokens'
/** Maximum number of accounts whose tokens a device stores: those of a couple, and a few more. */
const MAX_LIST_LENGTH = 5

// These calls are separate from `accounts/api.ts`, because every page loads that file.

export async function logIn(credentials: Omit<accounts.Credentials, 'deviceToken'>): Promise<SignedIn> {
  const body = { ...credentials, deviceToken: findDeviceToken(credentials.username) }
  return beginSession(await call(accounts.logIn, { body }))
}

export async function register(registration: accounts.Registration): Promise<SignedIn> {
  return beginSession(await call(accounts.register, { body: registration }))
}

/** A free username made of a name; null if there is none, or if the server does not answer. */
export const suggestUsername = (name: string): Promise<string | null> =>
  call(accounts.suggestUsername, { query: { name } }).then(
    ({ username }) => username,
    // The person can type one.
    () => null,
  )

/** At most two free usernames in place of a taken one: one made of the typed username, one made of the name. */
export async function suggestOthers({
  username,
  firstName,
  lastName,
}: Record<'username' | 'firstName' | 'lastName', string>) {
  const names = [username, `${firstName} ${lastName}`.trim()].filter(Boolean)
  const found = await Promise.all(names.map(suggestUsername))
  return [...new Set(found)].filter((name) => name !== null)
}

async function beginSession({ token, user, deviceToken }: accounts.SignedInUser): Promise<SignedIn> {
  storeDeviceToken(deviceToken, [user.username, user.email])
  await continueSession(token, user)
  return toSignedIn(user)
}

/**
 * Confirms who the person is, for critical calls.
 *
 * @param proof - a code of the second factor or a recovery code; the password if there is no second factor
 */
export const confirmIdentity = (proof: string) => call(accounts.confirmSession, { body: { proof } })

/** Requests a password reset link. The response is the same for an unknown address. */
export async function askForLink(email: string): Promise<void> {
  await call(accounts.forgotPassword, { body: { email } })
  rememberAskedAddress(email)
}

/**
 * Sets a new password with the token of a link. The server ends all sessions of that account, possibly also the one of
 * this device.
 *
 * @returns the account's address if this device requested the link, otherwise ''
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  const { deviceToken } = await call(accounts.resetPassword, { body: { token, password } })
  const email = readAskedAddress()
  storeDeviceToken(deviceToken, email ? [email] : [])
  forgetAskedAddress()
  await refreshSession()
  return email
}

export async function verifyEmail(token: string): Promise<void> {
  await call(accounts.verifyEmail, { body: { token } })
  await refreshSession()
}

/**
 * Confirms a change of address for one of the two addresses.
 *
 * @returns whether both addresses have confirmed it
 */
export async function confirmEmailChange(token: string): Promise<boolean> {
  const { isComplete } = await call(accounts.confirmEmailChange, { body: { token } })
  await refreshSession()
  return isComplete
}

/**
 * Stores the address for which this device requested a link, until that link expires. The link opens in another tab and
 * does not name the account.
 */
const rememberAskedAddress = (email: string) =>
  void deviceStorage.write(KEY, JSON.stringify({ email, untilMs: Date.now() + LIFETIME_MS }))

/** The stored address, or ''. The value is checked, because other code may have written it. */
export function readAskedAddress(): string {
  const asked: unknown = deviceStorage.readJson(KEY)
  if (!isObject(asked) || typeof asked.email !== 'string') return ''
  return Number(asked.untilMs) > Date.now() ? asked.email : ''
}

const forgetAskedAddress = () => deviceStorage.remove(KEY)

interface KnownAccount {
  token: string
  /** `toMark` of the account's username and address; empty if the account is unknown. */
  marks: number[]
}

/**
 * Finds the device token, which tells the server that this device has logged in to the account before (docs/rules.md,
 * web.7).
 *
 * @param account - the typed username or address
 * @returns the token of the account; for an unknown account the newest one, which the server ignores; `null` if no token is stored
 */
export function findDeviceToken(account: string): string | null {
  const known = readKnown()
  const mark = toMark(account)
  const found = known.find(({ marks }) => marks.length === 0 || marks.includes(mark)) ?? known[0]
  return found?.token ?? null
}

/**
 * Stores the newest device token of an account; it outlives the session.
 *
 * @param names - username and address of the account; empty while neither is known
 */
export function storeDeviceToken(token: string, names: readonly string[]) {
  const marks = names.map(toMark)
  const others = readKnown().filter(
    (known) => known.marks.length > 0 && !known.marks.some((mark) => marks.includes(mark)),
  )
  const list: KnownAccount[] = [{ token, marks }, ...others].slice(0, MAX_LIST_LENGTH)
  // If storage is blocked, the server treats every login as one from a new device.
  deviceStorage.write(DEVICE_TOKENS_KEY, JSON.stringify(list))
}

/** The stored value is checked, because other code may have written it. */
function readKnown(): KnownAccount[] {
  const list: unknown = deviceStorage.readJson(DEVICE_TOKENS_KEY)
  return Array.isArray(list) ? list.filter(isKnownAccount) : []
}

const isKnownAccount = (value: unknown): value is KnownAccount =>
  isObject(value) && typeof value.token === 'string' && Array.isArray(value.marks)

/** A hash of the name (FNV-1a), so that the stored list does not reveal who has logged in on this device. */
function toMark(account: string): number {
  let mark = 0x811c9dc5
  for (const character of account.trim().toLowerCase())
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x1000193)
  return mark
}

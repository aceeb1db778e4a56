import {
  type Credentials,
  confirmEmailChange as confirmEmailChangeCall,
  forgotPassword as forgotPasswordCall,
  logIn as logInCall,
  type Registration,
  register as registerCall,
  resetPassword as resetPasswordCall,
  type SignedInUser,
  verifyEmail as verifyEmailCall,
} from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { isObject } from '../../../lib/is-object.ts'
import { call } from '../../../platform/api/api-client.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'
import { continueSession, refreshSession, type SignedIn, toSignedIn } from '../api.ts'

const KEY = 'reset_asked_for'
const LIFETIME_MS = TERMS.resetLinkHours * 60 * 60_000
const DEVICE_TOKENS_KEY = 'device_tokens'
/** Accounts of one device: a couple, and a few more. */
const LONGEST_LIST = 5

// Apart from the api of accounts, which every page loads.

/** Signs in and remembers the token on this device. */
export async function logIn({ username, password }: Omit<Credentials, 'deviceToken'>): Promise<SignedIn> {
  const body = { username, password, deviceToken: findDeviceToken(username) }
  return beginSession(await call(logInCall, { body }))
}

/** Creates an account and signs in with it. */
export async function register(registration: Registration): Promise<SignedIn> {
  return beginSession(await call(registerCall, { body: registration }))
}

async function beginSession({ token, user, deviceToken }: SignedInUser): Promise<SignedIn> {
  storeDeviceToken(deviceToken, [user.username, user.email])
  await continueSession(token, user)
  return toSignedIn(user)
}

/** Asks for a link to a new password; the answer is the same whether there is such an account or not. */
export async function askForLink(email: string): Promise<void> {
  await call(forgotPasswordCall, { body: { email } })
  rememberAskedAddress(email)
}

/**
 * Sets a new password with the token of a link. It has ended every session of that account, perhaps the one of this
 * device.
 *
 * @returns the address of the account where this device has asked for the link, else an empty text
 */
export async function resetPassword(token: string, password: string): Promise<string> {
  const { deviceToken } = await call(resetPasswordCall, { body: { token, password } })
  const email = readAskedAddress()
  storeDeviceToken(deviceToken, email ? [email] : [])
  forgetAskedAddress()
  await refreshSession()
  return email
}

/** Confirms the address of an account. */
export async function verifyEmail(token: string): Promise<void> {
  await call(verifyEmailCall, { body: { token } })
  await refreshSession()
}

/**
 * Confirms one side of a change of address.
 *
 * @returns whether both sides are confirmed now
 */
export async function confirmEmailChange(token: string): Promise<boolean> {
  const { isComplete } = await call(confirmEmailChangeCall, { body: { token } })
  await refreshSession()
  return isComplete
}

/**
 * Remembers for which address this device asked for a link, as long as that link is valid: the letter opens in a tab of
 * its own, and its link does not name the account.
 */
const rememberAskedAddress = (email: string) =>
  void deviceStorage.write(KEY, JSON.stringify({ email, untilMs: Date.now() + LIFETIME_MS }))

/** The address, or an empty text. The stored value is checked, because other code may have written it. */
export function readAskedAddress(): string {
  const asked: unknown = deviceStorage.readJson(KEY)
  if (!isObject(asked) || typeof asked.email !== 'string') return ''
  return Number(asked.untilMs) > Date.now() ? asked.email : ''
}

const forgetAskedAddress = () => deviceStorage.remove(KEY)

interface KnownAccount {
  token: string
  /** `toMark` of the account's username and e-mail; empty for an unknown account. */
  marks: number[]
}

/**
 * The token that says this device logged in to the account before (docs/rules.md, web.7).
 *
 * @param account - the username or the address, as typed
 * @returns of an account that was never here the newest token, which the server ignores; `null` where there is none
 */
export function findDeviceToken(account: string): string | null {
  const known = readKnown()
  const mark = toMark(account)
  const found = known.find(({ marks }) => marks.length === 0 || marks.includes(mark)) ?? known[0]
  return found?.token ?? null
}

/**
 * Remembers the newest token of an account; it outlives the session.
 *
 * @param accounts - its username and its address; none where the account is not known, until the next login
 */
export function storeDeviceToken(token: string, accounts: readonly string[]) {
  const marks = accounts.map(toMark)
  const others = readKnown().filter((known) => known.marks.length > 0 && !known.marks.some((it) => marks.includes(it)))
  const list: KnownAccount[] = [{ token, marks }, ...others].slice(0, LONGEST_LIST)
  // Without storage this device counts as new each time.
  deviceStorage.write(DEVICE_TOKENS_KEY, JSON.stringify(list))
}

/** The stored value is checked, because other code may have written it. */
function readKnown(): KnownAccount[] {
  const list: unknown = deviceStorage.readJson(DEVICE_TOKENS_KEY)
  return Array.isArray(list) ? list.filter(isKnownAccount) : []
}

const isKnownAccount = (value: unknown): value is KnownAccount =>
  isObject(value) && typeof value.token === 'string' && Array.isArray(value.marks)

/** A number in place of the name (FNV-1a), so that after a log-out the device does not say who was here. */
function toMark(account: string): number {
  let mark = 0x811c9dc5
  for (const character of account.trim().toLowerCase())
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x1000193)
  return mark
}

import {
  confirmEmailChange as confirmEmailChangeCall,
  forgotPassword as forgotPasswordCall,
  resetPassword as resetPasswordCall,
  verifyEmail as verifyEmailCall,
} from '#contracts/account-security'
import {
  type Credentials,
  logIn as logInCall,
  type Registration,
  register as registerCall,
  type SignedInUser,
} from '#contracts/accounts'
import { TERMS } from '#contracts/terms'
import { isObject } from '../../../lib/is-object.ts'
import { call } from '../../../platform/api/api-client.ts'
import { deviceStorage } from '../../../platform/storage/browser-storage.ts'
import { findDeviceToken, storeDeviceToken } from '../../../platform/storage/device-tokens.ts'
import { continueSession, refreshSession, type SignedIn, toSignedIn } from '../api.ts'

const KEY = 'reset_asked_for'
const LIFETIME_MS = TERMS.resetLinkHours * 60 * 60_000

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

/** The address, or an empty text: anybody may have written into the storage. */
export function readAskedAddress(): string {
  const asked: unknown = deviceStorage.readJson(KEY)
  if (!isObject(asked) || typeof asked.email !== 'string') return ''
  return Number(asked.untilMs) > Date.now() ? asked.email : ''
}

const forgetAskedAddress = () => deviceStorage.remove(KEY)

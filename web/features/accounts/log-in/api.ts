import type { Credentials, Registration, SignedInUser } from '#contracts/accounts'
import { logIn as logInCall, register as registerCall } from '#contracts/accounts'
import { call } from '../../../platform/api/api-client.ts'
import { findDeviceToken, storeDeviceToken } from '../../../platform/storage/device-tokens.ts'
import { continueSession, type SignedIn, toSignedIn } from '../api.ts'

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

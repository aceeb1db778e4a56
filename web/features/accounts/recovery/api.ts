import {
  confirmEmailChange as confirmEmailChangeCall,
  forgotPassword as forgotPasswordCall,
  resetPassword as resetPasswordCall,
  verifyEmail as verifyEmailCall,
} from '#contracts/account-security'
import { call } from '../../../platform/api/api-client.ts'
import { storeDeviceToken } from '../../../platform/storage/device-tokens.ts'
import { refreshSession } from '../api.ts'
import { forgetAskedAddress, readAskedAddress, rememberAskedAddress } from './asked-address.ts'

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

import { Secret, TOTP } from 'otpauth'
import { prepareSecondFactor, setSecondFactor } from '#contracts/accounts'
import type { Send } from '../app/client.ts'

/** The code that an authenticator app shows. */
export const codeOf = (secret: string, at = new Date()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up a second factor through the API; `secret` is what the app would store. */
export async function setUpFactor(send: Send, at = new Date()) {
  const { data: prepared } = await send(prepareSecondFactor)
  const { nonce, secret } = prepared
  const { status, data } = await send(setSecondFactor, { body: { nonce, code: codeOf(secret, at) } })
  return { status, secret, recoveryCodes: data.recoveryCodes }
}

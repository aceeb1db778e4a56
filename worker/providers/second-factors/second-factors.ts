import { BRAND } from '#contracts/brand'
import { keyedDigest } from '../../lib/digest.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_HEX_LENGTH = 40
/** A code of the step before or after is accepted, because a phone's clock may be wrong by 30 seconds. */
const STEPS_OFF = 1

/** The library loads with the first code of an isolate, because most calls need none. */
const loadTotp = () => import('otpauth')

/** The owner of a secret; another nonce results in another secret. */
interface FactorOwner {
  userId: string
  nonce: string
}

export interface SecondFactors {
  /** The secret as authenticator apps read it: typed (base32), or as the address in a QR code. */
  describe(owner: FactorOwner, account: string): Promise<{ secret: string; uri: string }>
  /** @returns the time step of a code; null if the code is wrong */
  stepOf(owner: FactorOwner, code: string, at: Date): Promise<number | null>
  /** The stored form of a recovery code. */
  hashRecovery(userId: string, code: string): Promise<string>
}

/**
 * The time step to which a code belongs, according to RFC 6238 (SHA-1, 6 digits, 30 seconds).
 *
 * @param secretHex - the shared secret, hexadecimal
 * @returns null if it is a code of none of the accepted steps
 */
export async function findStep(secretHex: string, code: string, at: Date): Promise<number | null> {
  const { Secret, TOTP } = await loadTotp()
  const totp = new TOTP({ secret: Secret.fromHex(secretHex) })
  const timestamp = at.getTime()
  const delta = totp.validate({ token: code, timestamp, window: STEPS_OFF })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/**
 * Second factors by time-based codes. A secret is derived from a nonce with the server's pepper, so no table stores it
 * (docs/decisions/0105-secrets-of-second-factors-are-derived.md).
 */
export function createTotp(pepper: string): SecondFactors {
  const secretOf = async ({ userId, nonce }: FactorOwner) =>
    (await keyedDigest(pepper, 'second factor', `${userId}/${nonce}`)).slice(0, SECRET_HEX_LENGTH)
  return {
    async describe(owner, label) {
      const { Secret, TOTP } = await loadTotp()
      const secret = Secret.fromHex(await secretOf(owner))
      return { secret: secret.base32, uri: new TOTP({ issuer: BRAND.name, label, secret }).toString() }
    },
    stepOf: async (owner, code, at) => findStep(await secretOf(owner), code, at),
    hashRecovery: (userId, code) => keyedDigest(pepper, 'recovery code', `${userId}/${code}`),
  }
}

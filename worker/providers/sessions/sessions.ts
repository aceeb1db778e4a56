import { errors, jwtVerify, SignJWT } from 'jose'
import { TERMS } from '#contracts/terms'
import { AppError } from '../../lib/app-error.ts'
import { addDays } from '../../lib/calendar.ts'
import { newId } from '../../lib/new-id.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'pra-dois'
const AUDIENCE = 'pra-dois'
const TYPE = 'session+jwt'
const DEVICE_TYPE = 'device+jwt'
const VERSION_CLAIM = 'ver'

let imported: { secret: string; key: CryptoKey } | undefined

/** The claims of a session token; the database decides whether it is still valid. */
export interface SessionClaims {
  userId: string
  /** Identifies this token; a log-out revokes only this one. */
  tokenId: string
  /** The account's token version when it was issued; incrementing the version revokes all older tokens. */
  tokenVersion: number
  expiresAt: Date
}

/** Identifies one token of a person: issuing it again gives the same text. */
interface TokenIdentity {
  tokenId: string
  issuedAt: Date
}

/** The claims of a device token; the database decides whether the device is still a known one. */
export interface DeviceClaims {
  deviceId: string
  userId: string
  /** The account's device version when it was issued. */
  deviceVersion: number
}

export interface Sessions {
  /** @param token - a token to issue again, by default a new one; it ends at `expiresAt`, by default like a new one */
  issue(user: { id: string; tokenVersion: number }, token?: TokenIdentity & { expiresAt?: Date }): Promise<string>
  /**
   * Issues a token which proves only that a device has logged in to the account before.
   *
   * @param token - a new one by default
   */
  issueDevice(user: { id: string; deviceVersion: number }, token?: TokenIdentity): Promise<string>
  /** @returns null if the token is not a device token */
  verifyDevice(token: string): Promise<DeviceClaims | null>
  /** @throws AppError `unauthenticated` */
  verify(token: string): Promise<SessionClaims>
}

const isFilled = (claim: unknown): claim is string => typeof claim === 'string' && claim !== ''

/** The secret as a key, imported by the first call of an isolate. */
async function keyOf(secret: string): Promise<CryptoKey> {
  if (imported?.secret === secret) return imported.key
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, [
    'sign',
    'verify',
  ])
  imported = { secret, key }
  return key
}

/**
 * Sessions as signed JWTs: with one algorithm, the product's own type and audience, and an expiry.
 *
 * @param secret - at least 32 bytes
 * @see docs/rules.md, accounts.6, accounts.7
 */
export function createJwtSessions({ secret, now }: { secret: string; now: () => Date }): Sessions {
  return {
    issue: async (
      { id, tokenVersion },
      { tokenId, issuedAt, expiresAt = addDays(issuedAt, TERMS.sessionDays) } = { tokenId: newId(), issuedAt: now() },
    ) =>
      new SignJWT({ [VERSION_CLAIM]: tokenVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(id)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(await keyOf(secret)),

    issueDevice: async ({ id, deviceVersion }, { tokenId, issuedAt } = { tokenId: newId(), issuedAt: now() }) =>
      new SignJWT({ [VERSION_CLAIM]: deviceVersion })
        .setProtectedHeader({ alg: ALGORITHM, typ: DEVICE_TYPE })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(id)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(addDays(issuedAt, TERMS.knownDeviceDays))
        .sign(await keyOf(secret)),

    async verifyDevice(token) {
      const verified = await jwtVerify(token, await keyOf(secret), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: DEVICE_TYPE,
        currentDate: now(),
        requiredClaims: ['sub', 'jti', 'exp', 'iat', VERSION_CLAIM],
      }).catch(() => null) // An invalid token is not an error: the login continues as from an unknown device.
      const { sub, jti, [VERSION_CLAIM]: version }: Record<string, unknown> = verified?.payload ?? {}
      if (!isFilled(sub) || !isFilled(jti) || typeof version !== 'number') return null
      return { deviceId: jti, userId: sub, deviceVersion: version }
    },

    async verify(token): Promise<SessionClaims> {
      const { payload } = await jwtVerify(token, await keyOf(secret), {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        currentDate: now(),
        requiredClaims: ['sub', 'jti', 'exp', 'iat', VERSION_CLAIM],
      }).catch((cause: unknown) => {
        const securityEvent = cause instanceof errors.JWTExpired ? 'token_expired' : 'token_invalid'
        throw new AppError('unauthenticated', { cause, securityEvent })
      })
      // jose validates only the types of exp and iat.
      const { sub, jti, exp, [VERSION_CLAIM]: version }: Record<string, unknown> = payload
      if (!isFilled(sub) || !isFilled(jti) || typeof exp !== 'number' || typeof version !== 'number') {
        throw new AppError('unauthenticated', { securityEvent: 'token_invalid' })
      }
      return { userId: sub, tokenId: jti, tokenVersion: version, expiresAt: new Date(exp * 1000) }
    },
  }
}

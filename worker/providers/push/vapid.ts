import { base64url, importJWK, SignJWT } from 'jose'
import { addHours } from '../../lib/calendar.ts'

/** The push services accept 24 hours at most; their clocks may differ from the server's. */
const VALID_HOURS = 12
const COORDINATE_BYTES = 32

/** The product's key pair (base64url), and a contact address of its operator. */
export interface VapidKeys {
  /** A point of P-256, 65 bytes. */
  publicKey: string
  /** 32 bytes. */
  privateKey: string
  /** `mailto:` or `https:`. */
  subject: string
}

function toJwk({ publicKey, privateKey }: VapidKeys) {
  const point = base64url.decode(publicKey)
  const x = base64url.encode(point.subarray(1, 1 + COORDINATE_BYTES))
  const y = base64url.encode(point.subarray(1 + COORDINATE_BYTES))
  return { kty: 'EC', crv: 'P-256', x, y, d: privateKey }
}

/**
 * The `Authorization` header that identifies the sender to a push service.
 *
 * @param endpoint - of the subscription; the token is valid for its origin only
 * @see RFC 8292
 */
export async function vapidAuthorization(keys: VapidKeys, endpoint: string, now: Date): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(addHours(now, VALID_HOURS))
    .setSubject(keys.subject)
    .sign(await importJWK(toJwk(keys), 'ES256'))
  return `vapid t=${token}, k=${keys.publicKey}`
}

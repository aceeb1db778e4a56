import { base64url } from 'jose'
import { type Push, PushFailure, type PushMessage, type PushTarget, type PushVerdict } from './push.ts'
import { isPushEndpoint } from './push-services.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

const RESPONSE_TIMEOUT_MS = 5_000
/** Bytes of a refusal that are read: its code or first sentence. */
const MAX_REFUSAL_LENGTH = 500

/** Matches the response of a push service if the subscription was made with another key of the product. */
const KEY_MISMATCH = /do not correspond|mismatch/i

const GONE: readonly number[] = [404, 410]
const KEYS_REFUSED: readonly number[] = [401, 403]
const CURVE = { name: 'ECDH', namedCurve: 'P-256' }
const POINT_BYTES = 65
const AUTH_BYTES = 16
const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** The delimiter of the last record; padding may follow it. */
const LAST_RECORD = 2

function toVerdict(status: number, refusal: string): PushVerdict {
  if (GONE.includes(status)) return 'gone'
  if (status >= 400 && status <= 403 && KEY_MISMATCH.test(refusal)) return 'gone'
  if (KEYS_REFUSED.includes(status)) return 'blocked'
  if (status === 429) return 'slow_down'
  return status >= 500 || status < 400 ? 'retry' : 'refused'
}

/** The `Retry-After` header in milliseconds: seconds or a date (RFC 9110 §10.2.3); null: neither. */
function retryAfterMs({ headers }: Response, now: Date): number | null {
  const after = headers.get('retry-after')
  if (after === null) return null
  if (/^\d+$/.test(after)) return Number(after) * 1000
  const at = Date.parse(after)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

interface WebPushOptions {
  keys: VapidKeys
  /** Hosts to which messages may be sent; see `isPushEndpoint`. */
  services: readonly string[]
  now: () => Date
}

/**
 * Push messages to browsers, encrypted so that their push services cannot read them.
 *
 * @see RFC 8030 (the request), RFC 8291 (encryption), RFC 8292 (who sends)
 * @see docs/decisions/0056-push-messages-use-webcrypto-and-an-outbox.md
 */
export function createWebPush({ keys, services, now }: WebPushOptions): Push {
  async function post({ endpoint }: PushTarget, body: Uint8Array<ArrayBuffer>, { topic, ttlSeconds }: PushMessage) {
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Authorization: await vapidAuthorization(keys, endpoint, now()),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(ttlSeconds),
        Topic: topic,
        Urgency: 'normal',
      },
      body,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    return { response, text: await response.text() }
  }

  return {
    canReach: async (target) => isPushEndpoint(target.endpoint, services) && (await readKeys(target)) !== null,

    async send(target, message) {
      const browser = isPushEndpoint(target.endpoint, services) ? await readKeys(target) : null
      if (!browser) throw new PushFailure('gone', 'unreachable')
      const body = await encryptMessage(message.text, browser)
      const { response, text } = await post(target, body, message).catch((cause: unknown) => {
        throw new PushFailure('retry', 'no_answer', { cause })
      })
      if (response.ok) return
      const verdict = toVerdict(response.status, text.slice(0, MAX_REFUSAL_LENGTH))
      throw new PushFailure(verdict, String(response.status), { retryAfterMs: retryAfterMs(response, now()) })
    },
  }
}

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text))

function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

async function hkdf(salt: Bytes, secret: Bytes, info: Bytes, lengthBytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, lengthBytes * 8)
  return new Uint8Array(bits)
}

/** Reads the keys of a subscription; null if they are invalid: the point must lie on the curve. */
export async function readKeys({ publicKey, authSecret }: Pick<PushTarget, 'publicKey' | 'authSecret'>) {
  try {
    const [point, auth] = [new Uint8Array(base64url.decode(publicKey)), new Uint8Array(base64url.decode(authSecret))]
    if (point.length !== POINT_BYTES || auth.length !== AUTH_BYTES) return null
    return { point, auth, key: await crypto.subtle.importKey('raw', point, CURVE, false, []) }
  } catch {
    return null
  }
}
type PushKeys = NonNullable<Awaited<ReturnType<typeof readKeys>>>

/** The values that must be new for each message. */
interface Fresh {
  salt: Bytes
  keys: CryptoKeyPair
}

async function makeFresh(): Promise<Fresh> {
  const keys = await crypto.subtle.generateKey(CURVE, false, ['deriveBits'])
  if (!('privateKey' in keys)) throw new Error('a key pair was expected')
  return { salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), keys }
}

async function rawPoint(key: CryptoKey): Promise<Bytes> {
  const raw = await crypto.subtle.exportKey('raw', key)
  if (!(raw instanceof ArrayBuffer)) throw new Error('a raw key was expected')
  return new Uint8Array(raw)
}

/**
 * Encrypts a text for one browser: a single record of the content encoding `aes128gcm`.
 *
 * @param fresh - for the test with the values of the RFC
 * @see RFC 8291 (the keys of Web Push), RFC 8188 (the encoding)
 */
export async function encryptMessage(text: string, browser: PushKeys, fresh?: Fresh): Promise<Bytes> {
  const { salt, keys } = fresh ?? (await makeFresh())
  const ownPoint = await rawPoint(keys.publicKey)
  const agreement = { name: 'ECDH', public: browser.key }
  const shared = new Uint8Array(await crypto.subtle.deriveBits(agreement, keys.privateKey, 256))
  const secret = await hkdf(browser.auth, shared, joined(utf8('WebPush: info\0'), browser.point, ownPoint), 32)
  const [rawKey, iv] = await Promise.all([
    hkdf(salt, secret, utf8('Content-Encoding: aes128gcm\0'), 16),
    hkdf(salt, secret, utf8('Content-Encoding: nonce\0'), 12),
  ])
  const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['encrypt'])
  const plain = joined(utf8(text), Uint8Array.of(LAST_RECORD))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain))
  const header = new Uint8Array(5)
  new DataView(header.buffer).setUint32(0, RECORD_BYTES)
  header[4] = ownPoint.length
  return joined(salt, header, ownPoint, sealed)
}

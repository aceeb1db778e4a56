import { encryptMessage, readKeys } from './encrypt-message.ts'
import { type Push, PushFailure, type PushMessage, type PushTarget, type PushVerdict } from './push.ts'
import { isPushEndpoint } from './push-services.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

const ANSWER_WITHIN_MS = 5_000
/** Of a refusal only the beginning is read: a code or a short sentence. */
const LONGEST_REFUSAL = 500

/** The subscription was made with another key of ours, which these services say in words of their own. */
const KEY_MISMATCH = /do not correspond|mismatch/i

const GONE: readonly number[] = [404, 410]
const KEYS_REFUSED: readonly number[] = [401, 403]

function toVerdict(status: number, refusal: string): PushVerdict {
  if (GONE.includes(status)) return 'gone'
  if (status >= 400 && status <= 403 && KEY_MISMATCH.test(refusal)) return 'gone'
  if (KEYS_REFUSED.includes(status)) return 'blocked'
  if (status === 429) return 'slow_down'
  return status >= 500 || status < 400 ? 'retry' : 'refused'
}

/** Seconds or a date (RFC 9110 §10.2.3); null where it says neither. */
function retryAfterMs({ headers }: Response, now: Date): number | null {
  const after = headers.get('retry-after')
  if (after === null) return null
  if (/^\d+$/.test(after)) return Number(after) * 1000
  const at = Date.parse(after)
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime())
}

interface WebPushOptions {
  keys: VapidKeys
  /** Hosts that messages are sent to: see `isPushEndpoint`. */
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
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
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
      const verdict = toVerdict(response.status, text.slice(0, LONGEST_REFUSAL))
      throw new PushFailure(verdict, String(response.status), { retryAfterMs: retryAfterMs(response, now()) })
    },
  }
}

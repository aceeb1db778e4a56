import type Stripe from 'stripe'
import { AppError } from '../../../lib/app-error.ts'
import { hmacHex } from '../../../lib/digest.ts'
import type { ProviderEvent } from '../payments.ts'
import type { StripeOptions } from './client/stripe-client.ts'
import { idOf } from './to-account.ts'

/** Maximum difference between an event's timestamp and the server's clock. */
const TOLERANCE_SECONDS = 300

interface Signed {
  /** Time of the signature in epoch seconds; NaN: the header has none. */
  seconds: number
  /** HMAC-SHA-256 as 64 hexadecimal characters: during a change of the secret there is more than one. */
  signatures: string[]
}

/**
 * @param header - `t=1492774577,v1=…,v1=…,v0=…`; the last `t` counts, and only signatures of the scheme `v1` are read
 * @see https://docs.stripe.com/webhooks/signature
 */
function parseHeader(header: string): Signed {
  const fields = header.split(',').map((field) => field.split('='))
  const [, time = ''] = fields.findLast(([name]) => name === 't') ?? []
  return {
    seconds: /^\d{1,12}$/.test(time) ? Number(time) : Number.NaN,
    signatures: fields.flatMap(([name, signature = '']) => (name === 'v1' ? [signature] : [])),
  }
}

/** Compares in a time that does not depend on where two texts differ. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  let difference = 0
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}

const isReference = (reference: unknown): reference is string | { id: string } | null | undefined =>
  reference === null ||
  reference === undefined ||
  typeof reference === 'string' ||
  (typeof reference === 'object' && 'id' in reference && typeof reference.id === 'string')

/** Reads an id from a field of an object of unknown kind. */
function idIn(object: object, field: string): string | null {
  const reference: unknown = Object.entries(object).find(([name]) => name === field)?.[1]
  return isReference(reference) ? idOf(reference) : null
}

const isA = (object: object, kind: string): boolean => 'object' in object && object.object === kind

/** Whether signed JSON has the fields of an event. */
const isEvent = ({ id, type, created }: Record<'id' | 'type' | 'created', unknown>): boolean =>
  typeof id === 'string' && id !== '' && typeof type === 'string' && Number.isSafeInteger(created)

function toEvent(event: Stripe.Event, isLive: boolean): ProviderEvent {
  if (!isEvent(event)) throw new Error('signed, and no report')
  const about: object = event.data.object
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date(event.created * 1000),
    isForeign: Boolean(event.account) || event.livemode !== isLive,
    customerId: idIn(about, isA(about, 'customer') ? 'id' : 'customer'),
    paymentIntentId: idIn(about, isA(about, 'payment_intent') ? 'id' : 'payment_intent'),
  }
}

/**
 * Verifies the signature without the SDK, so that a forged event costs only a hash.
 *
 * @throws Error with the reason
 */
async function verify({ webhookSecret, now }: StripeOptions, body: string, header: string): Promise<void> {
  if (!webhookSecret?.trim()) throw new Error('there is no secret')
  const { seconds, signatures } = parseHeader(header)
  const expected = await hmacHex(webhookSecret, `${seconds}.${body}`)
  if (!signatures.some((signature) => isSame(signature, expected))) throw new Error('not signed with the secret')
  const ageSeconds = Math.floor(now().getTime() / 1000) - seconds
  if (!(Math.abs(ageSeconds) <= TOLERANCE_SECONDS)) throw new Error('signed too long ago, or in the future')
}

const isLiveKey = (secretKey: string): boolean => /^[a-z]+_live_/.test(secretKey)

export async function readEvent(
  options: StripeOptions,
  body: string,
  signature: string | null,
): Promise<ProviderEvent> {
  try {
    await verify(options, body, signature ?? '')
    return toEvent(JSON.parse(body), isLiveKey(options.secretKey))
  } catch (cause) {
    throw new AppError('invalid_signature', { cause, securityEvent: 'payment_report_refused' })
  }
}

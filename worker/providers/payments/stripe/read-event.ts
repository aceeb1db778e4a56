import Stripe from 'stripe'
import { AppError } from '../../../lib/app-error.ts'
import type { ProviderEvent } from '../payments.ts'
import { idOf } from './client/create-once.ts'
import type { StripeOptions } from './client/stripe-client.ts'

/** How old an event may be, and how far ahead the provider's clock. */
const TOLERANCE_SECONDS = 300

/** The time of the signature, read as the SDK reads it: the last `t` counts. */
const signedAt = (header: string): number =>
  Number.parseInt(
    header
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  )

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

/** Signed JSON may be anything; without these fields it is no event. */
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

async function verify({ webhookSecret, now }: StripeOptions, body: string, signature: string): Promise<Stripe.Event> {
  const at = now().getTime()
  const crypto = Stripe.createSubtleCryptoProvider()
  const secret = webhookSecret ?? ''
  const event = await Stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_SECONDS, crypto, at)
  // The SDK refuses old signatures only, not future ones.
  const aheadSeconds = signedAt(signature) - at / 1000
  if (!(aheadSeconds <= TOLERANCE_SECONDS)) throw new Error('signed in the future')
  return event
}

const isLiveKey = (secretKey: string): boolean => /^[a-z]+_live_/.test(secretKey)

/** @see Payments.readEvent */
export async function readEvent(
  options: StripeOptions,
  body: string,
  signature: string | null,
): Promise<ProviderEvent> {
  try {
    return toEvent(await verify(options, body, signature ?? ''), isLiveKey(options.secretKey))
  } catch (cause) {
    throw new AppError('invalid_signature', { cause, securityEvent: 'payment_report_refused' })
  }
}

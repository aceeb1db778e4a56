import type Stripe from 'stripe'
import type { PassMonths } from '#contracts/billing'
import { type PixCharge, ProviderFailure } from '../payments.ts'
import { createOnce, readAll } from './client/create-once.ts'
import type { StripeApi } from './client/stripe-client.ts'
import type { KnownPayer } from './subscriptions.ts'

const PAYABLE_FOR_SECONDS = 60 * 60
/** An open Pix is only shown again while there is time left to open the bank's app. */
const MIN_REMAINING_MS = 5 * 60 * 1000

interface Pass {
  months: PassMonths
  amountCents: number
}

const isOfMonths = (intent: Stripe.PaymentIntent, months: PassMonths): boolean =>
  intent.metadata?.months === String(months)

/** Null when it does not wait to be paid by Pix. */
function toCharge({ id, status, amount, next_action: next }: Stripe.PaymentIntent): PixCharge | null {
  const code = status === 'requires_action' ? next?.pix_display_qr_code : undefined
  const picture = code?.image_url_png ?? code?.image_url_svg
  if (!code?.data || !code.expires_at || !picture) return null
  return {
    paymentIntentId: id,
    copyPasteCode: code.data,
    qrCodeUrl: picture,
    expiresAt: new Date(code.expires_at * 1000),
    amountCents: amount,
  }
}

/** @see Payments.openPix */
export async function openPix(
  { stripe, options }: StripeApi,
  payer: KnownPayer,
  { months, amountCents }: Pass,
): Promise<PixCharge> {
  const { customerId, coupleId, attempt } = payer
  const isOpen = (intent: Stripe.PaymentIntent): boolean => {
    const charge = toCharge(intent)
    const restMs = (charge?.expiresAt.getTime() ?? 0) - options.now().getTime()
    return charge?.amountCents === amountCents && restMs >= MIN_REMAINING_MS
  }
  const listed = await readAll((page) => stripe.paymentIntents.list({ customer: customerId, ...page }))
  const passes = listed.filter((intent) => isOfMonths(intent, months))
  const intent =
    passes.find(isOpen) ??
    (await createOnce<Stripe.PaymentIntent>(passes[0]?.id ?? null, {
      key: (newest) => `pix/${customerId}/${months}/${newest ?? 'first'}/${attempt}`,
      create: (idempotencyKey) =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'brl',
            customer: customerId,
            allowed_payment_method_types: ['pix'],
            payment_method_data: { type: 'pix' },
            payment_method_options: { pix: { expires_after_seconds: PAYABLE_FOR_SECONDS } },
            confirm: true,
            metadata: { coupleId, months },
          },
          { idempotencyKey },
        ),
      read: (id) => stripe.paymentIntents.retrieve(id),
      isOver: (made) => !isOpen(made),
    }))
  const charge = toCharge(intent)
  if (!charge) throw new ProviderFailure('pix_without_code')
  return charge
}

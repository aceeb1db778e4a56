import type Stripe from 'stripe'
import type { PassMonths } from '#contracts/billing'
import { AppError } from '../../../lib/app-error.ts'
import type { PixCharge } from '../payments.ts'
import { ProviderFailure } from '../provider-failure.ts'
import { createOnce, findById, orNull, readAll } from './client/create-once.ts'
import type { StripeApi } from './client/stripe-client.ts'
import { loadPriceId } from './load-price-id.ts'
import { cancelNow, type KnownPayer, listSubscriptionsOf, toExistingSubscriptions } from './subscriptions.ts'

const LOCALE = 'pt-BR'
const PAYABLE_FOR_SECONDS = 60 * 60
/** An open Pix payment is shown again only while there is enough time to open the bank's app. */
const OPEN_PIX_MIN_REMAINING_MS = 5 * 60 * 1000

interface ReturnUrls {
  success: string
  cancel: string
}

/**
 * Whether a browser may be redirected to a URL: to the provider's pages over HTTPS, or to the fake server that is configured.
 */
function isTrusted({ options }: StripeApi, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin } = new URL(url)
  return protocol === 'https:' || origin === new URL(options.baseUrl).origin
}

function toPage(api: StripeApi, url: string | null | undefined): string {
  if (!url || !isTrusted(api, url)) throw new ProviderFailure('page_without_address')
  return url
}

/** A checkout that expires sooner is not reused: it could expire while the person types. */
const MIN_REMAINING_MS = 30 * 60 * 1000

const isOpen =
  ({ options }: StripeApi, priceId: string, urls: ReturnUrls) =>
  ({ status, url, metadata, success_url, cancel_url, expires_at }: Stripe.Checkout.Session): boolean =>
    status === 'open' &&
    url !== null &&
    metadata?.priceId === priceId &&
    success_url === urls.success &&
    cancel_url === urls.cancel &&
    expires_at * 1000 - options.now().getTime() >= MIN_REMAINING_MS

function beginCheckout(api: StripeApi, payer: KnownPayer, price: string, urls: ReturnUrls, after: string | null) {
  const { sessions } = api.stripe.checkout
  const { customerId, userId, attempt } = payer
  return createOnce<Stripe.Checkout.Session>(after, {
    key: (newest) => `checkout/${customerId}/${newest ?? 'first'}/${attempt}`,
    create: (idempotencyKey) =>
      sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          line_items: [{ price, quantity: 1 }],
          allowed_payment_method_types: ['card'],
          success_url: urls.success,
          cancel_url: urls.cancel,
          locale: LOCALE,
          metadata: { userId, priceId: price },
          subscription_data: { metadata: { userId } },
        },
        { idempotencyKey },
      ),
    read: (id) => sessions.retrieve(id),
    isOver: (session) => !isOpen(api, price, urls)(session),
  })
}

/** The hosted page of the open invoice; a second subscription beside it would charge twice. */
async function unpaidInvoicePage(api: StripeApi, subscriptionId: string): Promise<string> {
  const { latest_invoice: invoice } = await api.stripe.subscriptions.retrieve(subscriptionId, {
    expand: ['latest_invoice'],
  })
  return toPage(api, typeof invoice === 'object' ? invoice?.hosted_invoice_url : null)
}

export async function openCheckout(api: StripeApi, payer: KnownPayer, urls: ReturnUrls): Promise<string> {
  const { customerId } = payer
  const { sessions } = api.stripe.checkout
  const [priceId, subscriptions, offers] = await Promise.all([
    loadPriceId(api),
    listSubscriptionsOf(api, customerId),
    readAll((page) => sessions.list({ customer: customerId, ...page })),
  ])
  const { isActive, waiting, obstacles } = toExistingSubscriptions(subscriptions, priceId)
  if (isActive) throw new AppError('already_premium')
  if (waiting?.state === 'past_due') return unpaidInvoicePage(api, waiting.id)
  await Promise.all(obstacles.map((id) => cancelNow(api, id)))
  const open = offers.find(isOpen(api, priceId, urls))
  const session = open ?? (await beginCheckout(api, payer, priceId, urls, offers[0]?.id ?? null))
  return toPage(api, session.url)
}

export async function openPortal(
  api: StripeApi,
  customerId: string,
  { subscriptionId, returnUrl }: { subscriptionId: string | null; returnUrl: string },
): Promise<string> {
  const changeCard = {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  } as const
  const session = await api.stripe.billingPortal.sessions.create({
    customer: customerId,
    return_url: returnUrl,
    locale: LOCALE,
    ...(subscriptionId ? { flow_data: changeCard } : {}),
  })
  return toPage(api, session.url)
}

const ofInvoice = (links: readonly Stripe.InvoicePayment[]): string | null | undefined =>
  links
    .map(({ invoice }) => invoice)
    .map((invoice) =>
      typeof invoice === 'object' && invoice && 'hosted_invoice_url' in invoice ? invoice.hosted_invoice_url : null,
    )
    .find((url) => typeof url === 'string')

export async function findReceipt(api: StripeApi, given: string): Promise<string | null> {
  const { stripe } = api
  const [intent, links] = await Promise.all([
    findById(given, (id) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })),
    orNull(
      stripe.invoicePayments.list({
        payment: { type: 'payment_intent', payment_intent: given },
        expand: ['data.invoice'],
      }),
    ),
  ])
  const charge = intent?.latest_charge
  const url = ofInvoice(links?.data ?? []) ?? (typeof charge === 'object' ? charge?.receipt_url : null)
  return url && isTrusted(api, url) ? url : null
}

interface Pass {
  months: PassMonths
  amountCents: number
}

const isOfMonths = (intent: Stripe.PaymentIntent, months: PassMonths): boolean =>
  intent.metadata?.months === String(months)

/** Null if the payment does not wait for Pix. */
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

export async function openPix(
  { stripe, options }: StripeApi,
  payer: KnownPayer,
  { months, amountCents }: Pass,
): Promise<PixCharge> {
  const { customerId, userId, attempt } = payer
  const isOpen = (intent: Stripe.PaymentIntent): boolean => {
    const charge = toCharge(intent)
    const restMs = (charge?.expiresAt.getTime() ?? 0) - options.now().getTime()
    return charge?.amountCents === amountCents && restMs >= OPEN_PIX_MIN_REMAINING_MS
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
            metadata: { userId, months },
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

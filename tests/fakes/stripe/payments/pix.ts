import type { Account } from '../account.ts'
import { invalid, refused } from '../http/failure.ts'
import type { PaymentIntent, PaymentMethod } from '../stripe-objects.ts'
import { succeed } from './charge.ts'
import { newPixMethod } from './payment-methods.ts'

const DAY = 86_400
const MIN_SECONDS = 10
const MAX_SECONDS = 14 * DAY
const KEY = 'pix@fake-stripe.example'

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** The checksum at the end of a BR Code: CRC-16/CCITT-FALSE. */
function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The text of the QR code (Pix copia e cola). @see "Manual do BR Code", Banco Central do Brasil */
function brCode(amountCents: number, reference: string): string {
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', KEY)),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', 'PRA DOIS'),
    field('60', 'SAO PAULO'),
    field('62', field('05', reference.replaceAll(/[^A-Za-z0-9]/g, '').slice(-25))),
    '6304',
  ].join('')
  return text + crc16(text)
}

function endOf(account: Account, { payment_method_options: { pix } }: PaymentIntent): number {
  const now = account.agenda.now()
  const seconds = pix?.expires_at === undefined ? (pix?.expires_after_seconds ?? DAY) : pix.expires_at - now
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) {
    throw invalid(`Pix must expire between ${MIN_SECONDS} and ${MAX_SECONDS} seconds from now.`, {
      code: 'parameter_invalid_integer',
      param: 'payment_method_options[pix][expires_after_seconds]',
    })
  }
  return now + seconds
}

export function offerPix(account: Account, intent: PaymentIntent, method = newPixMethod(account)): void {
  if (intent.currency !== 'brl')
    throw invalid('Pix takes brl only.', { code: 'payment_method_currency_mismatch', param: 'currency' })
  const expiresAt = endOf(account, intent)
  const pages = `${account.url}/pix/${intent.id}`
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: {
      type: 'pix_display_qr_code',
      pix_display_qr_code: {
        data: brCode(intent.amount, intent.id),
        expires_at: expiresAt,
        hosted_instructions_url: pages,
        image_url_png: `${pages}.png`,
        image_url_svg: `${pages}.svg`,
      },
    },
  } satisfies Partial<PaymentIntent>)
  account.agenda.plan(`end of ${intent.id}`, expiresAt, () => expirePix(account, intent))
  account.emit('payment_intent.requires_action', intent)
}

const isOpenPix = ({ status, next_action }: PaymentIntent): boolean =>
  status === 'requires_action' && next_action?.type === 'pix_display_qr_code'

function expirePix(account: Account, intent: PaymentIntent): void {
  if (!isOpenPix(intent)) return
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_expired',
      doc_url: 'https://docs.stripe.com/error-codes/payment-intent-payment-attempt-expired',
      message: 'The latest payment attempt of the PaymentIntent has expired.',
    },
  } satisfies Partial<PaymentIntent>)
  account.emit('payment_intent.payment_failed', intent)
}

export function payPix(account: Account, intent: PaymentIntent): void {
  const method: PaymentMethod | undefined = account.paymentMethods.get(intent.payment_method ?? '')
  if (!isOpenPix(intent) || !method) throw refused(`There is no Pix to pay: ${intent.id} is ${intent.status}.`)
  account.agenda.drop(`end of ${intent.id}`)
  succeed(account, intent, method)
}

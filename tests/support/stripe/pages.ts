import QRCode from 'qrcode'
import type { Account } from './account.ts'
import { findCheckout, finishCheckout, payCheckout, pendingIntentOf } from './checkout.ts'
import { answerBank, confirmIntent } from './confirming.ts'
import { Failure } from './failure.ts'
import { bankForm, cardForm, day, escaped, link, money, page } from './html.ts'
import { findInvoice, intentOf } from './invoices.ts'
import type { CheckoutSession, Invoice, PaymentIntent, PortalSession } from './objects.ts'
import { findIntent } from './payment-intents.ts'
import { type CardInput, createPaymentMethod } from './payment-methods.ts'
import { findPortal, replaceCard } from './portal.ts'

export interface PageReply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

type Fields = URLSearchParams

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
const html = (title: string, content: string, status = 200): PageReply => ({
  status,
  headers: HTML,
  body: page(title, content),
})
const redirect = (to: string): PageReply => ({ status: 303, headers: { Location: to }, body: '' })

const SENTENCES: Record<string, string> = {
  incorrect_number: 'O número do cartão está incorreto.',
  insufficient_funds: 'O cartão não tem saldo suficiente.',
  expired_card: 'O cartão expirou.',
  incorrect_cvc: 'O código de segurança está incorreto.',
  processing_error: 'Houve um erro ao processar o cartão. Tente outra vez.',
  payment_intent_authentication_failure: 'Não foi possível confirmar a compra com o seu banco.',
}

function sentenceFor(error: { code?: string; decline_code?: string }): string {
  return SENTENCES[error.decline_code ?? ''] ?? SENTENCES[error.code ?? ''] ?? 'O cartão foi recusado.'
}

function cardOf(fields: Fields): CardInput {
  const [month = '', year = ''] = (fields.get('expiry') ?? '').split('/')
  return {
    number: (fields.get('number') ?? '').replaceAll(/\s/g, ''),
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: fields.get('cvc') ?? '',
  }
}

const CHECKOUT = 'Assinar Premium'
const BANK = 'Autenticação do banco'

function checkoutPage({ amount_total, cancel_url }: CheckoutSession, error: string | null): PageReply {
  const back = cancel_url === null ? '' : link(cancel_url, 'Voltar')
  const price = `<p>${money(Number(amount_total))} por mês</p>`
  return html(CHECKOUT, price + cardForm('Assinar', error) + back)
}

const successUrl = ({ success_url, id }: CheckoutSession): string => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)

function afterPaying(account: Account, session: CheckoutSession, intent: PaymentIntent): PageReply {
  if (intent.status === 'succeeded') return redirect(successUrl(session))
  if (intent.status === 'requires_action') return redirect(`${account.url}/c/pay/${session.id}/banco`)
  return checkoutPage(session, sentenceFor((intent.last_payment_error ?? {}) as { code?: string }))
}

function checkout(account: Account, id: string, fields: Fields | null): PageReply {
  const session = findCheckout(account, id)
  if (session.status === 'complete') return redirect(successUrl(session))
  if (session.status === 'expired') return html('Página expirada', '<p>Volte e comece outra vez.</p>', 410)
  if (!fields) return checkoutPage(session, null)
  try {
    return afterPaying(account, session, payCheckout(account, session, cardOf(fields)))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return checkoutPage(session, sentenceFor(error.body))
  }
}

function checkoutBank(account: Account, id: string, fields: Fields | null): PageReply {
  const session = findCheckout(account, id)
  const intent = pendingIntentOf(account, session)
  if (intent?.status !== 'requires_action') return redirect(`${account.url}/c/pay/${id}`)
  if (!fields) return html(BANK, bankForm())
  answerBank(account, intent.id, fields.get('outcome') === 'authorized')
  finishCheckout(account, session, intent)
  return afterPaying(account, session, intent)
}

function portalHome(account: Account, session: PortalSession): PageReply {
  const invoices = [...account.invoices.values()].filter(
    ({ customer, status }) => customer === session.customer && status !== 'draft',
  )
  const lines = invoices.map(
    ({ id, created, amount_due, status }) =>
      `<li><a href="${account.url}/invoices/${id}">${day(created)}: ${money(amount_due)}</a> (${status})</li>`,
  )
  const back = session.return_url === null ? '' : link(session.return_url, 'Voltar')
  return html('Faturas', `<ul>${lines.join('')}</ul>${back}`)
}

function portal(account: Account, id: string, fields: Fields | null): PageReply {
  const session = findPortal(account, id)
  if (session.flow?.type !== 'payment_method_update') return portalHome(account, session)
  const title = 'Atualizar cartão'
  const back = session.return_url === null ? '' : link(session.return_url, 'Voltar')
  if (!fields) return html(title, cardForm('Salvar cartão', null) + back)
  try {
    replaceCard(account, session.customer, createPaymentMethod(account, { type: 'card', card: cardOf(fields) }, true))
    return redirect(returnUrlOf(session))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return html(title, cardForm('Salvar cartão', sentenceFor(error.body)) + back)
  }
}

function returnUrlOf({ flow, return_url }: PortalSession): string {
  const after = flow?.after_completion as { redirect: { return_url: string } | null } | undefined
  return after?.redirect?.return_url ?? return_url ?? '/'
}

const INVOICE_STATES: Record<string, string> = { open: 'Em aberto', paid: 'Paga', void: 'Cancelada' }

function invoicePage({ number, amount_due, status, created }: Invoice, error: string | null): PageReply {
  const form = status === 'open' ? cardForm('Pagar', error) : ''
  return html(`Fatura ${number}`, `<p>${money(amount_due)}, ${day(created)}: ${INVOICE_STATES[status]}</p>${form}`)
}

/** What an attempt on the invoice's page has come to. */
function afterTrying(account: Account, invoice: Invoice): PageReply {
  const intent = intentOf(account, invoice)
  if (intent.status === 'requires_action') return redirect(`${account.url}/invoices/${invoice.id}/banco`)
  const { last_payment_error: error } = intent
  return invoicePage(invoice, error ? sentenceFor(error as { code?: string }) : null)
}

function invoice(account: Account, id: string, fields: Fields | null): PageReply {
  const shown = findInvoice(account, id)
  if (!fields || shown.status !== 'open') return invoicePage(shown, null)
  try {
    const method = createPaymentMethod(account, { type: 'card', card: cardOf(fields) }, true)
    confirmIntent(account, intentOf(account, shown), { payment_method: method.id }, true)
    return afterTrying(account, shown)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return invoicePage(shown, sentenceFor(error.body))
  }
}

function invoiceBank(account: Account, id: string, fields: Fields | null): PageReply {
  const shown = findInvoice(account, id)
  if (!fields) return html(BANK, bankForm())
  answerBank(account, intentOf(account, shown).id, fields.get('outcome') === 'authorized')
  return afterTrying(account, shown)
}

function receipt(account: Account, id: string): PageReply {
  const charge = account.charges.get(id)
  if (!charge) return html('Recibo não encontrado', '', 404)
  const refunded = charge.amount_refunded > 0 ? `<p>Devolvido: ${money(charge.amount_refunded)}</p>` : ''
  return html('Recibo', `<p>${money(charge.amount)}, ${day(charge.created)}</p>${refunded}`)
}

async function pix(account: Account, id: string, format: string | undefined): Promise<PageReply> {
  const code = (findIntent(account, id).next_action?.pix_display_qr_code as { data: string } | undefined)?.data
  if (code === undefined) return html('Pix expirado', '', 410)
  if (format === 'svg') {
    return {
      status: 200,
      headers: { 'Content-Type': 'image/svg+xml' },
      body: await QRCode.toString(code, { type: 'svg' }),
    }
  }
  if (format === 'png')
    return { status: 200, headers: { 'Content-Type': 'image/png' }, body: await QRCode.toBuffer(code) }
  const picture = `<p><img src="${account.url}/pix/${escaped(id)}.svg" alt="Código QR do Pix" width="240" height="240"></p>`
  return html('Pagar com Pix', `${picture}<p><code>${escaped(code)}</code></p>`)
}

const PAGES: readonly [
  RegExp,
  (account: Account, found: string[], fields: Fields | null) => PageReply | Promise<PageReply>,
][] = [
  [/^\/c\/pay\/(\w+)$/, (account, [, id = ''], fields) => checkout(account, id, fields)],
  [/^\/c\/pay\/(\w+)\/banco$/, (account, [, id = ''], fields) => checkoutBank(account, id, fields)],
  [/^\/p\/session\/(\w+)$/, (account, [, id = ''], fields) => portal(account, id, fields)],
  [/^\/invoices\/(\w+)(?:\/pdf)?$/, (account, [, id = ''], fields) => invoice(account, id, fields)],
  [/^\/invoices\/(\w+)\/banco$/, (account, [, id = ''], fields) => invoiceBank(account, id, fields)],
  [/^\/receipts\/(\w+)$/, (account, [, id = '']) => receipt(account, id)],
  [/^\/pix\/(\w+?)(?:\.(svg|png))?$/, (account, [, id = '', format]) => pix(account, id, format)],
]

/** What the provider shows to people at an address of its own. */
export async function showPage(account: Account, method: string, path: string, body: string): Promise<PageReply> {
  account.agenda.catchUp()
  for (const [pattern, show] of PAGES) {
    const found = pattern.exec(path)
    if (!found) continue
    try {
      return await show(account, [...found], method === 'POST' ? new URLSearchParams(body) : null)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return html('Página não encontrada', `<p>${escaped(error.message)}</p>`, 404)
    }
  }
  return html('Página não encontrada', '', 404)
}

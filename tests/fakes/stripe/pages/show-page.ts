import QRCode from 'qrcode'
import type { Account } from '../account.ts'
import { Failure } from '../http/failure.ts'
import { findIntent } from '../payments/payment-intents.ts'
import { createPaymentMethod } from '../payments/payment-methods.ts'
import type { PortalSession } from '../stripe-objects.ts'
import { showCheckout, showCheckoutBank } from './checkout-pages.ts'
import { cardForm, day, escaped, link, money } from './html.ts'
import { showInvoice, showInvoiceBank } from './invoice-pages.ts'
import { cardOf, type Fields, htmlReply, type PageReply, redirectReply, sentenceFor } from './page-reply.ts'
import { findPortalSession, replaceCard } from './portal-sessions.ts'

function portalHome(account: Account, session: PortalSession): PageReply {
  const invoices = [...account.invoices.values()].filter(
    ({ customer, status }) => customer === session.customer && status !== 'draft',
  )
  const lines = invoices.map(
    ({ id, created, amount_due, status }) =>
      `<li><a href="${account.url}/invoices/${id}">${day(created)}: ${money(amount_due)}</a> (${status})</li>`,
  )
  const back = session.return_url === null ? '' : link(session.return_url, 'Voltar')
  return htmlReply('Faturas', `<ul>${lines.join('')}</ul>${back}`)
}

function portal(account: Account, id: string, fields: Fields | null): PageReply {
  const session = findPortalSession(account, id)
  if (session.flow?.type !== 'payment_method_update') return portalHome(account, session)
  const title = 'Atualizar cartão'
  const back = session.return_url === null ? '' : link(session.return_url, 'Voltar')
  if (!fields) return htmlReply(title, cardForm('Salvar cartão', null) + back)
  try {
    replaceCard(account, session.customer, createPaymentMethod(account, { type: 'card', card: cardOf(fields) }, true))
    return redirectReply(returnUrlOf(session))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return htmlReply(title, cardForm('Salvar cartão', sentenceFor(error.body)) + back)
  }
}

function returnUrlOf({ flow, return_url }: PortalSession): string {
  const after = flow?.after_completion as { redirect: { return_url: string } | null } | undefined
  return after?.redirect?.return_url ?? return_url ?? '/'
}

function receipt(account: Account, id: string): PageReply {
  const charge = account.charges.get(id)
  if (!charge) return htmlReply('Recibo não encontrado', '', 404)
  const refunded = charge.amount_refunded > 0 ? `<p>Devolvido: ${money(charge.amount_refunded)}</p>` : ''
  return htmlReply('Recibo', `<p>${money(charge.amount)}, ${day(charge.created)}</p>${refunded}`)
}

async function pix(account: Account, id: string, format: string | undefined): Promise<PageReply> {
  const code = (findIntent(account, id).next_action?.pix_display_qr_code as { data: string } | undefined)?.data
  if (code === undefined) return htmlReply('Pix expirado', '', 410)
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
  return htmlReply('Pagar com Pix', `${picture}<p><code>${escaped(code)}</code></p>`)
}

const PAGES: readonly [
  RegExp,
  (account: Account, found: string[], fields: Fields | null) => PageReply | Promise<PageReply>,
][] = [
  [/^\/c\/pay\/(\w+)$/, (account, [, id = ''], fields) => showCheckout(account, id, fields)],
  [/^\/c\/pay\/(\w+)\/banco$/, (account, [, id = ''], fields) => showCheckoutBank(account, id, fields)],
  [/^\/p\/session\/(\w+)$/, (account, [, id = ''], fields) => portal(account, id, fields)],
  [/^\/invoices\/(\w+)(?:\/pdf)?$/, (account, [, id = ''], fields) => showInvoice(account, id, fields)],
  [/^\/invoices\/(\w+)\/banco$/, (account, [, id = ''], fields) => showInvoiceBank(account, id, fields)],
  [/^\/receipts\/(\w+)$/, (account, [, id = '']) => receipt(account, id)],
  [/^\/pix\/(\w+?)(?:\.(svg|png))?$/, (account, [, id = '', format]) => pix(account, id, format)],
]

export async function showPage(account: Account, method: string, path: string, body: string): Promise<PageReply> {
  account.agenda.catchUp()
  for (const [pattern, show] of PAGES) {
    const found = pattern.exec(path)
    if (!found) continue
    try {
      return await show(account, [...found], method === 'POST' ? new URLSearchParams(body) : null)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return htmlReply('Página não encontrada', `<p>${escaped(error.message)}</p>`, 404)
    }
  }
  return htmlReply('Página não encontrada', '', 404)
}

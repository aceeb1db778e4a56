import type { CardInput } from '../payments/payment-methods.ts'
import { bankForm, page } from './html.ts'

/** A page, or the way to the next one. */
export interface PageReply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

/** What was typed; null: the page is only looked at. */
export type Fields = URLSearchParams

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
/** A page of the provider. */
export const htmlReply = (title: string, content: string, status = 200): PageReply => ({
  status,
  headers: HTML,
  body: page(title, content),
})
/** On to another page. */
export const redirectReply = (to: string): PageReply => ({ status: 303, headers: { Location: to }, body: '' })

const SENTENCES: Record<string, string> = {
  incorrect_number: 'O número do cartão está incorreto.',
  insufficient_funds: 'O cartão não tem saldo suficiente.',
  expired_card: 'O cartão expirou.',
  incorrect_cvc: 'O código de segurança está incorreto.',
  processing_error: 'Houve um erro ao processar o cartão. Tente outra vez.',
  payment_intent_authentication_failure: 'Não foi possível confirmar a compra com o seu banco.',
}

/** What the person is told. */
export function sentenceFor(error: { code?: string; decline_code?: string }): string {
  return SENTENCES[error.decline_code ?? ''] ?? SENTENCES[error.code ?? ''] ?? 'O cartão foi recusado.'
}

/** The card that was typed. */
export function cardOf(fields: Fields): CardInput {
  const [month = '', year = ''] = (fields.get('expiry') ?? '').split('/')
  return {
    number: (fields.get('number') ?? '').replaceAll(/\s/g, ''),
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: fields.get('cvc') ?? '',
  }
}

/** What the person's bank asks. */
export const bankPage = (): PageReply => htmlReply('Autenticação do banco', bankForm())

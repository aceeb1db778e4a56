import type { CardInput } from '../payments/payment-methods.ts'
import { bankForm, page } from './html.ts'

export interface PageReply {
  status: number
  headers: Record<string, string>
  body: string | Buffer
}

export type Fields = URLSearchParams

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }
export const htmlReply = (title: string, content: string, status = 200): PageReply => ({
  status,
  headers: HTML,
  body: page(title, content),
})
export const redirectReply = (to: string): PageReply => ({ status: 303, headers: { Location: to }, body: '' })

const SENTENCES: Record<string, string> = {
  incorrect_number: 'O número do cartão está incorreto.',
  insufficient_funds: 'O cartão não tem saldo suficiente.',
  expired_card: 'O cartão expirou.',
  incorrect_cvc: 'O código de segurança está incorreto.',
  processing_error: 'Houve um erro ao processar o cartão. Tente outra vez.',
  payment_intent_authentication_failure: 'Não foi possível confirmar a compra com o seu banco.',
}

export function sentenceFor(error: { code?: string; decline_code?: string }): string {
  return SENTENCES[error.decline_code ?? ''] ?? SENTENCES[error.code ?? ''] ?? 'O cartão foi recusado.'
}

export function cardOf(fields: Fields): CardInput {
  const [month = '', year = ''] = (fields.get('expiry') ?? '').split('/')
  return {
    number: (fields.get('number') ?? '').replaceAll(/\s/g, ''),
    exp_month: Number(month),
    exp_year: Number(year),
    cvc: fields.get('cvc') ?? '',
  }
}

export const bankPage = (): PageReply => htmlReply('Autenticação do banco', bankForm())

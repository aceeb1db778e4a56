/** The messages of the provider's script in Portuguese, by code. */
const WORDS: Readonly<Record<string, string>> = {
  incomplete_number: 'O número do seu cartão está incompleto.',
  invalid_number: 'O número do seu cartão é inválido.',
  incomplete_expiry: 'A data de validade do seu cartão está incompleta.',
  invalid_expiry_month_past: 'A data de validade do seu cartão já passou.',
  incomplete_cvc: 'O código de segurança do seu cartão está incompleto.',
  incomplete_zip: 'O seu CEP está incompleto.',
  card_declined: 'Seu cartão foi recusado.',
  insufficient_funds: 'Seu cartão não tem saldo suficiente.',
  expired_card: 'Seu cartão expirou.',
  incorrect_cvc: 'O código de segurança do seu cartão está incorreto.',
  incorrect_number: 'O número do seu cartão está incorreto.',
  processing_error: 'Ocorreu um erro ao processar seu cartão. Tente novamente em instantes.',
  payment_intent_authentication_failure:
    'Não foi possível autenticar sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
}

/** Finds the message for a code, otherwise the provider's English one. */
export type Translate = (codes: readonly (string | undefined)[], english: string) => string

/** Chooses the language that the page set; `auto` is the browser's. */
export function createTranslate(locale: string): Translate {
  const isPortuguese = (locale === 'auto' ? navigator.language : locale).startsWith('pt')
  return (codes, english) => {
    const known = codes.find((code) => code !== undefined && code in WORDS)
    return (isPortuguese && known !== undefined ? WORDS[known] : undefined) ?? english
  }
}

export const LABELS = { number: 'Número do cartão', expiry: 'Validade', cvc: 'CVC', postalCode: 'CEP' } as const

export const BANK = {
  title: 'Autenticação do banco',
  text: 'Seu banco quer confirmar esta compra.',
  yes: 'Autorizar',
  no: 'Recusar',
} as const

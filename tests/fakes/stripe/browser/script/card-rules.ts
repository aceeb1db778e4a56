import type { StripeCardElementChangeEvent } from '@stripe/stripe-js'
import { hasCheckDigit } from '../../payments/check-digit.ts'
import type { LABELS } from './script-words.ts'

export type FieldName = keyof typeof LABELS

/** The typed card in the form that the API requires. */
export interface TypedCard {
  number: string
  exp_month: string
  exp_year: string
  cvc: string
  postalCode: string
}

const BRANDS: readonly [RegExp, StripeCardElementChangeEvent['brand']][] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
]
const NUMBER_LENGTH = 16

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
const grouped = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** Formats what is typed as the field shows it. */
export function formatted(name: FieldName, text: string): string {
  const digits = digitsOf(text)
  if (name === 'number') return grouped(digits.slice(0, NUMBER_LENGTH + 3))
  if (name === 'cvc') return digits.slice(0, 4)
  if (name === 'postalCode') return text
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2, 4)}` : digits
}

const isPast = (month: string, year: string): boolean =>
  new Date(2000 + Number(year), Number(month)).getTime() <= Date.now()

/** The brand, by the first digits. */
export const brandOf = ({ number }: TypedCard): StripeCardElementChangeEvent['brand'] =>
  BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown'

/**
 * The error code of the first problem of a card.
 *
 * @param isFinal - the form is submitted, so that missing parts count too
 */
export function problemOf(
  { number, exp_month, exp_year, cvc, postalCode }: TypedCard,
  { isFinal, hasPostalCode }: { isFinal: boolean; hasPostalCode: boolean },
): string | undefined {
  const problems: [string, boolean][] = [
    ['incomplete_number', isFinal && number.length < NUMBER_LENGTH - 1],
    ['invalid_number', number.length >= NUMBER_LENGTH && !hasCheckDigit(number)],
    ['incomplete_expiry', isFinal && exp_year.length < 2],
    ['invalid_expiry_month_past', exp_year.length === 2 && isPast(exp_month, exp_year)],
    ['incomplete_cvc', isFinal && cvc.length < 3],
    ['incomplete_zip', isFinal && hasPostalCode && postalCode === ''],
  ]
  return problems.find(([, isSo]) => isSo)?.[0]
}

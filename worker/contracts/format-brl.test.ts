import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBrl } from './format-brl.ts'
import { LOCALE } from './locale.ts'

/** The expected text, made with `Intl`. */
function byIntl(amountCents: number): string {
  const digits = amountCents % 100 === 0 ? 0 : 2
  const format = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${amountCents < 0 ? '-' : ''}R$ ${format.format(Math.abs(amountCents) / 100)}`
}

test('amounts are written as in Brazil, without centavos where there are none', () => {
  expect([0, 5, 1900, 1990, -1900, 123_456_789].map(formatBrl)).toEqual([
    'R$ 0',
    'R$ 0,05',
    'R$ 19',
    'R$ 19,90',
    '-R$ 19',
    'R$ 1.234.567,89',
  ])
  fc.assert(fc.property(fc.integer(), (amount) => formatBrl(amount) === byIntl(amount)))
})

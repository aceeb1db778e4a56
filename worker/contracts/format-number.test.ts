import { expect, test } from 'vitest'
import { formatNumber, formatOneDecimal } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [-1247, '-1.247'],
  [1_234_567, '1.234.567'],
])('%d → %s, as Intl writes it', (value, text) => {
  expect(formatNumber(value)).toBe(text)
  expect(new Intl.NumberFormat('pt-BR').format(value)).toBe(text)
})

test.each([
  [0, '0,0'],
  [4.6, '4,6'],
  [4.96, '5,0'],
  [-0.04, '0,0'],
  [-2.5, '-2,5'],
  [1247.04, '1.247,0'],
])('%d → %s', (value, text) => expect(formatOneDecimal(value)).toBe(text))

import { expect, test } from 'vitest'
import { formatChange, formatMoment, formatPercent, formatShortMonth } from './panel-format.ts'

test('moments are those of São Paulo', () => {
  expect(formatMoment('2026-11-20T17:05:00Z')).toBe('20/11/2026 14:05')
})

test('months are short', () => {
  expect(formatShortMonth('2026-11')).toBe('nov/26')
  expect(formatShortMonth('2027-01')).toBe('jan/27')
})

test('percentages and changes are written as in Brazil', () => {
  expect(formatPercent(8.25)).toBe('8,3%')
  expect(formatChange(12.5)).toBe('+12,5%')
  expect(formatChange(-3)).toBe('-3%')
  expect(formatChange(0)).toBe('0%')
})

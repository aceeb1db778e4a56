import { expect, test } from 'vitest'
import {
  formatChange,
  formatCompact,
  formatCompactBrl,
  formatPanelTimestamp,
  formatPercent,
  formatShortMonth,
  formatUsd,
} from './panel-format.ts'

test('timestamps are shown in the time of São Paulo', () => {
  expect(formatPanelTimestamp('2026-11-20T17:05:00Z')).toBe('20/11/2026 14h05')
})

test('months have three letters and two digits', () => {
  expect(formatShortMonth('2026-11')).toBe('nov/26')
  expect(formatShortMonth('2027-01')).toBe('jan/27')
})

test('percentages and changes have a decimal comma', () => {
  expect(formatPercent(8.25)).toBe('8,3%')
  expect(formatChange(12.5)).toBe('+12,5%')
  expect(formatChange(-3)).toBe('-3%')
  expect(formatChange(0)).toBe('0%')
})

test('the numbers of an axis are abbreviated', () => {
  expect([0, 950, 1250, 1_200_000].map(formatCompact)).toEqual(['0', '950', '1,3\u00a0mil', '1,2\u00a0mi'])
  expect([0, 19, 1250, -30].map(formatCompactBrl)).toEqual([
    'R$\u00a00',
    'R$\u00a019',
    'R$\u00a01,3\u00a0mil',
    '-R$\u00a030',
  ])
})

test('US cents are shown as dollars', () => {
  expect([0, 1234.5, 0.4].map(formatUsd)).toEqual(['US$\u00a00,00', 'US$\u00a012,35', 'US$\u00a00,00'])
})

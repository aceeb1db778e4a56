import { expect, test } from 'vitest'
import { latestMonths, monthOf, toMonthName } from './latest-months.ts'

test('the current month is that of São Paulo', () => {
  expect(monthOf(new Date('2026-12-01T02:59:59Z'))).toBe('2026-11')
  expect(monthOf(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12')
})

test('the latest months begin with the current one and cross the year', () => {
  expect(latestMonths(new Date('2026-02-10T12:00:00Z'), 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})

test('a month is named in words', () => {
  expect(toMonthName('2026-11')).toBe('novembro de 2026')
  expect(toMonthName('2026-03')).toBe('março de 2026')
})

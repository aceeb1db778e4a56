import { expect, test } from 'vitest'
import { groupByMonth } from './group-by-month.ts'

test('the month is that of São Paulo, and the order stays', () => {
  const entries = ['2026-11-20T12:00:00Z', '2026-11-01T03:00:00Z', '2026-11-01T02:59:59Z', '2025-11-30T12:00:00Z']
  expect(groupByMonth(entries, (iso) => iso)).toEqual([
    { title: 'novembro de 2026', entries: entries.slice(0, 2) },
    { title: 'outubro de 2026', entries: entries.slice(2, 3) },
    { title: 'novembro de 2025', entries: entries.slice(3) },
  ])
})

test('nothing gives no month', () => {
  expect(groupByMonth([], String)).toEqual([])
})

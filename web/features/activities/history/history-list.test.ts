import { expect, test } from 'vitest'
import { findActivities, groupByMonth } from './history-list.tsx'

const entries = [
  { name: 'Pinacoteca de São Paulo', city: 'São Paulo, SP' },
  { name: 'Café com Bolo', city: null },
  { name: 'Mirante do Vale', city: 'Vale Real, RS' },
]
const namesFor = (query: string) =>
  findActivities(entries, query, ({ name, city }) => [name, city]).map(({ name }) => name)

test.each([
  ['', ['Pinacoteca de São Paulo', 'Café com Bolo', 'Mirante do Vale']],
  ['   ', ['Pinacoteca de São Paulo', 'Café com Bolo', 'Mirante do Vale']],
  ['CAFE', ['Café com Bolo']],
  ['paulo pinacoteca', ['Pinacoteca de São Paulo']],
  ['vale rs', ['Mirante do Vale']],
  ['null', []],
])('"%s" finds %j', (query, names) => {
  expect(namesFor(query)).toEqual(names)
})

test('entries are grouped by month in São Paulo, in their order', () => {
  const entries = ['2026-11-20T12:00:00Z', '2026-11-01T03:00:00Z', '2026-11-01T02:59:59Z', '2025-11-30T12:00:00Z']
  expect(groupByMonth(entries, (iso) => iso)).toEqual([
    { title: 'novembro de 2026', entries: entries.slice(0, 2) },
    { title: 'outubro de 2026', entries: entries.slice(2, 3) },
    { title: 'novembro de 2025', entries: entries.slice(3) },
  ])
})

test('an empty list has no months', () => {
  expect(groupByMonth([], String)).toEqual([])
})

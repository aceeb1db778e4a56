import { expect, test } from 'vitest'
import { findActivities } from './find-activities.ts'

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

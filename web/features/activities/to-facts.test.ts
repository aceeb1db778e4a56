import { expect, test } from 'vitest'
import { toFacts } from './to-facts.ts'

const textsOf = (place: Parameters<typeof toFacts>[0]) => toFacts(place).map(({ text }) => text)

test('a rating is written as read, and the city only where the address leaves it out', () => {
  expect(textsOf({ address: 'Rua da Aurora, 457', city: 'Recife, PE', rating: 4.6 })).toEqual(['★ 4,6', 'Recife, PE'])
  expect(textsOf({ address: 'Rua da Aurora, 457, Recife - PE', city: 'Recife, PE', rating: null })).toEqual([])
  expect(textsOf({ address: null, city: null, rating: null })).toEqual([])
})

import { expect, test } from 'vitest'
import { linesOf, museum, place, restaurant, saying } from './sample-places.ts'

test.each([
  'A feira toma a rua aos domingos.',
  'Almoço de quinta-feira.',
  'Reservem com meses de antecedência.',
  'Chega-se de barquinho.',
  'No fim da trilha, a surpresa.',
  'Uma língua de areia.',
  'Em junho, quadrilha.',
  'O prédio foi demolido.',
  'As celas da ditadura.',
  'A memória da escravidão.',
  'Uma senzala no porão.',
  'O trenzinho sobe a mata.',
])('%s: no stop', (description) => {
  expect(linesOf([{ ...museum, description }, restaurant])).toEqual([])
})

test('a view by a road of its own, and what has no sentence, are in none', () => {
  expect(linesOf([saying('a', 'mirante', 'Vão de carro ou van.'), restaurant])).toEqual([])
  expect(linesOf([museum, place('b', 'cafe', { description: null })])).toEqual([])
})

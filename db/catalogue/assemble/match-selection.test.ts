import { expect, test } from 'vitest'
import { openCatalogue } from '../open-catalogue.ts'
import { matchSelection } from './match-selection.ts'
import { wordsKey } from './place-key.ts'

test.each([
  ['Parque 13 de Maio', 'Parque Treze de Maio', true],
  ['Cine Teatro São Joaquim', 'Cine São Joaquim', true],
  ['Bar da Lora', 'Café e Bar da Lora', true],
  ['Imperador dos Camarões', 'Imperador dos Camaroes Restaurante', true],
  ['Praia de Peroba', 'Praia Peroba', true],
  ['Camarões Potiguar', 'Camarões Restaurante', false],
  ['Museu do Ceará', 'Pinacoteca do Ceará', false],
])('%s and %s name one place: %s', (a, b, isOne) => {
  expect(wordsKey(a) === wordsKey(b)).toBe(isOne)
})

const { selection, places } = openCatalogue().read()
const { places: matches, twins } = matchSelection(selection, places)
const rowOf = new Map([...matches].map(([id, place]) => [place.id, places.find((row) => row.id === id)?.name]))

test('a park that another register lists under nearly the same name is a twin', () => {
  expect(twins.has('cnuc-mma:0000.51.0464')).toBe(true)
  expect([...twins].filter((id) => matches.has(id))).toEqual([])
})

test('every place that names its row of a register gets it, and no row twice', () => {
  const named = selection.filter(({ registerId }) => registerId !== null)
  for (const place of named) expect(matches.get(place.registerId ?? '')).toBe(place)
  expect(new Set(matches.values()).size).toBe(matches.size)
})

test('a row of the same name is found without its id, one of another sort is not', () => {
  expect(rowOf.get('curated:2611606-parque-13-de-maio')).toBe('Parque Treze de Maio')
  expect(rowOf.get('curated:3548906-mercado-municipal-de-sao-carlos')).toBeUndefined()
  expect(rowOf.get('curated:3304557-igreja-da-penha')).toBeUndefined()
})

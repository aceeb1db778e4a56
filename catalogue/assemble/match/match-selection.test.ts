import { expect, test } from 'vitest'
import { wordsKey } from '#db/keys/place-key'
import { readSources } from '../../sources/open-sources.ts'
import { matchSelection } from './match-selection.ts'

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

const { selection, places } = readSources()
const { places: matches, twins } = matchSelection(selection, places)
const rowOf = new Map([...matches].map(([id, place]) => [place.id, places.find((row) => row.id === id)?.name]))

test('a park that another register lists under nearly the same name is a duplicate', () => {
  expect(twins.has('cnuc-mma:0000.51.0464')).toBe(true)
  expect([...twins].filter((id) => matches.has(id))).toEqual([])
})

test.each([
  [
    'Cachoeira da Velha, of the neighbouring seat',
    'osm-waterfalls:node/2460381647',
    'curated:1712702-cachoeira-da-velha',
  ],
  ['Praia S. Miguel dos Milagres', 'ima-alagoas:45', 'curated:2708709-praia-de-sao-miguel-dos-milagres'],
  ['Praia do Gunga', 'ima-alagoas:10', 'curated:2707800-praia-do-gunga'],
  ['Cachoeira da Mariquinha', 'osm-waterfalls:node/2329533792', 'curated:4119905-cachoeira-da-mariquinha'],
  ['Salto São Francisco', 'osm-waterfalls:node/1148847342', 'curated:4120606-salto-sao-francisco'],
  [
    'Cine Teatro Cuiabá, whose quarter the register calls otherwise',
    'ancine:39536',
    'curated:5103403-cine-teatro-cuiaba',
  ],
  ['Reserva Cultural de Cinema - Niteroi', 'ancine:33994', 'curated:3303302-reserva-cultural-niteroi'],
])('%s is the selected place', (_, row, place) => {
  expect(matches.get(row)?.id).toBe(place)
})

test('another row at the location of a matched place is a duplicate, a distant place of the same name is not', () => {
  expect(twins.has('osm-waterfalls:node/2588122450')).toBe(true) // Cachoeira do Tororó
  expect(twins.has('osm-waterfalls:node/2376701298')).toBe(false) // Cachoeira do Escorrega of Casimiro de Abreu
})

test('every place that names its row of a register is matched with it, and each row with one place', () => {
  const named = selection.filter(({ registerId }) => registerId !== null)
  for (const place of named) expect(matches.get(place.registerId ?? '')).toBe(place)
  expect(new Set(matches.values()).size).toBe(matches.size)
})

test('a row of the same name is matched without an id, one of another kind is not', () => {
  expect(rowOf.get('curated:2611606-parque-13-de-maio')).toBe('Parque Treze de Maio')
  expect(rowOf.get('curated:3548906-mercado-municipal-de-sao-carlos')).toBeUndefined()
  expect(rowOf.get('curated:3304557-igreja-da-penha')).toBeUndefined()
})

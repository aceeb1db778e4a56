import { expect, test } from 'vitest'
import { readMunicipalities } from '#db/places/data-files'
import { readSources } from '../sources/open-sources.ts'
import { readIds } from '../sources/read-ids.ts'
import { assemblePlaces } from './assemble-places.ts'
import { fittingDrawings } from './fitting-drawings.ts'

const places = assemblePlaces(readSources()).filter(({ withheld }) => withheld === null)
const INLAND = 'AC AM DF GO MG MS MT RO RR TO'.split(' ')

const ofSelection = (id: string) => places.find((place) => place.id === `curated:${id}`)

test('a town without coast has no street at the beach and no surf', () => {
  const atSea = places.filter(({ drawing, uf }) => INLAND.includes(uf) && ['rua-3', 'praia-3'].includes(drawing ?? ''))
  expect(atSea).toEqual([])
})

test('a street of a town on the coast may be at the beach', () => {
  expect(places.some(({ drawing, uf }) => uf === 'RJ' && drawing === 'rua-3')).toBe(true)
})

test('a place whose sentence speaks of an afternoon in the shade has no moonlit street', () => {
  const village = ofSelection('3170107-peiropolis')
  expect(village?.description).toContain('tarde de sombra')
  expect(village && fittingDrawings(village)).not.toContain('rua-2')
})

test('a place whose sentence names the day and the night may have a drawing of the night', () => {
  const street = places.find(({ kind }) => kind === 'rua')
  const told = (description: string) => (street ? fittingDrawings({ ...street, description }) : [])
  expect(told('Sombra de tarde e, à noite, mesas na calçada.')).toContain('rua-2')
  expect(told('Bares abertos até tarde.')).toContain('rua-2')
  expect(told('Bares e um passeio curto.')).toContain('rua-2')
})

test('every municipality of the coast exists', () => {
  const known = new Set(readMunicipalities().map(({ id }) => id))
  const coast = readIds(new URL('../sources/coast.txt', import.meta.url))
  expect(coast.filter((id) => !known.has(id))).toEqual([])
})

import { expect, test } from 'vitest'
import { findCityByName } from './city-field.tsx'

const CITIES = [
  { id: '1', name: 'Serra Negra', label: 'Serra Negra, SP' },
  { id: '2', name: 'Serra', label: 'Serra, ES' },
  { id: '3', name: 'Bom Jesus', label: 'Bom Jesus, PI' },
  { id: '4', name: 'Bom Jesus', label: 'Bom Jesus, RS' },
  { id: '5', name: 'Águas de São Pedro', label: 'Águas de São Pedro, SP' },
  { id: '6', name: "Santa Bárbara d'Oeste", label: "Santa Bárbara d'Oeste, SP" },
  { id: '7', name: 'Ji-Paraná', label: 'Ji-Paraná, RO' },
]

test.each([
  ['serra', '2'],
  [' Aguas de sao pedro ', '5'],
  ['Bom Jesus', '3'],
  ['bom jesus, rs', '4'],
  ['Bom Jesus - RS', '4'],
  ['bom jesus/rs', '4'],
  ['Santa Bárbara d’Oeste', '6'],
  ['SANTA BARBARA DOESTE', '6'],
  ['ji parana', '7'],
  ['💑', undefined],
  ['serr', undefined],
  ['', undefined],
])('%s', (typed, id) => expect(findCityByName(CITIES, typed)?.id).toBe(id))

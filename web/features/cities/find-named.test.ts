import { expect, test } from 'vitest'
import { findNamed } from './find-named.ts'

const CITIES = [
  { id: '1', name: 'Serra Negra', label: 'Serra Negra, SP' },
  { id: '2', name: 'Serra', label: 'Serra, ES' },
  { id: '3', name: 'Bom Jesus', label: 'Bom Jesus, PI' },
  { id: '4', name: 'Bom Jesus', label: 'Bom Jesus, RS' },
  { id: '5', name: 'Águas de São Pedro', label: 'Águas de São Pedro, SP' },
]

test.each([
  ['serra', '2'],
  [' Aguas de sao pedro ', '5'],
  ['Bom Jesus', '3'],
  ['bom jesus, rs', '4'],
  ['serr', undefined],
  ['', undefined],
])('%s', (typed, id) => expect(findNamed(CITIES, typed)?.id).toBe(id))

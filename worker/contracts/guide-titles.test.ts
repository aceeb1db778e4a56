import { expect, test } from 'vitest'
import { inCity, ofCity } from './guide-titles.ts'

test.each([
  ['Rio de Janeiro', 'no Rio de Janeiro', 'do Rio de Janeiro'],
  ['Serra, ES', 'na Serra, ES', 'da Serra, ES'],
  ['Recife, PE', 'em Recife, PE', 'de Recife, PE'],
  ['Copacabana, Rio de Janeiro, RJ', 'em Copacabana, Rio de Janeiro, RJ', 'de Copacabana, Rio de Janeiro, RJ'],
])('%s has its preposition, with or without its state', (city, within, of) => {
  expect([inCity(city), ofCity(city)]).toEqual([within, of])
})

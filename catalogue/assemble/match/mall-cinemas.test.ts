import { expect, test } from 'vitest'
import { readSources } from '../../sources/open-sources.ts'
import { mallCinemas } from './mall-cinemas.ts'

const { selection, places } = readSources()
const malls = mallCinemas(selection, places)
const cinemas = new Map(places.filter(({ source }) => source === 'ancine').map(({ id, name }) => [name, id]))
const mallOf = (cinema: string) => malls.get(cinemas.get(cinema) ?? expect.fail(`no cinema ${cinema}`))?.name

test.each([
  ['Moviecom Vale do Aço', 'Shopping Vale do Aço'],
  ['Cinesercla Patio Mix Linhares', 'Shopping PátioMix Linhares'],
  ['Cinépolis Marília Shopping', 'Marília Shopping'],
  ['Cinemark Campo Grande', 'Shopping Campo Grande'],
  ['Multiplex Patio Roraima', 'Pátio Roraima Shopping'],
])('%s is in %s', (cinema, mall) => {
  expect(mallOf(cinema)).toBe(mall)
})

test.each([
  'Cinépolis Jundiai Shopping',
  'Multiplex Bauru',
  'Cinemark Ribeirão Preto',
  'Cinepolis Iguatemi São José do Rio Preto',
])('%s is in no mall of the selection', (cinema) => {
  expect(mallOf(cinema)).toBeUndefined()
})

test('a mall without the category entertainment, or that waits for approval, does not change its cinema', () => {
  const [mall = expect.fail('no mall')] = malls.values()
  const ofOther = (changes: Partial<typeof mall>) => mallCinemas([{ ...mall, ...changes }], places).size
  expect(ofOther({})).toBeGreaterThan(0)
  expect(ofOther({ categories: ['gastronomia'] })).toBe(0)
  expect(ofOther({ sure: 1, seen: null })).toBe(0)
})

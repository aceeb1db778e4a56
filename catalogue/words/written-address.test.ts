import { expect, test } from 'vitest'
import { readSources } from '../sources/open-sources.ts'
import { ADDRESS_CASES } from './address-cases.ts'
import { writtenAddress } from './written-address.ts'

const CASES = Object.entries(ADDRESS_CASES).flatMap(([source, rows]) => rows.map((row) => [source, ...row] as const))

test.each(CASES)('%s: %s', (source, address, neighbourhood, place, street, shown) => {
  const [city = '', uf = ''] = place.split('/')
  expect(writtenAddress({ source, address, neighbourhood, city, uf })).toEqual({ street, neighbourhood: shown })
})

const NOISE = /\b(?:loja|(?<!do )lote|bloco|sala|andar|s\/n|cep|quiosque|km km)\b|undefined|[,-]$|,,|\s{2}| d[aeo]s?$/i

test('no street of the catalogue contains a shop, a lot, its state or half a name', () => {
  const { municipalities, places } = readSources()
  const cities = new Map(municipalities.map(({ id, name, uf }) => [id, { city: name, uf }]))
  const written = places.map((place) => ({
    ...writtenAddress({ ...place, ...(cities.get(place.city_id) ?? { city: '', uf: '' }) }),
    uf: cities.get(place.city_id)?.uf,
  }))
  expect(written.filter(({ street }) => street !== null).length).toBeGreaterThan(14_000)
  const bad = written.filter(({ street, uf }) => street && (NOISE.test(street) || street.endsWith(`- ${uf}`)))
  expect(bad).toEqual([])
})

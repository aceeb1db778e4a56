import { expect, test } from 'vitest'
import { openCatalogue } from '#db/places/load-catalogue'
import { isSamePlace, nameKeysOf } from './places.ts'

const CAMPINAS = { name: 'Campinas', uf: 'SP' }
/** A metre, in degrees of latitude. */
const METRE = 1 / 111_195
const pointAt = (metres: number) => ({ latitude: -22.9 + metres * METRE, longitude: -47 })

test.each([
  ['one name, 149 m', 'Bistrô Largo', 149, 0, true],
  ['one name, 151 m', 'Bistrô Largo', 151, 0, false],
  ['one name, 200 m', 'Bistrô Largo', 200, 0, false],
  ['another name, one spot', 'Adega do Porto', 0, 0, false],
  ['one name without its generic words', 'Restaurante do Largo', 20, 0, true],
  ['one name, 1.1 km, where only the kilometre is known', 'Bistrô Largo', 1100, 1, true],
  ['one name, 1.2 km, where only the kilometre is known', 'Bistrô Largo', 1200, 1, false],
])('whether two entries are one place: %s', (_what, name, metres, marginKm, expected) => {
  const own = { activityId: 'a', chainKey: 'largo', point: pointAt(0), marginKm }
  expect(isSamePlace(own, { name, point: pointAt(metres) }, CAMPINAS)).toBe(expected)
})

test('a Google place with the name of a catalogue place has its chain key', () => {
  const { places, municipalities } = openCatalogue().read()
  const cities = new Map(municipalities.map((city) => [city.id, city]))
  // The cinema of a mall has the mall's key.
  const lost = places.filter((place) => {
    if (place.kind.startsWith('cinema')) return false
    const city = cities.get(place.cityId)
    return city && !nameKeysOf(place.name, city).includes(place.chainKey)
  })
  // The names of the lost places contain their neighbourhood, which only the catalogue knows.
  expect(lost.length / places.length).toBeLessThan(0.02)
  const businesses = new Set(['cadastur-mtur', 'osm-aracaju', 'pbh-belo-horizonte'])
  // In a few registers the spelling of a name results in another key.
  expect(lost.filter(({ source }) => !businesses.has(source)).length).toBeLessThan(10)
})

import { describe, expect, test } from 'vitest'
import { metresBetween } from '#db/distance'
import { readMunicipalities } from '#db/places/data-files'
import { createFindMunicipality } from './find-municipality.ts'

const municipalities = readMunicipalities().map(({ id, name, uf, latitude, longitude }) => ({
  id,
  name,
  uf,
  latitude: Number(latitude),
  longitude: Number(longitude),
}))
const find = createFindMunicipality(municipalities)
const UNNAMED = { city: null, state: null, isBrazilian: false }
const labelOf = (latitude: number, longitude: number, named = {}) => {
  const city = find({ latitude, longitude }, { ...UNNAMED, ...named })
  return city && `${city.name}, ${city.uf}`
}

test('a point belongs to the municipality with the nearest of all seats', () => {
  for (let step = 0; step < 300; step++) {
    const point = { latitude: -33 + ((step * 37) % 350) / 10, longitude: -70 + ((step * 53) % 350) / 10 }
    const nearest = municipalities
      .map((city) => ({ city, metres: metresBetween(point, city) }))
      .reduce((best, each) => (each.metres < best.metres ? each : best))
    const found = find(point, { ...UNNAMED, isBrazilian: true })
    expect(found?.id ?? null).toBe(nearest.metres <= 250_000 && point.latitude < 5.28 ? nearest.city.id : null)
  }
})

describe('an address that names a municipality', () => {
  test('counts if its seat is within 60 km', () => {
    expect(labelOf(-25.43, -49.27, { city: 'Colombo' })).toBe('Colombo, PR')
    expect(labelOf(-25.43, -49.27, { city: 'COLOMBO', state: 'Paraná' })).toBe('Colombo, PR')
    expect(labelOf(-25.43, -49.27, { city: 'Londrina' })).toBe('Curitiba, PR')
    expect(labelOf(-25.43, -49.27, { city: 'Nárnia' })).toBe('Curitiba, PR')
    expect(labelOf(-22.9, -47.06, { city: 'Campinas - SP' })).toBe('Campinas, SP')
  })

  test('is the nearest of those with the same name', () => {
    expect(labelOf(-10.2, -48.3, { city: 'Palmas' })).toBe('Palmas, TO')
    expect(labelOf(-26.48, -51.99, { city: 'Palmas' })).toBe('Palmas, PR')
  })
})

test.each([
  ['Buenos Aires', -34.6, -58.38],
  ['Montevideo', -34.9, -56.16],
  ['Asunción', -25.28, -57.63],
  ['Ciudad del Este', -25.51, -54.62],
  ['Puerto Iguazú', -25.6, -54.574],
  ['Posadas', -27.37, -55.9],
  ['Leticia', -4.21, -69.95],
  ['Cayenne', 4.93, -52.3],
  ['nowhere', 0, 0],
  ['the open sea', -25, -40],
])('%s is not in Brazil', (_, latitude, longitude) => {
  expect(labelOf(latitude, longitude)).toBeNull()
})

test('seats at the border are in Brazil, and so are addresses that name the country', () => {
  for (const name of [
    'Foz do Iguaçu',
    "Sant'Ana do Livramento",
    'Ponta Porã',
    'Tabatinga',
    'Oiapoque',
    'Chuí',
    'Uruguaiana',
  ]) {
    const city = municipalities.find((each) => each.name === name)
    expect(city && labelOf(city.latitude, city.longitude)).toBe(city && `${name}, ${city.uf}`)
  }
  expect(labelOf(-25.51, -54.62, { isBrazilian: true })).toBe('Foz do Iguaçu, PR')
})

test('every seat belongs to its own municipality', () => {
  for (const city of municipalities) expect(find(city, UNNAMED)?.id).toBe(city.id)
})

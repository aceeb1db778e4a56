import { describe, expect, test } from 'vitest'
import { readMunicipalities } from '#db/places/data-files'
import { readBorders } from '../../sources/borders.ts'
import { createFindMunicipality } from './find-municipality.ts'

const municipalities = readMunicipalities().map(({ id, name, uf, latitude, longitude }) => ({
  id,
  name,
  uf,
  latitude: Number(latitude),
  longitude: Number(longitude),
}))
const find = createFindMunicipality(municipalities, readBorders())
const labelOf = (latitude: number, longitude: number, named = {}) => {
  const city = find({ latitude, longitude }, { city: null, state: null, ...named })
  return city && `${city.name}, ${city.uf}`
}

test.each([
  // The nearest seats are those of Planaltina, GO, and Porto Vitória, PR.
  ['Cachoeira do Vale Perdido', -15.6878, -47.612, 'Brasília, DF'],
  ['Cachoeira das Bromélias', -26.004, -51.0934, 'União da Vitória, PR'],
  ['Ipanema', -22.9868, -43.2051, 'Rio de Janeiro, RJ'],
  ['a reef off Maragogi', -9.02, -35.17, 'Maragogi, AL'],
  ['Fernando de Noronha', -3.854, -32.424, 'Fernando de Noronha, PE'],
])('%s is in the municipality whose borders contain it or whose coast is nearest', (_, latitude, longitude, label) => {
  expect(labelOf(latitude, longitude)).toBe(label)
})

describe('an address that names a municipality', () => {
  test('is used only at its border', () => {
    expect(labelOf(-25.43, -49.27, { city: 'Colombo' })).toBe('Curitiba, PR')
    expect(labelOf(-25.43, -49.27, { city: 'Nárnia' })).toBe('Curitiba, PR')
    // Across the avenue that divides São Caetano do Sul and São Paulo.
    expect(labelOf(-23.6078, -46.5805, { city: 'São Caetano do Sul - SP' })).toBe('São Caetano do Sul, SP')
  })

  test('is used if the borders do not have the municipality yet', () => {
    const [latitude, longitude] = [-29.0977, -51.6096]
    expect(labelOf(latitude, longitude)).toBe('Bento Gonçalves, RS')
    expect(labelOf(latitude, longitude, { city: 'Pinto Bandeira', state: 'RS' })).toBe('Pinto Bandeira, RS')
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

test('every seat is in Brazil, and in its own municipality except in new ones and a few at a border', () => {
  const found = municipalities.map((city) => find(city, { city: null, state: null })?.id)
  expect(found).not.toContain(undefined)
  expect(found.filter((id, index) => id !== municipalities[index]?.id).length).toBeLessThan(25)
})

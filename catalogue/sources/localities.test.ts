import { expect, test } from 'vitest'
import { kmBetween } from '#db/distance'
import { assemblePlaces } from '../assemble/assemble-places.ts'
import { toLocalities } from './localities.ts'
import { readSources } from './open-sources.ts'

const sources = readSources()
const cities = new Map(sources.municipalities.map((city) => [city.id, city]))
const places = assemblePlaces(sources)
const toPoint = ({ latitude, longitude }: { latitude: string | number; longitude: string | number }) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

test('a locality has a unique id and a point near its town', () => {
  const rows = toLocalities(places, sources.municipalities)
  expect(rows.length).toBeGreaterThan(3_000)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  for (const { id, city_id, name, ...point } of rows) {
    const city = cities.get(city_id)
    expect(id).toMatch(new RegExp(`^[a-z0-9-]+-${city_id}$`))
    if (!city || name === '') expect([Boolean(city), point.latitude]).toEqual([true, ''])
    else expect(kmBetween(toPoint(point), toPoint(city)), id).toBeLessThan(130)
  }
})

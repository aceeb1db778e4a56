import { expect, test } from 'vitest'
import { kmBetween } from '#db/distance'
import { assemblePlaces } from '../assemble/assemble-places.ts'
import { readCentres, toLocalities } from './localities.ts'
import { readSources } from './open-sources.ts'

const sources = readSources()
const cities = new Map(sources.municipalities.map((city) => [city.id, city]))
const places = assemblePlaces(sources)
const toPoint = ({ latitude, longitude }: { latitude: string | number; longitude: string | number }) => ({
  latitude: Number(latitude),
  longitude: Number(longitude),
})

test('every capital has a listed centre, and the municipalities have the points of that list', () => {
  const byId = new Map(places.map((place) => [place.id, place]))
  const centres = readCentres()
  const capitals = sources.municipalities.filter(({ is_capital }) => is_capital === '1').map(({ id }) => id)
  expect(centres.map(({ city_id }) => city_id)).toEqual(expect.arrayContaining(capitals))
  for (const { city_id, place, name, ...centre } of centres) {
    expect(cities.get(city_id)).toMatchObject({ ...centre, centre: name })
    const known = byId.get(place)?.position
    if (known) expect(kmBetween(toPoint(centre), known), place).toBeLessThan(0.3)
    else expect(place).not.toContain(':')
    expect(name).toMatch(/^(|d[aeo]s? .+)$/)
  }
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

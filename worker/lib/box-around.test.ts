import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kmBetween } from '#db/distance'
import { boxAround } from './box-around.ts'

test('a box holds its circle, wherever in the country', () => {
  const inBrazil = fc.record({
    latitude: fc.double({ min: -33.8, max: 5.3, noNaN: true }),
    longitude: fc.double({ min: -74, max: -32, noNaN: true }),
  })
  fc.assert(
    fc.property(inBrazil, fc.constantFrom(5, 10, 20, 50, 100), (point, radiusKm) => {
      const { south, west, north, east } = boxAround(point, radiusKm)
      const edges = [
        { ...point, latitude: south },
        { ...point, latitude: north },
        { ...point, longitude: west },
        { ...point, longitude: east },
      ]
      for (const edge of edges) expect(Math.abs(kmBetween(point, edge) / radiusKm - 1)).toBeLessThan(0.005)
    }),
  )
})

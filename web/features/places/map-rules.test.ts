import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toExtent } from './draw-map.ts'
import { toCredit } from './map-controls.tsx'
import { type MapPlace, mayShowMap } from './may-show-map.ts'
import { toPins } from './to-pins.ts'
import { formatRound, toScale } from './to-scale.ts'
import { toTileAddress } from './use-background.ts'

const place = (change: Partial<MapPlace> = {}): MapPlace => ({
  id: 'lugar',
  kind: 'place',
  name: 'Museu do Ipiranga',
  isMappable: true,
  latitude: -23.58,
  longitude: -46.61,
  distanceKm: 2.31,
  isDistanceApproximate: false,
  ...change,
})
const nowhere = place({ id: 'sem-ponto', name: 'Casa', latitude: null, longitude: null })

describe('whether there is a map', () => {
  test('one place with a point is enough', () => {
    expect(mayShowMap([nowhere, place()])).toBe(true)
    expect(mayShowMap([nowhere])).toBe(false)
    expect(mayShowMap([])).toBe(false)
    expect(mayShowMap([place({ isMappable: false })])).toBe(false)
  })

  test("a place of Google's anywhere on the page prevents it", () => {
    const google = place({ id: 'google:ChIJ123', isMappable: false, latitude: null, longitude: null })
    expect(mayShowMap([place(), google])).toBe(false)
    expect(mayShowMap([place(), place({ credits: [{ text: 'Google Maps', url: null }] })])).toBe(false)
    expect(mayShowMap([place()], [{ id: 'google:ChIJ123' }])).toBe(false)
    expect(mayShowMap([place(), place({ id: 'choice-1', placeId: 'google:ChIJ123' })])).toBe(false)
    expect(mayShowMap([place()], [{ id: 'osm:node/1' }])).toBe(true)
  })
})

describe('pins', () => {
  test('have the number of their card; places without a point are named', () => {
    const idea = place({ id: 'idea:um', kind: 'idea', latitude: null, longitude: null })
    const { pins, absent } = toPins([nowhere, place(), place({ id: 'b', latitude: -23.5, distanceKm: null }), idea])
    expect(pins.map(({ number, distance }) => [number, distance])).toEqual([
      [2, '2,3 km'],
      [3, null],
    ])
    expect(absent).toEqual(['Casa'])
  })

  test('state that a place is known to about a kilometre', () => {
    const { pins } = toPins([place({ distanceKm: 3, isDistanceApproximate: true })])
    expect(pins[0]?.distance).toBe('cerca de 3 km')
  })

  test('of one point are spread, each with space for a finger; others are not moved', () => {
    const { pins } = toPins([place(), place({ id: 'b' }), place({ id: 'c' }), place({ id: 'd', latitude: -23.5 })])
    expect(pins.at(-1)?.aside).toEqual([0, 0])
    const [a, b] = pins.map(({ aside }) => aside)
    expect(Math.hypot((a?.[0] ?? 0) - (b?.[0] ?? 0), (a?.[1] ?? 0) - (b?.[1] ?? 0))).toBeGreaterThanOrEqual(44)
  })
})

test('the scale is a round distance of a readable length, at every zoom', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 20_000, noNaN: true }), (metresPerPx) => {
      const { km, px } = toScale(metresPerPx)
      expect(px).toBeGreaterThanOrEqual(55.9)
      expect(px).toBeLessThanOrEqual(140.1)
      expect((km * 1000) / metresPerPx).toBeCloseTo(px, 6)
    }),
  )
  expect(toScale(76)).toEqual({ km: 5, px: 5000 / 76 })
  expect([0.05, 0.5, 1, 5, 200].map(formatRound)).toEqual(['50 m', '500 m', '1 km', '5 km', '200 km'])
})

describe('the first view', () => {
  const around = { latitude: -23.55, longitude: -46.63, radiusKm: 5, city: 'São Paulo, SP', name: null }
  const { pins } = toPins([place()])

  test('contains every pin and the centre', () => {
    expect(toExtent(pins, null)).toEqual([[-46.61, -23.58]])
    expect(toExtent(pins, around)).toContainEqual([-46.63, -23.55])
  })

  test('contains the circle, unless it would crowd the pins', () => {
    const far = toPins([place({ latitude: -23.49 })]).pins
    expect(toExtent(far, around)).toHaveLength(4)
    expect(toExtent(far, { ...around, radiusKm: 100 })).toHaveLength(2)
  })
})

test('the attribution is text, with a link where it names OpenStreetMap', () => {
  const html = '&copy; <a href="https://x.example">OpenStreetMap</a> contributors &amp; <script>x</script>'
  expect(toCredit(html)).toEqual({ before: '© ', linked: 'OpenStreetMap', after: ' contributors & x' })
  expect(toCredit('© IBGE')).toEqual({ before: '© IBGE', linked: '', after: '' })
})

test('providers with tiles for dense screens are asked for those', () => {
  expect(toTileAddress('https://t.example/{z}/{x}/{y}{r}.png', true)).toBe('https://t.example/{z}/{x}/{y}@2x.png')
  expect(toTileAddress('https://t.example/{z}/{x}/{y}{r}.png', false)).toBe('https://t.example/{z}/{x}/{y}.png')
})

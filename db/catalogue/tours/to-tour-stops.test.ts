import { describe, expect, test } from 'vitest'
import { at, church, linesOf, museum, place, restaurant, saying, toursOf } from './sample-places.ts'
import type { TourPlace } from './to-stop.ts'

describe('the way', () => {
  test('does not lead past the third stop and back', () => {
    expect(linesOf([church, at(3, museum), at(1.5, restaurant)])).not.toContain('igreja museu mesa')
    expect(linesOf([church, at(1.5, museum), at(3, restaurant)])).toContain('igreja museu mesa')
    expect(linesOf([church, at(0.3, museum), at(0.2, restaurant)])).toContain('igreja museu mesa')
  })

  test('leads to no other part of the same spot: a neighbourhood, a square and what stands on it', () => {
    const streets = { ...saying('Lapa', 'rua', 'Restaurantes lado a lado.'), neighbourhood: null }
    expect(linesOf([museum, at(1.5, streets)])).toHaveLength(1)
    expect(linesOf([{ ...museum, neighbourhood: 'Lapa' }, at(1.5, streets)])).toEqual([])
    expect(linesOf([museum, at(0.1, saying('a', 'praca', 'Restaurantes em volta.'))])).toEqual([])
  })

  test('is five minutes to what a sentence says is next door', () => {
    const bar = { ...saying('b', 'bar', 'Ao lado do teatro.'), marginKm: 1 }
    const [tour] = toursOf([place('a', 'teatro', { name: 'Theatro da Paz' }), at(0.6, bar)])
    expect(tour?.stops[1]?.way).toEqual({ by: 'foot', minutes: 5 })
  })

  test('is not a drive to elsewhere where the sentence points next door', () => {
    const far = at(2, { ...restaurant, neighbourhood: 'Outro' })
    expect(linesOf([museum, far])).toHaveLength(1)
    expect(linesOf([{ ...museum, description: 'E um café logo ali.' }, far])).toEqual([])
  })

  test('is no drive along a beach, none across the town for a market, and no detour for a church that may be seen behind the museum', () => {
    const beach = place('a', 'praia', { neighbourhood: null })
    // Too little known for a walk.
    const table = (description: string) => at(1.2, { ...saying('b', 'peixe', description), marginKm: 1 })
    expect(linesOf([beach, table('Moqueca de frente para a areia.')])).toEqual([])
    expect(linesOf([beach, table('Moqueca numa rua de dentro.')])).toHaveLength(1)
    const market = saying('m', 'mercado', 'Pratos no balcão.')
    expect(linesOf([museum, at(2.9, market)])).not.toContain('museu m')
    expect(linesOf([church, museum, at(2.9, market)])).not.toContain('igreja museu m')
    expect(linesOf([church, museum, at(2.7, market)])).toContain('igreja museu m')
    expect(linesOf([church, at(-1, museum), at(1, restaurant)])).not.toContain('igreja museu mesa')
  })

  test('in the rain all is under roofs, one walks ten minutes at most, and sits on no stairs or pavement', () => {
    const roofed = (id: string, family: string, part: Partial<TourPlace> = {}) =>
      place(id, family, { isSheltered: true, ...part })
    const waysOf = (km: number) =>
      toursOf([roofed('a', 'museu'), at(km, roofed('b', 'cafe'))], true).map(({ stops }) => stops[1]?.way)
    expect(waysOf(0.5)[0]).toEqual({ by: 'foot', minutes: 10 })
    expect(waysOf(1.01)[0]).toEqual({ by: 'car', minutes: 10 })
    expect(linesOf([roofed('museu', 'museu'), place('cafe', 'cafe')], true)).toEqual([])
    const onStairs = roofed('a', 'museu', { description: 'Sentem na escadaria.' })
    expect(linesOf([onStairs, roofed('b', 'cafe')], true)).toEqual([])
    const onPavement = roofed('b', 'cafe', { description: 'Mesas na calçada.' })
    expect(linesOf([roofed('a', 'museu'), onPavement], true)).toEqual([])
  })
})

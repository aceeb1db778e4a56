import { describe, expect, test } from 'vitest'
import { buildTours, type TourPlace } from './build-tours.ts'
import { wayBetween } from './way-between.ts'

/** About one kilometre of latitude. */
const KM = 1 / 111.2

const place = (id: string, family: string, part: Partial<TourPlace> = {}): TourPlace => ({
  id,
  cityId: 'cidade',
  family,
  latitude: -8,
  longitude: -34.9,
  marginKm: 0,
  fit: 4,
  rank: 0,
  chainKey: id,
  isSheltered: false,
  isFree: false,
  name: id,
  description: 'Um motivo.',
  cityName: 'Cidade',
  ...part,
})
const linesOf = (places: readonly TourPlace[], isSheltered = false) =>
  buildTours(places)
    .filter((tour) => tour.isSheltered === isSheltered)
    .map(({ placeId, stops }) => `${placeId}: ${stops.map(({ id }) => id).join(' ')}`)

describe('ways', () => {
  test.each([
    [0.1, 0, { by: 'foot', minutes: 5 }],
    [1.2, 0, { by: 'foot', minutes: 20 }],
    [1.4, 0, { by: 'car', minutes: 5 }],
    [2.5, 2, { by: 'car', minutes: 15 }],
    [0.5, 2, { by: 'car', minutes: 10 }],
    [5, 0, null],
  ])('%s km with a margin of %s km', (km, marginKm, way) => {
    const [from, to] = [place('a', 'museu'), place('b', 'cafe', { latitude: -8 + km * KM, marginKm })]
    expect(wayBetween(from, to)).toEqual(way)
  })
})

describe('tours', () => {
  test('a museum comes before a café, whichever of them is asked about', () => {
    expect(linesOf([place('museu', 'museu'), place('cafe', 'cafe')])).toEqual(['cafe: museu cafe', 'museu: museu cafe'])
  })

  test('what does not go together, is in another city or of the same chain makes none', () => {
    expect(linesOf([place('a', 'museu'), place('b', 'museu')])).toEqual([])
    expect(linesOf([place('a', 'museu'), place('b', 'cafe', { cityId: 'outra' })])).toEqual([])
    expect(linesOf([place('a', 'museu', { chainKey: 'x' }), place('b', 'cafe', { chainKey: 'x' })])).toEqual([])
    expect(linesOf([place('a', 'trilha'), place('b', 'cafe')])).toEqual([])
  })

  test('a table in the street, what lies behind water, and a register’s cinema are in none', () => {
    const street = place('a', 'rua', { name: 'Rua Itupava' })
    expect(linesOf([street, place('b', 'restaurante', { description: 'Cantina da Itupava.' })])).toEqual([])
    expect(linesOf([place('a', 'praia', { description: 'Uma língua de areia.' }), place('b', 'mirante')])).toEqual([])
    expect(linesOf([place('a', 'cinema', { fit: 3 }), place('b', 'restaurante')])).toEqual([])
  })

  test('a street of tables is the meal, and one sunset is enough', () => {
    const street = place('a', 'rua', { description: 'Mesas na calçada.' })
    expect(linesOf([street, place('b', 'restaurante')])).toEqual([])
    const sunset = (id: string, family: string) => place(id, family, { description: 'Fiquem até o pôr do sol.' })
    expect(linesOf([sunset('a', 'praia'), sunset('b', 'mirante')])).toEqual([])
    expect(linesOf([place('a', 'praia'), sunset('b', 'mirante')])).toHaveLength(2)
  })

  test('a view by a road of its own, and what has no sentence, are in none', () => {
    const view = place('a', 'mirante', { description: 'Vão de carro ou van.' })
    expect(linesOf([view, place('b', 'restaurante')])).toEqual([])
    expect(linesOf([place('a', 'museu'), place('b', 'cafe', { description: null })])).toEqual([])
  })

  test('a street of bars is the end', () => {
    const bars = place('a', 'rua', { description: 'Bar atrás de bar até tarde.' })
    expect(linesOf([bars, place('b', 'restaurante')])).toEqual([])
    expect(linesOf([place('b', 'museu'), bars])).toEqual(['a: b a', 'b: b a'])
  })

  test('lunch follows no cinema, a museum no sunset, and what says that it is the beginning nothing', () => {
    const lunch = place('b', 'restaurante', { description: 'Almoço de bandeja.' })
    expect(linesOf([place('a', 'cinema'), lunch])).toEqual([])
    expect(linesOf([place('a', 'cinema'), { ...lunch, description: 'Almoço e jantar.' }])).toHaveLength(2)
    expect(linesOf([place('a', 'igreja', { description: 'Cheguem no fim da tarde.' }), place('b', 'museu')])).toEqual(
      [],
    )
    expect(linesOf([place('a', 'museu'), place('b', 'praca', { description: 'Comecem o passeio por aqui.' })])).toEqual(
      [],
    )
  })

  test('in the rain one goes by car, under roofs, and sits on no stairs', () => {
    const roofed = (id: string, family: string, description = 'Um motivo.') =>
      place(id, family, { isSheltered: true, description })
    const [tour] = buildTours([roofed('museu', 'museu'), roofed('cafe', 'cafe')]).filter(
      ({ isSheltered }) => isSheltered,
    )
    expect(tour?.stops[1]?.way).toEqual({ by: 'car', minutes: 5 })
    expect(linesOf([roofed('museu', 'museu'), place('cafe', 'cafe')], true)).toEqual([])
    expect(linesOf([roofed('igreja', 'igreja', 'Sentem na escadaria.'), roofed('museu', 'museu')], true)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { buildTours } from './build-tours.ts'
import type { TourPlace } from './to-stop.ts'

/** About one kilometre of latitude. */
const KM = 1 / 111.2

const place = (id: string, family: string, part: Partial<TourPlace> = {}): TourPlace => ({
  id,
  cityId: 'cidade',
  family,
  latitude: -8,
  longitude: -34.9,
  marginKm: 0,
  neighbourhood: 'Centro',
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
const saying = (id: string, family: string, description: string) => place(id, family, { description })
const linesOf = (places: readonly TourPlace[], isSheltered = false) =>
  buildTours(places)
    .filter((tour) => tour.isSheltered === isSheltered)
    .map(({ placeId, stops }) => `${placeId}: ${stops.map(({ id }) => id).join(' ')}`)

const museum = place('museu', 'museu')
const church = place('igreja', 'igreja')
const restaurant = place('mesa', 'restaurante')

describe('what goes together', () => {
  test('a museum comes before a café, whichever of them is asked about', () => {
    expect(linesOf([museum, place('cafe', 'cafe')])).toEqual(['cafe: museu cafe', 'museu: museu cafe'])
  })

  test('what does not go together, is in another city, of the same chain or called the same makes none', () => {
    expect(linesOf([museum, place('b', 'museu')])).toEqual([])
    expect(linesOf([museum, place('b', 'cafe', { cityId: 'outra' })])).toEqual([])
    expect(linesOf([{ ...museum, chainKey: 'x' }, place('b', 'cafe', { chainKey: 'x' })])).toEqual([])
    expect(linesOf([place('a', 'trilha'), place('b', 'cafe')])).toEqual([])
    const forts = [place('a', 'igreja', { name: 'Forte do Brum' }), place('b', 'museu', { name: 'Fortaleza do Mar' })]
    expect(linesOf([...forts, restaurant])).not.toContain('a: a b mesa')
  })

  test('a table in the street, and a register’s cinema, are in none', () => {
    const street = place('a', 'rua', { name: 'Rua Itupava' })
    expect(linesOf([museum, street, saying('b', 'bar', 'Chope da Itupava.')])).toEqual([])
    expect(linesOf([place('a', 'cinema', { fit: 3 }), restaurant])).toEqual([])
  })
})

describe('what is an outing', () => {
  test('without a table it is none: a church and a museum, a museum and a square', () => {
    expect(linesOf([church, museum, place('c', 'praca')])).toEqual([])
    expect(linesOf([church, museum, restaurant])).toContain('igreja: igreja museu mesa')
  })

  test('a street or a market is a table where its sentence says that one eats there', () => {
    expect(linesOf([museum, saying('a', 'rua', 'Casario antigo.')])).toEqual([])
    expect(linesOf([museum, saying('a', 'rua', 'Restaurantes porta sim, porta não.')])).toHaveLength(2)
    expect(linesOf([museum, saying('a', 'rua', 'Barões e fachadas.')])).toEqual([])
    expect(linesOf([museum, saying('a', 'mercado', 'Renda e couro.')])).toEqual([])
    expect(linesOf([museum, saying('a', 'mercado', 'Pastel no balcão.')])).toHaveLength(2)
  })

  test('a beach or a park needs no table where a view with the sunset follows', () => {
    const sunset = place('b', 'mirante', { latitude: -8 + KM, description: 'Fiquem até o pôr do sol.' })
    expect(linesOf([place('a', 'praia'), sunset])).toEqual(['a: a b', 'b: a b'])
    expect(linesOf([place('a', 'praia'), { ...sunset, description: 'A cidade lá embaixo.' }])).toEqual([])
    expect(linesOf([saying('a', 'praia', 'Até o entardecer.'), sunset])).toEqual([])
  })

  test('a church or a square is not enough beside a table, a front no tour of its own', () => {
    expect(linesOf([church, restaurant])).toEqual([])
    expect(linesOf([place('a', 'praca'), place('b', 'bar')])).toEqual([])
    const front = saying('a', 'monumento', 'Uma fachada para a foto.')
    expect(linesOf([front, museum, restaurant]).map((line) => line.split(':')[0])).toEqual(['mesa', 'museu'])
  })
})

describe('the hours of a day', () => {
  test('where one drinks is the end, and no museum follows', () => {
    const bars = saying('a', 'rua', 'Bar atrás de bar até tarde.')
    expect(linesOf([bars, museum, place('c', 'praca')])).toContain('a: museu c a')
    const beer = saying('a', 'mercado', 'Pastel, chope e brisa.')
    expect(linesOf([beer, museum])).toEqual(['a: museu a', 'museu: museu a'])
    expect(linesOf([beer, church])).toEqual([])
  })

  test('no evening follows a museum or a beach at once, no show another one', () => {
    expect(linesOf([museum, saying('b', 'italiano', 'Um jantar à luz de velas.')])).toEqual([])
    expect(linesOf([museum, saying('b', 'italiano', 'Almoço e jantar.')])).toHaveLength(2)
    expect(linesOf([saying('a', 'centro-cultural', 'Sala de concertos.'), place('b', 'cafe')])).toEqual([])
  })

  test('nothing of the day follows the evening, no evening a morning, and a morning nothing', () => {
    expect(linesOf([place('a', 'cinema'), saying('b', 'restaurante', 'Almoço de bandeja.')])).toEqual([])
    expect(linesOf([saying('a', 'praia', 'Cheguem cedo.'), saying('b', 'peixe', 'Jantar na areia.')])).toEqual([])
    expect(linesOf([museum, saying('b', 'mercado', 'Pastel no café da manhã.')])).toEqual([
      'b: b museu',
      'museu: b museu',
    ])
  })

  test('no pork comes before or after a synagogue', () => {
    const synagogue = saying('a', 'museu', 'Antiga sinagoga.')
    expect(linesOf([synagogue, saying('b', 'restaurante', 'Leitão pururuca.')])).toEqual([])
    expect(linesOf([synagogue, saying('b', 'mercado', 'Sanduíche de mortadela.')])).toEqual([])
    expect(linesOf([synagogue, restaurant])).toHaveLength(2)
  })

  test('one dresses for no table after a beach', () => {
    expect(linesOf([place('a', 'praia'), place('b', 'frances')])).toEqual([])
    expect(linesOf([place('a', 'praia'), saying('b', 'peixe', 'Menu degustação.')])).toEqual([])
    expect(linesOf([place('a', 'praia'), place('b', 'peixe')])).toHaveLength(2)
  })
})

test.each([
  'A feira toma a rua aos domingos.',
  'Almoço de quinta-feira.',
  'Reservem com meses de antecedência.',
  'Chega-se de barquinho.',
  'No fim da trilha, a surpresa.',
  'Uma língua de areia.',
  'Em junho, quadrilha.',
  'O prédio foi demolido.',
  'As celas da ditadura.',
  'A memória da escravidão.',
])('%s: no stop', (description) => {
  expect(linesOf([{ ...museum, description }, restaurant])).toEqual([])
})

test('a view by a road of its own, and what has no sentence, are in none', () => {
  expect(linesOf([saying('a', 'mirante', 'Vão de carro ou van.'), restaurant])).toEqual([])
  expect(linesOf([museum, place('b', 'cafe', { description: null })])).toEqual([])
})

describe('the way', () => {
  const at = (km: number, stop: TourPlace) => ({ ...stop, latitude: -8 + km * KM })

  test('does not lead past the third stop and back', () => {
    expect(linesOf([church, at(3, museum), at(1.5, restaurant)])).not.toContain('igreja: igreja museu mesa')
    expect(linesOf([church, at(1.5, museum), at(3, restaurant)])).toContain('igreja: igreja museu mesa')
    expect(linesOf([church, at(0.3, museum), at(0.2, restaurant)])).toContain('igreja: igreja museu mesa')
  })

  test('is not driven to the neighbourhood in which one is', () => {
    const streets = { ...saying('Lapa', 'rua', 'Restaurantes lado a lado.'), neighbourhood: null }
    expect(linesOf([museum, at(1.5, streets)])).toHaveLength(2)
    expect(linesOf([{ ...museum, neighbourhood: 'Lapa' }, at(1.5, streets)])).toEqual([])
  })

  test('in the rain all is under roofs, one walks ten minutes at most, and sits on no stairs', () => {
    const roofed = (id: string, family: string, part: Partial<TourPlace> = {}) =>
      place(id, family, { isSheltered: true, ...part })
    const waysOf = (km: number) =>
      buildTours([roofed('a', 'museu'), at(km, roofed('b', 'cafe'))])
        .filter(({ isSheltered }) => isSheltered)
        .map(({ stops }) => stops[1]?.way)
    expect(waysOf(0.5)[0]).toEqual({ by: 'foot', minutes: 10 })
    expect(waysOf(1)[0]).toEqual({ by: 'car', minutes: 5 })
    expect(linesOf([roofed('museu', 'museu'), place('cafe', 'cafe')], true)).toEqual([])
    expect(linesOf([roofed('a', 'museu', { description: 'Sentem na escadaria.' }), roofed('b', 'cafe')], true)).toEqual(
      [],
    )
  })
})

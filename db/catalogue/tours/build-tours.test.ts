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
    .map(({ stops }) => stops.map(({ id }) => id).join(' '))
const at = (km: number, stop: TourPlace) => ({ ...stop, latitude: -8 + km * KM })

const museum = place('museu', 'museu')
const church = place('igreja', 'igreja')
const restaurant = place('mesa', 'restaurante')

describe('what goes together', () => {
  test('a museum comes before a café, and no two places have the same tour', () => {
    expect(linesOf([museum, place('cafe', 'cafe')])).toEqual(['museu cafe'])
  })

  test('what does not go together, is in another city, of the same chain or called the same makes none', () => {
    expect(linesOf([museum, place('b', 'museu')])).toEqual([])
    expect(linesOf([museum, place('b', 'cafe', { cityId: 'outra' })])).toEqual([])
    expect(linesOf([{ ...museum, chainKey: 'x' }, place('b', 'cafe', { chainKey: 'x' })])).toEqual([])
    expect(linesOf([place('a', 'trilha'), place('b', 'cafe')])).toEqual([])
    const forts = [place('a', 'igreja', { name: 'Forte do Brum' }), place('b', 'museu', { name: 'Fortaleza do Mar' })]
    expect(linesOf([...forts, restaurant])).not.toContain('a b mesa')
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
    expect(linesOf([church, museum, restaurant])).toContain('igreja museu mesa')
  })

  test('a street or a market is a table where its sentence says that one eats there', () => {
    expect(linesOf([museum, at(0.3, saying('a', 'rua', 'Casario antigo.'))])).toEqual([])
    expect(linesOf([museum, at(0.3, saying('a', 'rua', 'Restaurantes porta sim, porta não.'))])).toHaveLength(1)
    expect(linesOf([museum, at(0.3, saying('a', 'rua', 'Barões e fachadas.'))])).toEqual([])
    expect(linesOf([museum, saying('a', 'mercado', 'Renda e couro.')])).toEqual([])
    expect(linesOf([museum, saying('a', 'mercado', 'Pratos no balcão.')])).toHaveLength(1)
  })

  test('a taste of cheese in a market is enough with a third stop alone', () => {
    const cheese = saying('a', 'mercado', 'Queijo para provar.')
    expect(linesOf([museum, cheese])).toEqual([])
    expect(linesOf([museum, cheese, church])).toHaveLength(1)
  })

  test('after a breakfast comes a large museum', () => {
    const breakfast = saying('a', 'mercado', 'Cuscuz no café da manhã.')
    expect(linesOf([breakfast, museum])).toEqual([])
    expect(linesOf([breakfast, { ...museum, rank: -1 }])).toEqual(['a museu'])
  })

  test('a beach and the sunset behind it need a table too', () => {
    const sunset = at(1.1, saying('b', 'mirante', 'Fiquem até o pôr do sol.'))
    const beach = place('a', 'praia')
    expect(linesOf([beach, sunset])).toEqual([])
    expect(linesOf([beach, sunset, at(2.2, place('c', 'peixe'))])).toContain('a b c')
  })

  test('one eats once, unless it is a coffee before a show and a drink behind it', () => {
    const market = saying('a', 'mercado', 'Almoço no balcão.')
    expect(linesOf([market, museum, restaurant])).not.toContain('a museu mesa')
    expect(linesOf([place('a', 'cafe'), place('b', 'cinema'), restaurant])).toContain('a b mesa')
    expect(linesOf([saying('a', 'centro-cultural', 'Bares e sorvete.'), restaurant])).toEqual([])
  })

  test('a play that is not unmissable has a third stop', () => {
    expect(linesOf([place('a', 'teatro'), place('b', 'bar')])).toEqual([])
    expect(linesOf([place('a', 'teatro', { rank: -1 }), place('b', 'bar')])).toEqual(['a b'])
    expect(linesOf([museum, place('a', 'cinema'), place('b', 'bar')])).toContain('museu a b')
  })

  test('a church or a square is not enough beside a table, a front no tour of its own', () => {
    expect(linesOf([church, restaurant])).toEqual([])
    expect(linesOf([place('a', 'praca'), place('b', 'bar')])).toEqual([])
    const front = saying('a', 'monumento', 'Uma fachada para a foto.')
    expect(buildTours([front, museum, restaurant]).map(({ placeId }) => placeId)).not.toContain('a')
    expect(linesOf([saying('a', 'palacio', 'Olhem da grade.'), restaurant])).toEqual([])
  })

  test('nobody drives straight on from what takes five minutes', () => {
    const front = at(-1.5, saying('a', 'monumento', 'Uma fachada para a foto.'))
    expect(linesOf([front, museum, restaurant])).toEqual(['museu mesa'])
  })
})

describe('the hours of a day', () => {
  test('where one drinks is the end, and no museum follows', () => {
    const bars = at(0.3, saying('a', 'rua', 'Bar atrás de bar.'))
    expect(linesOf([bars, museum])).toEqual(['museu a'])
    const beer = saying('a', 'mercado', 'Almoço, chope e brisa.')
    expect(linesOf([beer, museum])).toEqual(['museu a'])
    expect(linesOf([beer, church])).toEqual([])
  })

  test('no evening follows a museum or a beach, through a street neither, no show another one', () => {
    const dinner = saying('b', 'italiano', 'Um jantar à luz de velas.')
    expect(linesOf([museum, dinner])).toEqual([])
    const street = at(0.3, place('c', 'rua'))
    expect(linesOf([museum, street, dinner])).toEqual([])
    expect(linesOf([museum, street, at(0.6, saying('b', 'rua', 'Bares, onde a noite só começa.'))])).toEqual([])
    expect(linesOf([museum, saying('b', 'italiano', 'Almoço e jantar.')])).toHaveLength(1)
    expect(linesOf([saying('a', 'centro-cultural', 'Sala de concertos.'), place('b', 'cafe')])).toEqual([])
  })

  test('nothing of the day follows the evening, no evening a morning, and a morning nothing', () => {
    expect(linesOf([place('a', 'cinema', { rank: -1 }), saying('b', 'restaurante', 'Almoço de bandeja.')])).toEqual([])
    expect(linesOf([saying('a', 'praia', 'Cheguem cedo.'), saying('b', 'peixe', 'Jantar na areia.')])).toEqual([])
    expect(linesOf([museum, saying('b', 'peixe', 'Cheguem cedo.')])).toEqual([])
  })

  test('no pork comes before or after a synagogue', () => {
    const synagogue = saying('a', 'museu', 'Antiga sinagoga.')
    expect(linesOf([synagogue, saying('b', 'restaurante', 'Leitão pururuca.')])).toEqual([])
    expect(linesOf([synagogue, saying('b', 'mercado', 'Sanduíche de mortadela.')])).toEqual([])
    expect(linesOf([synagogue, restaurant])).toHaveLength(1)
  })

  test('one dresses for no table after a beach, and for a dinner after a show alone', () => {
    expect(linesOf([place('a', 'praia'), place('b', 'frances')])).toEqual([])
    expect(linesOf([place('a', 'praia'), saying('b', 'peixe', 'Menu degustação.')])).toEqual([])
    expect(linesOf([place('a', 'praia'), place('b', 'peixe')])).toHaveLength(1)
    const dressed = saying('b', 'restaurante', 'Menu em etapas.')
    expect(linesOf([museum, dressed])).toEqual([])
    expect(linesOf([museum, saying('b', 'restaurante', 'Menu de almoço.')])).toHaveLength(1)
    expect(linesOf([place('a', 'cinema', { rank: -1 }), dressed])).toEqual(['a b'])
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
  'Uma senzala no porão.',
  'O trenzinho sobe a mata.',
])('%s: no stop', (description) => {
  expect(linesOf([{ ...museum, description }, restaurant])).toEqual([])
})

test('a view by a road of its own, and what has no sentence, are in none', () => {
  expect(linesOf([saying('a', 'mirante', 'Vão de carro ou van.'), restaurant])).toEqual([])
  expect(linesOf([museum, place('b', 'cafe', { description: null })])).toEqual([])
})

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
    const [tour] = buildTours([place('a', 'teatro', { name: 'Theatro da Paz', rank: -1 }), at(0.6, bar)])
    expect(tour?.stops[1]?.way).toEqual({ by: 'foot', minutes: 5 })
  })

  test('is not a drive to elsewhere where the sentence points next door', () => {
    const far = at(2, { ...restaurant, neighbourhood: 'Outro' })
    expect(linesOf([museum, far])).toHaveLength(1)
    expect(linesOf([{ ...museum, description: 'E um café logo ali.' }, far])).toEqual([])
  })

  test('in the rain all is under roofs, one walks ten minutes at most, and sits on no stairs or pavement', () => {
    const roofed = (id: string, family: string, part: Partial<TourPlace> = {}) =>
      place(id, family, { isSheltered: true, ...part })
    const waysOf = (km: number) =>
      buildTours([roofed('a', 'museu'), at(km, roofed('b', 'cafe'))])
        .filter(({ isSheltered }) => isSheltered)
        .map(({ stops }) => stops[1]?.way)
    expect(waysOf(0.5)[0]).toEqual({ by: 'foot', minutes: 10 })
    expect(waysOf(1.01)[0]).toEqual({ by: 'car', minutes: 5 })
    expect(linesOf([roofed('museu', 'museu'), place('cafe', 'cafe')], true)).toEqual([])
    const onStairs = roofed('a', 'museu', { description: 'Sentem na escadaria.' })
    expect(linesOf([onStairs, roofed('b', 'cafe')], true)).toEqual([])
    const onPavement = roofed('b', 'cafe', { description: 'Mesas na calçada.' })
    expect(linesOf([roofed('a', 'museu'), onPavement], true)).toEqual([])
  })
})

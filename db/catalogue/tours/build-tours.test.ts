import { describe, expect, test } from 'vitest'
import { buildTours } from './build-tours.ts'
import { at, church, linesInTown, linesOf, museum, place, restaurant, saying } from './sample-places.ts'

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

  test('two stops are an outing where one is a view, or the sunset by a beach; else a third belongs to it', () => {
    const view = at(1.1, place('a', 'mirante'))
    expect(linesInTown([view, restaurant])).toEqual(['a mesa'])
    expect(linesInTown([museum, restaurant])).toEqual([])
    expect(linesInTown([place('a', 'teatro'), place('b', 'bar')])).toEqual([])
    expect(linesInTown([place('a', 'praia'), at(1.1, saying('b', 'mirante', 'Até o pôr do sol.'))])).toEqual(['a b'])
    expect(linesInTown([church, museum, restaurant])).toEqual(['igreja museu mesa'])
    // A large city takes it where it has little else.
    expect(linesOf([museum, restaurant])).toEqual(['museu mesa'])
  })

  test('a breakfast comes before a large museum alone', () => {
    const breakfast = saying('a', 'mercado', 'Cuscuz no café da manhã.')
    expect(linesOf([breakfast, museum])).toEqual([])
    expect(linesOf([breakfast, { ...museum, rank: -1 }])).toEqual(['a museu'])
  })

  test('behind a play comes no counter for a plate, and a market behind no afternoon', () => {
    const play = place('a', 'teatro', { rank: -1 })
    expect(linesOf([play, saying('b', 'boteco', 'Um prato famoso no balcão.')])).toEqual([])
    expect(linesOf([play, saying('b', 'boteco', 'Um prato famoso e chope.')])).toHaveLength(1)
    const market = saying('m', 'mercado', 'Pratos no balcão.')
    expect(linesOf([museum, market])).toHaveLength(1)
    expect(linesOf([{ ...museum, description: 'Deixem a tarde decidir o resto.' }, market])).not.toContain('museu m')
  })

  test('a beach and the sunset behind it need no table, a park and the sunset do', () => {
    const sunset = at(1.1, saying('b', 'mirante', 'Fiquem até o pôr do sol.'))
    const beach = place('a', 'praia')
    expect(linesOf([beach, sunset])).toContain('a b')
    expect(linesOf([beach, at(1.1, saying('b', 'mirante', 'O mar todo.'))])).toEqual([])
    expect(linesOf([place('a', 'parque'), sunset])).toEqual([])
    expect(linesOf([beach, sunset, at(2.2, place('c', 'peixe'))])).toContain('a b c')
  })

  test('one eats once, unless it is a coffee before a show and a drink behind it', () => {
    const market = saying('a', 'mercado', 'Almoço no balcão.')
    expect(linesOf([market, museum, restaurant])).not.toContain('a museu mesa')
    expect(linesOf([place('a', 'cafe'), place('b', 'cinema'), restaurant])).toContain('a b mesa')
    expect(linesOf([saying('a', 'centro-cultural', 'Bares e sorvete.'), restaurant])).toEqual([])
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

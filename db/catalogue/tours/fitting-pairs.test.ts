import { describe, expect, test } from 'vitest'
import { at, church, linesOf, museum, place, restaurant, saying } from './sample-places.ts'

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

  test('behind a park comes no play, behind a picnic no table', () => {
    const cafe = place('c', 'cafe')
    expect(linesOf([place('a', 'parque'), at(1.1, cafe), at(1.2, place('b', 'teatro'))])).not.toContain('a c b')
    expect(linesOf([museum, cafe, place('b', 'teatro')])).toContain('museu c b')
    const [park, table] = [place('a', 'parque'), at(1.2, place('b', 'nordestino'))]
    expect(linesOf([park, at(1.1, museum), table])).toContain('a museu b')
    const picnic = { ...park, description: 'Levem o piquenique.' }
    expect(linesOf([picnic, at(1.1, museum), table])).not.toContain('a museu b')
  })

  test('no pork comes before or after a synagogue', () => {
    const synagogue = { ...museum, id: 'a', name: 'a', chainKey: 'a', description: 'Antiga sinagoga.' }
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

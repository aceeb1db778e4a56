import { describe, expect, test } from 'vitest'
import type { Candidate } from '#db/queries/places/candidate'
import { FIT, type Fit } from '#db/vocabulary/categories'
import { candidate, idsOf, register, unmissable } from '../../../../tests/support/catalogue/made-candidates.ts'

describe('a restaurant first', () => {
  const street = (activityId: string, facts = {}) => unmissable(activityId, { family: 'rua', ...facts })
  const restaurant = (activityId: string, facts = {}) => candidate({ activityId, family: 'pizzaria', ...facts })

  test.each(['gastronomia', 'romance', 'vida-noturna', 'luxo'] as const)(
    '%s begins with the best restaurant of the town, or in romance with what the town is famous for',
    (category) => {
      const list = [
        street('square'),
        unmissable('view'),
        restaurant('restaurant'),
        restaurant('elsewhere', { rank: -4, wayKm: 20, cityId: 'next' }),
      ]
      expect(idsOf(list, { category })[0]).toBe(category === 'romance' ? 'view' : 'restaurant')
      const near = (fit: Fit) => [street('street'), restaurant('near', { fit })]
      expect(idsOf(near(FIT.strong), { category })).toEqual(['near', 'street'])
      expect(idsOf(near(FIT.fair), { category })).toEqual(['near', 'street'])
      expect(idsOf([street('street'), candidate({ activityId: 'view' })], { category })[0]).toBe('view')
      expect(idsOf([street('street')], { category })).toEqual(['street'])
      const featured = street('featured', { isFeatured: true, rank: 0 })
      expect(idsOf([...list, featured], { category })[0]).toBe('featured')
    },
  )

  test('a snack bar comes first only without another restaurant, or if it is unmissable', () => {
    const burgers = restaurant('burgers', { family: 'hamburgueria' })
    const table = restaurant('table', { rank: 2 })
    const firstOf = (...list: Candidate[]) => idsOf(list, { category: 'gastronomia' })[0]
    expect(firstOf(burgers, table)).toBe('table')
    expect(firstOf(burgers, street('street'))).toBe('burgers')
    expect(firstOf({ ...burgers, rank: -4 }, table)).toBe('burgers')
  })

  test('in romance the restaurant follows one famous place, and precedes one that is famous for something else', () => {
    const order = (...list: Candidate[]) => idsOf([...list, restaurant('restaurant')], { category: 'romance' })
    expect(order(unmissable('tower'), unmissable('view'))).toEqual(['tower', 'restaurant', 'view'])
    expect(order(unmissable('museum', { rank: -3 }))).toEqual(['restaurant', 'museum'])
  })

  const firstIn = (category: 'romance' | 'luxo', ...list: Candidate[]) => idsOf(list, { category })[0]
  const described = restaurant('described', { fit: FIT.strong })
  const hotel = candidate({ activityId: 'hotel', family: 'hospedagem' })

  test('in romance a described restaurant nearby comes before all but the unmissable places of the town', () => {
    const far = restaurant('far', { fit: FIT.strong, quality: 60, wayKm: 20, cityId: 'next' })
    const neighbour = unmissable('neighbour', { cityId: 'next' })
    expect(firstIn('romance', described, far, neighbour, hotel)).toBe('described')
    expect(firstIn('romance', described, unmissable('view'), hotel)).toBe('view')
    expect(firstIn('romance', described, unmissable('theatre', { isOnProgramme: true }))).toBe('described')
    expect(firstIn('romance', far, hotel)).toBe('hotel')
    expect(firstIn('romance', register('wordless', { family: 'bar' }), hotel)).toBe('hotel')
  })

  test('in luxo a handpicked place without a programme, up to 40 km away, comes before a described restaurant', () => {
    const next = { ...hotel, cityId: 'next', wayKm: 30 }
    expect(firstIn('luxo', described, next)).toBe('hotel')
    expect(firstIn('luxo', described, { ...next, wayKm: 50 })).toBe('described')
    expect(firstIn('luxo', described, { ...hotel, isOnProgramme: true })).toBe('described')
  })

  test('a street that is unmissable for its nights comes before a bar that is not, but not first', () => {
    const bars = ['a', 'b'].map((activityId) => candidate({ activityId, family: 'bar' }))
    const order = (rank: number) => idsOf([street('street', { rank }), ...bars], { category: 'vida-noturna' })
    expect([order(-4), order(-3)]).toEqual([
      ['a', 'street', 'b'],
      ['a', 'b', 'street'],
    ])
  })

  test('in romance, neither the famous place nor the restaurant makes a list longer or repeats a chain', () => {
    const romance = (chainKey: string, count: number) =>
      idsOf([unmissable('view', { chainKey: 'x' }), restaurant('bar', { chainKey })], { category: 'romance', count })
    expect([romance('y', 1), romance('y', 3), romance('x', 3)]).toEqual([['view'], ['view', 'bar'], ['bar']])
  })

  test('a market that is unmissable for its food follows the first table, and no second one does in three places', () => {
    const markets = ['market', 'other market'].map((activityId) =>
      unmissable(activityId, { family: 'mercado', rank: -4 }),
    )
    const bars = ['a', 'b'].map((activityId) => candidate({ activityId, family: 'bar' }))
    const chosen = idsOf([...markets, ...bars], { category: 'gastronomia', count: 3 })
    expect(chosen).toEqual(['a', 'market', 'b'])
  })

  test('at most one of three is a street or a market while there is another place', () => {
    const streets = Array.from({ length: 3 }, (_, at) => candidate({ activityId: `street ${at}`, family: 'mercado' }))
    const list = [
      ...streets,
      restaurant('restaurant'),
      candidate({ activityId: 'other', fit: FIT.strong, family: 'bar' }),
    ]
    expect(idsOf(list, { category: 'gastronomia', count: 3 })).toEqual(['restaurant', 'other', 'street 0'])
  })
})

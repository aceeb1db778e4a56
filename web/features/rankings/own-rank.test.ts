import { expect, test } from 'vitest'
import { toStanding } from './own-rank.tsx'

const COUPLES = [
  { rank: 1, slug: 'ana-e-bia', total: 5 },
  { rank: 2, slug: 'caio-e-davi', total: 4 },
]
const own = { slug: 'eva-e-gil', isPublic: true, isPremium: true }

test('a listed couple has the rank of its row', () => {
  expect(toStanding({ ...own, slug: 'caio-e-davi' }, COUPLES, 100)).toEqual({ state: 'ranked', rank: 2, total: 4 })
})

test('a couple that is not listed gets the reason', () => {
  expect(toStanding({ ...own, isPremium: false, isPublic: false }, COUPLES, 100).state).toBe('free')
  expect(toStanding({ ...own, isPublic: false }, COUPLES, 100).state).toBe('private')
  expect(toStanding(own, COUPLES, 2).state).toBe('beyond')
  expect(toStanding(own, COUPLES, 100).state).toBe('nothing')
})

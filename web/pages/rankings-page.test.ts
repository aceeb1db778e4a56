import { expect, test } from 'vitest'
import { toRank } from './rankings-page.tsx'

const COUPLES = [
  { rank: 1, slug: 'ana-e-bia', total: 5 },
  { rank: 2, slug: 'caio-e-davi', total: 4 },
]
const own = { slug: 'eva-e-gil', isPublic: true, isPremium: true }

test('a listed couple has the rank of its row', () => {
  expect(toRank({ ...own, slug: 'caio-e-davi' }, COUPLES, 100)).toEqual({ state: 'ranked', rank: 2, total: 4 })
})

test('a couple that is not listed gets the reason', () => {
  expect(toRank({ ...own, isPremium: false, isPublic: false }, COUPLES, 100).state).toBe('free')
  expect(toRank({ ...own, isPublic: false }, COUPLES, 100).state).toBe('private')
  expect(toRank(own, COUPLES, 2).state).toBe('beyond')
  expect(toRank(own, COUPLES, 100).state).toBe('nothing')
})

import { expect, test } from 'vitest'
import { firstArrival, toSeenIds } from './recent-achievements.tsx'

const list = (...ids: string[]) => ids.map((id) => ({ id }))

test('nothing is new when a list is first read', () => {
  expect(firstArrival(null, list('b', 'a'))).toBeUndefined()
})

test('of several new entries the newest is returned', () => {
  expect(firstArrival(toSeenIds(list('a')), list('c', 'b', 'a'))).toEqual({ id: 'c' })
  expect(firstArrival(toSeenIds([]), list('a'))).toEqual({ id: 'a' })
})

test('nothing is new in the same list or a shorter one', () => {
  expect(firstArrival(toSeenIds(list('b', 'a')), list('b', 'a'))).toBeUndefined()
  expect(firstArrival(toSeenIds(list('b', 'a')), list('b'))).toBeUndefined()
})

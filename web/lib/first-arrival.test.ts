import { expect, test } from 'vitest'
import { firstArrival, toSeenIds } from './first-arrival.ts'

const list = (...ids: string[]) => ids.map((id) => ({ id }))

test('the first look at a list brings no news', () => {
  expect(firstArrival(null, list('b', 'a'))).toBeUndefined()
})

test('a new entry is news, the newest one first', () => {
  expect(firstArrival(toSeenIds(list('a')), list('c', 'b', 'a'))).toEqual({ id: 'c' })
  expect(firstArrival(toSeenIds([]), list('a'))).toEqual({ id: 'a' })
})

test('the same list or a shorter one is no news', () => {
  expect(firstArrival(toSeenIds(list('b', 'a')), list('b', 'a'))).toBeUndefined()
  expect(firstArrival(toSeenIds(list('b', 'a')), list('b'))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { firstArrival, lookAt } from './first-arrival.ts'

const list = (...ids: string[]) => ids.map((id) => ({ id }))

test('the first look at a list brings no news', () => {
  expect(firstArrival(null, list('b', 'a'))).toBeUndefined()
})

test('a new entry is news, the newest one first', () => {
  expect(firstArrival(lookAt(list('a')), list('c', 'b', 'a'))).toEqual({ id: 'c' })
  expect(firstArrival(lookAt([]), list('a'))).toEqual({ id: 'a' })
})

test('the same list or a shorter one is no news', () => {
  expect(firstArrival(lookAt(list('b', 'a')), list('b', 'a'))).toBeUndefined()
  expect(firstArrival(lookAt(list('b', 'a')), list('b'))).toBeUndefined()
})

import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

test('three failures in a row open the breaker for a minute, and one more afterwards opens it again', () => {
  let at = START
  const breaker = createBreaker('one', () => new Date(at))
  breaker.recordFailure()
  breaker.recordFailure()
  expect(breaker.isOpen()).toBe(false)
  breaker.recordFailure()
  expect(breaker.isOpen()).toBe(true)
  expect(createBreaker('one', () => new Date(at)).isOpen()).toBe(true)
  expect(createBreaker('another', () => new Date(at)).isOpen()).toBe(false)
  at = START + 59_999
  expect(breaker.isOpen()).toBe(true)
  at = START + 60_000
  expect(breaker.isOpen()).toBe(false)
  breaker.recordFailure()
  expect(breaker.isOpen()).toBe(true)
})

test('a success clears earlier failures', () => {
  const breaker = createBreaker('forgiven', () => new Date(START))
  breaker.recordFailure()
  breaker.recordFailure()
  breaker.recordSuccess()
  breaker.recordFailure()
  breaker.recordFailure()
  expect(breaker.isOpen()).toBe(false)
})

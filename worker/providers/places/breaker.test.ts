import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

const START = Date.parse('2026-11-21T12:00:00Z')

test('three failures in a row leave a source out for a minute, and then one more does', () => {
  let at = START
  const breaker = createBreaker('one', () => new Date(at))
  breaker.failed()
  breaker.failed()
  expect(breaker.isOut()).toBe(false)
  breaker.failed()
  expect(breaker.isOut()).toBe(true)
  expect(createBreaker('one', () => new Date(at)).isOut()).toBe(true)
  expect(createBreaker('another', () => new Date(at)).isOut()).toBe(false)
  at = START + 59_999
  expect(breaker.isOut()).toBe(true)
  at = START + 60_000
  expect(breaker.isOut()).toBe(false)
  breaker.failed()
  expect(breaker.isOut()).toBe(true)
})

test('an answer forgives what was before', () => {
  const breaker = createBreaker('forgiven', () => new Date(START))
  breaker.failed()
  breaker.failed()
  breaker.answered()
  breaker.failed()
  breaker.failed()
  expect(breaker.isOut()).toBe(false)
})

import { expect, test } from 'vitest'
import { isWithinIsolate } from './rate-limit.ts'

const MINUTE_MS = 60_000
const START = Date.parse('2026-11-24T12:00:00Z')

test('as many calls as the limit allows pass within a minute, and again in the next', () => {
  const calls = (at: number) => [1, 2, 3, 4].map(() => isWithinIsolate('other 203.0.113.1', 3, at))
  expect(calls(START)).toEqual([true, true, true, false])
  expect(isWithinIsolate('other 203.0.113.1', 3, START + MINUTE_MS - 1)).toBe(false)
  expect(calls(START + MINUTE_MS)).toEqual([true, true, true, false])
})

test('addresses and kinds of call are counted separately', () => {
  expect(isWithinIsolate('login 203.0.113.2', 1, START)).toBe(true)
  expect(isWithinIsolate('login 203.0.113.3', 1, START)).toBe(true)
  expect(isWithinIsolate('other 203.0.113.2', 1, START)).toBe(true)
  expect(isWithinIsolate('login 203.0.113.2', 1, START)).toBe(false)
})

test('many addresses do not fill the memory, because the oldest window is deleted', () => {
  expect(isWithinIsolate('first', 1, START)).toBe(true)
  for (let at = 0; at < 10_000; at++) isWithinIsolate(`many ${at}`, 1, START)
  expect(isWithinIsolate('first', 1, START)).toBe(true)
  expect(isWithinIsolate('many 9999', 1, START)).toBe(false)
})

import { expect, test } from 'vitest'
import { isLeftOut, newBreaker, noteAnswer, noteFailure, wasAnsweredLately } from './breaker.ts'

const START = 1_000_000
const at = (afterMs: number, code: 'timed_out' | 'cut' = 'timed_out', tookMs = 0) => ({
  startedAt: START + afterMs - tookMs,
  at: START + afterMs,
  code,
})

test('a read that hung leaves reads and writes out, until each is answered', () => {
  const breaker = newBreaker()
  expect(noteFailure(breaker, 'read', at(0))).toEqual(['read', 'write'])
  expect(isLeftOut(breaker, 'read', START + 1)).toBe(true)
  expect(noteAnswer(breaker, 'read', START + 2)).toEqual(['read'])
  expect([isLeftOut(breaker, 'read', START + 3), isLeftOut(breaker, 'write', START + 3)]).toEqual([false, true])
  expect(noteAnswer(breaker, 'write', START + 4)).toEqual(['write'])
  expect(isLeftOut(breaker, 'write', START + 5)).toBe(false)
})

test('a write that hung leaves reads alone', () => {
  const breaker = newBreaker()
  expect(noteFailure(breaker, 'write', at(0))).toEqual(['write'])
  expect(isLeftOut(breaker, 'read', START + 1)).toBe(false)
})

test('calls that fail at once count from the fifth time in a row on', () => {
  const breaker = newBreaker()
  const fail = (afterMs: number) => noteFailure(breaker, 'write', at(afterMs, 'cut'))
  for (let call = 0; call < 4; call++) expect(fail(call)).toEqual([])
  noteAnswer(breaker, 'write', START + 4)
  for (let call = 5; call < 9; call++) expect(fail(call)).toEqual([])
  expect(fail(9)).toEqual(['write'])
})

test('a call that began before the last answer says nothing of now', () => {
  const breaker = newBreaker()
  noteAnswer(breaker, 'write', START + 100)
  expect(noteFailure(breaker, 'read', at(2500, 'timed_out', 2500))).toEqual([])
  expect(isLeftOut(breaker, 'read', START + 2500)).toBe(false)
})

test('a call finds out for itself after 10 s without a probe', () => {
  const breaker = newBreaker()
  noteFailure(breaker, 'read', at(0))
  expect(isLeftOut(breaker, 'read', START + 9_999)).toBe(true)
  expect(isLeftOut(breaker, 'read', START + 10_000)).toBe(false)
  expect(noteFailure(breaker, 'read', at(12_500)), 'it was open all the time').toEqual([])
  expect(isLeftOut(breaker, 'read', START + 12_501)).toBe(true)
})

test('a database that just answered is not away unless a call has hung since', () => {
  const breaker = newBreaker()
  expect(wasAnsweredLately(breaker, 'write', START)).toBe(false)
  noteAnswer(breaker, 'write', START)
  expect(wasAnsweredLately(breaker, 'write', START + 999)).toBe(true)
  expect(wasAnsweredLately(breaker, 'write', START + 1000)).toBe(false)
  noteAnswer(breaker, 'write', START + 2000)
  noteFailure(breaker, 'write', at(2500))
  expect(wasAnsweredLately(breaker, 'write', START + 2600)).toBe(false)
})

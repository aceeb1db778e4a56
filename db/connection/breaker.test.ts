import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '../errors.ts'
import { breakerOf, guarded, isOpen, wroteLately } from './breaker.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

let databases = 0
function newDatabase() {
  const breaker = breakerOf(`database ${++databases}`)
  const events: string[] = []
  const call = (send: () => Promise<unknown>, mode: 'read' | 'write' = 'read') =>
    guarded(breaker, ({ event }) => void events.push(event), mode, send).then(
      () => 'answered',
      (error: unknown) => (error instanceof DatabaseUnavailable ? error.code : 'refused'),
    )
  return { breaker, events, call }
}

const answer = async () => 'rows'
const fail = (code: 'timed_out' | 'cut' | 'busy') => () => Promise.reject(new DatabaseUnavailable(code))

test('one read that hangs opens the breaker; after ten seconds one call is sent, and its response closes it', async () => {
  const { call, breaker, events } = newDatabase()
  expect(await call(fail('timed_out'))).toBe('timed_out')
  expect(await call(answer)).toBe('left_out')
  vi.advanceTimersByTime(9_999)
  expect(await call(answer)).toBe('left_out')
  vi.advanceTimersByTime(1)
  expect(await Promise.all([call(answer), call(answer)]), 'the others wait for its end').toEqual([
    'answered',
    'left_out',
  ])
  expect(await call(answer)).toBe('answered')
  expect([isOpen(breaker), events]).toEqual([false, ['database_left_out', 'database_back']])
})

test('a failed attempt keeps the breaker open for ten more seconds', async () => {
  const { call, events } = newDatabase()
  await call(fail('timed_out'))
  vi.advanceTimersByTime(10_000)
  expect(await call(fail('cut'))).toBe('cut')
  expect(await call(answer)).toBe('left_out')
  expect(events).toEqual(['database_left_out'])
})

test('the fifth other failure in a row opens the breaker', async () => {
  const { call } = newDatabase()
  for (let times = 0; times < 4; times++) await call(fail('cut'))
  expect(await call(answer)).toBe('answered')
  for (let times = 0; times < 5; times++) expect(await call(fail('cut'))).toBe('cut')
  expect(await call(answer)).toBe('left_out')
})

test('neither a busy database nor a refused statement opens the breaker', async () => {
  const { call } = newDatabase()
  for (let times = 0; times < 9; times++) await call(fail('busy'))
  for (let times = 0; times < 9; times++) await call(() => Promise.reject(new Error('no such table')))
  expect(await call(answer)).toBe('answered')
})

test('hanging writes do not stop reads', async () => {
  const { call, breaker } = newDatabase()
  expect(await call(fail('timed_out'), 'write')).toBe('timed_out')
  expect([isOpen(breaker), await call(answer)]).toEqual([false, 'answered'])
})

test('wroteLately is true for one second after a write', async () => {
  const { call, breaker } = newDatabase()
  await call(answer)
  expect(wroteLately(breaker)).toBe(false)
  await call(answer, 'write')
  expect(wroteLately(breaker)).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(wroteLately(breaker)).toBe(false)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimeLimit } from './send-batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether the limit has expired after each time. */
const overAfter = (signal: AbortSignal, ...timesMs: number[]) =>
  timesMs.map((timeMs) => {
    vi.advanceTimersByTime(timeMs)
    return signal.aborted
  })

test('a limit expires after its time without a response', () => {
  expect(overAfter(startTimeLimit(2500).signal, 2499, 1)).toEqual([false, true])
})

test('a response to another call restarts the limit, up to three times its length', () => {
  let answeredAt = 0
  const once = startTimeLimit(2500, () => answeredAt)
  vi.advanceTimersByTime(1000)
  answeredAt = 1
  expect(overAfter(once.signal, 2700, 50)).toEqual([false, true])

  const always = startTimeLimit(2500, () => (answeredAt += 1))
  expect(overAfter(always.signal, 7499, 1)).toEqual([false, true])
})

test('a stopped limit never expires', () => {
  const limit = startTimeLimit(2500)
  limit.stop()
  expect(overAfter(limit.signal, 10_000)).toEqual([false])
})

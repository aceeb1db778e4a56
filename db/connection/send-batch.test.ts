import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTimeLimit } from './send-batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Whether it was over after each time. */
const overAfter = (signal: AbortSignal, ...timesMs: number[]) =>
  timesMs.map((timeMs) => {
    vi.advanceTimersByTime(timeMs)
    return signal.aborted
  })

test('a limit is over after its time of silence', () => {
  expect(overAfter(startTimeLimit(2500).signal, 2499, 1)).toEqual([false, true])
})

test('a limit begins anew with each answer that somebody gets, three times at the most', () => {
  let answeredAt = 0
  const once = startTimeLimit(2500, () => answeredAt)
  vi.advanceTimersByTime(1000)
  answeredAt = 1
  expect(overAfter(once.signal, 2700, 50)).toEqual([false, true])

  const always = startTimeLimit(2500, () => (answeredAt += 1))
  expect(overAfter(always.signal, 7499, 1)).toEqual([false, true])
})

test('a limit that was stopped is never over', () => {
  const limit = startTimeLimit(2500)
  limit.stop()
  expect(overAfter(limit.signal, 10_000)).toEqual([false])
})

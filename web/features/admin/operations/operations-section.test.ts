import { expect, test } from 'vitest'
import { hasJobTrouble, hasWaitedLong, isNearLimit, splitErrors } from './operations-section.tsx'

const NOON = Date.parse('2026-11-24T12:00:00Z')
const queue = (oldestAt: string | null) => ({ waiting: 1, oldestAt })
const job = (state: 'fine' | 'failed' | 'late') => ({ name: state, endedAt: '', durationMs: 1, state })

test('a queue is an alarm after 15 minutes', () => {
  expect(hasWaitedLong(queue(null), NOON)).toBe(false)
  expect(hasWaitedLong(queue('2026-11-24T11:50:00Z'), NOON)).toBe(false)
  expect(hasWaitedLong(queue('2026-11-24T11:44:00Z'), NOON)).toBe(true)
})

test('a budget is an alarm from 80 %, unless there is no limit', () => {
  expect([79, 80, 100].map((used) => isNearLimit({ used, limit: 100 }))).toEqual([false, true, true])
  expect(isNearLimit({ used: 500, limit: null })).toBe(false)
})

test('jobs that fail, are late or never ran are an alarm', () => {
  expect([[], [job('fine')], [job('fine'), job('late')], [job('failed')]].map(hasJobTrouble)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('refused webhooks are counted apart from the errors', () => {
  const error = (route: string) => ({ route, since: '', lastAt: '', count: 3 })
  expect(splitErrors([error('/a'), error('/hook')], '/hook')).toEqual({ refused: 3, others: [error('/a')] })
})

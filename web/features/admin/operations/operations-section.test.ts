import { expect, test } from 'vitest'
import { isNearLimit, splitErrors } from './operations-section.tsx'

test('a budget is an alarm from 80 %, unless there is no limit', () => {
  expect([79, 80, 100].map((used) => isNearLimit({ used, limit: 100 }))).toEqual([false, true, true])
  expect(isNearLimit({ used: 500, limit: null })).toBe(false)
})

test('refused webhooks are counted apart from the errors', () => {
  const error = (route: string) => ({ route, since: '', lastAt: '', count: 3 })
  expect(splitErrors([error('/a'), error('/hook')], '/hook')).toEqual({ refused: 3, others: [error('/a')] })
})

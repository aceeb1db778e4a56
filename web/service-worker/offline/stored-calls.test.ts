import { expect, test } from 'vitest'
import { isStoredCall, OFFLINE_ADDRESSES } from './stored-calls.ts'

test.each([...OFFLINE_ADDRESSES, '/api/suggestions/Ab_9-x'])('%s is stored', (address) => {
  expect(isStoredCall(address)).toBe(true)
})

test.each([
  '/api/selected-activities?cursor=1_a',
  '/api/completed-activities?cursor=1_a',
  '/api/suggestions',
  '/api/suggestions/a/opened',
  '/api/suggestions/a?x=1',
  '/api/suggestions/a/plan.ics',
  '/api/user/export',
  '/api/user/privacy',
  '/api/user/security',
  '/api/admin/users',
  '/api/subscription',
  '/api/unsubscribe/a-token',
  '/api/notifications',
  '/api/login',
  '/painel',
])('%s is not stored', (address) => {
  expect(isStoredCall(address)).toBe(false)
})

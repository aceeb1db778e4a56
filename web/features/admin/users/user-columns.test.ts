import { expect, test } from 'vitest'
import type { AdminUser } from '#contracts/admin-users'
import { planNote } from './user-columns.tsx'

const END = '2026-12-12T17:30:00.000Z'
const noteOf = (subscription: Partial<AdminUser['subscription']>, rest: { isPass?: boolean; endedAt?: string } = {}) =>
  planNote({
    subscription: {
      plan: 'premium',
      status: 'active',
      billing: 'active',
      currentPeriodEnd: END,
      cancelAtPeriodEnd: false,
      ...subscription,
    },
    isPass: false,
    endedAt: null,
    ...rest,
  })

test('the note on a plan tells one that renews from one that ends, was paid once, or has ended', () => {
  expect(noteOf({})).toBe('pagando')
  expect(noteOf({ cancelAtPeriodEnd: true })).toBe('cancelado, até 12/12/2026')
  expect(noteOf({ cancelAtPeriodEnd: true }, { isPass: true })).toBe('passe até 12/12/2026')
  expect(noteOf({ billing: 'canceled', plan: 'free', currentPeriodEnd: null }, { endedAt: END })).toBe(
    'terminou em 12/12/2026',
  )
})

import { describe, expect, test } from 'vitest'
import { refundDueOf } from './end-second-purchase.ts'

const on = (day: string) => new Date(`${day}T15:00:00Z`)
const PAID = { kind: 'subscription', amountCents: 1900, paidAt: on('2026-03-01'), periodEnd: on('2026-03-31') } as const

describe('the refund due for a payment', () => {
  test.each([
    ['bought after the two joined', on('2026-02-20'), 1900],
    ['on the day of the purchase', on('2026-03-01'), 1900],
    ['within the withdrawal period', on('2026-03-07'), 1900],
    ['on the eighth day: 23 of 30 days are left', on('2026-03-08'), 1457],
    ['in the middle', on('2026-03-16'), 950],
    ['a day that has begun counts as left', new Date('2026-03-15T16:00:00Z'), 1014],
    ['on the last day', new Date('2026-03-31T14:00:00Z'), 64],
    ['when the period is over', on('2026-03-31'), 0],
    ['long after', on('2026-06-01'), 0],
  ])('%s', (_, endsAt, cents) => {
    expect(refundDueOf(PAID, endsAt)).toBe(cents)
  })

  test('a pass is refunded whole while it can be withdrawn, and not later', () => {
    const pass = { ...PAID, kind: 'pix', periodEnd: null } as const
    expect(refundDueOf(pass, on('2026-03-05'))).toBe(1900)
    expect(refundDueOf(pass, on('2026-03-12'))).toBe(0)
  })

  test('the refund is at most the payment, never negative, and never grows with time', () => {
    let last = Number.POSITIVE_INFINITY
    for (let hour = 0; hour < 40 * 24; hour += 7) {
      const due = refundDueOf(PAID, new Date(PAID.paidAt.getTime() + hour * 60 * 60 * 1000))
      expect(due).toBeGreaterThanOrEqual(0)
      expect(due).toBeLessThanOrEqual(Math.min(last, PAID.amountCents))
      last = due
    }
  })
})

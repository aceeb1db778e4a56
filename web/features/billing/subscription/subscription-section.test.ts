import { expect, test } from 'vitest'
import type { Payment } from '../api.ts'
import { toRefundCents } from './subscription-section.tsx'

const payment = (change: Partial<Payment>): Payment => ({
  id: 'a',
  kind: 'subscription',
  paidAt: '2026-11-20T12:00:00.000Z',
  amountCents: 1900,
  refundedCents: 0,
  ...change,
})

test('the refund is the unrefunded rest of the latest payment', () => {
  const paid = [payment({ kind: 'pix', amountCents: 5700 }), payment({}), payment({ amountCents: 1500 })]
  expect(toRefundCents('card', paid)).toBe(1900)
  expect(toRefundCents('pix', paid)).toBe(5700)
  expect(toRefundCents('card', [payment({ refundedCents: 900 })])).toBe(1000)
})

test('an unknown refund is null', () => {
  expect(toRefundCents('card', undefined)).toBeNull()
  expect(toRefundCents('card', [])).toBeNull()
  expect(toRefundCents('pix', [payment({})])).toBeNull()
  expect(toRefundCents('card', [payment({ refundedCents: 1900 })])).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { formatCountdown, isPaid, toOpenPass } from './open-pass.ts'

const PASS = {
  paymentIntentId: 'pi_1',
  copyPasteCode: '000201',
  qrCodeUrl: 'https://exemplo.com.br/qr',
  expiresAt: '2026-11-21T12:30:00Z',
  amountCents: 5700,
}

const FREE = { status: 'free', currentPeriodEnd: null } as const
const NOW_MS = Date.parse('2026-11-21T09:00:00Z')
const MINUTE_MS = 60_000

describe('the expiry of a code', () => {
  test('a code expires after the time left in the response, whatever the device’s clock shows', () => {
    const saidAt = 'Sat, 21 Nov 2026 12:00:00 GMT'
    const { expiresAtMs } = toOpenPass({ pass: PASS, months: 3, before: FREE, saidAt, nowMs: NOW_MS })
    expect(expiresAtMs - NOW_MS).toBe(30 * MINUTE_MS)
  })

  test.each([null, 'ontem'])('the expiry is used unchanged if the server does not send its time: %s', (saidAt) => {
    const { expiresAtMs } = toOpenPass({ pass: PASS, months: 3, before: FREE, saidAt, nowMs: NOW_MS })
    expect(expiresAtMs).toBe(Date.parse(PASS.expiresAt))
  })
})

describe('whether a pass is paid', () => {
  test.each([
    [FREE, FREE, false],
    [FREE, { status: 'premium', currentPeriodEnd: '2026-12-21T12:00:00Z' }, true],
    [
      { status: 'premium', currentPeriodEnd: '2026-12-21T12:00:00Z' },
      { status: 'premium', currentPeriodEnd: '2026-12-21T12:00:00Z' },
      false,
    ],
    [
      { status: 'premium', currentPeriodEnd: '2026-12-21T12:00:00Z' },
      { status: 'premium', currentPeriodEnd: '2027-01-21T12:00:00Z' },
      true,
    ],
    // The old pass ended while the code was open.
    [{ status: 'premium', currentPeriodEnd: '2026-11-21T12:00:00Z' }, FREE, false],
  ] as const)('%j, then %j: %s', (before, now, paid) => {
    const open = toOpenPass({ pass: PASS, months: 1, before, saidAt: null, nowMs: NOW_MS })
    expect(isPaid(open, now)).toBe(paid)
  })
})

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [1781, '29:41'],
  [3600, '1:00:00'],
  [3661, '1:01:01'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})

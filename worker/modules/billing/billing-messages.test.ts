import { expect, test } from 'vitest'
import { MAX_AGE_HOURS, renderMessage } from '../notifications/emails/render-message.ts'
import {
  cancellationMessage,
  passEndingMessage,
  paymentFailedMessage,
  pixReminderMessage,
  premiumEndedMessage,
  premiumEndingMessage,
  premiumMessage,
  receiptMessage,
  resumedMessage,
  withdrawalMessage,
} from './billing-messages.ts'

const SENDER = { appOrigin: 'https://pradois.example', publicConfig: { supportEmail: 'oi@pradois.example' } }
const at = new Date('2026-11-20T12:00:00Z')
const until = new Date('2026-12-20T12:00:00Z')
const END = { subscriptionId: 'sub_1', revision: 7, until, at }

const MESSAGES = [
  premiumMessage({ reference: 'pi_1', kind: 'card', amountCents: 1900, paidAt: at, until, renews: true, at }),
  premiumMessage({
    reference: 'grant',
    kind: 'granted',
    amountCents: null,
    paidAt: null,
    until: null,
    renews: false,
    at,
  }),
  receiptMessage({ paymentId: 'pi_2', amountCents: 1900, paidAt: at, until, means: 'card', at }),
  receiptMessage({ paymentId: 'pi_3', amountCents: 5700, paidAt: at, until: null, means: 'pix', at }),
  paymentFailedMessage({ subscriptionId: 'sub_1', paidUntil: until, graceUntil: until, at }),
  cancellationMessage(END),
  resumedMessage({ ...END, until: null }),
  withdrawalMessage({ paymentId: 'pi_1', amountCents: 1900, means: 'card', at }),
  passEndingMessage({ coupleId: 'couple', passUntil: until, at }),
  premiumEndingMessage({ coupleId: 'couple', until, at }),
  pixReminderMessage({ paymentIntentId: 'pi_4', amountCents: 1900, expiresAt: until }),
  premiumEndedMessage({ coupleId: 'couple', revision: 8, at }),
]

test('each message has a different cause', () => {
  expect(MESSAGES.map(({ cause }) => cause)).toEqual([
    'premium/pi_1',
    'premium/grant',
    'receipt/pi_2',
    'receipt/pi_3',
    'payment_failed/sub_1/2026-12-20T12:00:00.000Z',
    'cancellation/sub_1/7',
    'resumed/sub_1/7',
    'withdrawal/pi_1',
    'pass_ending/couple/2026-12-20T12:00:00.000Z',
    'premium_ending/couple/2026-12-20T12:00:00.000Z',
    'pix_reminder/pi_4',
    'premium_ended/couple/8',
  ])
})

test.each(MESSAGES)('the template of $cause accepts its payload', ({ kind, payload }) => {
  const stored = JSON.stringify({ ...payload, firstName: null })
  expect(renderMessage({ kind, payload: stored }, SENDER).text).not.toMatch(/null|undefined|Invalid/)
})

test('a protocol number contains the day in São Paulo, the subscription and its revision', () => {
  const late = new Date('2026-11-21T01:30:00Z')
  const { payload } = cancellationMessage({ ...END, subscriptionId: 'sub_1PqR2sTuVw', at: late })
  expect(payload).toMatchObject({ protocol: '20261120-2STUVW-7', receivedAt: late.toISOString() })
})

test('the reminder of a Pix code is due 25 minutes before its expiry, and too old to send after it', () => {
  const { at: writtenAt, dueAt } = pixReminderMessage({ paymentIntentId: 'pi_4', amountCents: 1900, expiresAt: until })
  expect(dueAt?.getTime()).toBe(until.getTime() - 25 * 60_000)
  expect(writtenAt.getTime()).toBe(until.getTime() - (MAX_AGE_HOURS.pix_reminder ?? 0) * 3_600_000)
})

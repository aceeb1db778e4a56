import { describe, expect, test } from 'vitest'
import type { SubscriptionStatus } from '../api.ts'
import { toAllowedActions, toStateWords, toSubscriptionView } from './subscription-view.ts'

const now = new Date('2026-11-21T12:00:00Z')
const AHEAD = '2026-12-11T12:00:00.000Z'
const PAST = '2026-11-20T12:00:00.000Z'

const FREE: SubscriptionStatus = {
  status: 'free',
  plan: 'free',
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  billing: 'none',
  source: 'none',
  means: null,
  card: null,
  graceUntil: null,
  withdrawableUntil: null,
  payer: null,
  hasPortal: false,
}

const CARD: SubscriptionStatus = {
  ...FREE,
  status: 'premium',
  plan: 'premium',
  billing: 'active',
  source: 'stripe',
  means: 'card',
  card: { brand: 'visa', last4: '4242' },
  currentPeriodEnd: AHEAD,
  payer: 'you',
  hasPortal: true,
}

const NOTHING = { canCancel: false, canResume: false, canChangeCard: false, withdrawableUntil: null }
const CHARGED = { ...NOTHING, canCancel: true, canChangeCard: true }

describe('state and allowed actions of a subscription', () => {
  test.each<[what: string, status: Partial<SubscriptionStatus>, view: object, offers: object]>([
    ['by card', {}, { kind: 'renewing', at: AHEAD }, CHARGED],
    ['by card, with an unknown date', { currentPeriodEnd: null }, { kind: 'renewing', at: null }, CHARGED],
    ['by card, charged right now', { currentPeriodEnd: PAST }, { kind: 'renewing', at: null }, CHARGED],
    [
      'cancelled',
      { cancelAtPeriodEnd: true },
      { kind: 'ending', at: AHEAD, isChargePending: false },
      { ...NOTHING, canResume: true },
    ],
    [
      'a renewal that failed',
      { billing: 'past_due', currentPeriodEnd: PAST, graceUntil: AHEAD },
      { kind: 'grace', at: AHEAD },
      CHARGED,
    ],
    [
      'a renewal that failed, cancelled',
      { billing: 'past_due', currentPeriodEnd: PAST, graceUntil: AHEAD, cancelAtPeriodEnd: true },
      { kind: 'ending', at: AHEAD, isChargePending: true },
      { ...NOTHING, canResume: true },
    ],
    ['a pass', { means: 'pix', card: null, cancelAtPeriodEnd: true }, { kind: 'pass', at: AHEAD }, NOTHING],
    [
      'granted',
      { source: 'admin', billing: 'granted', means: null, card: null, currentPeriodEnd: null },
      { kind: 'granted', at: null },
      NOTHING,
    ],
    [
      'granted to a person whose card fails',
      { source: 'admin', billing: 'past_due', means: null, currentPeriodEnd: null },
      { kind: 'granted', at: null },
      NOTHING,
    ],
    ['just bought', { withdrawableUntil: AHEAD }, {}, { ...CHARGED, withdrawableUntil: AHEAD }],
    ['bought more than a week ago', { withdrawableUntil: PAST }, {}, CHARGED],
  ])('Premium %s', (_, status, view, offers) => {
    expect(toSubscriptionView({ ...CARD, ...status }, now)).toMatchObject(view)
    expect(toAllowedActions({ ...CARD, ...status }, now)).toEqual(offers)
  })

  test.each<[what: string, status: Partial<SubscriptionStatus>, view: object, offers: object]>([
    ['who never paid', {}, { kind: 'free' }, NOTHING],
    [
      'whose grace period has ended',
      { billing: 'past_due', graceUntil: PAST, hasPortal: true },
      { kind: 'unpaid' },
      CHARGED,
    ],
    [
      'whose renewal failed and who cancelled',
      { billing: 'past_due', hasPortal: true, cancelAtPeriodEnd: true },
      { kind: 'unpaid' },
      { ...CHARGED, canCancel: false },
    ],
    ['whose Premium ended', { billing: 'canceled', currentPeriodEnd: PAST }, { kind: 'ended', at: PAST }, NOTHING],
    ['who got the money back', { billing: 'canceled', currentPeriodEnd: AHEAD }, { kind: 'ended', at: null }, NOTHING],
  ])('a person on Free %s', (_, status, view, offers) => {
    expect(toSubscriptionView({ ...FREE, ...status }, now)).toMatchObject(view)
    expect(toAllowedActions({ ...FREE, ...status }, now)).toEqual(offers)
  })
})

const AT = '2026-12-11T12:00:00.000Z'
const known = { card: { brand: 'visa', last4: '4242' }, price: 'R$ 19', partnerName: 'Noa' }

test('a renewal shows date, amount and card', () => {
  const { title, text } = toStateWords({ kind: 'renewing', at: AT }, known)
  expect(title).toBe('Renova em 11/12/2026 por R$ 19')
  expect(text).toContain('Visa final 4242')
  const unknown = { ...known, card: { brand: 'cartes_bancaires', last4: '0001' } }
  expect(toStateWords({ kind: 'renewing', at: AT }, unknown).text).toContain('no cartão final 0001')
  expect(toStateWords({ kind: 'renewing', at: AT }, { ...known, card: null }).text).toContain('no cartão, uma vez')
})

test('the partner of the payer reads who pays and until when, and can change nothing', () => {
  const status = { ...CARD, payer: 'partner', card: null, means: null, currentPeriodEnd: AT } as const
  const view = toSubscriptionView(status, now)
  expect(toStateWords(view, known).title).toBe('Noa paga o Premium, vale até 11/12/2026')
  expect(toAllowedActions(status, now)).toEqual(NOTHING)
})

test('an unknown date is left out', () => {
  for (const kind of ['renewing', 'ending', 'grace', 'pass', 'partners', 'ended'] as const) {
    const view = { kind, isChargePending: false }
    expect(toStateWords({ ...view, at: AT }, known).title).toContain('11/12/2026')
    expect(toStateWords({ ...view, at: null }, known).title).not.toMatch(/\d|null/)
  }
})

test('while a charge is pending the text does not say that nothing will be charged', () => {
  const text = (isChargePending: boolean) => toStateWords({ kind: 'ending', at: AT, isChargePending }, known).text
  expect([text(false), text(true)]).toEqual([
    'Até lá fica tudo aberto, e nada mais será cobrado.',
    expect.stringContaining('A cobrança pendente não será tentada de novo.'),
  ])
})

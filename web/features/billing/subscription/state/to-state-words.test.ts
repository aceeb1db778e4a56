import { expect, test } from 'vitest'
import { toStateWords } from './to-state-words.ts'

const AT = '2026-12-11T12:00:00.000Z'
const known = { card: { brand: 'visa', last4: '4242' }, price: 'R$ 19' }

test('a renewal says when, how much and from which card', () => {
  const { title, text } = toStateWords({ kind: 'renewing', at: AT }, known)
  expect(title).toBe('Renova em 11/12/2026 por R$ 19')
  expect(text).toContain('Visa final 4242')
  const unknown = { card: { brand: 'cartes_bancaires', last4: '0001' }, price: 'R$ 19' }
  expect(toStateWords({ kind: 'renewing', at: AT }, unknown).text).toContain('no cartão final 0001')
  expect(toStateWords({ kind: 'renewing', at: AT }, { ...known, card: null }).text).toContain('no cartão, uma vez')
})

test('an unknown date is not invented', () => {
  for (const kind of ['renewing', 'ending', 'grace', 'pass', 'ended'] as const) {
    const view = { kind, isChargePending: false }
    expect(toStateWords({ ...view, at: AT }, known).title).toContain('11/12/2026')
    expect(toStateWords({ ...view, at: null }, known).title).not.toMatch(/\d|null/)
  }
})

test('nobody is promised that nothing will be charged while a charge is pending', () => {
  const text = (isChargePending: boolean) => toStateWords({ kind: 'ending', at: AT, isChargePending }, known).text
  expect([text(false), text(true)]).toEqual([
    'Até lá fica tudo aberto, e nada mais será cobrado.',
    expect.stringContaining('A cobrança pendente não será tentada de novo.'),
  ])
})

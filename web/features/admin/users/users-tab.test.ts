import { expect, test } from 'vitest'
import { DEFAULT_FIELDS, toFilter } from './users-tab.tsx'

test('the parameters of the URL become a filter, without invalid values', () => {
  expect(toFilter(DEFAULT_FIELDS)).toEqual({})
  expect(
    toFilter({
      busca: 'ana',
      plano: 'premium',
      papel: 'admin',
      estado: 'leaving',
      de: '2026-01-02',
      ate: '2026-02-03',
      ordem: 'oldest',
    }),
  ).toEqual({
    q: 'ana',
    plan: 'premium',
    role: 'admin',
    state: 'leaving',
    from: '2026-01-02',
    to: '2026-02-03',
    sort: 'oldest',
  })
  expect(
    toFilter({ busca: '', plano: 'gold', papel: 'root', estado: 'x', de: 'ontem', ate: '2026-1-1', ordem: 'name' }),
  ).toEqual({})
})

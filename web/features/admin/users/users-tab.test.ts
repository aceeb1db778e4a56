import { expect, test } from 'vitest'
import { DEFAULT_FIELDS, toFilter } from './users-tab.tsx'

test('the parameters of the URL become a filter, without invalid values', () => {
  expect(toFilter(DEFAULT_FIELDS)).toEqual({})
  expect(
    toFilter({
      busca: 'ana',
      plano: 'left',
      mes: '2026-11',
      papel: 'admin',
      estado: 'leaving',
      de: '2026-01-02',
      ate: '2026-02-03',
      ordem: 'oldest',
    }),
  ).toEqual({
    q: 'ana',
    plan: 'left',
    month: '2026-11',
    role: 'admin',
    state: 'leaving',
    from: '2026-01-02',
    to: '2026-02-03',
    sort: 'oldest',
  })
  expect(
    toFilter({
      busca: '',
      plano: 'gold',
      mes: '2026-11',
      papel: 'root',
      estado: 'x',
      de: 'ontem',
      ate: '2026-1-1',
      ordem: 'name',
    }),
  ).toEqual({})
})

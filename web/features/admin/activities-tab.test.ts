import { expect, test } from 'vitest'
import { DEFAULT_FIELDS, toFilter } from './activities-tab.tsx'

test('the parameters of the URL become a filter, without invalid values', () => {
  expect(toFilter(DEFAULT_FIELDS)).toEqual({})
  expect(toFilter({ busca: 'praia', etapa: 'completed', de: '2026-01-02', ate: '2026-02-03' })).toEqual({
    q: 'praia',
    stage: 'completed',
    from: '2026-01-02',
    to: '2026-02-03',
  })
  expect(toFilter({ busca: '', etapa: 'planned', de: 'ontem', ate: '2026-1-1' })).toEqual({})
})

import { expect, test } from 'vitest'
import { DEFAULT_FIELDS, toFilter } from './catalogue-tab.tsx'

test('the parameters of the URL become a filter, without invalid values', () => {
  expect(toFilter(DEFAULT_FIELDS)).toEqual({})
  const address = { busca: 'bar', cidade: 'Olinda, PE', ibge: '2609600', categoria: '2', situacao: 'edited' }
  expect(toFilter(address)).toEqual({ q: 'bar', cityId: '2609600', categoryId: 2, placeState: 'edited' })
  expect(toFilter({ busca: '', cidade: 'Olinda', ibge: 'x', categoria: '-1', situacao: 'gone' })).toEqual({})
})

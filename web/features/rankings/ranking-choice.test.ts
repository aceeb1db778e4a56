import { expect, test } from 'vitest'
import { toRankingAddress, toRankingChoice } from './ranking-choice.ts'

const MONTHS = ['2026-11', '2026-10', '2026-09']
const choiceOf = (search: string) => toRankingChoice(new URLSearchParams(search), MONTHS)

test('an address has the list and the month unless they are the defaults', () => {
  expect(toRankingAddress({ list: 'casais', month: null })).toBe('/ranking')
  expect(toRankingAddress({ list: 'locais', month: '2026-10' })).toBe('/ranking?lista=locais&mes=2026-10')
})

test('an address is read back as the same choice', () => {
  expect(choiceOf('lista=locais&mes=2026-10')).toEqual({ list: 'locais', month: '2026-10' })
  expect(choiceOf('')).toEqual({ list: 'casais', month: null })
})

test.each([
  'mes=2026-11',
  'mes=2026-12',
  'mes=2020-01',
  'mes=outubro',
  'mes=',
  'lista=nada',
  'lista=Locais&mes=2026-1',
])('%s gives the default list and month', (search) => {
  expect(choiceOf(search)).toEqual({ list: 'casais', month: null })
})

import { expect, test } from 'vitest'
import { toTabCount } from './to-tab-count.ts'

const NOTHING = {
  pageReports: 0,
  placeReports: 0,
  contactMessages: 0,
  withheldPlaces: 0,
  lettersWaiting: 0,
  lettersDropped: 0,
  jobsFailing: 0,
  messagesLate: 0,
  webhooksRefused: 0,
  routesFailing: 0,
}

test('without open cases there is no count', () => {
  expect(toTabCount(NOTHING, ['pageReports'])).toBeNull()
  expect(toTabCount({ ...NOTHING, pageReports: 2 }, [])).toBeNull()
})

test('the counts of all kinds are added, and each kind is named', () => {
  const waiting = { ...NOTHING, lettersWaiting: 2, lettersDropped: 1 }
  expect(toTabCount(waiting, ['lettersWaiting', 'lettersDropped'])).toEqual({
    shown: '3',
    words: '2 na fila, 1 sem entrega',
  })
  expect(toTabCount(waiting, ['lettersDropped'])).toEqual({ shown: '1', words: '1 sem entrega' })
})

test('more than 99 cases are shown as 99+', () => {
  expect(toTabCount({ ...NOTHING, pageReports: 100 }, ['pageReports'])).toEqual({ shown: '99+', words: '99+ abertas' })
  const both = { ...NOTHING, placeReports: 60, withheldPlaces: 60 }
  expect(toTabCount(both, ['placeReports', 'withheldPlaces'])?.shown).toBe('99+')
})

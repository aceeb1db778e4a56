import { expect, test } from 'vitest'
import { toTabCount } from './to-tab-count.ts'

const NOTHING = { pageReports: 0, placeReports: 0, withheldPlaces: 0, lettersWaiting: 0, lettersDropped: 0 }

test('nothing that waits has no count', () => {
  expect(toTabCount(NOTHING, ['pageReports'])).toBeNull()
  expect(toTabCount({ ...NOTHING, pageReports: 2 }, [])).toBeNull()
})

test('kinds are added up and named one by one', () => {
  const waiting = { ...NOTHING, lettersWaiting: 2, lettersDropped: 1 }
  expect(toTabCount(waiting, ['lettersWaiting', 'lettersDropped'])).toEqual({
    shown: '3',
    words: '2 na fila, 1 sem entrega',
  })
  expect(toTabCount(waiting, ['lettersDropped'])).toEqual({ shown: '1', words: '1 sem entrega' })
})

test('more than 99 are not counted', () => {
  expect(toTabCount({ ...NOTHING, pageReports: 100 }, ['pageReports'])).toEqual({ shown: '99+', words: '99+ abertas' })
  const both = { ...NOTHING, placeReports: 60, withheldPlaces: 60 }
  expect(toTabCount(both, ['placeReports', 'withheldPlaces'])?.shown).toBe('99+')
})

import { expect, test } from 'vitest'
import { NO_FILTERS } from '#contracts/suggestions'
import { withoutNow } from './without-now.ts'

const [RIO_BRANCO, RECIFE] = ['1200401', '2611606']
const whenOf = (at: string, cityId: string | null) =>
  withoutNow({ ...NO_FILTERS, when: 'now' }, cityId, new Date(at)).when

test.each([
  ['17 h in Recife, 15 h in Rio Branco', '2026-12-05T20:00:00Z', '2026-12-05 evening', '2026-12-05 day'],
  [
    'after midnight in Recife: the night of the day before',
    '2026-12-06T03:30:00Z',
    '2026-12-05 night',
    '2026-12-05 evening',
  ],
  ['5 h in Recife', '2026-12-06T08:00:00Z', '2026-12-06 day', '2026-12-05 night'],
])('%s', (_, at, recife, rioBranco) => {
  expect([whenOf(at, RECIFE), whenOf(at, null), whenOf(at, RIO_BRANCO)]).toEqual([recife, recife, rioBranco])
})

test('another time stays', () => {
  const filters = { ...NO_FILTERS, when: '2026-12-06' }
  expect(withoutNow(filters, RECIFE, new Date())).toBe(filters)
})

import { expect, test } from 'vitest'
import { WITHHELD_REASONS } from '#contracts/admin/places'

test('the reasons stand in the order in which the index is read backwards, the waiting ones of the selection first', () => {
  expect(WITHHELD_REASONS).toEqual(WITHHELD_REASONS.toSorted().toReversed())
  expect(WITHHELD_REASONS[0]).toBe('waits for an administrator')
})

import { expect, test } from 'vitest'
import { WITHHELD_REASONS } from './admin-places.ts'

test('the reasons are in reverse alphabetical order, as the index is read', () => {
  expect(WITHHELD_REASONS).toEqual([...WITHHELD_REASONS].sort().reverse())
  expect(WITHHELD_REASONS[0]).toBe('waits for an administrator')
})

import { expect, test } from 'vitest'
import { DEFAULT_BUDGET } from '../../../providers/places/places-setup.ts'
import { costOfMonth } from './cost-of-month.ts'

const FREE_DETAILS = 1000

test('what the default budgets cost when all of it is details, in cents of a dollar', () => {
  const { daily, monthly } = DEFAULT_BUDGET
  expect(costOfMonth({ details: FREE_DETAILS + daily })).toBe(2_000)
  expect(costOfMonth({ details: monthly })).toBe(10_000)
})

import { expect, test } from 'vitest'
import { GOOGLE_PRICES } from '../google/google-prices.ts'
import { DEFAULT_BUDGET } from '../places-setup.ts'
import { costOfMonth } from './cost-of-month.ts'

const FREE_DETAILS = 1000

test('the default budgets cost US$ 20 a day and US$ 100 a month when all of it is details', () => {
  const { daily, monthly } = DEFAULT_BUDGET
  expect(costOfMonth(GOOGLE_PRICES, { details: FREE_DETAILS + daily })).toBe(2_000)
  expect(costOfMonth(GOOGLE_PRICES, { details: monthly })).toBe(10_000)
})

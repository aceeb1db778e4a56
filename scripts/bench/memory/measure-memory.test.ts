import { expect, test } from 'vitest'
import { growthOf, memoryTable } from './measure-memory.ts'

const LONG = new Map([
  [0, 100],
  [5_000, 180],
  [20_000, 200],
  [100_000, 210],
])

test('growth is that after 20,000 requests', () => {
  expect(growthOf(LONG)).toBeCloseTo(5)
})

test('the growth of a short run is that after 5,000', () => {
  expect(
    growthOf(
      new Map([
        [0, 100],
        [5_000, 200],
        [10_000, 190],
      ]),
    ),
  ).toBeCloseTo(-5)
})

test('the table has a line for each look and one for the growth', () => {
  const lines = memoryTable({ product: LONG, bare: LONG }).split('\n')
  expect(lines.map((line) => line.trim().split(/\s{2,}/))).toEqual([
    ['requests', 'product', 'bare'],
    ['0', '100 MB', '100 MB'],
    ['5,000', '180 MB', '180 MB'],
    ['20,000', '200 MB', '200 MB'],
    ['100,000', '210 MB', '210 MB'],
    ['growth', '5.0 %', '5.0 %'],
  ])
})

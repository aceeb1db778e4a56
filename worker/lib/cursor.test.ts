import { expect, test } from 'vitest'
import { fromCursor, toCursor, toPage } from './cursor.ts'

const at = new Date('2026-11-21T12:00:00.123Z')

test.each(['abc', 'a_b-c', '_', '-x'])('a cursor decodes to its position (id %s)', (id) => {
  expect(fromCursor(toCursor({ at, id }))).toEqual({ at, id })
})

test('only a page with rows after it has a cursor', () => {
  const page = (count: number) =>
    toPage(
      Array.from({ length: count }, (_, index) => `row${index}`),
      2,
      (id) => ({ at, id }),
      (row) => row.toUpperCase(),
    )
  expect(page(0)).toEqual({ items: [], next: null })
  expect(page(2)).toEqual({ items: ['ROW0', 'ROW1'], next: null })
  expect(page(3)).toEqual({ items: ['ROW0', 'ROW1'], next: toCursor({ at, id: 'row1' }) })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdSet } from './id-set.ts'

const id = fc.integer({ min: 1, max: 60 })

test('the index of an id is its position among the sorted ids; an id that was not added has none', () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (put, asked) => {
      const set = new IdSet()
      for (const each of put) set.add(each)
      const sorted = [...new Set(put)].sort((a, b) => a - b)
      expect(set.size).toBe(sorted.length)
      for (const each of asked) expect(set.indexOf(each)).toBe(sorted.indexOf(each))
    }),
  )
})

test('ids of more than 32 bits fit', () => {
  const set = new IdSet()
  for (let each = 0; each < 5_000; each++) set.add(13_000_000_000 + each * 3)
  expect(set.indexOf(13_000_000_003)).toBe(1)
  expect(set.indexOf(13_000_000_004)).toBe(-1)
})

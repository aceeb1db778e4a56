import fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdSet } from './id-set.ts'

const id = fc.integer({ min: 1, max: 60 })

test('the index of an id is its position among the sorted ids, or -1 if it was not added', () => {
  fc.assert(
    fc.property(fc.array(id), fc.array(id), (added, others) => {
      const set = new IdSet()
      for (const each of added) set.add(each)
      const sorted = [...new Set(added)].sort((a, b) => a - b)
      expect(set.size).toBe(sorted.length)
      for (const each of others) expect(set.indexOf(each)).toBe(sorted.indexOf(each))
    }),
  )
})

test('ids of more than 32 bits fit', () => {
  const set = new IdSet()
  for (let each = 0; each < 5_000; each++) set.add(13_000_000_000 + each * 3)
  expect(set.indexOf(13_000_000_003)).toBe(1)
  expect(set.indexOf(13_000_000_004)).toBe(-1)
})

import { expect, test } from 'vitest'
import { indexFor } from './seeded-index.ts'
import { turnOf } from './stamp-turn.ts'

const SEEDS = Array.from({ length: 600 }, (_, index) => `catalogo:${index}`)

test('a seed always gives the same, and all are given about as often', () => {
  const counts = [0, 0, 0]
  for (const seed of SEEDS) {
    expect(indexFor(seed, 3)).toBe(indexFor(seed, 3))
    counts[indexFor(seed, 3)] = (counts[indexFor(seed, 3)] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(150)
})

test('a stamp is turned, by four degrees at most', () => {
  for (const seed of SEEDS) {
    expect(Math.abs(Number(turnOf(seed)))).toBeLessThanOrEqual(4)
    expect(Number(turnOf(seed))).not.toBe(0)
  }
})

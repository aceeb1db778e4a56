import { expect, test } from 'vitest'
import { seededIndex, stampTurn } from './stamp-turn.ts'

const SEEDS = Array.from({ length: 600 }, (_, index) => `catalogo:${index}`)

test('a seed always gives the same index, and all indices are about equally frequent', () => {
  const counts = [0, 0, 0]
  for (const seed of SEEDS) {
    expect(seededIndex(seed, 3)).toBe(seededIndex(seed, 3))
    counts[seededIndex(seed, 3)] = (counts[seededIndex(seed, 3)] ?? 0) + 1
  }
  for (const count of counts) expect(count).toBeGreaterThan(150)
})

test('a stamp is turned by four degrees at most', () => {
  for (const seed of SEEDS) {
    expect(Math.abs(Number(stampTurn(seed)))).toBeLessThanOrEqual(4)
    expect(Number(stampTurn(seed))).not.toBe(0)
  }
})

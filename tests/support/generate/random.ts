export interface Random {
  /** A number from 0 to below 1. */
  next(): number
  chance(share: number): boolean
  pick<T>(weighted: readonly (readonly [T, number])[]): T
  /** Exponentially distributed milliseconds with this mean. */
  wait(meanMs: number): number
}

/** Mulberry32, which is small, fast and good enough for a simulation. */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    chance: (share) => next() < share,
    pick<T>(weighted: readonly (readonly [T, number])[]): T {
      const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * total
      for (const [value, weight] of weighted) {
        left -= weight
        if (left < 0) return value
      }
      const last = weighted.at(-1)
      if (!last) throw new Error('nothing to pick from')
      return last[0]
    },
    wait: (meanMs) => -Math.log(1 - next()) * meanMs,
  }
}

/** Seed of the random choices of this run; tests print it in their titles, and `TEST_SEED` repeats a run. */
export const SEED = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)

/** Mulberry32: numbers from 0 to below 1, the same for each seed. */
function createRandom(seed = SEED): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The given number of different random items. */
export function someOf<Value>(values: readonly Value[], count: number, random = createRandom()): Value[] {
  return values
    .map((value) => ({ value, turn: random() }))
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ value }) => value)
}

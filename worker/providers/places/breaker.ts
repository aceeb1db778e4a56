const FAILURES_IN_A_ROW = 3
/** How long a source is left out (API "Limits of time"). */
const OUT_MS = 60_000

interface State {
  failures: number
  /** Milliseconds; 0: in use. */
  outUntil: number
}

/** Of this isolate: each finds out for itself, at the price of three slow answers. */
const states = new Map<string, State>()

/** Leaves a source out that failed three times in a row; after a minute one failure more leaves it out again. */
export interface Breaker {
  isOut(): boolean
  failed(): void
  answered(): void
}

/** @param source - its address: two deployments of a test are two sources */
export function createBreaker(source: string, now: () => Date): Breaker {
  const state = () => {
    const known = states.get(source) ?? { failures: 0, outUntil: 0 }
    states.set(source, known)
    return known
  }
  return {
    isOut: () => state().outUntil > now().getTime(),
    failed() {
      const known = state()
      known.failures += 1
      if (known.failures >= FAILURES_IN_A_ROW) known.outUntil = now().getTime() + OUT_MS
    },
    answered() {
      states.delete(source)
    },
  }
}

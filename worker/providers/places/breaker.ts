const FAILURES_IN_A_ROW = 3
/** How long a source is not asked. */
const OPEN_MS = 60_000

interface State {
  failures: number
  /** Milliseconds; 0: closed. */
  openUntil: number
}

/** Each isolate learns for itself that a source is down, at the price of three slow answers. */
const states = new Map<string, State>()

/** A circuit breaker: opens after three failures in a row, for a minute; one failure after that opens it again. */
export interface Breaker {
  isOpen(): boolean
  recordFailure(): void
  recordSuccess(): void
}

/** @param source - its address: two deployments of a test are two sources */
export function createBreaker(source: string, now: () => Date): Breaker {
  const state = () => {
    const known = states.get(source) ?? { failures: 0, openUntil: 0 }
    states.set(source, known)
    return known
  }
  return {
    isOpen: () => state().openUntil > now().getTime(),
    recordFailure() {
      const known = state()
      known.failures += 1
      if (known.failures >= FAILURES_IN_A_ROW) known.openUntil = now().getTime() + OPEN_MS
    },
    recordSuccess() {
      states.delete(source)
    },
  }
}

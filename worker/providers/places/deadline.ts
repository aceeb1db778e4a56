/** One time limit for all that an answer waits for (docs/rules.md, places.6). */
export interface Deadline {
  /** The result of the work, or the other value when time is up first; the work itself goes on. */
  within<T>(work: Promise<T>, otherwise: T): Promise<T>
  /** Whether nothing that is begun now could be done in time. */
  isUp(): boolean
  /** Ends requests when time is up. */
  signal(): AbortSignal
  /** Tells when time is up before it is stopped. */
  onTimeUp(tell: () => void): { isUp: () => boolean; stop: () => void }
}

/** Hardly any source answers faster: what is asked for later is paid for and not waited for. */
const TOO_LITTLE_MS = 200

/** @param remainingMs - asked each time: how long the answer may still wait */
export const createDeadline = (remainingMs: () => number): Deadline => ({
  async within(work, otherwise) {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeUp = new Promise<typeof otherwise>((resolve) => {
      timer = setTimeout(() => resolve(otherwise), Math.max(0, remainingMs()))
    })
    try {
      return await Promise.race([work, timeUp])
    } finally {
      clearTimeout(timer)
    }
  },
  isUp: () => remainingMs() < TOO_LITTLE_MS,
  signal: () => AbortSignal.timeout(Math.max(0, remainingMs())),
  onTimeUp(tell) {
    let isUp = false
    const timer = setTimeout(
      () => {
        isUp = true
        tell()
      },
      Math.max(0, remainingMs()),
    )
    return { isUp: () => isUp, stop: () => clearTimeout(timer) }
  },
})

/**
 * A time that begins now.
 *
 * @param withinMs - milliseconds of the machine's clock: a test that moves the product's clock moves no deadline
 */
export function startDeadline(withinMs: number): Deadline {
  const endsAt = Date.now() + withinMs
  return createDeadline(() => endsAt - Date.now())
}

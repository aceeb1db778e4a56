/** Each takes its turn among everything else that the isolate has to do. */
const TURNS = 10

export interface TimeLimit {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal
  stop(): void
}

/**
 * Starts a limit of time for what others do for us. It is counted in turns of the event loop: while the isolate computes,
 * as for the passwords of many people at once, an answer that has long come waits to be read, and the time of that must
 * not count against whoever has answered.
 */
export function startTimeLimit(withinMs: number): TimeLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  const next = (turn: number) => {
    if (turn === TURNS) return controller.abort()
    timer = setTimeout(() => next(turn + 1), withinMs / TURNS)
  }
  next(0)
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

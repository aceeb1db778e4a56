const TURNS = 10
/** Whoever waits while others are answered waits three times as long at the most. */
const MOST_TURNS = 3 * TURNS

export interface TimeLimit {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal
  stop(): void
}

/**
 * Starts a limit of time for what the database does for us. It is counted in turns of the event loop: while the isolate
 * computes, as for the passwords of many people at once, an answer that has long come waits to be read, and that time
 * must not count against whoever has answered. It begins anew with each answer that somebody else gets: who stands in a
 * queue of sixty does not wait for a database that hangs.
 *
 * @param lastAnswerAt - when anybody was answered last; without it nothing makes the limit longer
 */
export function startTimeLimit(withinMs: number, lastAnswerAt: () => number = () => 0): TimeLimit {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let seenAt = lastAnswerAt()
  let turns = 0
  let turnsInSilence = 0
  const wait = () => {
    timer = setTimeout(endTurn, withinMs / TURNS)
  }
  const endTurn = () => {
    turns += 1
    turnsInSilence = lastAnswerAt() === seenAt ? turnsInSilence + 1 : 0
    seenAt = lastAnswerAt()
    if (turnsInSilence === TURNS || turns === MOST_TURNS) controller.abort()
    else wait()
  }
  wait()
  return { signal: controller.signal, stop: () => clearTimeout(timer) }
}

/** What happened while everybody asked at once. */
export interface CrowdRound {
  /** Calls that were answered with what they asked for. */
  answered: number
  /** Why the others were not, by how often. */
  failures: Map<string, number>
  /** Longest time in which nobody was answered although somebody waited, in milliseconds. */
  longestPauseMs: number
  totalMs: number
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Starts every call at the same time and watches the answers come in. A call that throws counts as failed.
 *
 * @param onEnd - called for each call that is over, answered or not
 */
export async function runCrowd(
  calls: readonly (() => Promise<unknown>)[],
  onEnd: () => void = () => undefined,
): Promise<CrowdRound> {
  const failures = new Map<string, number>()
  const started = performance.now()
  let lastAnswer = started
  let longestPauseMs = 0
  const watch = async (call: () => Promise<unknown>): Promise<void> => {
    await call().catch((error: unknown) => {
      const reason = reasonOf(error)
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
    })
    const now = performance.now()
    longestPauseMs = Math.max(longestPauseMs, now - lastAnswer)
    lastAnswer = now
    onEnd()
  }
  await Promise.all(calls.map(watch))
  const failed = [...failures.values()].reduce((total, count) => total + count, 0)
  return { answered: calls.length - failed, failures, longestPauseMs, totalMs: performance.now() - started }
}

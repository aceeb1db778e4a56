/** What one run of Lighthouse says of one page. Times in milliseconds, scores from 0 to 100. */
export interface Measurement {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  fcpMs: number
  lcpMs: number
  tbtMs: number
  cls: number
  /** Speed index. */
  siMs: number
  /** Compressed, as they came to the browser. */
  scriptBytes: number
  totalBytes: number
  requests: number
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  if (low === undefined || high === undefined) throw new Error('no value, no median')
  return (low + high) / 2
}

/** Each value is the median of that value in all runs. */
export function medianOf(runs: readonly Measurement[]): Measurement {
  const of = (read: (run: Measurement) => number) => median(runs.map(read))
  return {
    performance: of((run) => run.performance),
    accessibility: of((run) => run.accessibility),
    bestPractices: of((run) => run.bestPractices),
    seo: of((run) => run.seo),
    fcpMs: of((run) => run.fcpMs),
    lcpMs: of((run) => run.lcpMs),
    tbtMs: of((run) => run.tbtMs),
    cls: of((run) => run.cls),
    siMs: of((run) => run.siMs),
    scriptBytes: of((run) => run.scriptBytes),
    totalBytes: of((run) => run.totalBytes),
    requests: of((run) => run.requests),
  }
}

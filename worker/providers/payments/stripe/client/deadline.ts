import { ProviderFailure } from '../../provider-failure.ts'

/** The time limit of all calls of one instance together, counted from the first call. */
export interface Deadline {
  leftMs(): number
  /**
   * @throws ProviderFailure when the time is over before the work is done; including the SDK's pauses between retries
   */
  within<T>(work: () => Promise<T>): Promise<T>
}

export function createDeadline(timeoutMs: number): Deadline {
  let endsAt: number | null = null
  const leftMs = () => {
    endsAt ??= performance.now() + timeoutMs
    return endsAt - performance.now()
  }
  return {
    leftMs,
    async within(work) {
      const left = leftMs()
      if (left === Infinity) return work()
      let timer: ReturnType<typeof setTimeout> | undefined
      const timeIsOver = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new ProviderFailure('out_of_time')), Math.max(0, left))
      })
      try {
        return await Promise.race([work(), timeIsOver])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

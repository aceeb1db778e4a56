import { setTimeout as delay } from 'node:timers/promises'

const POLL_MS = 20

/** Things that take long to make, lent to one test after the other. */
export function createPool<T>(things: readonly T[]) {
  const free = [...things]
  return {
    async lend(work: (thing: T) => Promise<void>): Promise<void> {
      while (free.length === 0) await delay(POLL_MS)
      const [thing] = free.splice(0, 1) as [T]
      try {
        await work(thing)
      } finally {
        free.push(thing)
      }
    },
  }
}

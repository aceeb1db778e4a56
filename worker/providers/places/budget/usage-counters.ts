import type { Db, Statement } from '#db/client'
import { countUsage, type UsageDay } from '#db/queries/places/usage'

interface PendingCounts extends UsageDay {
  counts: Record<string, number>
}

/**
 * Counters of this isolate that are written with the next call that is counted anyway: a write for each lookup would have
 * as many writers wait for one another as there are couples. What an isolate has not written when it ends is lost.
 */
export interface UsageCounters {
  add(of: UsageDay, counts: Readonly<Record<string, number>>): void
  arePending(): boolean
  /** Statements for a batch that is written anyway; what was taken is pending no more. */
  take(db: Db): Record<string, Statement<unknown>>
}

export function createUsageCounters(): UsageCounters {
  const waiting = new Map<string, PendingCounts>()
  return {
    add({ day, source }, counts) {
      const key = `${source} on ${day}`
      const known = waiting.get(key) ?? { day, source, counts: {} }
      for (const [kind, count] of Object.entries(counts)) known.counts[kind] = (known.counts[kind] ?? 0) + count
      waiting.set(key, known)
    },
    arePending: () => waiting.size > 0,
    take(db) {
      const taken = [...waiting].map(([key, { counts, ...of }]) => [key, countUsage(db, of, counts)] as const)
      waiting.clear()
      return Object.fromEntries(taken)
    },
  }
}

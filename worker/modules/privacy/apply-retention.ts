import { RETENTION, type RetentionId, type Term } from '#contracts/retention'
import { run } from '#db/client'
import { PURGES, purgeRows } from '#db/queries/privacy/retention'
import type { Deps } from '../../deps.ts'
import { addDays, addHours, addMonths, dayOf } from '../../lib/calendar.ts'

/** Limits for each kind of data. Further rows wait for the next night. */
export const PURGE_LIMITS = { rowsPerBatch: 1000, batchesPerRun: 20 } as const

const MONTHS_PER_YEAR = 12

/** Data older than `until` must be deleted; `day` is the date of `until`. */
export function deadlineOf({ hours = 0, days = 0, months = 0, years = 0 }: Term, now: Date) {
  const until = addHours(addDays(addMonths(now, -(months + years * MONTHS_PER_YEAR)), -days), -hours)
  return { until, day: dayOf(until) }
}

/** The kinds of data that this job deletes or clears. */
const KINDS = Object.keys(PURGES) as (keyof typeof PURGES)[] satisfies readonly RetentionId[]

/**
 * Deletes or clears data whose retention term is over. Each batch has one statement with a row limit for each kind of
 * data; batches repeat for the kinds that have more rows (docs/rules.md, privacy.13, privacy.14).
 */
export async function applyRetention({ db, now, report }: Pick<Deps, 'db' | 'now' | 'report'>): Promise<void> {
  const at = now()
  const purged: Record<string, number> = {}
  let remaining: readonly RetentionId[] = KINDS
  for (let batch = 0; remaining.length > 0 && batch < PURGE_LIMITS.batchesPerRun; batch++) {
    const purges = remaining.map((id) =>
      purgeRows(db, id, deadlineOf(RETENTION[id].after, at), PURGE_LIMITS.rowsPerBatch),
    )
    const counts = await run(db, purges)
    for (const [index, id] of remaining.entries()) {
      const rows = counts[index] ?? 0
      if (rows > 0) purged[id] = (purged[id] ?? 0) + rows
    }
    remaining = remaining.filter((_, index) => counts[index] === PURGE_LIMITS.rowsPerBatch)
  }
  if (Object.keys(purged).length > 0)
    report({ level: 'info', event: 'retention', ...purged, remainingKinds: remaining.length })
}

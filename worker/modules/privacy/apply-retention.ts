import { RETENTION, type RetentionId, type Term } from '#contracts/retention'
import { run } from '#db/client'
import { PURGES, purgeRows } from '#db/queries/privacy/retention'
import type { Deps } from '../../deps.ts'
import { addDays, addHours, addMonths, dayOf } from '../../lib/calendar.ts'

/** Limits for each kind of data: rows per statement, and statements per run. Further rows wait for the next night. */
export const SLICE = { rows: 1000, batches: 20 } as const

const MONTHS_PER_YEAR = 12

/** Data older than `until` must be deleted; `day` is the date of `until`. */
export function deadlineOf({ hours = 0, days = 0, months = 0, years = 0 }: Term, now: Date) {
  const until = addHours(addDays(addMonths(now, -(months + years * MONTHS_PER_YEAR)), -days), -hours)
  return { until, day: dayOf(until) }
}

/** The kinds of data that this job deletes or clears. */
const LINES = Object.keys(PURGES) as (keyof typeof PURGES)[] satisfies readonly RetentionId[]

/**
 * Deletes or clears data whose retention term is over. Each batch has one statement with a row limit for each kind of
 * data; batches repeat for the kinds that have more rows.
 *
 * @see docs/rules.md, privacy.13, privacy.14
 */
export async function applyRetention({ db, now, report }: Pick<Deps, 'db' | 'now' | 'report'>): Promise<void> {
  const at = now()
  const ended: Record<string, number> = {}
  let open: readonly RetentionId[] = LINES
  for (let batch = 0; open.length > 0 && batch < SLICE.batches; batch++) {
    const purges = open.map((id) => purgeRows(db, id, deadlineOf(RETENTION[id].after, at), SLICE.rows))
    const counts = await run(db, purges)
    for (const [index, id] of open.entries()) {
      const rows = counts[index] ?? 0
      if (rows > 0) ended[id] = (ended[id] ?? 0) + rows
    }
    open = open.filter((_, index) => counts[index] === SLICE.rows)
  }
  if (Object.keys(ended).length > 0) report({ level: 'info', event: 'retention', ...ended, isMoreLeft: open.length })
}

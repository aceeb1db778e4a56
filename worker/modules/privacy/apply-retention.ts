import { RETENTION, type RetentionId, type Term } from '#contracts/retention'
import { run } from '#db/client'
import { PURGES, purgeRows } from '#db/queries/privacy/retention'
import type { Deps } from '../../deps.ts'
import { addDays, addHours, addMonths, dayOf } from '../../lib/calendar.ts'

/** Rows of one line in one statement, and statements of one line in a run: what is left waits for the next night. */
export const SLICE = { rows: 1000, batches: 20 } as const

const MONTHS_A_YEAR = 12

/** The timestamp up to which a term is over now. */
export function deadlineOf({ hours = 0, days = 0, months = 0, years = 0 }: Term, now: Date) {
  const until = addHours(addDays(addMonths(now, -(months + years * MONTHS_A_YEAR)), -days), -hours)
  return { until, day: dayOf(until) }
}

/** Every line has its statement. */
const LINES = Object.keys(PURGES) as (keyof typeof PURGES)[] satisfies readonly RetentionId[]

/**
 * Ends what was stored long enough, all lines together in one batch of bounded statements, and again for the lines that
 * had more.
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

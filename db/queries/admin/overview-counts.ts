import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations, overviewCounts, payments, selections, users } from '../../schema/index.ts'
import { forAdmin } from '../newest-first.ts'

/** One number of the overview: what is counted, and for which week or month; a total has the period ''. */
export type Count = Pick<typeof overviewCounts.$inferSelect, 'kind' | 'period' | 'measure' | 'value'>

interface Shown {
  /** Whose page it is; for anybody but an administrator nothing is read. */
  readerId: string
  /** The first Monday, `YYYY-MM-DD`, and the first month, `YYYY-MM`. */
  firstWeek: string
  firstMonth: string
}

const COUNTED = [users, invitations, selections, payments]

/**
 * Condition: an administrator asks, and no table that is counted ever had more than so many rows. The last number of each
 * says so, which is one row to read.
 */
export const isSmallFor = (readerId: string, mostRows: number): SQL => {
  const last = COUNTED.map((table) => sql`coalesce((select max(rowid) from ${table}), 0)`)
  return sql`coalesce(${forAdmin(readerId, sql`max(${sql.join(last, sql`, `)}) <= ${mostRows}`)}, 0)`
}

/** Whether a condition holds. */
export const holds = (db: Db, condition: SQL) =>
  statement(db.all<{ holds: number }>(sql`select ${condition} as holds`), ([row]) => row?.holds === 1)

/** The counts from a week and a month on, the totals, and when they were counted. */
export const listCounts = (db: Db, { readerId, firstWeek, firstMonth }: Shown) => {
  const rowsOf = (kind: Count['kind'], period: string) => sql`
    select kind, period, measure, value, counted_at as countedAt from ${overviewCounts}
    where kind = ${forAdmin(readerId, sql.raw(`'${kind}'`))} and period >= ${period}`
  return statement(
    db.all<Count & { countedAt: number }>(sql`
      ${rowsOf('week', firstWeek)} union all ${rowsOf('month', firstMonth)} union all ${rowsOf('total', '')}`),
    (rows) => rows.map((row) => ({ ...row, countedAt: new Date(row.countedAt) })),
  )
}

/** Writes counts over those of an earlier count; of two counts at once the one that began later stays. */
export const upsertCounts = (db: Db, counts: readonly Count[], countedAt: Date) =>
  statement(
    db.run(sql`
      insert into ${overviewCounts} (kind, period, measure, value, counted_at)
      select value ->> 'kind', value ->> 'period', value ->> 'measure', value ->> 'value', ${countedAt.getTime()}
      from json_each(${JSON.stringify(counts)}) where true
      on conflict (kind, period, measure) do update set value = excluded.value, counted_at = excluded.counted_at
      where excluded.counted_at >= overview_counts.counted_at`),
    () => undefined,
  )

/**
 * Says that a count begins, unless another one said so lately.
 *
 * @param claim.freeSince - who began before this does not count any more
 * @returns whether it is the caller who counts
 */
export const claimCount = (db: Db, { at, freeSince }: { at: Date; freeSince: Date }) =>
  statement(
    db.all(sql`
      insert into ${overviewCounts} (kind, period, measure, value, counted_at)
      values ('claim', '', 'begunAt', ${at.getTime()}, ${at.getTime()})
      on conflict (kind, period, measure) do update set value = excluded.value, counted_at = excluded.counted_at
      where overview_counts.value <= ${freeSince.getTime()}
      returning value`),
    (rows) => rows.length > 0,
  )

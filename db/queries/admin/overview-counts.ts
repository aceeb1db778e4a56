import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { invitations, overviewCounts, payments, selections, users } from '../../schema/index.ts'
import { forAdmin } from '../newest-first.ts'

/** A number of the overview: its kind, and its week or month; a total has the period ''. */
export type Count = Pick<typeof overviewCounts.$inferSelect, 'kind' | 'period' | 'measure' | 'value'>

interface Shown {
  /** Only an administrator gets rows. */
  readerId: string
  /** The first Monday, `YYYY-MM-DD`, and the first month, `YYYY-MM`. */
  firstWeek: string
  firstMonth: string
}

const COUNTED = [users, invitations, selections, payments]

/**
 * Condition: the reader is an administrator, and no counted table has had more rows than this. Its highest row number
 * shows that, which is one row to read.
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

/** Replaces earlier counts; of two simultaneous runs the one that began later wins. */
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
 * Claims a run of the count, unless another run claimed it recently.
 *
 * @param claim.freeSince - an earlier claim is ignored
 * @returns whether the caller has the claim
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

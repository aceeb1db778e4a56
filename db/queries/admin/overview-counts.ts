import { type SQL, sql } from 'drizzle-orm'
import { anyRow, type Db, execute, inOrder, statement } from '../../client.ts'
import {
  categories,
  feelings,
  invitations,
  municipalities,
  overviewCounts,
  overviewScarcity,
  payments,
  placeCategories,
  places,
  selections,
  subscriptions,
  users,
} from '../../schema/index.ts'
import { isPremium } from '../billing/is-premium.ts'
import { forAdmin } from '../newest-first.ts'
import { actedInPeriods, type Period, periodRows } from './admin-stats.ts'

/** A number of the overview with its kind and its period: a week, a month, or '' for a total. */
export type Count = Pick<typeof overviewCounts.$inferSelect, 'kind' | 'period' | 'measure' | 'value'>

interface Shown {
  /** The reader; only an administrator gets rows. */
  readerId: string
  /** The first Monday, `YYYY-MM-DD`, and the first month, `YYYY-MM`. */
  firstWeek: string
  firstMonth: string
}

const COUNTED = [users, invitations, selections, payments]

/**
 * Condition: the reader is an administrator, and no counted table ever had more than `maxRows` rows, according to
 * the highest row number. Reads one row per table.
 */
export const isSmallFor = (readerId: string, maxRows: number): SQL => {
  const last = COUNTED.map((table) => sql`coalesce((select max(rowid) from ${table}), 0)`)
  return sql`coalesce(${forAdmin(readerId, sql`max(${sql.join(last, sql`, `)}) <= ${maxRows}`)}, 0)`
}

export const holds = (db: Db, condition: SQL) =>
  statement(db.all<{ holds: number }>(sql`select ${condition} as holds`), ([row]) => row?.holds === 1)

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

export const upsertCounts = (db: Db, counts: readonly Count[], countedAt: Date) =>
  execute(db)`
      insert into ${overviewCounts} (kind, period, measure, value, counted_at)
      select value ->> 'kind', value ->> 'period', value ->> 'measure', value ->> 'value', ${countedAt.getTime()}
      from json_each(${JSON.stringify(counts)}) where true
      on conflict (kind, period, measure) do update set value = excluded.value, counted_at = excluded.counted_at
      where excluded.counted_at >= overview_counts.counted_at`

/**
 * Claims the next count, unless another process claimed it recently.
 *
 * @param claim.freeSince - a claim before this time is ignored
 */
export const claimCount = (db: Db, { at, freeSince }: { at: Date; freeSince: Date }) =>
  anyRow(
    db.all(sql`
      insert into ${overviewCounts} (kind, period, measure, value, counted_at)
      values ('claim', '', 'begunAt', ${at.getTime()}, ${at.getTime()})
      on conflict (kind, period, measure) do update set value = excluded.value, counted_at = excluded.counted_at
      where overview_counts.value <= ${freeSince.getTime()}
      returning value`),
  )

/** Outcomes of the invitations created in a period, at any later time. */
export interface Funnel {
  invitations: number
  opened: number
  chosen: number
  planned: number
  completed: number
  told: number
}

/** The funnel of each period that has invitations, by its number. */
export const countFunnels = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<Funnel & { number: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, count(*) as invitations,
        count(coalesce(${invitations.openedAt}, ${selections.selectedAt})) as opened,
        count(${selections.id}) as chosen,
        count(${selections.dateSetAt}) as planned,
        count(${selections.completedAt}) as completed,
        count(case when exists (
          select 1 from ${feelings} where ${feelings.selectionId} = ${selections.id}) then 1 end) as told
      from stretch
      cross join ${invitations} on ${invitations.createdAt} >= first and ${invitations.createdAt} < next
      left join ${selections} on ${selections.invitationId} = ${invitations.id}
      group by stretch.number`),
    (rows) => new Map(rows.map(({ number, ...funnel }) => [number, funnel])),
  )

const toCounts = (rows: readonly { number: number; count: number }[]) =>
  new Map(rows.map(({ number, count }) => [number, count]))

/** Number of active couples in each period: those with a new invitation, choice, first date or completion. */
export const countActiveCouples = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ number: number; count: number }>(sql`
      with ${periodRows(periods, when)}
      select number, count(distinct couple) as count from (${actedInPeriods()}) group by number`),
    toCounts,
  )

/** Whether a payment was not refunded in full. */
const isRevenue = (payment: SQL) => sql`${payment}.refunded_cents < ${payment}.amount_cents`

/** Number of couples with a first payment in each period, except those refunded in full. */
export const countFirstPayments = (db: Db, periods: readonly Period[], when?: SQL) =>
  statement(
    db.all<{ number: number; count: number }>(sql`
      with ${periodRows(periods, when)}
      select stretch.number, count(distinct paid.couple_id) as count
      from stretch cross join ${payments} as paid on paid.paid_at >= first and paid.paid_at < next
      where ${isRevenue(sql`paid`)} and not exists (
        select 1 from ${payments} as earlier
        where earlier.couple_id = paid.couple_id and earlier.paid_at < first and ${isRevenue(sql`earlier`)})
      group by stretch.number`),
    toCounts,
  )

/** Number of Premium couples with a grant from an administrator. */
export const countGrantedCouples = (db: Db, when: SQL = sql`1`) =>
  statement(
    db.all<{ granted: number }>(sql`
      select coalesce(sum(${subscriptions.billing} = 'granted'), 0) as granted
      from (select 1 where ${when}) cross join ${subscriptions} where ${isPremium}`),
    ([row]) => row?.granted ?? 0,
  )

type ScarcityRow = typeof overviewScarcity.$inferSelect

interface ScarcityQuery {
  /** Only invitations created since then count as demand. */
  since: Date
  /** Pairs with at least this many unchosen places are not scarce. */
  enough: number
  limit: number
}

/**
 * Requested pairs of city and category with few unchosen places, the fewest first. Counting stops at `enough`, which most
 * pairs reach after a few rows.
 */
export const countScarcity = (db: Db, { since, enough, limit }: ScarcityQuery) => {
  const offered = sql`
    ${places} cross join ${placeCategories} on ${placeCategories.placeId} = ${places.id}
      and ${placeCategories.categoryId} = pair.category_id
    where ${places.cityId} = pair.city_id`
  return statement(
    db.all<ScarcityRow>(sql`
      with demand (city_id, category_id, invitations) as materialized (
        select city_id, category_id, count(*) from ${invitations}
        where created_at >= ${since.getTime()} and city_id is not null group by city_id, category_id),
      scarce as materialized (
        select pair.*, (select count(*) from (
          select 1 from ${offered}
            and not exists (select 1 from ${selections} where ${selections.placeId} = ${places.id})
          limit ${enough})) as unchosen
        from demand as pair)
      select city_id as "cityId", category_id as "categoryId", invitations,
        (select count(*) from ${offered}) as places, unchosen
      from scarce as pair where unchosen < ${enough}
      order by unchosen, invitations desc, city_id, category_id limit ${limit}`),
  )
}

/** Replaces an earlier count, unless a later one was written; must run before the counts of the same run. */
export const replaceScarcity = (db: Db, rows: readonly ScarcityRow[], countedAt: Date) => {
  const isLatest = sql`not exists (
    select 1 from ${overviewCounts} where kind = 'total' and counted_at > ${countedAt.getTime()})`
  return inOrder([
    statement(db.delete(overviewScarcity).where(isLatest)),
    execute(db)`
        insert into ${overviewScarcity} (city_id, category_id, invitations, places, unchosen)
        select value ->> 'cityId', value ->> 'categoryId', value ->> 'invitations', value ->> 'places', value ->> 'unchosen'
        from json_each(${JSON.stringify(rows)}) where ${isLatest}`,
  ])
}

export const listScarcity = (db: Db, readerId: string) =>
  statement(
    db.all<{ city: string; uf: string; category: string; invitations: number; places: number; unchosen: number }>(sql`
      select ${municipalities.name} as city, ${municipalities.uf} as uf, ${categories.name} as category,
        invitations, places, unchosen
      from ${overviewScarcity}
      cross join ${municipalities} on ${municipalities.id} = city_id
      cross join ${categories} on ${categories.id} = category_id
      where unchosen >= ${forAdmin(readerId, sql`0`)}
      order by unchosen, invitations desc, city, category`),
  )

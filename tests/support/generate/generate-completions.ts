import { pipeline } from '../database/pipeline.ts'

interface Generated {
  couples: number
  /** The largest number of days: couple number k completes 1 + k mod this many places, one a day. */
  daysAtMost: number
  /** `YYYY-MM` */
  month: string
}

/**
 * Condition of a public couple: one with few completions, but more than one, so that the first ranks belong to private
 * couples.
 */
const isPublic = (daysAtMost: number) => `k % ${daysAtMost} between 1 and 5`
const POPULAR_PLACES = 20

/** Couples per statement, few enough to report progress in a large month. */
const COUPLES_AT_ONCE = 2_000

/** Numbers of the couples of a statement; `to` is excluded. */
const series = (from: number, to: number) =>
  `with recursive number(k) as (select ${from} union all select k + 1 from number where k + 1 < ${to})`

const PLACES = [
  'create table if not exists generated_places (n integer primary key, id text not null)',
  'insert into generated_places select null, id from places where not exists (select 1 from generated_places) order by id',
]

const statementsFor = ({ daysAtMost, month }: Generated, from: number, to: number): string[] => {
  const start = Date.parse(`${month}-01T12:00:00Z`)
  const id = `printf('g${month}-%07d', k)`
  const listed = isPublic(daysAtMost)
  return [
    `${series(from, to)} insert into couples (id, slug, listed_slug, created_at)
      select ${id}, ${id}, iif(${listed}, ${id}, ''), ${start} from number`,
    `${series(from, to)} insert into subscriptions (couple_id, plan, status, billing, updated_at)
      select ${id}, 'premium', 'active', 'granted', ${start} from number where ${listed}`,
    `${series(from, to)} insert into users (id, username, email, password_hash, created_at)
      select ${id}, ${id}, ${id}, '', ${start} from number where ${listed}`,
    `${series(from, to)} insert into couple_members (user_id, couple_id, position, public_since, joined_at)
      select ${id}, ${id}, 1, ${start}, ${start} from number where ${listed}`,
    `${series(from, to)} insert into achievement_unlocks (couple_id, listed_slug, slug, unlocked_at)
      select ${id}, iif(${listed}, ${id}, ''), 'primeira-aventura', ${start} + k from number`,
    // The first place of each couple is a popular one; the others are spread over the catalogue.
    `${series(from, to)}, day(j) as (select 0 union all select j + 1 from day where j + 1 < ${daysAtMost}),
      size(places) as (select count(*) from generated_places)
      insert into selections (id, couple_id, activity_id, place_id, category_id, selected_at, completed_at, completed_day)
      select ${id} || '-' || j, ${id}, place.id, place.id, 1, ${start},
        ${start} + j * 86400000 + k % 40000, printf('${month}-%02d', j + 1)
      from number
      join day on j <= k % ${daysAtMost}
      cross join size
      join generated_places as place on place.n = iif(j = 0, 1 + k % ${POPULAR_PLACES},
        ${POPULAR_PLACES + 1} + (k * 31 + j * 977) % (places - ${POPULAR_PLACES}))`,
  ]
}

/** The rows that counting each completion would have written. */
const COUNTED = [
  `insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
    select couple_id, completed_day, substr(completed_day, 1, 7), activity_id, place_id, completed_at from selections
    where completed_day is not null order by couple_id, completed_at on conflict do nothing`,
  `insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
    select month, couple_id, listed_slug, count(*), max(completed_at)
    from ranking_points join couples on id = couple_id group by month, couple_id`,
  `insert into ranking_places (month, place_id, visits, reached_at)
    select month, place_id, count(*), max(completed_at) from ranking_points group by month, place_id`,
]

const send = async (url: string, statements: readonly string[]): Promise<void> => {
  for (const sql of statements) await pipeline(url, [{ sql, params: [] }])
}

/**
 * Fills a month with couples and their completions by SQL, without counting them.
 *
 * @param onCouples - called with the number of added couples
 */
export async function generateCompletions(
  url: string,
  generated: Generated,
  onCouples: (count: number) => void = () => undefined,
): Promise<void> {
  await send(url, PLACES)
  for (let from = 0; from < generated.couples; from += COUPLES_AT_ONCE) {
    const to = Math.min(from + COUPLES_AT_ONCE, generated.couples)
    await send(url, statementsFor(generated, from, to))
    onCouples(to - from)
  }
}

/**
 * Counts every completion of a database whose completions were not counted, with the same result as counting one by
 * one.
 */
export const countGenerated = (url: string): Promise<void> => send(url, COUNTED)

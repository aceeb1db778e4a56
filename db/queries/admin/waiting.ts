import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { emailOutbox, pageReports, placeReports, withheldPlaces } from '../../schema/index.ts'
import type { WithholdReason } from '../../vocabulary/withhold-reason.ts'
import { forAdmin } from '../newest-first.ts'

/** The other reasons are decisions of the rules and need no confirmation. */
const UNDECIDED: WithholdReason = 'waits for an administrator'

interface Waiting {
  pageReports: number
  placeReports: number
  withheldPlaces: number
  lettersWaiting: number
  lettersDropped: number
}

interface WaitingQuery {
  /** Only an administrator gets counts. */
  readerId: string
  /** Upper limit of each count. */
  most: number
  /** Dropped messages are counted since then. */
  droppedSince: Date
}

/** Number of items of each kind that wait for an administrator. */
export const countWaiting = (db: Db, { readerId, most, droppedSince }: WaitingQuery) => {
  const limit = sql`coalesce(${forAdmin(readerId, sql`${most}`)}, 0)`
  const count = (rows: SQL) => sql`(select count(*) from (select 1 from ${rows} limit ${limit}))`
  const dropped = sql`${emailOutbox} where state = 'dead' and next_attempt_at >= ${droppedSince.getTime()}`
  return statement(
    db.all<Waiting>(sql`select
      ${count(sql`${pageReports} where settled_at is null`)} as "pageReports",
      ${count(sql`${placeReports} where settled_at is null`)} as "placeReports",
      ${count(sql`${withheldPlaces} where reason = ${UNDECIDED}`)} as "withheldPlaces",
      ${count(sql`${emailOutbox} where state = 'pending'`)} as "lettersWaiting",
      ${count(dropped)} as "lettersDropped"`),
    ([row]) => {
      if (!row) throw new Error('a count has no row')
      return row
    },
  )
}

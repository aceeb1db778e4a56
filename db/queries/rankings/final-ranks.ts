import { sql } from 'drizzle-orm'
import { type Db, execute, inOrder, statement } from '../../client.ts'
import { coupleMembers, notifications, rankingCouples, rankingMonths } from '../../schema/index.ts'
import { hasNotLapsed } from '../billing/is-premium.ts'
import { COLUMNS, newId } from '../notifications/notifications.ts'
import type { Closing } from './month-closing.ts'

interface RankedCouple {
  coupleId: string
  points: number
  /** Milliseconds. */
  reachedAt: number
}
/** A couple with its rank in the closed month; the progress of the stage `told`, as JSON. */
export type FinalRank = RankedCouple & { rank: number }

const BEFORE_FIRST: FinalRank = { rank: 0, coupleId: '', points: Number.MAX_SAFE_INTEGER, reachedAt: 0 }

/** The next listed couples of a month, best first, in the order of the public list; none if it was closed before. */
export const listNextToTell = (
  db: Db,
  { month, checkedUpTo }: Closing,
  { now, limit }: { now: Date; limit: number },
) => {
  const last: FinalRank = checkedUpTo === '' ? BEFORE_FIRST : JSON.parse(checkedUpTo)
  return statement(
    db.all<RankedCouple>(sql`
      select couple_id as "coupleId", points, reached_at as "reachedAt" from ${rankingCouples}
      where month = ${month} and listed_slug <> '' and ${hasNotLapsed(sql`couple_id`, now.getTime())}
        and points <= ${last.points}
        and (points < ${last.points} or (reached_at, couple_id) > (${last.reachedAt}, ${last.coupleId}))
        and exists (select 1 from ${rankingMonths} where ${rankingMonths.month} = ${month} and ${rankingMonths.closedAt} is null)
      order by points desc, reached_at, couple_id limit ${limit}`),
    (rows): FinalRank[] => rows.map((row, index) => ({ ...row, rank: last.rank + index + 1 })),
  )
}

/**
 * Stores the ranks of couples in a closed month and notifies their members, once
 * (docs/rules.md, rankings.7).
 */
export const tellFinalRanks = (db: Db, month: string, ranks: readonly FinalRank[], at: Date) => {
  const told = sql`json_each(${JSON.stringify(ranks.map(({ coupleId, rank }) => [coupleId, rank]))}) as told`
  return inOrder([
    execute(db)`update ${rankingCouples} set final_rank = told.value ->> 1 from ${told}
      where month = ${month} and couple_id = told.value ->> 0`,
    execute(db)`insert into ${notifications} ${COLUMNS}
      select ${newId}, ${coupleMembers.userId}, 'month_ranked', ${month}, ${at.getTime()}
      from ${told} join ${coupleMembers} on ${coupleMembers.coupleId} = told.value ->> 0
      where true
      on conflict do nothing`,
  ])
}

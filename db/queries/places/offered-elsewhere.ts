import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleOf } from '../couple-of.ts'
import { END_OF_TEXT } from '../text-range.ts'

/** Ids of what is no row in places, or none that the catalogue offers: nothing of ours could be joined to them. */
const ELSEWHERE = ['google:', 'idea:', 'osm:'] as const
/** For each kind: more than a couple is offered of it in years. */
const MOST_ELSEWHERE = 1000

const offeredElsewhere = (couple: SQL, categoryId: SQL): SQL =>
  sql.join(
    ELSEWHERE.map(
      (prefix) => sql`
        select * from (
          select activity_id as activityId, times from couple_offers
          where couple_id = ${couple} and category_id = ${categoryId}
            and activity_id >= ${prefix} and activity_id < ${prefix + END_OF_TEXT}
          limit ${MOST_ELSEWHERE})`,
    ),
    sql` union all `,
  )

const timesElsewhere = (db: Db, couple: SQL, categoryId: SQL) =>
  statement(
    db.all<{ activityId: string; times: number }>(offeredElsewhere(couple, categoryId)),
    (rows): ReadonlyMap<string, number> => new Map(rows.map(({ activityId, times }) => [activityId, times])),
  )

/** How often a person's couple was offered in a category what is no row of ours (`google:…`, `idea:…`), by its id. */
export const listOfferedElsewhere = (db: Db, userId: string, categoryId: number) =>
  timesElsewhere(db, coupleOf(userId), sql`${categoryId}`)

/** The same for the couple and the category of an invitation. */
export const listInvitationOfferedElsewhere = (db: Db, token: string) =>
  timesElsewhere(
    db,
    sql`(select couple_id from invitations where token = ${token})`,
    sql`(select category_id from invitations where token = ${token})`,
  )

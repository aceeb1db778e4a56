import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleOf } from '../couple-of.ts'
import { END_OF_TEXT } from '../text-range.ts'

/** More offers of one kind than a couple gets in years. */
const MOST_ELSEWHERE = 1000

const offeredElsewhere = (couple: SQL, categoryId: SQL, prefixes: readonly string[]): SQL =>
  sql.join(
    prefixes.map(
      (prefix) => sql`
        select * from (
          select activity_id as activityId, times from couple_offers
          where couple_id = ${couple} and category_id = ${categoryId}
            and activity_id >= ${prefix} and activity_id < ${prefix + END_OF_TEXT}
          limit ${MOST_ELSEWHERE})`,
    ),
    sql` union all `,
  )

const timesElsewhere = (db: Db, couple: SQL, categoryId: SQL, prefixes: readonly string[]) =>
  statement(
    db.all<{ activityId: string; times: number }>(offeredElsewhere(couple, categoryId, prefixes)),
    (rows): ReadonlyMap<string, number> => new Map(rows.map(({ activityId, times }) => [activityId, times])),
  )

/**
 * How often a person's couple was offered in a category what is no row of ours, by its id.
 *
 * @param prefixes - how such ids begin: nothing of ours could be joined to them
 */
export const listOfferedElsewhere = (db: Db, userId: string, categoryId: number, prefixes: readonly string[]) =>
  timesElsewhere(db, coupleOf(userId), sql`${categoryId}`, prefixes)

/** The same for the couple and the category of an invitation. */
export const listInvitationOfferedElsewhere = (db: Db, token: string, prefixes: readonly string[]) =>
  timesElsewhere(
    db,
    sql`(select couple_id from invitations where token = ${token})`,
    sql`(select category_id from invitations where token = ${token})`,
    prefixes,
  )

import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleOf } from '../couple-of.ts'
import { startsWith } from '../newest-first.ts'

/** Replaces the category in `couple_offers`: an idea that suits several categories is counted once. */
export const IDEAS_CATEGORY = 0

interface Offers {
  readonly times: number
  /** Time of the last offer in milliseconds; 0 if it is not known. */
  readonly offeredAt: number
}
/** Earlier offers of items without a row in `places`, by their ids. */
export type OfferedElsewhere = ReadonlyMap<string, Offers>

/** Maximum number of rows; more than a couple is offered in years. */
const MAX_ELSEWHERE = 1000

interface Prefixes {
  readonly places: string
  readonly ideas: string
}

const offersOf = (couple: SQL, categoryId: SQL, prefix: string): SQL => sql`
  select * from (
    select activity_id as activityId, times, offered_at as offeredAt from couple_offers
    where couple_id = ${couple} and category_id = ${categoryId} and ${startsWith(sql`activity_id`, prefix)}
    limit ${MAX_ELSEWHERE})`

const offeredElsewhere = (db: Db, couple: SQL, categoryId: SQL, { places, ideas }: Prefixes) =>
  statement(
    db.all<Offers & { activityId: string }>(
      sql`${offersOf(couple, categoryId, places)} union all ${offersOf(couple, sql`${IDEAS_CATEGORY}`, ideas)}`,
    ),
    (rows): OfferedElsewhere => new Map(rows.map(({ activityId, ...offers }) => [activityId, offers])),
  )

/**
 * Number and time of earlier offers without a row in `places` to a person's couple: Google's places of a category, and
 * ideas of every category.
 */
export const listOfferedElsewhere = (db: Db, userId: string, categoryId: number, prefixes: Prefixes) =>
  offeredElsewhere(db, coupleOf(userId), sql`${categoryId}`, prefixes)

/** Like `listOfferedElsewhere`, for the couple and the category of an invitation. */
export const listInvitationOfferedElsewhere = (db: Db, token: string, prefixes: Prefixes) =>
  offeredElsewhere(
    db,
    sql`(select couple_id from invitations where token = ${token})`,
    sql`(select category_id from invitations where token = ${token})`,
    prefixes,
  )

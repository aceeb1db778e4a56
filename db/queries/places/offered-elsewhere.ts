import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleOf } from '../couple-of.ts'
import { startsWith } from '../text-range.ts'

/** In `couple_offers` in place of a category: an idea that suits several is one idea. */
export const IDEAS_CATEGORY = 0

interface Offers {
  readonly times: number
  /** Of the last time, in milliseconds; 0 where that is not known. */
  readonly offeredAt: number
}
/** What a couple was offered that has no row in `places`, by its id. */
export type OfferedElsewhere = ReadonlyMap<string, Offers>

/** More offers of one kind than a couple gets in years. */
const MOST_ELSEWHERE = 1000

/** How the ids begin of what has no row in `places`. */
interface Prefixes {
  readonly places: string
  readonly ideas: string
}

const offersOf = (couple: SQL, categoryId: SQL, prefix: string): SQL => sql`
  select * from (
    select activity_id as activityId, times, offered_at as offeredAt from couple_offers
    where couple_id = ${couple} and category_id = ${categoryId} and ${startsWith(sql`activity_id`, prefix)}
    limit ${MOST_ELSEWHERE})`

const offeredElsewhere = (db: Db, couple: SQL, categoryId: SQL, { places, ideas }: Prefixes) =>
  statement(
    db.all<Offers & { activityId: string }>(
      sql`${offersOf(couple, categoryId, places)} union all ${offersOf(couple, sql`${IDEAS_CATEGORY}`, ideas)}`,
    ),
    (rows): OfferedElsewhere => new Map(rows.map(({ activityId, ...offers }) => [activityId, offers])),
  )

/**
 * How often and when a person's couple was offered what has no row in `places`: Google's places of a category, and ideas
 * of every category.
 */
export const listOfferedElsewhere = (db: Db, userId: string, categoryId: number, prefixes: Prefixes) =>
  offeredElsewhere(db, coupleOf(userId), sql`${categoryId}`, prefixes)

/** The same for the couple and the category of an invitation. */
export const listInvitationOfferedElsewhere = (db: Db, token: string, prefixes: Prefixes) =>
  offeredElsewhere(
    db,
    sql`(select couple_id from invitations where token = ${token})`,
    sql`(select category_id from invitations where token = ${token})`,
    prefixes,
  )

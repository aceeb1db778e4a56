import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { municipalities, places, withheldPlaces } from '../../schema/index.ts'
import type { WithholdReason } from '../../vocabulary/withhold-reason.ts'
import { END_OF_TEXT, forAdmin } from '../newest-first.ts'

interface WithheldPage {
  /** The reader; only an administrator gets rows. */
  readerId: string
  limit: number
  /** `null`: every reason. */
  reason: WithholdReason | null
  /** `null`: every municipality. */
  cityId: string | null
  /** The last row of the previous page. */
  after: { reason: string; cityId: string; placeId: string } | null
}

/** Whether a row comes after the previous page; a range of an index on (reason, municipality, place). */
const isBehind = ({ readerId, reason, cityId, after }: WithheldPage): SQL => {
  const inTown = cityId === null ? sql`` : sql`${withheldPlaces.cityId} = ${cityId} and`
  const place = sql`${after?.cityId ?? END_OF_TEXT}, ${after?.placeId ?? ''}`
  return reason === null
    ? sql`${inTown} (${withheldPlaces.reason}, ${withheldPlaces.cityId}, ${withheldPlaces.placeId})
        < (${forAdmin(readerId, sql`${after?.reason ?? END_OF_TEXT}`)}, ${place})`
    : sql`${inTown} ${withheldPlaces.reason} = ${forAdmin(readerId, sql`${reason}`)}
        and (${withheldPlaces.cityId}, ${withheldPlaces.placeId}) < (${place})`
}

/**
 * A page of the withheld places, sorted by reason and town in descending order, which is the order of an index and lists
 * places that wait for an administrator first.
 */
export const listWithheld = (db: Db, page: WithheldPage) =>
  statement(
    db
      .select({
        placeId: withheldPlaces.placeId,
        reason: sql<WithholdReason>`${withheldPlaces.reason}`,
        name: places.name,
        kindWords: places.kindWords,
        address: places.address,
        cityId: withheldPlaces.cityId,
        city: municipalities.name,
        uf: municipalities.uf,
        source: places.source,
        description: places.description,
        seenYear: places.seenYear,
        evidence: withheldPlaces.evidence,
        version: sql<number>`coalesce((select version from place_edits where place_id = ${withheldPlaces.placeId}), 0)`,
        categoryIds: sql<string>`(
          select json_group_array(value->>0) from json_each(${withheldPlaces.offers}))`.mapWith(toIds),
      })
      .from(withheldPlaces)
      .innerJoin(places, eq(places.id, withheldPlaces.placeId))
      .innerJoin(municipalities, eq(municipalities.id, withheldPlaces.cityId))
      .where(isBehind(page))
      .orderBy(desc(withheldPlaces.reason), desc(withheldPlaces.cityId), desc(withheldPlaces.placeId))
      .limit(page.limit),
  )
export type WithheldRow = ReturnType<ReturnType<typeof listWithheld>['read']>[number]

const toIds = (list: string): readonly number[] => JSON.parse(list)

/**
 * Number of withheld places of these reasons, each counted up to `atMost`, in the order of the list; empty unless the reader
 * is an administrator.
 */
export const countWithheld = (db: Db, readerId: string, reasons: readonly WithholdReason[], atMost: number) =>
  statement(
    db.all<{ reason: WithholdReason; count: number }>(sql`
      select asked.value as reason, (
        select count(*) from (select 1 from withheld_places where reason = asked.value limit ${atMost})) as count
      from json_each(${JSON.stringify(reasons)}) as asked
      where asked.value < ${forAdmin(readerId, sql`${END_OF_TEXT}`)} order by reason desc`),
    // As a condition of the statement, it would count everything twice.
    (rows) => rows.filter(({ count }) => count > 0),
  )

/**
 * Towns with withheld places of a reason, those with the most first. Reads `atMost` places: beyond them the last town may
 * have more, and further towns are missing.
 */
export const listWithheldTowns = (
  db: Db,
  { readerId, reason, atMost }: { readerId: string; reason: WithholdReason; atMost: number },
) =>
  statement(
    db.all<{ cityId: string; city: string; uf: string; count: number }>(sql`
      select town.id as "cityId", m.name as city, m.uf, town.size as count
      from (
        select city_id as id, count(*) as size from (
          select city_id from withheld_places where reason = ${forAdmin(readerId, sql`${reason}`)}
          order by city_id limit ${atMost})
        group by city_id) as town
      cross join municipalities as m on m.id = town.id order by town.size desc, m.search_key`),
  )

import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { municipalities, placeReports, places, placesLeases, placesUsage } from '../../schema/index.ts'
import { kmBetween } from '../km-between.ts'
import { isBehind, type PageRequest } from '../newest-first.ts'
import { END_OF_IDS } from './candidates.ts'

export interface UsageDay {
  /** `YYYY-MM-DD` in America/Sao_Paulo. */
  day: string
  source: string
}

/**
 * Takes the lease of a lookup, unless somebody holds it; what its time is over for can be taken again.
 *
 * @returns whether this call took it
 */
export const takeLease = (db: Db, { key, holder, at, until }: Lease & { at: Date; until: Date }) =>
  statement(
    db
      .insert(placesLeases)
      .values({ key, holder, until })
      .onConflictDoUpdate({ target: placesLeases.key, set: { holder, until }, setWhere: lt(placesLeases.until, at) })
      .returning({ key: placesLeases.key }),
    (rows) => rows.length > 0,
  )

export interface Lease {
  key: string
  holder: string
}

/** Condition: the lease is held by this one. */
export const isHeld = ({ key, holder }: Lease): SQL =>
  sql`exists (select 1 from places_leases where key = ${key} and holder = ${holder})`

/** Gives back the lease of a lookup that came to nothing. */
export const releaseLease = (db: Db, { key, holder }: Lease) =>
  statement(
    db.delete(placesLeases).where(and(eq(placesLeases.key, key), eq(placesLeases.holder, holder))),
    () => undefined,
  )

/** Leases that are long over. */
export const deleteLeasesBefore = (db: Db, before: Date) =>
  statement(db.delete(placesLeases).where(lt(placesLeases.until, before)), () => undefined)

/**
 * Adds to the figures of a day.
 *
 * @param lease - counts only for who holds it
 */
export const countUsage = (
  db: Db,
  { day, source }: UsageDay,
  counts: Readonly<Record<string, number>>,
  lease?: Lease,
) =>
  statement(
    db.run(sql`
      insert into places_usage (day, source, kind, count)
      select ${day}, ${source}, key, value from json_each(${JSON.stringify(counts)})
      where value > 0 and ${lease ? isHeld(lease) : sql`true`}
      on conflict (day, source, kind) do update set count = count + excluded.count`),
    () => undefined,
  )

/** The figures of a month up to a day, a row per source and kind. */
export const listUsage = (db: Db, day: string) =>
  statement(
    db
      .select({
        source: placesUsage.source,
        kind: placesUsage.kind,
        today: sql<number>`sum(iif(${placesUsage.day} = ${day}, ${placesUsage.count}, 0))`,
        month: sql<number>`sum(${placesUsage.count})`,
      })
      .from(placesUsage)
      .where(sql`${placesUsage.day} between ${`${day.slice(0, 7)}-01`} and ${day}`)
      .groupBy(placesUsage.source, placesUsage.kind),
    (rows) => rows,
  )

/** A place that an online source gave and whose licence lets it be kept. */
export interface OnlinePlace {
  id: string
  source: string
  name: string
  description: string | null
  /** A slug of `KINDS`, its words and the key of its drawing; null where nothing tells what it is. */
  kind: string | null
  kindWords: string | null
  drawing: string | null
  address: string | null
  neighbourhood: string | null
  /** Folded "name uf" of the municipality that the source names, or its bare name, and the one to fall back on. */
  cityKey: string
  cityId: string
  latitude: number
  longitude: number
  website: string | null
  phone: string | null
  openingHours: string | null
  wikidata: string | null
}

const SEAT_WITHIN_KM = 200
const KM_FROM_SEAT = kmBetween(
  { latitude: sql`named.latitude`, longitude: sql`named.longitude` },
  { latitude: sql`(kept.value ->> 'latitude')`, longitude: sql`(kept.value ->> 'longitude')` },
)
/**
 * Of a kept place whose city is named without its state: the nearest of that name, unless it is absurdly far. Measured in
 * a table of its own, because SQLite does not look for `kept` in an `order by`.
 */
const NEAREST_OF_NAME = sql`
  select id from (
    select named.id, ${KM_FROM_SEAT} as km from municipalities as named where named.name_key = kept.value ->> 'cityKey')
  where km <= ${SEAT_WITHIN_KM} order by km limit 1`

/**
 * Keeps places that are offered, so that choices can refer to them. One that an import brought stays as it
 * is; one from before is as its source says now. Neither is a candidate of the catalogue through this.
 */
export const upsertOnlinePlaces = (db: Db, kept: readonly OnlinePlace[]) =>
  statement(
    db.run(sql`
      insert into places (id, source, name, description, kind, kind_words, drawing, address, neighbourhood, city_id, latitude, longitude, website,
        phone, opening_hours, wikidata, origin, is_retired)
      select value ->> 'id', value ->> 'source', value ->> 'name', value ->> 'description', value ->> 'kind',
        value ->> 'kindWords', value ->> 'drawing', value ->> 'address',
        value ->> 'neighbourhood',
        coalesce(
          (select id from municipalities where search_key = kept.value ->> 'cityKey'),
          (${NEAREST_OF_NAME}),
          value ->> 'cityId'),
        value ->> 'latitude', value ->> 'longitude', value ->> 'website', value ->> 'phone', value ->> 'openingHours',
        value ->> 'wikidata', 'online', 0
      from json_each(${JSON.stringify(kept)}) as kept
      where true
      on conflict (id) do update set
        name = excluded.name, description = excluded.description, kind = excluded.kind, kind_words = excluded.kind_words,
        drawing = excluded.drawing, address = excluded.address,
        neighbourhood = excluded.neighbourhood, latitude = excluded.latitude, longitude = excluded.longitude,
        website = excluded.website, phone = excluded.phone, opening_hours = excluded.opening_hours,
        wikidata = excluded.wikidata
      where places.origin = 'online'`),
    () => undefined,
  )

export type NewReport = typeof placeReports.$inferInsert

/** Keeps a report; the same place from the same invitation or couple again is the same report. */
export const insertReport = (db: Db, report: NewReport) =>
  statement(db.insert(placeReports).values(report).onConflictDoNothing(), () => undefined)

/** Open reports, newest first, each with its place where we keep it. */
export const listOpenReports = (db: Db, page: PageRequest) =>
  statement(
    db
      .select({
        id: placeReports.id,
        activityId: placeReports.activityId,
        reason: placeReports.reason,
        note: placeReports.note,
        reportedAt: placeReports.reportedAt,
        alike: sql<number>`(
          select count(*) - 1 from place_reports as other
          where other.activity_id = ${placeReports.activityId} and other.settled_at is null)`,
        name: places.name,
        address: places.address,
        city: municipalities.name,
        uf: municipalities.uf,
        source: places.source,
      })
      .from(placeReports)
      .leftJoin(places, eq(places.id, placeReports.placeId))
      .leftJoin(municipalities, eq(municipalities.id, places.cityId))
      .where(and(isNull(placeReports.settledAt), isBehind(page, placeReports.reportedAt, placeReports.id)))
      .orderBy(desc(placeReports.reportedAt), desc(placeReports.id))
      .limit(page.limit),
    (rows) => rows,
  )
export type OpenReport = ReturnType<ReturnType<typeof listOpenReports>['read']>[number]

/** Open reports, counted up to a number that says enough. */
export const countOpenReports = (db: Db, atMost: number) =>
  statement(
    db.all<{ open: number }>(sql`
      select count(*) as open from (select 1 from place_reports where settled_at is null limit ${atMost})`),
    ([row]) => row?.open ?? 0,
  )

/** The place that an open report is about; null when there is no such report, or somebody settled it. */
export const findOpenReport = (db: Db, id: string) =>
  statement(
    db
      .select({ activityId: placeReports.activityId, placeId: placeReports.placeId, name: places.name })
      .from(placeReports)
      .leftJoin(places, eq(places.id, placeReports.placeId))
      .where(and(eq(placeReports.id, id), isNull(placeReports.settledAt))),
    ([report]) => report ?? null,
  )

/** Settles every open report of a place, if the audit row of this batch was written. */
export const settleReports = (
  db: Db,
  { activityId, as, at, when }: { activityId: string; as: 'withdrawn' | 'kept'; at: Date; when: SQL },
) =>
  statement(
    db
      .update(placeReports)
      .set({ settledAt: at, settledAs: as })
      .where(and(eq(placeReports.activityId, activityId), isNull(placeReports.settledAt), when)),
    () => undefined,
  )

/** Condition of a settlement: the report still waits for one. */
export const isOpenReport = (id: string): SQL =>
  sql`exists (select 1 from place_reports where id = ${id} and settled_at is null)`

/** How the ids begin of what the online sources go on finding, whatever we withdraw. */
const ONLINE_IDS = ['google:', 'osm:'] as const

/** Ids of what was withdrawn after a report and an online source may still find. */
export const listWithdrawn = (db: Db) =>
  statement(
    db.all<{ activityId: string }>(
      sql.join(
        ONLINE_IDS.map(
          (prefix) => sql`
            select distinct activity_id as activityId from place_reports
            where activity_id >= ${prefix} and activity_id < ${prefix + END_OF_IDS} and settled_as = 'withdrawn'`,
        ),
        sql` union all `,
      ),
    ),
    (rows): ReadonlySet<string> => new Set(rows.map(({ activityId }) => activityId)),
  )

/** A place that is closed is offered no more, whatever is loaded later; choices of it stay as they are. */
export const closePlace = (db: Db, placeId: string, at: Date, when: SQL) => ({
  closed: statement(
    db
      .update(places)
      .set({ closedAt: at, isRetired: true })
      .where(and(eq(places.id, placeId), when)),
    () => undefined,
  ),
  notOffered: statement(
    db.run(sql`delete from place_categories where place_id = ${placeId} and ${when}`),
    () => undefined,
  ),
})

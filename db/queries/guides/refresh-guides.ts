import { type SQL, sql } from 'drizzle-orm'
import { write } from '../../json-rows.ts'
import { STRONG } from '../../schema/places.ts'
import { CITY_ITSELF } from '../../vocabulary/kinds.ts'

/** A category has a page if it has this many strong places. */
export const PLACES_PER_GUIDE = 3
export const PLACES_SHOWN = 12

export const IS_PART_OF_CITY = sql.raw(`family is not '${CITY_ITSELF}'`)

/** A literal, because SQLite uses a partial index only if the condition has the same text. */
const IS_STRONG = sql.raw(`fit >= ${STRONG}`)
/** The order of the index, so that the page of a category reads only its first rows. */
export const BEST_FIRST = sql.raw('fit desc, is_featured desc, rank, quality desc, place_id')

const strongOf = (city: SQL): SQL =>
  sql`from place_categories where city_id = ${city} and ${IS_STRONG} and ${IS_PART_OF_CITY}`
const categoriesOf = (city: SQL): SQL => sql`
  select category_id, count(*) as places ${strongOf(city)} group by category_id having count(*) >= ${PLACES_PER_GUIDE}`

/**
 * The best place of each category, then the second of each, and so on; a place of several categories is listed only at
 * its first position. Within each round, a place in its best category and an unmissable one come first (`rank`, -4 to
 * 3, and lower for trips).
 */
const bestOf = (city: SQL): SQL => sql`
  select place_id, category_id, min(turn * 1000 + (max(rank, -4) + 4) * 20 + category_id) as place_order from (
    select place_id, category_id, rank, row_number() over (partition by category_id order by ${BEST_FIRST}) as turn
    ${strongOf(city)})
  group by place_id order by place_order limit ${PLACES_SHOWN}`

/** A checksum of a page. After a collision the page's date does not change, which does little harm. */
const checksumOf = (city: SQL): SQL => sql`
  select sum(own.category_id * 7 + own.fit * 11 + own.rank * 13 + own.quality * 17 + length(places.id) * 19
    + length(places.name) * 23 + length(coalesce(places.description, '')) * 29
    + length(coalesce(places.address, '')) * 31 + length(coalesce(places.neighbourhood, '')) * 37
    + length(coalesce(places.phone, '')) * 41 + length(coalesce(places.website, '')) * 43)
  from (select place_id, category_id, fit, rank, quality ${strongOf(city)}) as own join places on places.id = own.place_id`

const MUNICIPALITY = sql.raw('m.id')
const GUIDE = sql.raw('guides.city_id')

/** @param isNews - whether the date of an existing page changes */
const refreshed = (cities: SQL, at: Date, isNews: SQL) => [
  write(sql`
    delete from guides where city_id in (${cities}) and not exists (${categoriesOf(GUIDE)})`),
  write(sql`
    insert into guides (city_id, path, categories, best, checksum, changed_at)
    select m.id, lower(m.uf) || '/' || replace(m.name_key, ' ', '-'),
      (select json_group_array(json_array(category_id, places)) from (${categoriesOf(MUNICIPALITY)})),
      (select json_group_array(json_array(place_id, category_id)) from (${bestOf(MUNICIPALITY)})),
      (${checksumOf(MUNICIPALITY)}), ${at.getTime()}
    from municipalities as m where m.id in (${cities}) and exists (${categoriesOf(MUNICIPALITY)})
    on conflict (city_id) do update set
      path = excluded.path, categories = excluded.categories, best = excluded.best, checksum = excluded.checksum, is_stale = 0,
      changed_at = iif(${isNews}, excluded.changed_at, guides.changed_at)`),
]

/**
 * Invalidates every stored page; the last statement of a batch that changes pages. The version is a timestamp if
 * possible, so that a restored database does not reuse the version of a stored page.
 */
export const newVersion = (at: Date, when: SQL = sql`true`) =>
  write(sql`
    insert into guide_versions (id, version, changed_at) select 1, ${at.getTime()}, ${at.getTime()} where ${when}
    on conflict (id) do update set version = max(version + 1, excluded.version), changed_at = excluded.changed_at`)

const areStrongIn = (ids: SQL, city: SQL): SQL => sql`exists (
  select 1 from place_categories as own where own.place_id in ${ids} and own.city_id = ${city} and own.${IS_STRONG})`

/**
 * Marks the city whose pages show a place. Must be the first statement of its batch, because the change may move the place
 * to another city.
 */
export const markGuides = (ids: SQL) =>
  write(sql`
    update guides set is_stale = 1
    where city_id in (select city_id from places where id in ${ids}) and ${areStrongIn(ids, GUIDE)}`)

/**
 * Rebuilds the pages of a place's city, and of its previous city; the last statements of a batch that began with
 * `markGuide`. A page's date changes if it showed or shows the place.
 */
export const refreshGuides = (ids: SQL, at: Date) => [
  ...refreshed(
    sql`select city_id from places where id in ${ids} union select city_id from guides where is_stale`,
    at,
    sql`exists ${ids} and (guides.is_stale or ${areStrongIn(ids, GUIDE)})`,
  ),
  newVersion(at, sql`exists ${ids}`),
]

/** Rebuilds the pages of all cities, after many places have changed; `newVersion` must follow. */
export const refreshAllGuides = (at: Date) =>
  refreshed(
    sql`select distinct city_id from place_categories where ${IS_STRONG} union select city_id from guides`,
    at,
    sql`guides.checksum <> excluded.checksum or guides.categories <> excluded.categories`,
  )

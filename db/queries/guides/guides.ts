import { sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { STRONG } from '../../schema/places.ts'
import type { PlaceRow } from '../places/place-fields.ts'
import { BEST_FIRST, IS_PART_OF_CITY, PLACES_SHOWN } from './refresh-guides.ts'

export const VERSION = sql.raw('(select version from guide_versions where id = 1)')

/** Version of all guide pages; null before the first load. */
export const findGuidesVersion = (db: Db) =>
  statement(db.all<{ version: number | null }>(sql`select ${VERSION} as version`), ([row]) => row?.version ?? null)

interface GuideRow {
  cityId: string
  name: string
  uf: string
  categories: string
  neighbours: string
}

/** `[name, uf, path, km, categories]` */
type NeighbourRow = [name: string, uf: string, path: string, km: number, categories: string]
/** `[categoryId, strongPlaces]` */
export type CategoryRow = [id: number, places: number]

export interface FoundGuide {
  readonly city: { readonly id: string; readonly name: string; readonly uf: string }
  readonly categories: readonly CategoryRow[]
  readonly neighbours: readonly {
    readonly name: string
    readonly uf: string
    readonly path: string
    readonly km: number
    readonly categories: readonly CategoryRow[]
  }[]
}

const toFoundGuide = ({ cityId, name, uf, categories, neighbours }: GuideRow): FoundGuide => ({
  city: { id: cityId, name, uf },
  categories: JSON.parse(categories),
  neighbours: (JSON.parse(neighbours) as NeighbourRow[]).map(([city, state, path, km, theirs]) => ({
    name: city,
    uf: state,
    path,
    km,
    categories: JSON.parse(theirs),
  })),
})

/** The neighbours that have pages now. */
const NEIGHBOURS = sql`(
  select json_group_array(json_array(m.name, m.uf, other.path, near.value->>1, other.categories))
  from json_each(g.neighbours) as near
    cross join guides as other on other.city_id = near.value->>0
    cross join municipalities as m on m.id = other.city_id)`

/**
 * The data of a city's pages without the places; null if the city has no pages.
 *
 * @param path - "pe/recife"
 * @param known - the version of the caller's page; if it is current, no place is read
 */
export const findGuide = (db: Db, { path, known }: { path: string; known: number | null }) =>
  statement(
    db.all<GuideRow>(sql`
      select g.city_id as cityId, m.name, m.uf, g.categories, ${NEIGHBOURS} as neighbours
      from guides as g cross join municipalities as m on m.id = g.city_id
      where g.path = ${path} and ${VERSION} is not ${known}`),
    ([row]) => (row ? toFoundGuide(row) : null),
  )

/** A place as a page shows it; its city is that of the page. */
export type GuidePlaceRow = Omit<PlaceRow, 'city' | 'uf'> & {
  /** The category under which it is shown. */
  categoryId: number
}

const PLACE = sql`
  p.id, p.source, p.name, p.description, p.kind, p.kind_words as kindWords, p.drawing, p.point_precision as pointPrecision,
  p.address, p.neighbourhood, p.latitude, p.longitude, p.website, p.phone, p.seen_year as seenYear, p.opening_hours as openingHours,
  (select source_id from place_matches where place_id = p.id) as filledFrom`

export const listBestPlaces = (db: Db, { path, known }: { path: string; known: number | null }) =>
  statement(
    db.all<GuidePlaceRow>(sql`
      select ${PLACE}, shown.value->>1 as categoryId
      from guides as g cross join json_each(g.best) as shown cross join places as p on p.id = shown.value->>0
      where g.path = ${path} and ${VERSION} is not ${known} and p.is_retired = 0
      order by shown.key`),
  )

export const listCategoryPlaces = (
  db: Db,
  { path, categoryId, known }: { path: string; categoryId: number; known: number | null },
) =>
  statement(
    db.all<GuidePlaceRow>(sql`
      select ${PLACE}, own.category_id as categoryId
      from (
        select place_id, category_id from place_categories
        where city_id = (select city_id from guides where path = ${path}) and category_id = ${categoryId}
          and ${sql.raw(`fit >= ${STRONG}`)} and ${IS_PART_OF_CITY} and ${VERSION} is not ${known}
        order by ${BEST_FIRST} limit ${sql.raw(String(PLACES_SHOWN))}
      ) as own cross join places as p on p.id = own.place_id`),
  )

export interface GuideCityRow {
  name: string
  uf: string
  path: string
}

export const listGuideCities = (db: Db, { known }: { known: number | null }) =>
  statement(
    db.all<GuideCityRow>(sql`
      select m.name, m.uf, g.path
      from guides as g cross join municipalities as m on m.id = g.city_id
      where ${VERSION} is not ${known}
      order by g.path`),
  )

/** Time of the last change of a page, by the state's lower-case code, and the latest of all. */
export const listGuideDates = (db: Db) =>
  statement(
    db.all<{ uf: string; changedAt: number }>(sql`
      select substr(path, 1, 2) as uf, max(changed_at) as changedAt from guides group by 1 order by 1`),
    (rows) => rows.map(({ uf, changedAt }) => ({ uf, changedAt: new Date(changedAt) })),
  )

/**
 * The pages of the cities of a state.
 *
 * @param uf - its lower-case code
 */
export const listGuidesOf = (db: Db, { uf }: { uf: string }) =>
  statement(
    db.all<{ path: string; categories: string; changedAt: number }>(sql`
      select path, categories, changed_at as changedAt from guides
      where path > ${uf} || '/' and path < ${uf} || '0' order by path`),
    (rows) =>
      rows.map(({ path, categories, changedAt }) => ({
        path,
        categoryIds: (JSON.parse(categories) as CategoryRow[]).map(([id]) => id),
        changedAt: new Date(changedAt),
      })),
  )

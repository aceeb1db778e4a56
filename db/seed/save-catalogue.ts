import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { CATEGORIES } from './categories.ts'
import { isSheltered } from './is-sheltered.ts'
import { BANDS_PER_DEGREE, type Cell, degreesOf, idsOf, rowsOf, toUnits, write } from './json-rows.ts'
import type { Catalogue, MunicipalityRow, PlaceRow } from './read-catalogue.ts'

export const SEED_NAME = 'catalogue'
const CATEGORY_IDS: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ slug, id }) => [slug, id]))

const orNull = (text: string): string | null => (text === '' ? null : text)
const unitsOrNull = (degrees: string): number | null => (degrees === '' ? null : toUnits(Number(degrees)))

/** The 12 categories as they are now. */
export const saveCategories = write(sql`
  insert into categories (id, slug, name, description, icon, is_premium, color, position)
  select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7
  from ${rowsOf(
    CATEGORIES.map((category, position) => [
      category.id,
      category.slug,
      category.name,
      category.description,
      category.icon,
      Number(category.isPremium),
      category.color,
      position,
    ]),
  )}
  where true
  on conflict (id) do update set
    slug = excluded.slug, name = excluded.name, description = excluded.description, icon = excluded.icon,
    is_premium = excluded.is_premium, color = excluded.color, position = excluded.position`)

/** Municipalities, new or changed; none is ever taken away, because places refer to them. */
export const saveMunicipalities = (rows: readonly MunicipalityRow[]) =>
  write(sql`
    insert into municipalities
      (id, name, uf, latitude, longitude, is_capital, search_key, name_key, place_count)
    select value->>0, value->>1, value->>2, ${degreesOf(3)}, ${degreesOf(4)}, value->>5, value->>6, value->>7, value->>8
    from ${rowsOf(
      rows.map((city) => [
        city.id,
        city.name,
        city.uf,
        toUnits(Number(city.latitude)),
        toUnits(Number(city.longitude)),
        Number(city.is_capital),
        city.search_key,
        city.name_key,
        Number(city.place_count),
      ]),
    )}
    where true
    on conflict (id) do update set
      name = excluded.name, uf = excluded.uf, latitude = excluded.latitude, longitude = excluded.longitude,
      is_capital = excluded.is_capital, search_key = excluded.search_key, name_key = excluded.name_key,
      place_count = excluded.place_count`)

/** Places, new or changed; one that had been retired is back, one that an administrator closed is not. */
export const savePlaces = (rows: readonly PlaceRow[]) =>
  write(sql`
    insert into places
      (id, source, name, description, address, neighbourhood, city_id, latitude, longitude, website, phone, is_retired)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, ${degreesOf(7)}, ${degreesOf(8)},
      value->>9, value->>10, 0
    from ${rowsOf(
      rows.map((place) => [
        place.id,
        place.source,
        place.name,
        orNull(place.description),
        orNull(place.address),
        orNull(place.neighbourhood),
        place.city_id,
        unitsOrNull(place.latitude),
        unitsOrNull(place.longitude),
        orNull(place.website),
        orNull(place.phone),
      ]),
    )}
    where true
    on conflict (id) do update set
      source = excluded.source, name = excluded.name, description = excluded.description, address = excluded.address,
      neighbourhood = excluded.neighbourhood, city_id = excluded.city_id, latitude = excluded.latitude,
      longitude = excluded.longitude, website = excluded.website, phone = excluded.phone, opening_hours = null,
      wikidata = null, is_retired = places.closed_at is not null`)

/** Makes room for the present categories of these places. */
export const dropCategoriesOf = (rows: readonly PlaceRow[]) =>
  write(sql`delete from place_categories where place_id in ${idsOf(rows.map(({ id }) => id))}`)

function categoryIds({ id, categories }: PlaceRow): number[] {
  return categories
    .split(';')
    .filter(Boolean)
    .map((slug) => {
      const categoryId = CATEGORY_IDS.get(slug)
      if (categoryId === undefined) throw new Error(`${id}: no category has the slug "${slug}"`)
      return categoryId
    })
}

export type Cities = ReadonlyMap<string, MunicipalityRow>

/** Where a place counts as being: its own point, else the seat of its municipality. */
function toPlaceCategories(place: PlaceRow, cities: Cities): Cell[][] {
  const city = cities.get(place.city_id)
  if (!city) throw new Error(`${place.id}: no municipality has the code "${place.city_id}"`)
  const hasOwnPoint = place.latitude !== ''
  const latitude = Number(hasOwnPoint ? place.latitude : city.latitude)
  const longitude = Number(hasOwnPoint ? place.longitude : city.longitude)
  const sheltered = Number(isSheltered(place))
  return categoryIds(place).map((categoryId) => [
    categoryId,
    place.id,
    city.id,
    city.uf,
    toUnits(latitude),
    toUnits(longitude),
    Math.floor(latitude * BANDS_PER_DEGREE),
    Number(hasOwnPoint),
    Number(place.quality),
    place.chain_key,
    orNull(place.corner_key),
    sheltered,
  ])
}

/** One row per place and category; those of before must be gone. A place that an administrator closed gets none. */
export const savePlaceCategories = (rows: readonly PlaceRow[], cities: Cities) =>
  write(sql`
    insert into place_categories
      (category_id, place_id, city_id, uf, latitude, longitude, latitude_band, has_own_point, quality, chain_key, corner_key,
        is_sheltered)
    select value->>0, value->>1, value->>2, value->>3, ${degreesOf(4)}, ${degreesOf(5)}, value->>6, value->>7, value->>8,
      value->>9, value->>10, value->>11
    from ${rowsOf(rows.flatMap((place) => toPlaceCategories(place, cities)))}
    where not exists (select 1 from places where places.id = value->>1 and places.closed_at is not null)`)

/** A place gone from the shipped data is offered no more, and stays for the choices that refer to it. */
export const retireOthers = (places: readonly PlaceRow[]) =>
  write(sql`
    update places set is_retired = 1
    where is_retired = 0 and origin = 'shipped' and id not in ${idsOf(places.map(({ id }) => id))}`)

/** What has no category is never suggested. */
export const dropCategoriesOfRetired = write(sql`
  delete from place_categories where place_id in (select id from places where is_retired = 1)`)

/** Of the places in the files, those that an administrator closed: `value` is their id and how many categories they had. */
const closed = (what: SQL, places: readonly PlaceRow[]): SQL => sql`(
  select ${what} from ${rowsOf(places.map((place) => [place.id, categoryIds(place).length]))}
  cross join places on places.id = value->>0 where places.closed_at is not null)`

/** Written only when the tables hold exactly what the files hold; no row back means that they do not. */
export const saveVersion = (
  db: Db,
  version: string,
  now: Date,
  { places, municipalities }: ReturnType<Catalogue['read']>,
) =>
  statement(
    db.all<{ version: string }>(sql`
      insert into seed_versions (name, version, loaded_at)
      select ${SEED_NAME}, ${version}, ${now.getTime()}
      where (select count(*) from categories) = ${CATEGORIES.length}
        and (select count(*) from municipalities) >= ${municipalities.length}
        and (select count(*) from places where origin = 'shipped' and is_retired = 0) + ${closed(sql`count(*)`, places)}
          = ${places.length}
        and (
          select count(*) from place_categories where place_id in (select id from places where origin = 'shipped')
        ) + ${closed(sql`coalesce(sum(value->>1), 0)`, places)} = ${places.flatMap(categoryIds).length}
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at
      returning version`),
    (rows) => rows.length === 1,
  )

import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { degreesOf, idsOf, rowsOf, toUnits, write } from '../json-rows.ts'
import { CATEGORIES } from '../vocabulary/categories.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import type { LocalityRow, MunicipalityRow } from './data-files.ts'
import { deleteOffers, saveOffers, toOffers } from './offers.ts'
import { retirePlaces, type SavedPlace } from './save-places.ts'

export const SEED_NAME = 'catalogue'

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

/** Municipalities, new or changed; none is deleted, because places refer to them. */
export const saveMunicipalities = (rows: readonly MunicipalityRow[]) =>
  write(sql`
    insert into municipalities
      (id, name, uf, latitude, longitude, is_capital, search_key, name_key, place_count, population)
    select value->>0, value->>1, value->>2, ${degreesOf(3)}, ${degreesOf(4)}, value->>5, value->>6, value->>7, value->>8,
      value->>9
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
        Number(city.population),
      ]),
    )}
    where true
    on conflict (id) do update set
      name = excluded.name, uf = excluded.uf, latitude = excluded.latitude, longitude = excluded.longitude,
      is_capital = excluded.is_capital, search_key = excluded.search_key, name_key = excluded.name_key,
      place_count = excluded.place_count, population = excluded.population`)

/** Localities, new or changed; none is deleted, because invitations refer to them. */
export const saveLocalities = (rows: readonly LocalityRow[]) =>
  write(sql`
    insert into localities (id, city_id, name, latitude, longitude, place_count)
    select value->>0, value->>1, value->>2, ${degreesOf(3)}, ${degreesOf(4)}, value->>5
    from ${rowsOf(
      rows.map(({ id, city_id, name, latitude, longitude, place_count }) => [
        id,
        city_id,
        name || null,
        name ? toUnits(Number(latitude)) : null,
        name ? toUnits(Number(longitude)) : null,
        Number(place_count),
      ]),
    )}
    where true
    on conflict (id) do update set
      name = excluded.name, latitude = excluded.latitude, longitude = excluded.longitude,
      place_count = excluded.place_count`)

export const toSavedPlace = (place: CataloguePlace): SavedPlace => ({
  ...place,
  wikidata: null,
  near: place.latitude === null && place.position.precision > 0 ? place.position : null,
})

const isConfirmed = sql`exists (
  select 1 from places where places.id = value->>1 and places.confirmed_at is not null)`

export const deleteOffersOf = (rows: readonly CataloguePlace[]) => {
  const ids = rows.map(({ id }) => id)
  return [deleteOffers(ids), write(sql`delete from withheld_places where place_id in ${idsOf(ids)}`)]
}

/** The offers of shown places, and the withheld places: these are offered only after an administrator approves them. */
export const saveOffersOf = (rows: readonly CataloguePlace[]) => [
  saveOffers(rows.filter(({ withheld }) => withheld === null)),
  saveOffers(
    rows.filter(({ withheld }) => withheld !== null),
    isConfirmed,
  ),
  write(sql`
    insert into withheld_places (place_id, reason, city_id, offers, evidence)
    select value->>0, value->>1, value->>2, value->>3, value->>4
    from ${rowsOf(
      rows.flatMap((place) =>
        place.withheld === null
          ? []
          : [[place.id, place.withheld, place.cityId, JSON.stringify(toOffers(place)), place.evidence ?? null]],
      ),
    )}
    where exists (
      select 1 from places where places.id = value->>0 and places.closed_at is null and places.confirmed_at is null)`),
]

/** Places that are no longer in the shipped files, except those that an administrator restored. */
export const gone = (places: readonly CataloguePlace[]) => {
  const all = sql`origin = 'shipped' and is_retired = 0 and id not in ${idsOf(places.map(({ id }) => id))}`
  const isPermanent = sql`id in (select place_id from place_edits where is_permanent)`
  return { retired: sql`${all} and not ${isPermanent}`, permanent: sql`${all} and ${isPermanent}` }
}

/** Retires places that are no longer in the shipped files. */
export const retireOthers = (places: readonly CataloguePlace[]) => retirePlaces(gone(places).retired)

/** A retired place has no category and waits for no approval. */
export const deleteOffersOfRetired = [
  write(sql`delete from place_categories where place_id in (select id from places where is_retired = 1)`),
  write(sql`delete from withheld_places where place_id in (select id from places where is_retired = 1)`),
]

const isEdited = sql`places.id in (select place_id from place_edits)`

/**
 * Expected counts for the places of the files: closed places, edited places, and categories of offered places. For an
 * edited place the edit counts instead of the file.
 */
const expected = (places: readonly CataloguePlace[]): SQL => sql`
  select count(iif(${isEdited}, null, places.closed_at)) as closed, count(iif(${isEdited}, 1, null)) as edited,
    sum(iif(places.closed_at is null and not ${isEdited} and (value->>2 or places.confirmed_at is not null),
      value->>1, 0)) as offers
  from ${rowsOf(places.map(({ id, fits, withheld }) => [id, fits.size, Number(withheld === null)]))}
  cross join places on places.id = value->>0`

interface Loaded {
  readonly municipalities: readonly MunicipalityRow[]
  readonly places: readonly CataloguePlace[]
}

/** Stores the version only if the tables match the files exactly; otherwise it returns no row. */
export const saveVersion = (db: Db, version: string, now: Date, { places, municipalities }: Loaded) =>
  statement(
    db.all<{ version: string }>(sql`
      insert into seed_versions (name, version, loaded_at)
      select ${SEED_NAME}, ${version}, ${now.getTime()} from (${expected(places)}) as expected
      where (select count(*) from categories) = ${CATEGORIES.length}
        and (select count(*) from municipalities) >= ${municipalities.length}
        and (select count(*) from places where origin = 'shipped' and is_retired = 0 and not ${isEdited})
          + expected.closed + expected.edited = ${places.length}
        and (select count(*) from place_categories where place_id in (
          select id from places where origin = 'shipped' and not ${isEdited})) = expected.offers
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at
      returning version`),
    (rows) => rows.length === 1,
  )

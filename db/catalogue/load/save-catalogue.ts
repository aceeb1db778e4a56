import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { OFFER_COLUMNS, OFFER_FIELDS } from '../../queries/places/offer-columns.ts'
import type { CataloguePlace } from '../assemble/catalogue-place.ts'
import type { MunicipalityRow } from '../open-catalogue.ts'
import { CATEGORIES } from '../sources/categories.ts'
import { BANDS_PER_DEGREE, type Cell, degreesOf, idsOf, rowsOf, toUnits, write } from './json-rows.ts'

export const SEED_NAME = 'catalogue'

const unitsOrNull = (degrees: number | null): number | null => (degrees === null ? null : toUnits(degrees))

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

/** Where a place without a point counts as being, when it is more than its municipality. */
const nearOf = ({ latitude, position }: CataloguePlace): (number | null)[] =>
  latitude === null && position.precision > 0 ? [toUnits(position.latitude), toUnits(position.longitude)] : [null, null]

/** Places, new or changed; one that had been retired is back, one that an administrator closed is not. */
export const savePlaces = (rows: readonly CataloguePlace[]) =>
  write(sql`
    insert into places
      (id, source, name, description, kind, kind_words, drawing, address, neighbourhood, city_id, latitude, longitude,
        point_precision, website, phone, near_latitude, near_longitude, is_retired)
    select value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8, value->>9,
      ${degreesOf(10)}, ${degreesOf(11)}, value->>12, value->>13, value->>14,
      ${degreesOf(15)}, ${degreesOf(16)}, 0
    from ${rowsOf(
      rows.map((place) => [
        place.id,
        place.source,
        place.name,
        place.description,
        place.kind,
        place.kindWords,
        place.drawing,
        place.address,
        place.neighbourhood,
        place.cityId,
        unitsOrNull(place.latitude),
        unitsOrNull(place.longitude),
        place.pointPrecision,
        place.website,
        place.phone,
        ...nearOf(place),
      ]),
    )}
    where true
    on conflict (id) do update set
      source = excluded.source, name = excluded.name, description = excluded.description, kind = excluded.kind,
      kind_words = excluded.kind_words, drawing = excluded.drawing, address = excluded.address,
      neighbourhood = excluded.neighbourhood, city_id = excluded.city_id, latitude = excluded.latitude,
      longitude = excluded.longitude, point_precision = excluded.point_precision, website = excluded.website,
      phone = excluded.phone, near_latitude = excluded.near_latitude, near_longitude = excluded.near_longitude,
      opening_hours = null, wikidata = null, is_retired = places.closed_at is not null`)

/** Makes room for the present offers of these places. */
export const deleteOffersOf = (rows: readonly CataloguePlace[]) => {
  const ids = idsOf(rows.map(({ id }) => id))
  return {
    former: write(sql`delete from place_categories where place_id in ${ids}`),
    formerWithheld: write(sql`delete from withheld_places where place_id in ${ids}`),
  }
}

/** Rows of `place_categories`, one per category, as they travel (`db/queries/offers`). */
const toOffers = (place: CataloguePlace): Cell[][] =>
  [...place.fits].map(([categoryId, fit]) => [
    categoryId,
    place.id,
    place.cityId,
    place.uf,
    toUnits(place.position.latitude),
    toUnits(place.position.longitude),
    Math.floor(place.position.latitude * BANDS_PER_DEGREE),
    place.position.precision,
    place.position.marginKm,
    fit,
    place.ranks.get(categoryId) ?? 0,
    place.family,
    place.drawing,
    Number(place.isSheltered),
    Number(place.isFree),
    place.quality,
    place.chainKey,
    place.cornerKey,
  ])

const isOffered = sql`not exists (
  select 1 from places where places.id = value->>1 and places.closed_at is not null)`
const isConfirmed = sql`exists (
  select 1 from places where places.id = value->>1 and places.confirmed_at is not null)`

/**
 * One row per place and category; those of before must be gone. A place that an administrator closed gets none, and a
 * withheld one only with an administrator's yes.
 */
export const saveOffers = (rows: readonly CataloguePlace[]) => ({
  offers: write(sql`
    insert into place_categories (${OFFER_COLUMNS}) select ${OFFER_FIELDS}
    from ${rowsOf(rows.filter(({ withheld }) => withheld === null).flatMap(toOffers))} where ${isOffered}`),
  confirmed: write(sql`
    insert into place_categories (${OFFER_COLUMNS}) select ${OFFER_FIELDS}
    from ${rowsOf(rows.filter(({ withheld }) => withheld !== null).flatMap(toOffers))}
    where ${isOffered} and ${isConfirmed}`),
  withheld: write(sql`
    insert into withheld_places (place_id, reason, offers) select value->>0, value->>1, value->>2
    from ${rowsOf(
      rows.flatMap((place) =>
        place.withheld === null ? [] : [[place.id, place.withheld, JSON.stringify(toOffers(place))]],
      ),
    )}
    where exists (
      select 1 from places where places.id = value->>0 and places.closed_at is null and places.confirmed_at is null)`),
})

/** A place gone from the shipped data is offered no more, and stays for the choices that refer to it. */
export const retireOthers = (places: readonly CataloguePlace[]) =>
  write(sql`
    update places set is_retired = 1
    where is_retired = 0 and origin = 'shipped' and id not in ${idsOf(places.map(({ id }) => id))}`)

/** What is offered no more is in no category, and waits for nobody's yes. */
export const deleteOffersOfRetired = {
  former: write(sql`delete from place_categories where place_id in (select id from places where is_retired = 1)`),
  formerWithheld: write(
    sql`delete from withheld_places where place_id in (select id from places where is_retired = 1)`,
  ),
}

/** Of the places in the files: how many an administrator closed, and how many categories those that are offered have. */
const expected = (places: readonly CataloguePlace[]): SQL => sql`
  select count(places.closed_at) as closed,
    sum(iif(places.closed_at is null and (value->>2 or places.confirmed_at is not null), value->>1, 0)) as offers
  from ${rowsOf(places.map(({ id, fits, withheld }) => [id, fits.size, Number(withheld === null)]))}
  cross join places on places.id = value->>0`

interface Loaded {
  readonly municipalities: readonly MunicipalityRow[]
  readonly places: readonly CataloguePlace[]
}

/** Written only when the tables hold exactly what the files hold; no row back means that they do not. */
export const saveVersion = (db: Db, version: string, now: Date, { places, municipalities }: Loaded) =>
  statement(
    db.all<{ version: string }>(sql`
      insert into seed_versions (name, version, loaded_at)
      select ${SEED_NAME}, ${version}, ${now.getTime()} from (${expected(places)}) as expected
      where (select count(*) from categories) = ${CATEGORIES.length}
        and (select count(*) from municipalities) >= ${municipalities.length}
        and (select count(*) from places where origin = 'shipped' and is_retired = 0) + expected.closed = ${places.length}
        and (select count(*) from place_categories where place_id in (select id from places where origin = 'shipped'))
          = expected.offers
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at
      returning version`),
    (rows) => rows.length === 1,
  )

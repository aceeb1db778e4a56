import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Db, firstRow, statement } from '../../client.ts'
import { cityKey } from '../../keys/city-key.ts'
import { guides } from '../../schema/guides.ts'
import { municipalities } from '../../schema/places.ts'
import { FIT } from '../../vocabulary/fit.ts'
import { kmBetween } from '../km-between.ts'
import { END_OF_TEXT } from '../text-range.ts'
import type { SearchRules } from './search-rules.ts'

const nearest = alias(municipalities, 'nearest')

const cityFields = {
  id: municipalities.id,
  name: municipalities.name,
  uf: municipalities.uf,
  latitude: municipalities.latitude,
  longitude: municipalities.longitude,
  /** JSON list of ids. */
  thinCategories: municipalities.thinCategories,
  /** "pe/recife"; null if the city has no pages. */
  guide: sql<string | null>`(select path from ${guides} where ${guides.cityId} = ${municipalities.id})`,
  nearest: {
    id: nearest.id,
    name: nearest.name,
    uf: nearest.uf,
    latitude: nearest.latitude,
    longitude: nearest.longitude,
  },
}
const KM = kmBetween(
  { latitude: sql`city.latitude`, longitude: sql`city.longitude` },
  { latitude: sql`p.latitude`, longitude: sql`p.longitude` },
)

/**
 * Municipalities whose name starts with `text`, ignoring accents, case and punctuation; "campinas, sp" works too. Larger
 * ones come first; each smaller one has its nearest large city.
 */
export function listCities(db: Db, text: string, limit: number) {
  const key = cityKey(text)
  return statement(
    db
      .select(cityFields)
      .from(municipalities)
      .leftJoin(nearest, eq(nearest.id, municipalities.nearestCityId))
      .where(and(gte(municipalities.searchKey, key), lt(municipalities.searchKey, key + END_OF_TEXT)))
      .orderBy(desc(municipalities.population), asc(municipalities.nameKey), asc(municipalities.uf))
      .limit(limit),
  )
}

/** A city by its IBGE code, or by the typed name; neither: no city. */
export interface CitySelector {
  readonly cityId?: string | null | undefined
  readonly location?: string | null | undefined
}

/**
 * Subselect of the municipality for a selector: by its code, or by a text, first as "name uf", then as a bare name. A bare
 * name selects a capital, or else the municipality with most places.
 *
 * @returns columns `id, name, uf, latitude, longitude`; one row, or none when no city is given or it is unknown
 */
export function selectCity({ cityId, location }: CitySelector): SQL {
  if (cityId) return sql`select id, name, uf, latitude, longitude from municipalities where id = ${cityId}`
  const key = cityKey(location ?? '')
  if (key === '') return sql`select id, name, uf, latitude, longitude from municipalities where id = ''`
  return sql`
    select id, name, uf, latitude, longitude from (
      select 1 as choice, id, name, uf, latitude, longitude from municipalities where search_key = ${key}
      union all
      select * from (
        select 2, id, name, uf, latitude, longitude from municipalities where name_key = ${key}
        order by is_capital desc, place_count desc, id limit 1
      )
    ) order by choice limit 1`
}

/** A municipality and its seat. */
export interface CityRow {
  id: string
  name: string
  uf: string
  latitude: number
  longitude: number
}

/** The municipality of a selector, or null: an unknown city counts as no city (docs/rules.md, places.13). */
export const findCity = (db: Db, city: CitySelector) =>
  firstRow(db.all<CityRow>(sql`select id, name, uf, latitude, longitude from (${selectCity(city)})`))

/**
 * Number of strong and fair places of each category within a distance of a city's seat; for a trip, of those at least
 * `fromKm` away.
 */
export const countInReach = (db: Db, cityId: string, km: number, { trip, capKm }: SearchRules) =>
  statement(
    db.all<{ slug: string; count: number }>(sql`
      select categories.slug as slug, count(*) as count
      from municipalities as city cross join place_categories as p join categories on categories.id = p.category_id
      where city.id = ${cityId} and p.fit >= ${FIT.fair}
        and iif(categories.slug = ${trip.category},
          p.city_id <> city.id and ${KM} between ${trip.fromKm} and ${capKm[trip.category]}, ${KM} <= ${km})
      group by 1`),
    (rows) => new Map(rows.map(({ slug, count }) => [slug, count])),
  )

/** Number of categories with fewer than three good places in reach, for every municipality above a population. */
export const countThinCategories = (db: Db, population: number) =>
  statement(
    db.all<{ id: string; thin: number }>(sql`
      select id, json_array_length(thin_categories) as thin from municipalities where population > ${population}`),
  )

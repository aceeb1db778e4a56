import { and, asc, desc, eq, gte, lt, type SQL, type SQLChunk, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { builtOnce } from '../../built-once.ts'
import { type Db, statement } from '../../client.ts'
import { cityKey } from '../../keys/city-key.ts'
import { guides } from '../../schema/guides.ts'
import { municipalities } from '../../schema/suggestions.ts'
import { END_OF_TEXT } from '../text-range.ts'

const nearest = alias(municipalities, 'nearest')

const cityFields = {
  id: municipalities.id,
  name: municipalities.name,
  uf: municipalities.uf,
  latitude: municipalities.latitude,
  longitude: municipalities.longitude,
  /** JSON list of ids. */
  thinCategories: municipalities.thinCategories,
  /** "pe/recife"; null where the city has no pages. */
  guide: sql<string | null>`(select path from ${guides} where ${guides.cityId} = ${municipalities.id})`,
  nearest: {
    id: nearest.id,
    name: nearest.name,
    uf: nearest.uf,
    latitude: nearest.latitude,
    longitude: nearest.longitude,
  },
}

/**
 * Municipalities whose name begins like `text`, accents, case and punctuation aside; "campinas, sp" works too.
 * The larger first, each with the nearest city of size where it is none itself.
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
    (rows) => rows,
  )
}

/** A city by its IBGE code, else as somebody typed it; neither: no city. */
export interface CitySelector {
  readonly cityId?: string | null | undefined
  readonly location?: string | null | undefined
}

/** How a city is given: by its code, by the key of a text, or not at all. */
export type CityWay = 'code' | 'key' | 'none'

/** What `selectCity` is given for a selector. */
export function toCityGiven({ cityId, location }: CitySelector): { way: CityWay; value: string } {
  if (cityId) return { way: 'code', value: cityId }
  const key = cityKey(location ?? '')
  return key === '' ? { way: 'none', value: '' } : { way: 'key', value: key }
}

/**
 * `select` of the one municipality that is meant, to stand inside another statement: a code counts exactly; a text
 * first as "name uf", then as a bare name, which means the capital, else the municipality with most places.
 *
 * @returns columns `id, name, uf, latitude, longitude`; one row, or none when no city is meant or it is unknown
 */
export function selectCity(way: CityWay, value: SQLChunk): SQL {
  if (way === 'none') return sql`select id, name, uf, latitude, longitude from municipalities where id = ''`
  if (way === 'code') return sql`select id, name, uf, latitude, longitude from municipalities where id = ${value}`
  return sql`
    select id, name, uf, latitude, longitude from (
      select 1 as choice, id, name, uf, latitude, longitude from municipalities where search_key = ${value}
      union all
      select * from (
        select 2, id, name, uf, latitude, longitude from municipalities where name_key = ${value}
        order by is_capital desc, place_count desc, id limit 1
      )
    ) order by choice limit 1`
}

/** A municipality and where its seat lies. */
export interface CityRow {
  id: string
  name: string
  uf: string
  latitude: number
  longitude: number
}

const findCityBy = (way: CityWay) =>
  builtOnce(
    ['value'],
    (db, { value }) => db.all<CityRow>(sql`select id, name, uf, latitude, longitude from (${selectCity(way, value)})`),
    ([row]) => row ?? null,
  )
const FIND_CITY = { code: findCityBy('code'), key: findCityBy('key'), none: findCityBy('none') }

/** The municipality that is meant, or null: an unknown city counts as no city (docs/rules.md, places.13). */
export function findCity(db: Db, city: CitySelector) {
  const { way, value } = toCityGiven(city)
  return FIND_CITY[way](db, { value })
}

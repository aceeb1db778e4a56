import { type SQL, sql } from 'drizzle-orm'
import { type Db, firstRow, statement } from '../../client.ts'
import { cityKey, readStart, type StartReading } from '../../keys/city-key.ts'
import { endingOf } from '../../schema/places.ts'
import { coupleOf } from '../couple-of.ts'
import { startsWith } from '../newest-first.ts'

/** A city or locality whose name matches a typed text: as a whole, as its beginning, or with one typing error. */
interface FoundCity {
  id: string
  match: 'whole' | 'part' | 'typo'
  /** Of a locality; null: the municipality itself. */
  locality: string | null
  name: string
  uf: string
  latitude: number
  longitude: number
  /** JSON. */
  placesInReach: string
  /** "pe/recife"; null if the city has no pages. */
  guide: string | null
  /** JSON of `NearestCity`; null for a large city. */
  nearest: string | null
}

interface NearestCity {
  id: string
  name: string
  uf: string
  latitude: number
  longitude: number
}

/** A locality whose whole name was typed counts as a city with this many inhabitants per place of the catalogue in it. */
const PEOPLE_PER_PLACE = 5_000
/** A town smaller than this counts as larger by this many inhabitants per place, up to this size: couples go there. */
const TOWN = { below: 50_000, peoplePerPlace: 1_000 } as const
const SIZE = sql`iif(m.population < ${sql.raw(String(TOWN.below))},
  min(${sql.raw(String(TOWN.below - 2))}, m.population + m.place_count * ${sql.raw(String(TOWN.peoplePerPlace))}), m.population)`
/** Localities read for a typed beginning, in the order of their names; a longer text finds the others. */
const MAX_READ = 100

const anyOf = (readings: readonly StartReading[], condition: (reading: StartReading) => SQL): SQL =>
  sql`(${sql.join(
    readings.map((reading) => sql`(${condition(reading)})`),
    sql` or `,
  )})`
const isIn = (uf: string | null): SQL => (uf ? sql`m.uf = ${uf}` : sql`true`)
const isInTown = ({ town, uf }: StartReading): SQL =>
  sql`${isIn(uf)} and ${town ? sql`m.name_key = ${town}` : sql`true`}`
const isNameOf = ({ locality }: StartReading): SQL => sql`l.id = ${`${locality}-`} || l.city_id`

/** Patterns of `like` for a text with one letter missing, added, replaced, or swapped with the next. */
const typosOf = (text: string): string[] =>
  Array.from({ length: text.length + 1 }, (_, at) => {
    const [before, letter, rest] = [text.slice(0, at), text.slice(at, at + 1), text.slice(at + 1)]
    const swapped = before + rest.slice(0, 1) + letter + rest.slice(1)
    return [`${before}_${letter}${rest}`, before + rest, `${before}_${rest}`, swapped]
  }).flat()

const TYPO_TEXT_LENGTH = { min: 4, max: 40 }
/** Keys of names have ASCII characters only; the database refuses half of a character of two code units. */
const KEY = /^[ -~]*$/

/** One typing error changes the last four letters of a name or those before them, never both. */
function isTypo({ city, uf }: StartReading): SQL {
  const { min, max } = TYPO_TEXT_LENGTH
  if (city.length < min || city.length > max || !KEY.test(city)) return sql`false`
  // Terms instead of a list, whose items would count as rows read.
  const typos = sql.join(
    typosOf(city).map((typo) => sql`m.name_key like ${typo}`),
    sql` or `,
  )
  return sql`
    (${endingOf(sql`m.name_key`)} = ${city.slice(-4)}
      or ${startsWith(sql`m.name_key`, city.slice(0, Math.max(1, city.length - 5)))})
    and ${isIn(uf)} and (${typos})`
}

/**
 * Municipalities and localities whose name starts with `text`, ignoring accents, case and punctuation; "campinas, sp" works
 * too. Larger municipalities come first, of towns those with many places, localities last unless the text is their whole name. If there are none:
 * municipalities whose name differs by one letter. Each smaller municipality has its nearest large city.
 */
export function listCities(db: Db, text: string, limit: number) {
  const readings = readStart(text)
  const isWholeCity = anyOf(readings, ({ city }) => sql`m.name_key = ${city}`)
  const isWhole = anyOf(readings, isNameOf)
  const cityFits = ({ city, uf }: StartReading) => sql`${startsWith(sql`m.name_key`, city)} and ${isIn(uf)}`
  const begins = ({ locality }: StartReading) => startsWith(sql`l.id`, locality)
  const fits = (reading: StartReading) => sql`${begins(reading)} and ${isInTown(reading)}`
  return statement(
    db.all<FoundCity>(sql`
      with named as materialized (
        select * from (
          select m.id, m.id as city_id, null as locality, iif(${isWholeCity}, 'whole', 'part') as match,
            ${SIZE} + ${isWholeCity} as weight
          from municipalities as m where ${anyOf(readings, cityFits)} order by weight desc, m.id limit ${limit})
        union all
        select iif(l.name is null, l.city_id, l.id), l.city_id, l.name, iif(${isWhole}, 'whole', 'part'),
          iif(l.name is null, ${SIZE} + 1, l.place_count * iif(${isWhole}, ${PEOPLE_PER_PLACE}, 1))
        from (select * from localities as l where ${anyOf(readings, begins)} limit ${MAX_READ}) as l
        cross join municipalities as m on m.id = l.city_id
        where ${anyOf(readings, fits)}),
      found as (
        select * from named
        union all
        select m.id, m.id, null, 'typo', m.population from municipalities as m
        where not exists (select 1 from named) and ${anyOf(readings, isTypo)}),
      best as (
        select id, city_id, locality, match, max(weight) as weight from found group by city_id, locality
        order by weight desc, city_id, locality limit ${limit})
      select best.id, match, locality, city.name, city.uf, city.latitude, city.longitude,
        city.places_in_reach as placesInReach, (select path from guides where guides.city_id = city.id) as guide,
        (select json_object('id', id, 'name', name, 'uf', uf, 'latitude', latitude, 'longitude', longitude)
          from municipalities where id = city.nearest_city_id) as nearest
      from best cross join municipalities as city on city.id = best.city_id
      order by weight desc, best.city_id, locality`),
    (rows) =>
      rows.map(({ nearest, ...row }) => ({ ...row, nearest: nearest ? (JSON.parse(nearest) as NearestCity) : null })),
  )
}

/** A city by its IBGE code, a locality by its id, or either by the typed name; none of these: no city. */
export interface CitySelector {
  readonly cityId?: string | null | undefined
  readonly location?: string | null | undefined
  /** Instead of no city: that of the latest invitation of this person's couple, otherwise of its latest choice. */
  readonly lastOf?: string | undefined
}

const CODE_LENGTH = 7

/**
 * `select` of a municipality `m`, with the point of a locality `l` in it.
 *
 * @returns the columns of `CityRow`
 */
export const cityRows = (from: SQL): SQL => sql`
  select m.id as id, m.name as name, m.uf as uf, coalesce(l.latitude, m.latitude) as latitude,
    coalesce(l.longitude, m.longitude) as longitude, iif(l.name is null, null, l.id) as localityId, l.name as locality
  ${from}`

/**
 * Subselect of the municipality for a selector: by its code, by a locality's id, or by a text, first as "name uf", then as
 * a bare name, then as a locality's name. A bare name selects a capital, or else the municipality with most places.
 *
 * @returns the columns of `CityRow`; one row, or none when no city is given or it is unknown
 */
export function selectCity({ cityId, location, lastOf }: CitySelector): SQL {
  if (cityId) {
    return cityRows(sql`
      from municipalities as m left join localities as l on l.id = ${cityId}
      where m.id = ${cityId.slice(-CODE_LENGTH)} and (l.id is not null or m.id = ${cityId})`)
  }
  const key = cityKey(location ?? '')
  if (key === '') return lastOf ? lastCity(lastOf) : selectCity({ cityId: NO_CITY })
  const isLocality = (reading: StartReading) => sql`
    ${startsWith(sql`l.id`, `${reading.locality}-`)} and ${isNameOf(reading)} and ${isInTown(reading)}`
  return sql`
    select * from (
      select * from (${cityRows(sql`, 1 as choice
        from municipalities as m left join localities as l on false where search_key = ${key}`)})
      union all
      select * from (${cityRows(sql`, 2
        from municipalities as m left join localities as l on false where name_key = ${key}
        order by is_capital desc, m.place_count desc, m.id limit 1`)})
      union all
      select * from (${cityRows(sql`, 3
        from localities as l cross join municipalities as m on m.id = l.city_id
        where ${anyOf(readStart(location ?? ''), isLocality)}
        order by l.place_count desc, population desc limit 1`)})
    ) order by choice limit 1`
}

const lastCity = (userId: string): SQL =>
  cityRows(sql`
    from (
      select city_id, locality_id from (
        select 1 as choice, * from (
          select city_id, locality_id from invitations where couple_id = ${coupleOf(userId)} and city_id is not null
          order by created_at desc limit 1)
        union all
        select 2, * from (
          select city_id, null from selections
          where couple_id = ${coupleOf(userId)} and city_id is not null and private_to is null
          order by selected_at desc limit 1))
      order by choice limit 1) as last
    cross join municipalities as m on m.id = last.city_id left join localities as l on l.id = last.locality_id`)

const NO_CITY = '0'

/** A municipality and a point in it: its centre, or that of a locality. */
export interface SearchedCity {
  id: string
  name: string
  uf: string
  latitude: number
  longitude: number
  localityId?: string | null
}

export interface CityRow extends SearchedCity {
  localityId: string | null
  locality: string | null
}

/** The municipality of a selector, or null: an unknown city counts as no city (docs/rules.md, places.13). */
export const findCity = (db: Db, city: CitySelector) => firstRow(db.all<CityRow>(selectCity(city)))

import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../client.ts'
import { type CitySelector, type PlaceRow, selectCity } from './suggestions.ts'

/** How far a candidate is: inside the radius, within a day's outing, in the same state, anywhere in the country. */
export type Tier = 'radius' | 'neighbours' | 'state' | 'country'

/** A place that may be offered, with no more of it than choosing needs. */
export interface Candidate {
  readonly placeId: string
  readonly tier: Tier
  /** Kilometres from the city's centre; null where the place has no point of its own, or no city was meant. */
  readonly distanceKm: number | null
  /** The same, with a place without a point counted as at its municipality's seat; null only where no city was meant. */
  readonly effectiveKm: number | null
  /** Quality less what the way costs: the higher the better. It compares places of one tier, and is no rating. */
  readonly score: number
  /** Shared by the outlets of one house. */
  readonly chainKey: string
  /** Shared by the places of one street; null where it is not known. */
  readonly cornerKey: string | null
}

export interface CandidateSearch {
  readonly categoryId: number
  readonly city: CitySelector
  readonly radiusKm: number
}

/** "Nearby" beyond the radius: about two hours on the road, there and back within a day. */
export const NEIGHBOUR_KM = 150
/** Twice what any plan offers: with fewer, the search goes one tier wider. */
const ENOUGH = 20
/** More than the places remembered as offered (`listOfferedPlaceIds`) and a set of the largest plan together. */
const MOST_IN_FIRST_TIER = 140
const MOST_IN_WIDER_TIER = 60
/** Points of quality that a kilometre costs: 16 km outweigh one known fact. */
const COST_PER_KM = 0.25

const EARTH_RADIUS_KM = 6371.0088
const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM
/** As in `latitudeBand` of the schema. */
const BANDS_PER_DEGREE = 4

/** Great-circle distance (haversine) of a row of place_categories `p` from a point. */
const kmFrom = (latitude: SQL, longitude: SQL): SQL => sql`(
  ${2 * EARTH_RADIUS_KM} * asin(min(1.0, sqrt(
    power(sin(radians(p.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - ${longitude}) / 2), 2)))))`

const candidateColumns = (tier: Tier, km: SQL): SQL => sql`
  p.place_id as place_id, ${sql.raw(`'${tier}'`)} as tier, p.has_own_point as has_own_point, ${km} as km,
  p.quality as quality, p.chain_key as chain_key, p.corner_key as corner_key`

/** The box around the searched city that holds a circle, as bands of latitude and a range of longitude. */
const boxAround = (km: SQL, condition: SQL = sql`true`): SQL => sql`
  select category_id, latitude, longitude,
    cast(floor((latitude - ${km} / ${KM_PER_DEGREE}) * ${BANDS_PER_DEGREE}) as integer) as first_band,
    cast(floor((latitude + ${km} / ${KM_PER_DEGREE}) * ${BANDS_PER_DEGREE}) as integer) as last_band,
    degrees(asin(sin(${km} / ${EARTH_RADIUS_KM}) / cos(radians(latitude)))) as reach
  from search cross join here where ${condition}`

const bandsOf = (box: SQL): SQL => sql`
  select first_band from ${box} union all select band + 1 from bands, ${box} where band < last_band`

/** Reads the index by one range per band; `cross join` keeps SQLite from turning the loops inside out. */
const inBox = (tier: Tier, box: SQL): SQL => sql`
  select ${candidateColumns(tier, kmFrom(sql`box.latitude`, sql`box.longitude`))}
  from ${box} as box cross join bands cross join place_categories as p
  where p.category_id = box.category_id and p.latitude_band = bands.band
    and p.longitude between box.longitude - box.reach and box.longitude + box.reach`

const SCORE = sql`quality - ${COST_PER_KM} * coalesce(km, 0)`

/** The best of a box that meet the condition; the bands are a table of this tier's own. */
const bestIn = (tier: Tier, box: SQL, condition: SQL, limit: number): SQL => sql`
  with recursive bands (band) as (${bandsOf(box)})
  select * from (${inBox(tier, box)}) where ${condition} order by ${SCORE} desc, place_id limit ${limit}`

/** Of a tier too wide to measure every place in: the best known, read off the index until there are enough. */
const bestKnown = (tier: Tier, condition: SQL, limit: number | SQL): SQL => {
  const km = kmFrom(sql`(select latitude from here)`, sql`(select longitude from here)`)
  return sql`
    select * from (
      select ${candidateColumns(tier, km)} from place_categories as p
      where ${condition} and coalesce(${km} > ${NEIGHBOUR_KM}, true)
      order by p.quality desc limit ${limit})`
}

/**
 * @param search - `select` of category_id and radius_km, one row
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 */
const selectCandidates = (search: SQL, city: SQL): SQL => sql`
  with recursive
  search as materialized (${search}),
  here as materialized (${city}),

  radius_box as materialized (${boxAround(sql`radius_km`)}),
  radius_tier as materialized (${bestIn(
    'radius',
    sql`radius_box`,
    sql`km <= (select radius_km from search)`,
    MOST_IN_FIRST_TIER,
  )}),

  neighbour_box as materialized (${boxAround(
    sql`${NEIGHBOUR_KM}`,
    sql`(select count(*) from radius_tier) < ${ENOUGH}`,
  )}),
  neighbour_tier as materialized (${bestIn(
    'neighbours',
    sql`neighbour_box`,
    sql`km > (select radius_km from search) and km <= ${NEIGHBOUR_KM}`,
    MOST_IN_WIDER_TIER,
  )}),

  near (found) as materialized (
    select (select count(*) from radius_tier) + (select count(*) from neighbour_tier)),
  state_tier as materialized (${bestKnown(
    'state',
    sql`p.category_id = (select category_id from search)
      and p.uf = (select uf from here, near where found < ${ENOUGH})`,
    MOST_IN_WIDER_TIER,
  )}),

  country_tier as materialized (${bestKnown(
    'country',
    sql`p.category_id = (
        select category_id from search, near where found + (select count(*) from state_tier) < ${ENOUGH})
      and p.uf is not (select uf from here)`,
    sql`iif(exists (select 1 from here), ${MOST_IN_WIDER_TIER}, ${MOST_IN_FIRST_TIER})`,
  )})

  select place_id as placeId, tier, iif(has_own_point, km, null) as distanceKm, km as effectiveKm, ${SCORE} as score,
    chain_key as chainKey, corner_key as cornerKey
  from (
    select * from radius_tier union all select * from neighbour_tier
    union all select * from state_tier union all select * from country_tier)`

const candidatesOf = (db: Db, search: SQL, city: SQL) =>
  statement(db.all<Candidate>(selectCandidates(search, city)), (rows): Candidate[] => rows)

/**
 * Places that may be offered for a category around a city: the best 140 inside the radius; where these are fewer than
 * 20, the best 60 up to 150 km away too; and so on to the state and the country. Without a city, or with an unknown one,
 * the country's best 140. Retired places have no categories and never appear.
 *
 * The city is looked up inside the statement, so that it travels together with whatever else a verb reads.
 *
 * @returns slim rows in no order that is promised: `chooseSuggestions` makes the choice
 */
export const listCandidates = (db: Db, { categoryId, city, radiusKm }: CandidateSearch) =>
  candidatesOf(db, sql`select ${categoryId} as category_id, ${radiusKm} as radius_km`, selectCity(city))

/** The same for an invitation that exists: its category, its city, its radius. An unknown token finds nothing. */
export const listInvitationCandidates = (db: Db, token: string) =>
  candidatesOf(
    db,
    sql`select category_id, radius_km, city_id from invitations where token = ${token}`,
    sql`select id, name, uf, latitude, longitude from municipalities where id = (select city_id from search)`,
  )

/** A candidate together with all that is shown of the place. */
export type CandidatePlace = Candidate & PlaceRow

/** The same with the places themselves, for a reading that has one round trip only. */
export const listCandidatePlaces = (db: Db, { categoryId, city, radiusKm }: CandidateSearch) =>
  statement(
    db.all<CandidatePlace>(sql`
      select c.*, places.id, places.source, places.name, places.description, places.address, places.neighbourhood,
        municipalities.name as city, municipalities.uf, places.latitude, places.longitude, places.website, places.phone
      from (${selectCandidates(sql`select ${categoryId} as category_id, ${radiusKm} as radius_km`, selectCity(city))}) as c
      cross join places on places.id = c.placeId
      cross join municipalities on municipalities.id = places.city_id`),
    (rows): CandidatePlace[] => rows,
  )

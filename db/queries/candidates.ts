import { type SQL, sql } from 'drizzle-orm'
import { AREA_CELLS_PER_DEGREE } from '../area-key.ts'
import { type Db, statement } from '../client.ts'
import { coupleOf } from './achievements.ts'
import { EARTH_RADIUS_KM, kmBetween } from './distance.ts'
import { type CitySelector, type PlaceRow, selectCity } from './suggestions.ts'

/**
 * How far a candidate is: inside the radius, within a day's outing, in the same state, anywhere in the country, or at
 * home, for which no place is needed.
 */
export type Tier = 'radius' | 'neighbours' | 'state' | 'country' | 'home'

/** Something that may be offered, with no more of it than choosing needs. */
export interface Candidate {
  /** As on the wire: the id of a row in places, or of what has no row. */
  readonly activityId: string
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
  /** Shared by the places of one part of the city (`areaKeyOf`); null for a place without a point of its own. */
  readonly areaKey: string | null
  /** How often the couple was offered it in this category. */
  readonly timesOffered: number
}

/** One with its own point, to be told from the places of other sources. */
export interface PlacedCandidate extends Candidate {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What is asked of the places beyond their category (`Filters` of the contract). */
export interface CandidateFilters {
  readonly openNow: boolean
  readonly maxPriceLevel?: number | null | undefined
  readonly free: boolean
  readonly rainy: boolean
}

export interface PlaceSearch {
  readonly categoryId: number
  readonly city: CitySelector
  readonly radiusKm: number
}

export interface CandidateSearch extends PlaceSearch {
  /** What this person's couple was offered before comes last. */
  readonly userId: string
  readonly filters: CandidateFilters
}

/** "Nearby" beyond the radius: about two hours on the road, there and back within a day. */
export const NEIGHBOUR_KM = 150
/** Twice what any plan offers: with fewer houses that the couple was not offered, the search goes one tier wider. */
const ENOUGH = 20
const MOST_IN_FIRST_TIER = 140
const MOST_IN_WIDER_TIER = 60
/** Of a state or the country, the best known first: where few are what was asked for, the search ends here. */
const MOST_LOOKED_THROUGH = 4000
/** Points of quality that a kilometre costs: 16 km outweigh one known fact. */
const COST_PER_KM = 0.25
/** For which 900 km away is no absurd answer. */
const FAR_CATEGORY = 'viagem'

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM
/** As in `latitudeBand` of the schema. */
const BANDS_PER_DEGREE = 4

/** Distance of a row of place_categories `p` from a point. */
const kmFrom = (latitude: SQL, longitude: SQL): SQL =>
  kmBetween({ latitude, longitude }, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })

const candidateColumns = (tier: SQL, km: SQL, times: SQL): SQL => sql`
  p.place_id as place_id, ${tier} as tier, p.has_own_point as has_own_point, p.latitude as latitude,
  p.longitude as longitude, ${km} as km, p.quality as quality, p.chain_key as chain_key, p.corner_key as corner_key,
  ${times} as times`

const named = (tier: Tier): SQL => sql.raw(`'${tier}'`)

/** A fact that the place's source does not state does not count. */
const IS_ASKED_FOR = sql`
  (p.is_sheltered or not (select needs_roof from search)) and (p.is_free or not (select needs_free from search))`

/** The box around the searched city that holds a circle, as bands of latitude and a range of longitude. */
const boxAround = (km: SQL, condition: SQL = sql`true`): SQL => sql`
  select search.*, latitude, longitude,
    cast(floor((latitude - ${km} / ${KM_PER_DEGREE}) * ${BANDS_PER_DEGREE}) as integer) as first_band,
    cast(floor((latitude + ${km} / ${KM_PER_DEGREE}) * ${BANDS_PER_DEGREE}) as integer) as last_band,
    degrees(asin(sin(${km} / ${EARTH_RADIUS_KM}) / cos(radians(latitude)))) as reach
  from search cross join here where ${condition}`

const bandsOf = (box: SQL): SQL => sql`
  select first_band from ${box} union all select band + 1 from bands, ${box} where band < last_band`

/** Reads the index by one range per band; `cross join` keeps SQLite from turning the loops inside out. */
const inBox = (tier: Tier, box: SQL): SQL => sql`
  select ${candidateColumns(named(tier), kmFrom(sql`box.latitude`, sql`box.longitude`), sql`coalesce(offer.times, 0)`)}
  from ${box} as box cross join bands cross join place_categories as p
  left join couple_offers as offer
    on offer.couple_id = box.couple_id and offer.category_id = p.category_id and offer.activity_id = p.place_id
  where p.category_id = box.category_id and p.latitude_band = bands.band
    and p.longitude between box.longitude - box.reach and box.longitude + box.reach and ${IS_ASKED_FOR}`

const SCORE = sql`quality - ${COST_PER_KM} * coalesce(km, 0)`

/** The least offered and best of a box that meet the condition; the bands are a table of this tier's own. */
const bestIn = (tier: Tier, box: SQL, condition: SQL, limit: number): SQL => sql`
  with recursive bands (band) as (${bandsOf(box)})
  select * from (${inBox(tier, box)}) where ${condition} order by times, ${SCORE} desc, place_id limit ${limit}`

const KM_FROM_HERE = kmFrom(sql`(select latitude from here)`, sql`(select longitude from here)`)
const IS_BEYOND_NEIGHBOURS = sql`coalesce(${KM_FROM_HERE} > ${NEIGHBOUR_KM}, true)`

/**
 * Of a tier too wide to measure every place in: the best known that are new to the couple, read off the index until
 * there are enough. A comparison with single values, not a join, lets SQLite read in the index's order.
 */
const bestKnown = (tier: Tier, condition: SQL, limit: number | SQL): SQL => sql`
  select ${candidateColumns(named(tier), KM_FROM_HERE, sql`0`)}
  from (select * from place_categories as q where ${condition} order by q.quality desc limit ${MOST_LOOKED_THROUGH}) as p
  where ${IS_ASKED_FOR} and ${IS_BEYOND_NEIGHBOURS}
    and not exists (
      select 1 from couple_offers as offer
      where offer.couple_id = (select couple_id from search) and offer.category_id = p.category_id
        and offer.activity_id = p.place_id)
  limit ${limit}`

/** What the couple was offered before in those wide tiers, read off its own offers. */
const offeredFarAway = (category: SQL): SQL => sql`
  select * from (
    select ${candidateColumns(
      sql`iif(p.uf is (select uf from here), ${named('state')}, ${named('country')})`,
      KM_FROM_HERE,
      sql`offer.times`,
    )}
    from couple_offers as offer cross join place_categories as p
    where offer.couple_id = (select couple_id from search) and offer.category_id = ${category}
      and p.category_id = offer.category_id and p.place_id = offer.activity_id
      and ${IS_ASKED_FOR} and ${IS_BEYOND_NEIGHBOURS}
    order by offer.times, p.quality desc, p.place_id limit ${MOST_IN_WIDER_TIER})`

/**
 * Chains that the couple was not offered yet, up to as many as are enough: ten outlets of one chain are one. Reads the
 * box by itself and stops early. A count of a tier's own rows would make SQLite expand that tier once more wherever it
 * is named, and the tiers that build on it again: preparing the statement then took three times as long as running it.
 */
const newChainsIn = (box: SQL, condition: SQL): SQL => sql`(
  with recursive bands (band) as (${bandsOf(box)})
  select count(*) from (
    select distinct chain_key from (${inBox('radius', box)}) where times = 0 and ${condition} limit ${ENOUGH}))`

const newIn = (tier: SQL): SQL => sql`(select count(distinct chain_key) from ${tier} where times = 0)`

/**
 * @param search - `select` of category_id, radius_km, couple_id, needs_roof and needs_free, one row or none
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 */
const selectCandidates = (search: SQL, city: SQL): SQL => sql`
  with recursive
  search as materialized (${search}),
  here as materialized (${city}),
  far as materialized (
    select 1 from search where not exists (select 1 from here)
      or exists (select 1 from categories where id = category_id and slug = ${FAR_CATEGORY})),

  radius_box as materialized (${boxAround(sql`radius_km`)}),
  radius_tier as materialized (${bestIn(
    'radius',
    sql`radius_box`,
    sql`km <= (select radius_km from search)`,
    MOST_IN_FIRST_TIER,
  )}),

  neighbour_box as materialized (${boxAround(
    sql`${NEIGHBOUR_KM}`,
    sql`${newChainsIn(sql`radius_box`, sql`km <= (select radius_km from search)`)} < ${ENOUGH}`,
  )}),
  neighbour_tier as materialized (${bestIn(
    'neighbours',
    sql`neighbour_box`,
    sql`km > (select radius_km from search) and km <= ${NEIGHBOUR_KM}`,
    MOST_IN_WIDER_TIER,
  )}),

  outing_box as materialized (${boxAround(sql`${NEIGHBOUR_KM}`, sql`exists (select 1 from far)`)}),
  near (found) as materialized (
    select ${newChainsIn(sql`outing_box`, sql`km <= ${NEIGHBOUR_KM}`)} from far),
  state_tier as materialized (${bestKnown(
    'state',
    sql`q.category_id = (select category_id from near, search where found < ${ENOUGH})
      and q.uf = (select uf from here)`,
    MOST_IN_WIDER_TIER,
  )}),

  as_far_as_state (found) as materialized (select found + ${newIn(sql`state_tier`)} from near),
  country_tier as materialized (${bestKnown(
    'country',
    sql`q.category_id = (select category_id from as_far_as_state, search where found < ${ENOUGH})
      and q.uf is not (select uf from here)`,
    sql`iif(exists (select 1 from here), ${MOST_IN_WIDER_TIER}, ${MOST_IN_FIRST_TIER})`,
  )}),
  offered_far_away as materialized (${offeredFarAway(
    sql`(select category_id from as_far_as_state, search where found + ${newIn(sql`country_tier`)} < ${ENOUGH})`,
  )})

  select place_id as activityId, tier, iif(has_own_point, km, null) as distanceKm, km as effectiveKm, ${SCORE} as score,
    chain_key as chainKey, corner_key as cornerKey,
    iif(has_own_point, cast(floor(latitude * ${AREA_CELLS_PER_DEGREE}) as integer) || ' '
      || cast(floor(longitude * ${AREA_CELLS_PER_DEGREE}) as integer), null) as areaKey,
    times as timesOffered, iif(has_own_point, latitude, null) as latitude, iif(has_own_point, longitude, null) as longitude
  from (
    select * from radius_tier union all select * from neighbour_tier union all select * from state_tier
    union all select * from country_tier union all select * from offered_far_away)`

/** `select` of what is searched; no row where the catalogue does not know what is asked for: prices and hours. */
const selectSearch = ({ categoryId, radiusKm }: PlaceSearch, couple: SQL, filters: CandidateFilters): SQL => sql`
  select ${categoryId} as category_id, ${radiusKm} as radius_km, ${couple} as couple_id,
    ${Number(filters.rainy)} as needs_roof, ${Number(filters.free)} as needs_free
  where ${Number(!filters.openNow && !filters.maxPriceLevel)}`

const candidatesOf = (db: Db, search: SQL, city: SQL) =>
  statement(db.all<PlacedCandidate>(selectCandidates(search, city)), (rows): PlacedCandidate[] => rows)

/**
 * Places that may be offered to a couple for a category around a city: the 140 inside the radius that it was offered
 * least often, the best of these; where fewer than 20 houses are new to it, 60 up to 150 km away too; and, for a journey
 * or where no city is meant, so on to the state and the country. Retired places have no categories and never appear.
 * Filters that the catalogue cannot answer (open now, price) find nothing.
 *
 * The city is looked up inside the statement, so that it travels together with whatever else a verb reads.
 *
 * @returns slim rows in no order that is promised: `chooseSuggestions` makes the choice
 */
export const listCandidates = (db: Db, search: CandidateSearch) =>
  candidatesOf(db, selectSearch(search, coupleOf(search.userId), search.filters), selectCity(search.city))

/** The same for an invitation that exists: its couple, category, city, radius, filters. An unknown token finds nothing. */
export const listInvitationCandidates = (db: Db, token: string) =>
  candidatesOf(
    db,
    sql`select category_id, radius_km, couple_id, city_id, coalesce(filters ->> 'rainy', 0) as needs_roof,
        coalesce(filters ->> 'free', 0) as needs_free
      from invitations
      where token = ${token} and not coalesce(filters ->> 'openNow', 0) and filters ->> 'maxPriceLevel' is null`,
    sql`select id, name, uf, latitude, longitude from municipalities where id = (select city_id from search)`,
  )

/** A candidate together with all that is shown of the place. */
export type CandidatePlace = Candidate &
  PlaceRow & {
    /** Kilometres from the searched city's seat to that of the place's city; null when it is the same, or none was meant. */
    readonly cityDistanceKm: number | null
  }

const NO_COUPLE = sql`null`
const NO_FILTERS: CandidateFilters = { openNow: false, free: false, rainy: false }
const CITY_DISTANCE = kmBetween(
  { latitude: sql`meant.latitude`, longitude: sql`meant.longitude` },
  { latitude: sql`municipalities.latitude`, longitude: sql`municipalities.longitude` },
)

/** The same for nobody in particular, with the places themselves, for a reading that has one round trip only. */
export const listCandidatePlaces = (db: Db, search: PlaceSearch) =>
  statement(
    db.all<CandidatePlace>(sql`
      with meant as materialized (${selectCity(search.city)})
      select c.*, places.id, places.source, places.name, places.description, places.address, places.neighbourhood,
        municipalities.name as city, municipalities.uf, places.latitude, places.longitude, places.website, places.phone,
        (select source_id from place_matches where place_id = places.id) as filledFrom,
        iif(meant.id = municipalities.id, null, ${CITY_DISTANCE}) as cityDistanceKm
      from (${selectCandidates(selectSearch(search, NO_COUPLE, NO_FILTERS), sql`select * from meant`)}) as c
      cross join places on places.id = c.activityId
      cross join municipalities on municipalities.id = places.city_id
      left join meant`),
    (rows): CandidatePlace[] => rows,
  )

/** Ids of what is no row in places, or none that the catalogue offers: nothing of ours could be joined to them. */
const ELSEWHERE = ['google:', 'idea:', 'osm:'] as const
/** Sorts after every sign that an id may go on with. */
export const END_OF_IDS = '\u{10FFFF}'
/** Of each kind: more than a couple is offered of it in years. */
const MOST_ELSEWHERE = 1000

const offeredElsewhere = (couple: SQL, categoryId: SQL): SQL =>
  sql.join(
    ELSEWHERE.map(
      (prefix) => sql`
        select * from (
          select activity_id as activityId, times from couple_offers
          where couple_id = ${couple} and category_id = ${categoryId}
            and activity_id >= ${prefix} and activity_id < ${prefix + END_OF_IDS}
          limit ${MOST_ELSEWHERE})`,
    ),
    sql` union all `,
  )

const timesElsewhere = (db: Db, couple: SQL, categoryId: SQL) =>
  statement(
    db.all<{ activityId: string; times: number }>(offeredElsewhere(couple, categoryId)),
    (rows): ReadonlyMap<string, number> => new Map(rows.map(({ activityId, times }) => [activityId, times])),
  )

/** How often a person's couple was offered in a category what is no row of ours (`google:…`, `idea:…`), by its id. */
export const listOfferedElsewhere = (db: Db, userId: string, categoryId: number) =>
  timesElsewhere(db, coupleOf(userId), sql`${categoryId}`)

/** The same for the couple and the category of an invitation. */
export const listInvitationOfferedElsewhere = (db: Db, token: string) =>
  timesElsewhere(
    db,
    sql`(select couple_id from invitations where token = ${token})`,
    sql`(select category_id from invitations where token = ${token})`,
  )

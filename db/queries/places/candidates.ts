import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { EARTH_RADIUS_KM } from '../../distance.ts'
import { AREA_CELLS_PER_DEGREE } from '../../keys/area-key.ts'
import { coupleOf } from '../couple-of.ts'
import { kmBetween } from '../km-between.ts'
import { type CitySelector, selectCity } from './cities.ts'
import type { PlaceRow } from './place-fields.ts'

/**
 * How far a candidate is: inside the radius (of a trip: inside its ring), worth an outing, up to an hour's drive away and
 * not worth it, anywhere in the country where no city is meant, or at home, for which no place is needed.
 */
export type Tier = 'radius' | 'neighbours' | 'distant' | 'country' | 'home'

/** How well something suits its category: hand-picked, strong, fair, weak. */
export const FIT = { selected: 4, strong: 3, fair: 2, weak: 1 } as const
export type Fit = (typeof FIT)[keyof typeof FIT]

/** Something that may be offered, with no more of it than choosing needs. */
export interface Candidate {
  /** As on the wire: the id of a row in places, or of what has no row. */
  readonly activityId: string
  readonly tier: Tier
  readonly fit: Fit
  /** Kilometres from the city's centre; null where the place's position is not known to about 1 km, or no city was meant. */
  readonly distanceKm: number | null
  /** Its point, or its municipality's seat, lies outside the radius. Never true where no city was meant. */
  readonly isOutsideRadius: boolean
  /** The higher the better among places of one tier and fit: nearer, and chosen for this category first. No rating. */
  readonly score: number
  /** The higher the nearer: in this order a list is read. */
  readonly nearness: number
  /** Shared by kinds that are alike: what a list varies in; null where the kind is not known. */
  readonly family: string | null
  /** Key of its picture, which no other of a list has; null where it has a photo or its picture is not known yet. */
  readonly drawing: string | null
  /** Shared by the outlets of one house. */
  readonly chainKey: string
  /** Shared by the places of one street, of a trip by those of one town; null where it is not known. */
  readonly cornerKey: string | null
  /** Shared by the places of one part of the city (`areaKeyOf`); null for a place whose position is not known. */
  readonly areaKey: string | null
  /** How often the couple was offered it in this category. */
  readonly timesOffered: number
  /** The couple chose it before. */
  readonly wasChosen: boolean
}

/** One with its own point, to be told from the places of other sources; null for one that is not known better than to 1 km. */
export interface PlacedCandidate extends Candidate {
  readonly ownLatitude: number | null
  readonly ownLongitude: number | null
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

/** "Nearby" beyond the radius: about an hour on the road. */
export const NEIGHBOUR_KM = 60
/** Nobody drives further for an evening, nor for a place that a register knows and nobody chose. */
const EVENING_KM = 25
/** What one leaves the town for, and what one gets there is hand-picked: a day's drive and back. */
const OUTING_KM = 150
const OUTINGS = ['natureza', 'aventura', 'aquatico', 'luxo']
/** Families that every town has one of: nobody drives an hour for the next one's. */
const EVERYWHERE = ['parque', 'praca', 'zoologico', 'teatro', 'cinema', 'ciclovia', 'estadio', 'shopping']
/** What one does for an evening; the other categories are worth an outing. */
const EVENINGS = ['gastronomia', 'entretenimento', 'relaxamento', 'vida-noturna', 'esportes']
/** A trip leaves the city, and is back within a day or a weekend. */
export const TRIP_KM = { from: 40, to: 250 } as const
const TRIP_CATEGORY = 'viagem'
/** Twice what any plan offers: with fewer of the country that the couple was not offered, what it was offered comes too. */
const ENOUGH = 20
/** What any plan offers and some to spare: with fewer the search goes one tier wider. */
const ENOUGH_PICTURES = 14
const MOST_IN_FIRST_TIER = 140
const MOST_IN_WIDER_TIER = 60
/** Of the country the best known first: where few are what was asked for, the search ends here. */
const MOST_LOOKED_THROUGH = 4000
/** Of two places equally far away the better known comes first; 100 points of quality outweigh no 200 metres. */
const SCORE_PER_QUALITY = 0.002
/** A place that is best for something else has to be so much nearer, for each step of its categories. */
const KM_PER_RANK = 3
/** What lies in the town itself is chosen before what the next one has so much nearer: of much of it only the town is known. */
const KM_OF_OWN_TOWN = 15
/** What a town is known for is worth a longer trip; what else it is good for says nothing about a trip there. */
const KM_OF_UNMISSABLE_TRIP = 100

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM
/** As in `latitudeBand` of the schema. */
const BANDS_PER_DEGREE = 4

/** Distance of a row of place_categories `p` from a point. */
const kmFrom = (latitude: SQL, longitude: SQL): SQL =>
  kmBetween({ latitude, longitude }, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })

const candidateColumns = (tier: SQL, km: SQL, times: SQL): SQL => sql`
  p.place_id as place_id, ${tier} as tier, p.precision as precision, p.latitude as latitude, p.longitude as longitude,
  ${km} as km, p.margin_km as margin_km, p.fit as fit, p.rank as rank, p.family as family, p.drawing as drawing,
  p.quality as quality, p.city_id as city_id, p.chain_key as chain_key, p.corner_key as corner_key, ${times} as times`

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

/** Nearer is better; a place whose position is known roughly counts as far away as it may be. */
const NEARNESS = sql`coalesce(-(km + margin_km), 0) + ${SCORE_PER_QUALITY} * quality`
const SCORE = sql`${NEARNESS}
  + iif((select is_trip from search), iif(rank < 0, ${KM_OF_UNMISSABLE_TRIP}, 0), -${KM_PER_RANK} * rank)
  + iif(city_id is (select id from here), ${KM_OF_OWN_TOWN}, 0)`

/** New places first, then those offered before, and weak ones last, whatever the couple has seen of them. */
const IN_ORDER = sql`fit = 1, times, fit desc, ${SCORE} desc, place_id`

/** Beyond the radius: worth an outing where the category is and somebody chose it, or near enough for an evening. */
const IS_WORTH_IT = sql`(km <= ${EVENING_KM} or city_id is (select id from here)
  or (km <= ${NEIGHBOUR_KM} and not (select is_evening from search) and fit >= ${FIT.strong}
    and coalesce(family, '') not in ${EVERYWHERE}))`
/** As far away as anything is offered at all. */
const IS_IN_REACH = sql`(km <= ${NEIGHBOUR_KM} or (fit = ${FIT.selected} and coalesce(family, '') not in ${EVERYWHERE}))`

/** The best of a box that meet the condition, what is worth the way first; the bands are a table of this tier's own. */
const bestIn = (tier: Tier, box: SQL, condition: SQL, limit: number): SQL => sql`
  with recursive bands (band) as (${bandsOf(box)})
  select * from (${inBox(tier, box)}) where ${condition}
  order by ${tier === 'radius' ? IN_ORDER : sql`not ${IS_WORTH_IT}, ${IN_ORDER}`} limit ${limit}`

const IS_TRIP = sql`(select is_trip from search)`
/** The whole margin counts: nobody is promised less than the radius. */
const IS_INSIDE = sql`iif(${IS_TRIP},
  km between ${TRIP_KM.from} and ${TRIP_KM.to} and city_id is not (select id from here),
  km + margin_km <= (select radius_km from search))`

/** The best known of the country that are new to the couple, read off the index until there are enough. */
const bestKnown = (limit: number): SQL => sql`
  select ${candidateColumns(named('country'), sql`null`, sql`0`)}
  from (
    select * from place_categories as q
    where q.category_id = (select category_id from search where not exists (select 1 from here))
    order by q.fit desc, q.quality desc limit ${MOST_LOOKED_THROUGH}) as p
  where ${IS_ASKED_FOR}
    and not exists (
      select 1 from couple_offers as offer
      where offer.couple_id = (select couple_id from search) and offer.category_id = p.category_id
        and offer.activity_id = p.place_id)
  limit ${limit}`

/** What the couple was offered before of the country, read off its own offers. */
const offeredOfCountry = (category: SQL): SQL => sql`
  select * from (
    select ${candidateColumns(named('country'), sql`null`, sql`offer.times`)}
    from couple_offers as offer cross join place_categories as p
    where offer.couple_id = (select couple_id from search) and offer.category_id = ${category}
      and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${IS_ASKED_FOR}
    order by offer.times, p.fit desc, p.quality desc, p.place_id limit ${MOST_IN_WIDER_TIER})`

/**
 * Pictures of strong or fair places that the couple was not offered yet, up to as many as are enough: no list shows two
 * alike, so that ten beaches with one picture are one. Reads the box by itself and stops early. A count of a tier's own
 * rows would make SQLite expand that tier once more wherever it is named, and the tiers that build on it again: preparing
 * the statement then took three times as long as running it.
 */
const newPicturesIn = (box: SQL, condition: SQL): SQL => sql`(
  with recursive bands (band) as (${bandsOf(box)})
  select count(*) from (
    select distinct drawing from (${inBox('radius', box)})
    where times = 0 and fit >= ${FIT.fair} and ${condition} limit ${ENOUGH_PICTURES}))`

const newIn = (tier: SQL): SQL => sql`(select count(distinct chain_key) from ${tier} where times = 0)`

/** Whether the couple chose the candidate before: asked only of what it was offered. */
const WAS_CHOSEN = sql`times > 0 and exists (
  select 1 from selections
  where selections.couple_id = (select couple_id from search) and selections.activity_id = place_id)`

/**
 * @param search - `select` of category_id, radius_km, couple_id, needs_roof and needs_free, one row or none
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 */
const selectCandidates = (search: SQL, city: SQL): SQL => sql`
  with recursive
  search as materialized (
    select given.*, categories.slug = ${TRIP_CATEGORY} as is_trip,
      categories.slug in ${EVENINGS} as is_evening,
      iif(categories.slug in ${OUTINGS}, ${OUTING_KM}, ${NEIGHBOUR_KM}) as reach_km
    from (${search}) as given join categories on categories.id = given.category_id),
  here as materialized (${city}),

  radius_box as materialized (${boxAround(sql`iif(is_trip, ${TRIP_KM.to}, radius_km)`)}),
  radius_tier as materialized (${bestIn('radius', sql`radius_box`, IS_INSIDE, MOST_IN_FIRST_TIER)}),

  neighbour_box as materialized (${boxAround(
    sql`reach_km`,
    sql`not is_trip and ${newPicturesIn(sql`radius_box`, IS_INSIDE)} < ${ENOUGH_PICTURES}`,
  )}),
  neighbour_tier as materialized (${bestIn(
    'neighbours',
    sql`neighbour_box`,
    sql`km <= (select reach_km from search) and ${IS_IN_REACH} and not ${IS_INSIDE}`,
    MOST_IN_WIDER_TIER,
  )}),

  country_tier as materialized (${bestKnown(MOST_IN_FIRST_TIER)}),
  offered_of_country as materialized (${offeredOfCountry(
    sql`(select category_id from search where not exists (select 1 from here) and ${newIn(sql`country_tier`)} < ${ENOUGH})`,
  )})

  select place_id as activityId,
    iif(tier = ${named('neighbours')} and not ${IS_WORTH_IT}, ${named('distant')}, tier) as tier, fit, iif(precision >= 2, km, null) as distanceKm,
    coalesce(km > (select radius_km from search), false) as isOutsideRadius, ${SCORE} as score,
    ${NEARNESS} as nearness, family, drawing,
    chain_key as chainKey, iif((select is_trip from search), city_id, corner_key) as cornerKey,
    iif(precision >= 2, cast(floor(latitude * ${AREA_CELLS_PER_DEGREE}) as integer) || ' '
      || cast(floor(longitude * ${AREA_CELLS_PER_DEGREE}) as integer), null) as areaKey,
    times as timesOffered, ${WAS_CHOSEN} as wasChosen, iif(precision = 3, latitude, null) as ownLatitude,
    iif(precision = 3, longitude, null) as ownLongitude
  from (
    select * from radius_tier union all select * from neighbour_tier
    union all select * from country_tier union all select * from offered_of_country)`

/** `select` of what is searched; no row where the catalogue does not know what is asked for: prices and hours. */
const selectSearch = ({ categoryId, radiusKm }: PlaceSearch, couple: SQL, filters: CandidateFilters): SQL => sql`
  select ${categoryId} as category_id, ${radiusKm} as radius_km, ${couple} as couple_id,
    ${Number(filters.rainy)} as needs_roof, ${Number(filters.free)} as needs_free
  where ${Number(!filters.openNow && !filters.maxPriceLevel)}`

/** SQLite has no booleans. */
interface StoredFlags {
  isOutsideRadius: number
  wasChosen: number
}
type Stored<Row> = Omit<Row, keyof StoredFlags> & StoredFlags

const toFlags = ({ isOutsideRadius, wasChosen }: StoredFlags) => ({
  isOutsideRadius: isOutsideRadius === 1,
  wasChosen: wasChosen === 1,
})

const candidatesOf = (db: Db, search: SQL, city: SQL) =>
  statement(db.all<Stored<PlacedCandidate>>(selectCandidates(search, city)), (rows): PlacedCandidate[] =>
    rows.map((row) => ({ ...row, ...toFlags(row) })),
  )

/**
 * Places that may be offered to a couple for a category around a city: the 140 best inside the radius, hand-picked and
 * strong ones before fair ones, near before far; where fewer than 14 pictures are new to it, 60 up to 60 km away too,
 * and of what one leaves the town for hand-picked ones up to 150 km away.
 * A trip (`viagem`) goes 40 to 250 km instead, and where no city is meant the best known of the country come. Retired and
 * withheld places have no categories and never appear.
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
export type CandidatePlace = PlacedCandidate &
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
    db.all<Stored<CandidatePlace>>(sql`
      with meant as materialized (${selectCity(search.city)})
      select c.*, places.id, places.source, places.name, places.description, places.kind_words as kindWords,
        places.address, places.neighbourhood, municipalities.name as city, municipalities.uf, places.latitude,
        places.longitude,
        places.point_precision as pointPrecision, places.website, places.phone,
        (select source_id from place_matches where place_id = places.id) as filledFrom,
        iif(meant.id = municipalities.id, null, ${CITY_DISTANCE}) as cityDistanceKm
      from (${selectCandidates(selectSearch(search, NO_COUPLE, NO_FILTERS), sql`select * from meant`)}) as c
      cross join places on places.id = c.activityId
      cross join municipalities on municipalities.id = places.city_id
      left join meant`),
    (rows): CandidatePlace[] => rows.map((row) => ({ ...row, ...toFlags(row) })),
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

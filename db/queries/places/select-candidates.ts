import { type SQL, sql } from 'drizzle-orm'
import { EARTH_RADIUS_KM } from '../../distance.ts'
import { AREA_CELLS_PER_DEGREE } from '../../keys/area-key.ts'
import { BANDS_PER_DEGREE } from '../../keys/latitude-band.ts'
import { kmBetween } from '../km-between.ts'
import { FIT, type Tier } from './candidate.ts'
import { type CandidateConditions, toCandidateConditions } from './candidate-conditions.ts'
import type { SearchRules } from './search-rules.ts'

const KM_PER_DEGREE = (Math.PI / 180) * EARTH_RADIUS_KM

/** Distance of a row of place_categories `p` from a point. */
const kmFrom = (latitude: SQL, longitude: SQL): SQL =>
  kmBetween({ latitude, longitude }, { latitude: sql`p.latitude`, longitude: sql`p.longitude` })

const candidateColumns = (tier: SQL, km: SQL, times: SQL): SQL => sql`
  p.place_id as place_id, ${tier} as tier, p.precision as precision, p.latitude as latitude, p.longitude as longitude,
  ${km} as km, p.margin_km as margin_km, p.fit as fit, p.rank as rank, p.family as family, p.drawing as drawing,
  p.quality as quality, p.is_featured as is_featured, p.city_id as city_id, p.chain_key as chain_key, p.corner_key as corner_key, ${times} as times`

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

/** The best of a box that meet the condition; the bands are a table of this tier's own. */
const bestIn = (tier: Tier, box: SQL, condition: SQL, order: SQL, limit: number): SQL => sql`
  with recursive bands (band) as (${bandsOf(box)})
  select * from (${inBox(tier, box)}) where ${condition} order by ${order} limit ${limit}`

/** The best known of the country that are new to the couple, read off the index until there are enough. */
const bestKnown = ({ mostReadOfCountry, mostInFirstTier }: SearchRules): SQL => sql`
  select ${candidateColumns(named('country'), sql`null`, sql`0`)}
  from (
    select * from place_categories as q
    where q.category_id = (select category_id from search where not exists (select 1 from here))
    order by q.is_featured desc, q.fit desc, q.quality desc limit ${mostReadOfCountry}) as p
  where ${IS_ASKED_FOR}
    and not exists (
      select 1 from couple_offers as offer
      where offer.couple_id = (select couple_id from search) and offer.category_id = p.category_id
        and offer.activity_id = p.place_id)
  limit ${mostInFirstTier}`

/** What the couple was offered before of the country, read off its own offers. */
const offeredOfCountry = (category: SQL, limit: number): SQL => sql`
  select * from (
    select ${candidateColumns(named('country'), sql`null`, sql`offer.times`)}
    from couple_offers as offer cross join place_categories as p
    where offer.couple_id = (select couple_id from search) and offer.category_id = ${category}
      and p.category_id = offer.category_id and p.place_id = offer.activity_id and ${IS_ASKED_FOR}
    order by offer.times, p.is_featured desc, p.fit desc, p.quality desc, p.place_id limit ${limit})`

/**
 * Pictures of strong or fair places that the couple was not offered yet, up to as many as are enough: no list shows two
 * alike, so that ten beaches with one picture are one. Reads the box by itself and stops early. A count of a tier's own
 * rows would make SQLite expand that tier once more wherever it is named, and the tiers that build on it again: preparing
 * the statement then took three times as long as running it.
 */
const newPicturesIn = (box: SQL, condition: SQL, limit: number): SQL => sql`(
  with recursive bands (band) as (${bandsOf(box)})
  select count(*) from (
    select distinct drawing from (${inBox('radius', box)})
    where times = 0 and fit >= ${FIT.fair} and ${condition} limit ${limit}))`

const newIn = (tier: SQL): SQL => sql`(select count(distinct chain_key) from ${tier} where times = 0)`

/** Whether the couple chose the candidate before: asked only of what it was offered. */
const WAS_CHOSEN = sql`times > 0 and exists (
  select 1 from selections
  where selections.couple_id = (select couple_id from search) and selections.activity_id = place_id)`

/** What is searched and where: tables that everything else of the statement reads. */
const searchTables = (search: SQL, city: SQL, rules: SearchRules): SQL => sql`
  search as materialized (
    select given.*, categories.slug = ${rules.trip.category} as is_trip,
      categories.slug in ${rules.eveningCategories} as is_evening,
      iif(categories.slug in ${rules.outingCategories}, ${rules.outingKm}, ${rules.neighbourKm}) as reach_km
    from (${search}) as given join categories on categories.id = given.category_id),
  here as materialized (${city})`

/** What lies around the city: inside the radius, and where that has too little to show beyond it. */
function tiersAround(rules: SearchRules, conditions: CandidateConditions): SQL {
  const { isInside, isInReach, isWorthTheDrive, inOrder } = conditions
  const { enoughPictures } = rules
  const isBeyond = sql`km <= (select reach_km from search) and ${isInReach} and not ${isInside}`
  const newPictures = newPicturesIn(sql`radius_box`, isInside, enoughPictures)
  return sql`
    radius_box as materialized (${boxAround(sql`iif(is_trip, ${rules.trip.toKm}, radius_km)`)}),
    radius_tier as materialized (${bestIn('radius', sql`radius_box`, isInside, inOrder, rules.mostInFirstTier)}),

    neighbour_box as materialized (${boxAround(sql`reach_km`, sql`not is_trip and ${newPictures} < ${enoughPictures}`)}),
    neighbour_tier as materialized (${bestIn(
      'neighbours',
      sql`neighbour_box`,
      isBeyond,
      sql`not ${isWorthTheDrive}, ${inOrder}`,
      rules.mostInWiderTier,
    )})`
}

/** Where no city is meant: the best known of the country, and what was offered before if these are too few. */
function tiersOfCountry(rules: SearchRules): SQL {
  const isShort = sql`not exists (select 1 from here) and ${newIn(sql`country_tier`)} < ${rules.enoughInCountry}`
  const category = sql`(select category_id from search where ${isShort})`
  return sql`
    country_tier as materialized (${bestKnown(rules)}),
    offered_of_country as materialized (${offeredOfCountry(category, rules.mostInWiderTier)})`
}

/** The part of the city in which a place lies, where that is known: `areaKeyOf` in SQL. */
const AREA_KEY = sql`iif(precision >= 2, cast(floor(latitude * ${AREA_CELLS_PER_DEGREE}) as integer) || ' '
  || cast(floor(longitude * ${AREA_CELLS_PER_DEGREE}) as integer), null)`

/** What the clue of a found place is made of (`PlaceClueFacts`), as JSON. */
const CLUE_FACTS = sql`(
  select json_object('kind', places.kind, 'name', places.name, 'description', places.description,
    'isFree', json(iif(own.is_free, 'true', 'false')))
  from place_categories as own cross join places on places.id = own.place_id
  where own.category_id = (select category_id from search) and own.place_id = found.place_id)`

/**
 * The statement that finds candidates; its columns are the fields of `PlacedCandidate`.
 *
 * @param search - `select` of category_id, radius_km, couple_id, needs_roof and needs_free, one row or none
 * @param city - `select` of id, name, uf, latitude and longitude, one row or none
 * @param isForClues - reads each place as well: a list that nobody makes clues of does without
 */
export function selectCandidates(search: SQL, city: SQL, rules: SearchRules, isForClues = false): SQL {
  const conditions = toCandidateConditions(rules)
  const { isWorthTheDrive, score, nearness } = conditions
  return sql`
    with recursive ${searchTables(search, city, rules)}, ${tiersAround(rules, conditions)}, ${tiersOfCountry(rules)}

    select place_id as activityId,
      iif(tier = ${named('neighbours')} and not ${isWorthTheDrive}, ${named('distant')}, tier) as tier, fit,
      iif(precision >= 2, km, null) as distanceKm,
      coalesce(km > (select radius_km from search), false) as isOutsideRadius, ${score} as score,
      ${nearness} as nearness, family, drawing,
      chain_key as chainKey, iif((select is_trip from search), city_id, corner_key) as cornerKey, ${AREA_KEY} as areaKey,
      is_featured as isFeatured, times as timesOffered, ${WAS_CHOSEN} as wasChosen, iif(precision = 3, latitude, null) as ownLatitude,
      iif(precision = 3, longitude, null) as ownLongitude,
      ${isForClues ? CLUE_FACTS : sql`null`} as clueFacts
    from (
      select * from radius_tier union all select * from neighbour_tier
      union all select * from country_tier union all select * from offered_of_country) as found`
}

import { type SQL, sql } from 'drizzle-orm'
import { type Cell, degreesOf, idsOf, rowsOf, write } from '../json-rows.ts'
import { matchQuality } from '../queries/places/edits/own-cells.ts'
import { POSITION_WITHOUT_POINT, SELECTED_POINT } from '../vocabulary/position.ts'

const POINT = ['latitude', 'longitude'] as const
/** Facts of `place_matches` and the columns of `places` that they fill. */
const FACTS = [...POINT, 'address', 'website', 'phone', 'opening_hours', 'wikidata'] as const
const columns = (make: (fact: string) => string, facts: readonly string[] = FACTS): SQL =>
  sql.raw(facts.map(make).join(', '))

/**
 * A match's exact point replaces the selection's, which is stored in `near_latitude` and `near_longitude` while the match
 * exists. A match of any other place with its own point has no point.
 */
const GIVES_WAY = `(places.point_precision = 'selection' and m.latitude is not null)`
const GAVE_WAY = `(places.point_precision = 'point' and m.latitude is not null)`

const isKnown = (fact: string): string =>
  fact === 'latitude' || fact === 'longitude'
    ? `(places.${fact} is not null and places.point_precision is not 'selection')`
    : `places.${fact} is not null`

/** Removes from matches the facts that the place's own source now has. */
export const trimMatches = (placeIds: readonly string[]) => {
  const ids = idsOf(placeIds)
  return write(sql`
    update place_matches set ${columns((fact) => `${fact} = iif(${isKnown(fact)}, null, place_matches.${fact})`)}
    from places
    where places.id = place_matches.place_id and place_matches.place_id in ${ids}
      and (${sql.raw(FACTS.map((fact) => `(${isKnown(fact)} and place_matches.${fact} is not null)`).join(' or '))})`)
}

const fillPlaces = (ids: SQL) =>
  write(sql`
    update places set
      ${columns((fact) => `near_${fact} = iif(${GIVES_WAY}, places.${fact}, places.near_${fact})`, POINT)},
      point_precision = iif(${sql.raw(GIVES_WAY)}, 'point', places.point_precision),
      ${columns((fact) => `${fact} = iif(places.${fact} is null or ${GIVES_WAY}, m.${fact}, places.${fact})`, POINT)},
      ${columns((fact) => `${fact} = coalesce(places.${fact}, m.${fact})`, FACTS.slice(POINT.length))}
    from place_matches as m where m.place_id = places.id and places.id in ${ids}`)

const fillCategories = (ids: SQL) =>
  write(sql`
    update place_categories set
      latitude = coalesce(m.latitude, place_categories.latitude),
      longitude = coalesce(m.longitude, place_categories.longitude),
      precision = iif(m.latitude is null, place_categories.precision, 3),
      margin_km = iif(m.latitude is null, place_categories.margin_km, 0),
      quality = place_categories.quality + ${matchQuality}
    from place_matches as m where m.place_id = place_categories.place_id and place_categories.place_id in ${ids}`)

/**
 * Fills gaps in these places with facts of imports. Their rows must contain only facts of their own sources: just written,
 * or cleared by `clearMatched`.
 */
export const fillMatched = (placeIds: readonly string[]) => {
  const ids = idsOf(placeIds)
  return [fillPlaces(ids), fillCategories(ids)]
}

/** Removes the facts that matches filled in, leaving those of the places' own sources. */
export const clearMatched = (placeIds: readonly string[]) => {
  const ids = idsOf(placeIds)
  return [
    write(sql`
      update place_categories set
        latitude = iif(m.latitude is null, place_categories.latitude, ${POSITION_WITHOUT_POINT.latitude}),
        longitude = iif(m.latitude is null, place_categories.longitude, ${POSITION_WITHOUT_POINT.longitude}),
        precision = iif(m.latitude is null, place_categories.precision,
          iif(${sql.raw(GAVE_WAY)}, ${SELECTED_POINT.precision}, ${POSITION_WITHOUT_POINT.precision})),
        margin_km = iif(m.latitude is null, place_categories.margin_km,
          iif(${sql.raw(GAVE_WAY)}, ${SELECTED_POINT.marginKm}, ${POSITION_WITHOUT_POINT.marginKm})),
        quality = place_categories.quality - ${matchQuality}
      from place_matches as m, municipalities as city, places
      where m.place_id = place_categories.place_id and city.id = place_categories.city_id and places.id = m.place_id
        and place_categories.place_id in ${ids}`),
    write(sql`
      update places set
        ${columns((fact) => `${fact} = iif(${GAVE_WAY}, places.near_${fact}, iif(m.${fact} is null, places.${fact}, null))`, POINT)},
        ${columns((fact) => `near_${fact} = iif(${GAVE_WAY}, null, places.near_${fact})`, POINT)},
        point_precision = iif(${sql.raw(GAVE_WAY)}, 'selection', places.point_precision),
        ${columns((fact) => `${fact} = iif(m.${fact} is null, places.${fact}, null)`, FACTS.slice(POINT.length))}
      from place_matches as m where m.place_id = places.id and places.id in ${ids}`),
  ]
}

/** Deletes matches; call `clearMatched` first. */
export const deleteMatches = (placeIds: readonly string[]) =>
  write(sql`delete from place_matches where place_id in ${idsOf(placeIds)}`)

/**
 * place_id, dataset and source_id, then the facts in the order of the schema; degrees as integers of 1/10,000,000
 * degree.
 */
type MatchCells = readonly Cell[]

/** Stores facts of an import for existing places. */
export const saveMatches = (rows: readonly MatchCells[]) =>
  write(sql`
    insert into place_matches
      (place_id, dataset, source_id, latitude, longitude, address, website, phone, opening_hours, wikidata)
    select value->>0, value->>1, value->>2, ${degreesOf(3)}, ${degreesOf(4)}, value->>5, value->>6, value->>7, value->>8,
      value->>9
    from ${rowsOf(rows)}
    where true
    on conflict (place_id) do update set
      dataset = excluded.dataset, source_id = excluded.source_id, latitude = excluded.latitude,
      longitude = excluded.longitude, address = excluded.address, website = excluded.website, phone = excluded.phone,
      opening_hours = excluded.opening_hours, wikidata = excluded.wikidata`)

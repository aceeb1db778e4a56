import { type SQL, sql } from 'drizzle-orm'
import { type Db, statement } from '../../client.ts'
import { coupleOf } from '../couple-of.ts'
import { kmBetween } from '../km-between.ts'
import type { CandidateFilters, CandidateSearch, PlaceClueFacts, PlacedCandidate, PlaceSearch } from './candidate.ts'
import { selectCity } from './cities.ts'
import type { PlaceRow } from './place-fields.ts'
import type { SearchRules } from './search-rules.ts'
import { selectCandidates } from './select-candidates.ts'

/** `select` of what is searched; no row where the catalogue does not know what is asked for: prices and hours. */
const selectSearch = ({ categoryId, radiusKm }: PlaceSearch, couple: SQL, filters: CandidateFilters): SQL => sql`
  select ${categoryId} as category_id, ${radiusKm} as radius_km, ${couple} as couple_id,
    ${Number(filters.rainy)} as needs_roof, ${Number(filters.free)} as needs_free
  where ${Number(!filters.openNow && !filters.maxPriceLevel)}`

/** SQLite has no booleans. */
interface StoredFlags {
  isOutsideRadius: number
  isFeatured: number
  wasChosen: number
}
type Stored<Row> = Omit<Row, keyof StoredFlags | 'clueFacts'> & StoredFlags & { clueFacts: string | null }

const toFields = ({
  isOutsideRadius,
  isFeatured,
  wasChosen,
  clueFacts,
}: StoredFlags & { clueFacts: string | null }) => ({
  isOutsideRadius: isOutsideRadius === 1,
  isFeatured: isFeatured === 1,
  wasChosen: wasChosen === 1,
  // The cast is safe: the statement makes the object, field by field.
  clueFacts: clueFacts === null ? null : (JSON.parse(clueFacts) as PlaceClueFacts),
})

const candidatesOf = (db: Db, candidates: SQL) =>
  statement(db.all<Stored<PlacedCandidate>>(candidates), (rows): PlacedCandidate[] =>
    rows.map((row) => ({ ...row, ...toFields(row) })),
  )

/**
 * Places that may be offered to a couple for a category around a city: the best inside the radius, hand-picked and
 * strong ones before fair ones, near before far; where too few pictures are new to it, neighbours as well, and
 * hand-picked places of the outing categories from further away. A trip goes to its ring instead, and where no city is
 * meant the best known of the country come. Retired and withheld places have no categories and never appear.
 * Filters that the catalogue cannot answer (open now, price) find nothing.
 *
 * The city is looked up inside the statement, so that it travels together with whatever else a verb reads.
 *
 * @param rules - how far it goes and what it prefers (`SEARCH_RULES` of the suggestions)
 * @returns slim rows in no order that is promised: `chooseSuggestions` makes the choice
 */
export const listCandidates = (db: Db, search: CandidateSearch, rules: SearchRules) =>
  candidatesOf(
    db,
    selectCandidates(
      selectSearch(search, coupleOf(search.userId), search.filters),
      selectCity(search.city),
      rules,
      search.isSurprise,
    ),
  )

/** The same for an invitation that exists: its couple, category, city, radius, filters. An unknown token finds nothing. */
export const listInvitationCandidates = (db: Db, token: string, rules: SearchRules) =>
  candidatesOf(
    db,
    selectCandidates(
      sql`select category_id, radius_km, couple_id, city_id, coalesce(filters ->> 'rainy', 0) as needs_roof,
        coalesce(filters ->> 'free', 0) as needs_free
      from invitations
      where token = ${token} and not coalesce(filters ->> 'openNow', 0) and filters ->> 'maxPriceLevel' is null`,
      sql`select id, name, uf, latitude, longitude from municipalities where id = (select city_id from search)`,
      rules,
    ),
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
export const listCandidatePlaces = (db: Db, search: PlaceSearch, rules: SearchRules) =>
  statement(
    db.all<Stored<CandidatePlace>>(sql`
      with meant as materialized (${selectCity(search.city)})
      select c.*, places.id, places.source, places.name, places.description, places.kind, places.kind_words as kindWords,
        places.address, places.neighbourhood, municipalities.name as city, municipalities.uf, places.latitude,
        places.longitude,
        places.point_precision as pointPrecision, places.website, places.phone,
        (select source_id from place_matches where place_id = places.id) as filledFrom,
        iif(meant.id = municipalities.id, null, ${CITY_DISTANCE}) as cityDistanceKm
      from (${selectCandidates(selectSearch(search, NO_COUPLE, NO_FILTERS), sql`select * from meant`, rules)}) as c
      cross join places on places.id = c.activityId
      cross join municipalities on municipalities.id = places.city_id
      left join meant`),
    (rows): CandidatePlace[] => rows.map((row) => ({ ...row, ...toFields(row) })),
  )

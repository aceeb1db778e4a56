import { type SQL, sql } from 'drizzle-orm'
import { UNITS_PER_DEGREE, write } from '../../../json-rows.ts'
import type { VisitHours } from '../../../vocabulary/visit-times.ts'
import { restoreOffers } from './apply-edits.ts'
import { confirmPlaces } from './confirm-place.ts'

/** Edited values of a place: columns of `places`, degrees in units, and the ids of its categories. */
export interface EditedFields {
  readonly name?: string
  readonly description?: string | null
  readonly address?: string | null
  readonly neighbourhood?: string | null
  readonly city_id?: string
  readonly website?: string | null
  readonly phone?: string | null
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly categories?: readonly number[]
  /** Undefined in an update: the times are those of the source or of the kind again. */
  readonly visit?: VisitHours | undefined
  /** The bits of `visit`, for SQL. */
  readonly visit_times?: number | undefined
}

/** The author, place and time of a change. */
export interface Change {
  readonly placeId: string
  readonly by: string
  readonly at: Date
}

/** A change of several places; `ids` is a subselect, empty if the change is not allowed. */
export interface Changes {
  readonly ids: SQL
  readonly by: string
  readonly at: Date
}

/** Condition of a change: the place was not edited since this version; 0: it was never edited. */
export const hasVersion = (placeId: string, version: number): SQL => sql`
  exists (select 1 from places where id = ${placeId})
  and coalesce((select version from place_edits where place_id = ${placeId}), 0) = ${version}`

/** A subselect of the id, empty unless the condition holds. */
export const onlyIf = (placeId: string, when: SQL): SQL => sql`(select ${placeId} where ${when})`

/** Stores the author of a change and increments the version. Must come between `revertEdits` and `applyEdits`. */
export const recordEdits = ({ ids, by, at }: Changes) =>
  write(sql`
    insert into place_edits (place_id, edited_by, edited_at)
    select id, (select id from users where id = ${by}), ${at.getTime()} from places where id in ${ids}
    on conflict (place_id) do update set
      version = place_edits.version + 1, edited_by = excluded.edited_by, edited_at = excluded.edited_at`)

const updateEdits = (placeId: string, set: SQL, when: SQL) =>
  write(sql`update place_edits set ${set} where place_id = ${placeId} and ${when}`)

export const setFields = (placeId: string, fields: EditedFields, when: SQL) =>
  updateEdits(placeId, sql`fields = ${JSON.stringify(fields)}`, when)

export const setFeatured = (placeId: string, at: Date | null, when: SQL) =>
  updateEdits(placeId, sql`featured_at = ${at?.getTime() ?? null}`, when)

export const makePermanent = (placeId: string, when: SQL) => updateEdits(placeId, sql`is_permanent = 1`, when)

/** Offers a withdrawn, retired or withheld place again in its earlier categories, independent of its sources. */
export const restorePlace = (placeId: string, at: Date, when: SQL) => [
  makePermanent(placeId, when),
  write(sql`update places set closed_at = null, is_retired = 0 where id = ${placeId} and ${when}`),
  ...confirmPlaces(onlyIf(placeId, when), at),
  restoreOffers(onlyIf(placeId, when)),
]

export interface NewPlace extends Required<Omit<EditedFields, 'categories' | 'visit' | 'visit_times'>> {
  readonly id: string
  readonly name: string
  readonly city_id: string
}

/** Source of the hand-written selection. */
const SELECTION = 'curated'

/** Inserts a place added by an administrator; `setFields` sets its categories. */
export const insertPlace = (place: NewPlace, when: SQL) => {
  const degrees = (units: number | null): SQL =>
    units === null ? sql`null` : sql`${units} / ${sql.raw(String(UNITS_PER_DEGREE))}.0`
  return write(sql`
    insert into places (id, source, name, description, address, neighbourhood, city_id, latitude, longitude,
      point_precision, website, phone, origin, is_retired)
    select ${place.id}, ${SELECTION}, ${place.name}, ${place.description}, ${place.address}, ${place.neighbourhood},
      ${place.city_id}, ${degrees(place.latitude)}, ${degrees(place.longitude)},
      ${place.latitude === null ? null : 'point'}, ${place.website}, ${place.phone}, 'manual', 0
    where ${when}`)
}

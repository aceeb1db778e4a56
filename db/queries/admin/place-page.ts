import { desc, eq, sql } from 'drizzle-orm'
import { type Db, mapped, statement } from '../../client.ts'
import { idsOf } from '../../json-rows.ts'
import { auditLog, placeReports } from '../../schema/index.ts'
import { categoryIdsOf, type PlaceListRow } from './place-list.ts'

export interface PlacePageRow extends Omit<PlaceListRow, 'number' | 'isEdited'> {
  address: string | null
  neighbourhood: string | null
  cityId: string
  website: string | null
  phone: string | null
  latitude: number | null
  longitude: number | null
  isOwnPoint: number
  dataset: string | null
  withheldReason: string | null
  version: number
  /** JSON: `EditedFields`. */
  fields: string
  editedBy: string | null
  editedAt: number | null
}

export const findPlacePage = (db: Db, placeId: string) => mapped(listPlacePages(db, [placeId]), ([row]) => row ?? null)

export const listPlacePages = (db: Db, placeIds: readonly string[]) =>
  statement(
    db.all<PlacePageRow>(sql`
      select p.id, p.name, p.description, p.address, p.neighbourhood, p.city_id as cityId, city.name as city, city.uf,
        p.website, p.phone, p.latitude, p.longitude, coalesce(p.point_precision, '') <> 'selection' as isOwnPoint,
        p.kind_words as kindWords, p.source, p.origin, p.dataset, p.closed_at is not null as isClosed,
        p.is_retired as isRetired, w.place_id is not null as isWithheld, w.reason as withheldReason,
        e.featured_at is not null as isFeatured, coalesce(e.version, 0) as version, coalesce(e.fields, '{}') as fields,
        editor.username as editedBy, e.edited_at as editedAt, ${categoryIdsOf} as categoryIds
      from places as p
      join municipalities as city on city.id = p.city_id
      left join withheld_places as w on w.place_id = p.id
      left join place_edits as e on e.place_id = p.id
      left join users as editor on editor.id = e.edited_by
      where p.id in ${idsOf(placeIds)}`),
  )

export const listReportsOf = (db: Db, placeId: string, limit: number) =>
  statement(
    db
      .select({
        id: placeReports.id,
        reason: placeReports.reason,
        note: placeReports.note,
        reportedAt: placeReports.reportedAt,
        settledAs: placeReports.settledAs,
      })
      .from(placeReports)
      .where(eq(placeReports.placeId, placeId))
      .orderBy(desc(placeReports.reportedAt))
      .limit(limit),
  )

export const listAuditOfPlace = (db: Db, placeId: string, limit: number) =>
  statement(
    db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.details} ->> 'place' = ${placeId}`)
      .orderBy(desc(auditLog.at))
      .limit(limit),
  )

import type { PlaceFacts, PlaceField } from '#contracts/admin-places'
import { UNITS_PER_DEGREE } from '#db/json-rows'
import type { PlacePageRow } from '#db/queries/admin/place-page'
import type { EditedFields } from '#db/queries/places/edits/place-edits'
import { type Categories, toCategoryIds } from './list-catalogue.ts'
import { toPoint } from './place-page.ts'

type Point = PlaceFacts['point']

const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)

/** A point as it is stored: in ten-millionths of a degree. */
export const toUnitsOf = (point: Point) => ({
  latitude: point && toUnits(point.latitude),
  longitude: point && toUnits(point.longitude),
})

const toWords = (point: Point): string => (point ? `${point.latitude}, ${point.longitude}` : '')
const inUnits = (point: Point): string => JSON.stringify(toUnitsOf(point))

/** A fact that is to change: how it is stored, and what the audit says of it. */
interface Change {
  readonly field: PlaceField
  readonly stored: EditedFields
  readonly before: string
  readonly after: string
}

const TEXTS = ['name', 'description', 'address', 'neighbourhood', 'website', 'phone'] as const

interface Names {
  readonly categories: Categories
  /** "Olinda, PE" */
  readonly city: string
}

/** What of the facts differs from what the place says now. */
export function toChanges(row: PlacePageRow, facts: PlaceFacts, names: Names): Change[] {
  const texts = TEXTS.map((field) => ({
    field,
    stored: { [field]: facts[field] },
    before: row[field] ?? '',
    after: facts[field] ?? '',
  }))
  const nameOf = (ids: readonly number[]) =>
    names.categories.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')
  const [former, wanted] = [toCategoryIds(row), facts.categoryIds]
  const point = toPoint(row)
  const changes: readonly (Change & { isSame: boolean })[] = [
    ...texts.map((change) => ({ ...change, isSame: change.before === change.after })),
    {
      field: 'city',
      stored: { city_id: facts.cityId },
      before: `${row.city}, ${row.uf}`,
      after: names.city,
      isSame: row.cityId === facts.cityId,
    },
    {
      field: 'point',
      stored: toUnitsOf(facts.point),
      before: toWords(point),
      after: toWords(facts.point),
      isSame: inUnits(point) === inUnits(facts.point),
    },
    {
      field: 'categories',
      stored: { categories: wanted },
      before: nameOf(former),
      after: nameOf(wanted),
      isSame: former.join() === wanted.join(),
    },
  ]
  return changes.filter(({ isSame }) => !isSame)
}

/** What the audit says of changes: each fact as it was and as it is. */
export const toAuditDetails = (changes: readonly Change[]): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ field, before, after }) => [
      [`was.${field}`, before],
      [`now.${field}`, after],
    ]),
  )

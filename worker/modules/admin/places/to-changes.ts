import type { PlaceFacts, PlaceField } from '#contracts/admin-places'
import { UNITS_PER_DEGREE } from '#db/json-rows'
import type { PlacePageRow } from '#db/queries/admin/place-page'
import type { EditedFields } from '#db/queries/places/edits/place-edits'
import { type Categories, toCategoryIds } from './list-catalogue.ts'
import { toPoint } from './place-page.ts'

type Point = PlaceFacts['point']

const toUnits = (degrees: number): number => Math.round(degrees * UNITS_PER_DEGREE)

/** A point in its stored form, in ten-millionths of a degree. */
export const toUnitsOf = (point: Point) => ({
  latitude: point && toUnits(point.latitude),
  longitude: point && toUnits(point.longitude),
})

const toWords = (point: Point): string => (point ? `${point.latitude}, ${point.longitude}` : '')
const inUnits = (point: Point): string => JSON.stringify(toUnitsOf(point))

/** A changed fact: its stored form, and its texts for the audit log. */
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

/** The facts that differ from the stored place. */
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

/** Details for the audit log: each fact before and after the change. */
export const toAuditDetails = (changes: readonly Change[]): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap(({ field, before, after }) => [
      [`was.${field}`, before],
      [`now.${field}`, after],
    ]),
  )

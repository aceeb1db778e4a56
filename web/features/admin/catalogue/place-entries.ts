import type { PlaceFacts, PlaceField, PlacePage, PlaceReportRow } from '#contracts/admin-places'
import { adminCatalogue } from '../../../copy/admin/admin-catalogue.ts'
import type { CityChoice } from '../../suggestions/api.ts'

const copy = adminCatalogue.form.problems

export interface PlaceEntries {
  name: string
  description: string
  address: string
  neighbourhood: string
  city: CityChoice
  website: string
  phone: string
  /** E.g. "-8.0631, -34.8711". */
  point: string
  categoryIds: readonly number[]
  visit: PlaceFacts['visit']
  reason: string
}

export type Problems = Partial<Record<PlaceField, string>>

export const NOTHING_TYPED: PlaceEntries = {
  name: '',
  description: '',
  address: '',
  neighbourhood: '',
  city: { text: '', cityId: null },
  website: '',
  phone: '',
  point: '',
  categoryIds: [],
  visit: null,
  reason: '',
}

export const toEntries = (page: PlacePage): PlaceEntries => ({
  name: page.name,
  description: page.description ?? '',
  address: page.address ?? '',
  neighbourhood: page.neighbourhood ?? '',
  city: { text: page.city, cityId: page.cityId },
  website: page.website ?? '',
  phone: page.phone ?? '',
  point: page.point ? `${page.point.latitude}, ${page.point.longitude}` : '',
  categoryIds: page.categoryIds,
  visit: page.visit,
  reason: '',
})

/** The entries of a new place: those of the report of a missing one, or the town, if it was chosen from its list. */
export function toNewEntries(given: PlaceReportRow | Pick<PlaceEntries, 'city'> | null) {
  if (given && 'city' in given) return { entries: { ...NOTHING_TYPED, city: given.city }, ids: {} }
  const report = given
  if (!report?.missing) return { entries: NOTHING_TYPED, ids: {} }
  const { id, place, note, missing } = report
  const city = { text: place.city ?? '', cityId: missing.cityId }
  const texts = { name: place.name ?? '', description: note ?? '', website: missing.link ?? '' }
  return { entries: { ...NOTHING_TYPED, ...texts, city, categoryIds: [missing.categoryId] }, ids: { reportId: id } }
}

const POINT = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/

/** @returns undefined for an invalid point */
function toPoint(text: string): PlaceFacts['point'] | undefined {
  if (text.trim() === '') return null
  const [, latitude, longitude] = POINT.exec(text.trim()) ?? []
  return latitude && longitude ? { latitude: Number(latitude), longitude: Number(longitude) } : undefined
}

/** Converts the entries to facts, or returns their problems. */
export function toFacts(entries: PlaceEntries): { facts: PlaceFacts } | { problems: Problems } {
  const { city, categoryIds, reason, point: typedPoint, ...texts } = entries
  const point = toPoint(typedPoint)
  const { cityId } = city
  if (entries.name.trim() === '' || cityId === null || categoryIds.length === 0 || point === undefined) {
    return {
      problems: {
        ...(entries.name.trim() === '' ? { name: copy.name } : {}),
        ...(cityId === null ? { city: copy.city } : {}),
        ...(categoryIds.length === 0 ? { categories: copy.categories } : {}),
        ...(point === undefined ? { point: copy.point } : {}),
      },
    }
  }
  // Of a locality its municipality: the seven digits at the end.
  const facts = { ...texts, cityId: cityId.slice(-7), point, categoryIds: [...categoryIds] }
  return { facts: reason.trim() ? { ...facts, reason: reason.trim() } : facts }
}

const FIELDS: Readonly<Record<string, PlaceField>> = { cityId: 'city', categoryIds: 'categories' }

/** The server's problems by field of the form. */
export const toProblems = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [name = ''] = path.split('.')
      return name === 'point' ? ['point', copy.point] : [FIELDS[name] ?? name, sentence]
    }),
  )

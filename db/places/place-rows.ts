import { CATEGORIES, type Fit } from '../vocabulary/categories.ts'
import { kindBySlug } from '../vocabulary/kinds.ts'
import { isOwnPoint, type PointPrecision, type Position } from '../vocabulary/position.ts'
import type { CataloguePlace } from './catalogue-place.ts'
import type { HOURS_COLUMNS, MunicipalityRow } from './data-files.ts'

/** Columns of the files of places (`data/<uf>.csv`). */
export const PLACE_COLUMNS = [
  'id',
  'source',
  'name',
  'description',
  'kind',
  'family',
  'drawing',
  'address',
  'neighbourhood',
  'city_id',
  'latitude',
  'longitude',
  'point_precision',
  'precision',
  'margin_km',
  'website',
  'phone',
  'seen',
  'quality',
  'chain_key',
  'corner_key',
  'sheltered',
  'free',
  'categories',
  'withheld',
] as const
export type PlaceFileRow = Record<(typeof PLACE_COLUMNS)[number], string>

const IDS: ReadonlyMap<string, number> = new Map(CATEGORIES.map(({ id, slug }) => [slug, id]))

const orNull = (text: string): string | null => text || null

/** `romance:4;cultural:3:1`: a category, how well the place suits it, and its rank there if it is not 0. */
function toCategories({ id, categories }: PlaceFileRow) {
  const fits = new Map<number, Fit>()
  const ranks = new Map<number, number>()
  for (const part of categories.split(';').filter(Boolean)) {
    const [slug = '', fit, rank] = part.split(':')
    const category = IDS.get(slug)
    if (category === undefined) throw new Error(`${id}: no category has the slug "${slug}"`)
    fits.set(category, Number(fit) as Fit)
    ranks.set(category, Number(rank ?? 0))
  }
  return { fits, ranks }
}

/** A place without a known address has no point in the file and is located at the municipality's seat. */
function toPoint(row: PlaceFileRow, city: MunicipalityRow) {
  const { latitude, longitude } = row.latitude === '' ? city : row
  const position = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    precision: Number(row.precision) as Position['precision'],
    marginKm: Number(row.margin_km),
  }
  const pointPrecision = orNull(row.point_precision) as PointPrecision | null
  const isOwn = row.latitude !== '' && (isOwnPoint(pointPrecision) || pointPrecision === 'selection')
  return {
    position,
    pointPrecision,
    latitude: isOwn ? position.latitude : null,
    longitude: isOwn ? position.longitude : null,
  }
}

const toPlace = (row: PlaceFileRow, city: MunicipalityRow, { hours, times, evidence }: Facts): CataloguePlace => ({
  id: row.id,
  source: row.source,
  name: row.name,
  description: orNull(row.description),
  kind: row.kind,
  kindWords: kindBySlug(row.kind).label,
  family: row.family,
  drawing: orNull(row.drawing),
  address: orNull(row.address),
  neighbourhood: orNull(row.neighbourhood),
  cityId: row.city_id,
  uf: city.uf,
  ...toPoint(row, city),
  website: orNull(row.website),
  phone: orNull(row.phone),
  seenYear: row.seen === '' ? null : Number(row.seen),
  quality: Number(row.quality),
  chainKey: row.chain_key,
  cornerKey: orNull(row.corner_key),
  openingHours: hours.get(row.id)?.opening_hours ?? null,
  times: times.get(row.id) ?? hours.get(row.id)?.times,
  isSheltered: row.sheltered === '1',
  isFree: row.free === '1',
  ...toCategories(row),
  withheld: orNull(row.withheld),
  ...(row.withheld ? { evidence: evidence?.get(row.id) } : {}),
})

/** Facts of other files, by the ids of their places: rows of `opening-hours.csv`, words of `times.csv`, and evidence. */
interface Facts {
  readonly hours: ReadonlyMap<string, Readonly<Record<(typeof HOURS_COLUMNS)[number], string>>>
  readonly times: ReadonlyMap<string, string>
  readonly evidence?: ReadonlyMap<string, string>
}

/**
 * @throws Error for an unknown municipality, category or kind
 */
export function toPlaces(
  rows: readonly PlaceFileRow[],
  municipalities: readonly MunicipalityRow[],
  facts: Facts,
): CataloguePlace[] {
  const cities = new Map(municipalities.map((city) => [city.id, city]))
  return rows.map((row) => {
    const city = cities.get(row.city_id)
    if (!city) throw new Error(`${row.id}: no municipality has the code "${row.city_id}"`)
    return toPlace(row, city, facts)
  })
}

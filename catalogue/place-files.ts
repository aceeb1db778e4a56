import type { CataloguePlace } from '#db/places/catalogue-place'
import { HOURS_COLUMNS, LOCALITY_COLUMNS } from '#db/places/data-files'
import { PLACE_COLUMNS, type PlaceFileRow } from '#db/places/place-rows'
import { CATEGORIES } from '#db/vocabulary/categories'
import { assemblePlaces } from './assemble/assemble-places.ts'
import { toLocalities } from './sources/localities.ts'
import type { Sources } from './sources/open-sources.ts'
import { toCsv } from './to-csv.ts'

const SLUGS: ReadonlyMap<number, string> = new Map(CATEGORIES.map(({ id, slug }) => [id, slug]))

/** A place as a row of its file; the product parses it with `toPlaces`. */
function toFileRow(place: CataloguePlace): PlaceFileRow {
  const { position } = place
  const categories = [...place.fits].map(([category, fit]) => {
    const rank = place.ranks.get(category) ?? 0
    return [SLUGS.get(category), fit, ...(rank === 0 ? [] : [rank])].join(':')
  })
  return {
    id: place.id,
    source: place.source,
    name: place.name,
    description: place.description ?? '',
    kind: place.kind,
    family: place.family,
    drawing: place.drawing ?? '',
    address: place.address ?? '',
    neighbourhood: place.neighbourhood ?? '',
    city_id: place.cityId,
    latitude: position.precision === 0 ? '' : String(position.latitude),
    longitude: position.precision === 0 ? '' : String(position.longitude),
    point_precision: place.pointPrecision ?? '',
    precision: String(position.precision),
    margin_km: String(position.marginKm),
    website: place.website ?? '',
    phone: place.phone ?? '',
    seen: String(place.seenYear ?? ''),
    quality: String(place.quality),
    chain_key: place.chainKey,
    corner_key: place.cornerKey ?? '',
    sheltered: place.isSheltered ? '1' : '0',
    free: place.isFree ? '1' : '0',
    categories: categories.join(';'),
    withheld: place.withheld ?? '',
  }
}

const toHoursRow = ({ id, openingHours, times }: CataloguePlace) =>
  openingHours && times ? [{ id, opening_hours: openingHours, times }] : []

/**
 * The files of `db/places/data` made from the sources, by their names: one per state, the registers' rows before the
 * selection; that of the localities; and that of the opening hours.
 */
export function placeFiles(sources: Sources): Map<string, string> {
  const all = assemblePlaces(sources)
  const states = Map.groupBy(all, ({ uf }) => uf)
  return new Map([
    ...[...states].map(
      ([uf, places]) => [`${uf.toLowerCase()}.csv`, toCsv(PLACE_COLUMNS, places.map(toFileRow))] as const,
    ),
    ['opening-hours.csv', toCsv(HOURS_COLUMNS, all.flatMap(toHoursRow))],
    ['localities.csv', toCsv(LOCALITY_COLUMNS, toLocalities(all, sources.municipalities))],
  ])
}

import { fold } from '#db/keys/fold'
import type { ImportedPlace } from '#db/places/import/imported-place'
import { readOpeningHours } from '../../kinds/opening-hours.ts'
import { OSM_EXCLUDED, OSM_GONE_PREFIXES, OSM_KINDS, type OsmKind } from '../../kinds/osm-kinds.ts'
import { partsOf, textOrNull, toPhone, toWebsite, toWikidata } from './contact-facts.ts'
import type { ExclusionReason, OsmElement } from './extract-element.ts'
import type { FindMunicipality } from './find-municipality.ts'
import { CLOSED_FOR_GOOD, reasonToExclude } from './reason-to-exclude.ts'
import { toWholePlace } from './whole-place.ts'

type Tags = Readonly<Record<string, string>>

function holds(value: string | undefined, wanted: readonly string[] | 'any'): boolean {
  if (value === undefined || value === '') return false
  if (wanted === 'any') return value !== 'no'
  return wanted.includes(value) || (value.includes(';') && partsOf(value).some((part) => wanted.includes(part)))
}

const isOfKind = (tags: Tags, { tags: wanted, without }: OsmKind): boolean =>
  Object.entries(wanted).every(([key, values]) => holds(tags[key], values)) && !without?.some((key) => key in tags)

const rowsOf = (tags: Tags): OsmKind[] => OSM_KINDS.filter((kind) => isOfKind(tags, kind))

const LEFT_OUT = Object.entries(OSM_EXCLUDED)
/** Keys of `OSM_KINDS`, for a first check: an object with none of them is not a place. */
const FIRST_KEYS = [...new Set(OSM_KINDS.map(({ tags }) => Object.keys(tags)[0] ?? ''))]

const nameOf = (tags: Tags): string | null => textOrNull(tags['name:pt']) ?? textOrNull(tags.name)

/** Whether an object may be a place of the catalogue: a cheap check of every object with tags. */
export const mayBeOsmPlace = (tags: Tags): boolean =>
  ('name' in tags || 'name:pt' in tags) && FIRST_KEYS.some((key) => key in tags)

/** Only prefixes of a kind's key count: a bar in a disused station exists. */
const GONE_KEYS = OSM_GONE_PREFIXES.flatMap((prefix) => FIRST_KEYS.map((key) => `${prefix}:${key}`))

/** Whether a date (`2027`, `2027-03-01`, `~1950`) is after the month of the data. */
const isAfter = (date: string | undefined, dataDate: string): boolean =>
  date !== undefined && date.replace(/^\D+/, '').slice(0, dataDate.length) > dataDate

const NOTES = ['description', 'description:pt', 'note', 'note:pt', 'fixme']

const isGone = (tags: Tags, dataDate: string): boolean =>
  LEFT_OUT.some(([key, values]) => holds(tags[key], values)) ||
  GONE_KEYS.some((key) => key in tags) ||
  NOTES.some((key) => CLOSED_FOR_GOOD.test(fold(tags[key] ?? ''))) ||
  (tags.end_date !== undefined && !isAfter(tags.end_date, dataDate)) ||
  isAfter(tags.start_date, dataDate) ||
  isAfter(tags.opening_date, dataDate) ||
  (tags.ruins === 'yes' && tags.historic === undefined)

function neighbourhoodOf(tags: Tags): string | null {
  return textOrNull(tags['addr:suburb']) ?? textOrNull(tags['addr:neighbourhood']) ?? textOrNull(tags['addr:quarter'])
}

const stateOf = (tags: Tags): string | null => textOrNull(tags['addr:state']?.replace(/^BR-/, ''))

function addressOf(tags: Tags): string | null {
  const street = textOrNull(tags['addr:street']) ?? textOrNull(tags['addr:place'])
  const number = textOrNull(tags['addr:housenumber'])
  return street && number ? `${street}, ${number}` : street
}

function factsOf(tags: Tags) {
  return {
    website: toWebsite(tags.website) ?? toWebsite(tags['contact:website']) ?? toWebsite(tags.url),
    phone:
      toPhone(tags.phone) ?? toPhone(tags['contact:phone']) ?? toPhone(tags.mobile) ?? toPhone(tags['contact:mobile']),
    openingHours: readOpeningHours(tags.opening_hours)?.openingHours ?? null,
    wikidata: toWikidata(tags.wikidata),
  }
}

/**
 * Turns an object of OpenStreetMap into a place of the catalogue, by `osm-kinds.ts`.
 *
 * @param dataDate - `YYYY-MM` of the extract
 * @returns the place, or the reason for excluding it
 */
export function placeFromOsm(
  { id, tags, point, reachM }: OsmElement,
  findMunicipality: FindMunicipality,
  dataDate: string,
): ImportedPlace | ExclusionReason {
  const name = nameOf(tags)
  if (!name) return 'no name'
  const rows = rowsOf(tags)
  if (rows.length === 0) return 'no category'
  if (isGone(tags, dataDate)) return 'gone or private'
  const isBusiness = rows.some((row) => row.isBusiness)
  const named = { id, source: 'osm', name: fold(name), written: name, brand: fold(tags.brand ?? ''), isBusiness }
  const leftOut = reasonToExclude(named)
  if (leftOut) return leftOut
  const country = tags['addr:country']
  if (country && fold(country) !== 'br' && !/^bra[sz]il$/.test(fold(country))) return 'outside Brazil'
  const city = findMunicipality(point, { city: textOrNull(tags['addr:city']), state: stateOf(tags) })
  if (!city) return 'outside Brazil'

  return toWholePlace(
    {
      id,
      source: 'osm',
      name,
      neighbourhood: neighbourhoodOf(tags),
      city,
      point,
      reachM,
      facts: { ...factsOf(tags), address: addressOf(tags) },
      rows,
      cuisines: partsOf(tags.cuisine),
      isFree: tags.fee === 'no',
      hasPostcode: 'addr:postcode' in tags,
      times: readOpeningHours(tags.opening_hours)?.times,
    },
    dataDate,
  )
}

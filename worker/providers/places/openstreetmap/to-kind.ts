import { importedKind } from '#db/catalogue/import/elements/imported-kind'
import { OSM_KINDS, type OsmKind } from '#db/catalogue/kinds/osm-kinds'
import { fold } from '#db/keys/fold'
import type { OsmElement } from './osm-element.ts'

type Tags = OsmElement['tags']

/** Whether a tag has one of the values, be it one of several with `;` between them. */
export function hasTagValue(value: string | undefined, wanted: readonly string[] | 'any'): boolean {
  if (value === undefined) return false
  if (wanted === 'any') return value !== '' && value !== 'no'
  return value.split(';').some((part) => wanted.includes(part.trim()))
}

/** Whether the tags are those of a row of the table. */
export const isOfKind = (tags: Tags, { tags: wanted, without }: OsmKind): boolean =>
  Object.entries(wanted).every(([key, values]) => hasTagValue(tags.get(key), values)) &&
  !without?.some((key) => tags.has(key))

const partsOf = (value: string | undefined): string[] => value?.split(';').map((part) => part.trim()) ?? []

/** What a place is, by the rules of an import: a slug of `KINDS`; null where nothing tells. */
export const toKind = (tags: Tags, name: string): string | null =>
  importedKind(
    OSM_KINDS.filter((row) => isOfKind(tags, row)),
    fold(name),
    partsOf(tags.get('cuisine')),
  )

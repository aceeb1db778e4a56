import { fold } from '#db/keys/fold'
import type { ImportedPlace } from '#db/places/import/imported-place'
import { OVERTURE_KINDS, OVERTURE_LEFT_OUT, type OvertureKind } from '../../kinds/overture-kinds.ts'
import { textOrNull, toPhone, toWebsite } from './contact-facts.ts'
import type { ExclusionReason, OvertureElement } from './extract-element.ts'
import type { FindMunicipality } from './find-municipality.ts'
import { reasonToExclude } from './reason-to-exclude.ts'
import { toWholePlace } from './whole-place.ts'

/** Overture's confidence that a place exists, from 0 to 1. Below this minimum it probably does not. */
const MIN_CONFIDENCE = 0.5

type Fields = Readonly<Record<string, unknown>>

/** Some tools write a nested value as JSON in a string. */
function nested(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

function fieldsOf(value: unknown): Fields {
  const object = nested(value)
  return typeof object === 'object' && object !== null && !Array.isArray(object) ? { ...object } : {}
}

const listOf = (value: unknown): unknown[] => {
  const list = nested(value)
  return Array.isArray(list) ? list : []
}

const strings = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => (typeof value === 'string' && value !== '' ? [value] : []))

function kindNamesOf(properties: Fields): Set<string> {
  const taxonomy = fieldsOf(properties.taxonomy)
  return new Set(
    strings([
      fieldsOf(properties.categories).primary,
      properties.basic_category,
      taxonomy.primary,
      ...listOf(taxonomy.hierarchy),
    ]),
  )
}

const isOfKind = (names: ReadonlySet<string>, kind: OvertureKind): boolean =>
  kind.names.some((name) =>
    name.startsWith('*') ? [...names].some((each) => each.endsWith(name.slice(1))) : names.has(name),
  )

/** @example `pizza_restaurant` is `pizza` */
const cuisinesOf = (names: ReadonlySet<string>): string[] =>
  [...names].flatMap((name) => /^(.+)_restaurant$/.exec(name)?.[1] ?? [])

/** `names.common` is a map by language, or a list of pairs if a tool converted it. */
function nameOf(properties: Fields): string | null {
  const names = fieldsOf(properties.names)
  return textOrNull(fieldsOf(names.common).pt) ?? textOrNull(names.primary)
}

const first = (values: readonly unknown[], read: (text: string) => string | null): string | null => {
  for (const text of strings(values)) {
    const value = read(text)
    if (value) return value
  }
  return null
}

function whyNot(properties: Fields, names: ReadonlySet<string>): ExclusionReason | null {
  const status = properties.operating_status
  if (typeof status === 'string' && status !== 'open') return 'gone or private'
  if ([...names].some((name) => OVERTURE_LEFT_OUT.has(name))) {
    return names.has('fast_food_restaurant') ? 'fast-food chain' : 'may be adult'
  }
  return typeof properties.confidence === 'number' && properties.confidence < MIN_CONFIDENCE ? 'not certain' : null
}

/**
 * Turns a place of Overture's `places` theme into one of the catalogue, by `overture-kinds.ts`.
 *
 * @param dataDate - `YYYY-MM` of the extract
 * @returns the place, or the reason for excluding it
 * @see https://docs.overturemaps.org/schema/reference/places/place
 */
export function placeFromOverture(
  { id, properties, point }: OvertureElement,
  findMunicipality: FindMunicipality,
  dataDate: string,
): ImportedPlace | ExclusionReason {
  const name = nameOf(properties)
  if (!name) return 'no name'
  const names = kindNamesOf(properties)
  const rows = OVERTURE_KINDS.filter((kind) => isOfKind(names, kind))
  if (rows.length === 0) return 'no category'
  const brand = textOrNull(fieldsOf(fieldsOf(properties.brand).names).primary) ?? ''
  const isBusiness = rows.some((row) => row.isBusiness)
  const named = { id, source: 'overture', name: fold(name), written: name, brand: fold(brand), isBusiness }
  const leftOut = whyNot(properties, names) ?? reasonToExclude(named)
  if (leftOut) return leftOut

  const address = fieldsOf(listOf(properties.addresses)[0])
  const country = textOrNull(address.country)
  if (country && country !== 'BR') return 'outside Brazil'
  const state = textOrNull(address.region)?.replace(/^BR-/, '') ?? null
  const city = findMunicipality(point, { city: textOrNull(address.locality), state })
  if (!city) return 'outside Brazil'

  const facts = {
    address: textOrNull(address.freeform),
    website: first(listOf(properties.websites), toWebsite),
    phone: first(listOf(properties.phones), toPhone),
    openingHours: null,
    wikidata: null,
  }
  return toWholePlace(
    {
      id,
      source: 'overture',
      name,
      neighbourhood: null,
      city,
      point,
      reachM: 0,
      facts,
      rows,
      cuisines: cuisinesOf(names),
      isFree: false,
      hasPostcode: Boolean(address.postcode),
    },
    dataDate,
  )
}

import { placeIn } from '../../copy/offline.ts'
import { isObject } from '../../lib/is-object.ts'

const GOOGLE = 'google:'

/** What of a place remains as it came: our own words, the city that the couple named, and the link that finds it by its id. */
const OURS: ReadonlySet<string> = new Set(['id', 'city', 'category', 'drawing', 'googleMapsUrl', 'kind'])

/**
 * An answer without what Google says of a place, which may be shown and not stored.
 *
 * @see docs/decisions/0030-only-ids-and-positions-of-google-places-are-stored.md
 */
export function withoutGoogle(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGoogle)
  if (!isObject(value)) return value
  if (isPlaceOfGoogle(value)) return toOwnWords(value)
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutGoogle(one)]))
}

/** A place with details has credits; where only ids and our own words are listed there is nothing to remove. */
const isPlaceOfGoogle = (value: Record<string, unknown>) =>
  typeof value.id === 'string' && value.id.startsWith(GOOGLE) && Array.isArray(value.credits)

function toOwnWords(place: Record<string, unknown>) {
  const entries = Object.entries(place).map(([name, one]) => [name, OURS.has(name) ? one : emptied(one)])
  const { category, city } = place
  const kind = isObject(category) ? category.name : category
  return { ...Object.fromEntries(entries), name: placeIn(String(kind), typeof city === 'string' ? city : null) }
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'boolean' ? false : null
}

import { invalid } from './google-errors.ts'
import type { GoogleKind } from './google-kind.ts'
import {
  DETAILS_FIELDS,
  type GoogleTier,
  isKnownPath,
  SEARCH_FIELDS,
  TEXT_SEARCH_ONLY,
  tierOf,
} from './place-fields.ts'

type Json = Readonly<Record<string, unknown>>

const MISSING =
  'FieldMask is a required parameter. See https://cloud.google.com/apis/docs/system-parameters on how to provide it. ' +
  "As an example, you can use header 'X-Goog-FieldMask' with value 'places.displayName'."
const WHERE = 'X-Goog-FieldMask'
/** What a mask may say to get everything: for development only. */
const EVERYTHING: readonly string[] = ['*', 'places', 'places.*']

const SERVICE: Partial<Record<GoogleKind, string>> = {
  searchText: 'Text Search',
  searchNearby: 'Nearby Search',
  details: 'Place Details',
}

export const pathsOf = (header: string | undefined): string[] => (header ? header.split(',') : [])

function checkPath(kind: GoogleKind, path: string): void {
  if (EVERYTHING.includes(path)) throw invalid(WHERE, `"${path}" asks for every field, at the highest price.`)
  const isSearch = kind !== 'details'
  if (isSearch && !TEXT_SEARCH_ONLY.includes(path) && !path.startsWith('places.')) {
    throw invalid(WHERE, `In a search "${path}" must start with places.`)
  }
  const isUnpaged = kind === 'searchNearby' && TEXT_SEARCH_ONLY.includes(path)
  if (isUnpaged || !isKnownPath(path, isSearch ? SEARCH_FIELDS : DETAILS_FIELDS)) {
    throw invalid(WHERE, `Error expanding 'fields' parameter. Cannot find matching fields for path '${path}'.`)
  }
}

/** Checks a mask (section 1 of the reference page); there is no default one. */
export function checkMask(kind: GoogleKind, header: string | undefined): void {
  if (!header) throw invalid(WHERE, MISSING)
  if (/\s/.test(header)) throw invalid(WHERE, 'A mask has no spaces.')
  const paths = pathsOf(header)
  for (const path of paths) checkPath(kind, path)
  if (new Set(paths).size < paths.length) throw invalid(WHERE, 'A path is there twice.')
}

/** What a request with this mask is billed as; null: nothing. */
export function priceOf(kind: GoogleKind, mask: readonly string[]): { tier: GoogleTier | null; sku: string | null } {
  if (kind === 'photo') return { tier: null, sku: 'Place Details Photos' }
  const service = SERVICE[kind]
  if (!service || mask.length === 0) return { tier: null, sku: null }
  const tier = tierOf(mask)
  // There is no cheaper Nearby Search.
  const billed = kind === 'searchNearby' && tier === 'IDs only' ? 'Pro' : tier
  return { tier: billed, sku: `${service} ${billed}` }
}

function partOf(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (Array.isArray(value)) return value.map((entry) => partOf(entry, path) ?? {})
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  const part = partOf((value as Json)[name], rest)
  return part === undefined ? undefined : { [name]: part }
}

/** Puts what two paths of a mask gave into one. */
function merged(a: unknown, b: unknown): unknown {
  if (a === undefined || b === undefined) return a ?? b
  if (Array.isArray(a) && Array.isArray(b)) return a.map((entry, index) => merged(entry, b[index]))
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return b
  const result: Record<string, unknown> = { ...a }
  for (const [name, value] of Object.entries(b)) result[name] = merged(result[name], value)
  return result
}

/** The answer with the fields that were asked for, and no other. */
export const applyMask = (answer: object, mask: readonly string[]): unknown =>
  mask.map((path) => partOf(answer, path.split('.'))).reduce(merged, {})

import type { IncomingMessage } from 'node:http'
import { headersOf } from '../places/transmit.ts'
import { pathsOf, priceOf } from './field-mask.ts'
import { GoogleRefusal, invalid } from './google-errors.ts'
import type { GoogleKind } from './google-kind.ts'
import type { GoogleTier } from './place-fields.ts'

export interface GoogleRequest {
  kind: GoogleKind
  method: string
  /** Path and query, as sent. */
  url: string
  /** Names in lower case. */
  headers: Record<string, string>
  /** As sent. */
  body: string
  /** The body, read; null: none, or no JSON. */
  json: unknown
  /** Paths of the mask; empty: none. */
  mask: string[]
  tier: GoogleTier | null
  /** `Text Search Enterprise`, `Place Details Photos`; null: not billable. */
  sku: string | null
  /** What was answered; null: nothing yet. */
  status: number | null
}

export interface GoogleViolation {
  kind: GoogleKind
  method: string
  url: string
  /** The part of the request that is wrong: a header, `body.pageSize`, … */
  where: string
  message: string
}

const PATHS: readonly (readonly [kind: GoogleKind, method: string, path: RegExp])[] = [
  ['searchText', 'POST', /^\/v1\/places:searchText$/],
  ['searchNearby', 'POST', /^\/v1\/places:searchNearby$/],
  ['details', 'GET', /^\/v1\/places\/[^/:]+$/],
  ['photo', 'GET', /^\/v1\/places\/[^/:]+\/photos\/[^/:]+\/media$/],
  ['image', 'GET', /^\/images\/[^/]+$/],
]
const PARAMETERS: Partial<Record<GoogleKind, readonly string[]>> = {
  details: ['languageCode', 'regionCode', 'sessionToken'],
  photo: ['maxWidthPx', 'maxHeightPx', 'skipHttpRedirect'],
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** What a request asks for, whether in order or not. */
export function toGoogleRequest(request: IncomingMessage, body: string): GoogleRequest {
  const { method = '', url = '' } = request
  const path = url.split('?')[0] ?? ''
  const kind = PATHS.find(([, itsMethod, pattern]) => itsMethod === method && pattern.test(path))?.[0] ?? 'unknown'
  const headers = headersOf(request)
  const mask = pathsOf(headers['x-goog-fieldmask'])
  return { kind, method, url, headers, body, json: parsed(body), mask, ...priceOf(kind, mask), status: null }
}

function checkQuery({ kind, url }: GoogleRequest): void {
  for (const name of new URL(url, 'http://fake').searchParams.keys()) {
    if (name === 'key') throw invalid('key', 'The key belongs into X-Goog-Api-Key: an address ends up in logs.')
    if (!PARAMETERS[kind]?.includes(name)) {
      throw invalid(name, `Invalid JSON payload received. Unknown name "${name}": Cannot bind query parameter.`)
    }
  }
}

function checkKey({ kind, headers }: GoogleRequest, apiKey: string): void {
  const given = headers['x-goog-api-key']
  if (kind === 'image') {
    if (given !== undefined) throw invalid('X-Goog-Api-Key', 'Pictures need no key: it must not be sent along.')
    return
  }
  if (given === undefined) throw new GoogleRefusal('PERMISSION_DENIED', 'X-Goog-Api-Key', 'The request has no key.')
  if (given !== apiKey) throw new GoogleRefusal('API_KEY_INVALID')
}

/**
 * Checks what all calls have in common (section 1 of the reference page).
 *
 * @throws GoogleRefusal
 */
export function checkRequest(request: GoogleRequest, apiKey: string): void {
  const { kind, method, headers, body, json } = request
  if (kind === 'unknown') throw new GoogleRefusal('NOT_FOUND', 'path', `There is no ${method} of this path.`)
  checkKey(request, apiKey)
  checkQuery(request)
  if (method === 'GET') {
    if (body !== '') throw invalid('body', 'A GET has no body.')
    return
  }
  if (!/^application\/json(;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '')) {
    throw invalid('Content-Type', 'Content-Type must be application/json.')
  }
  if (json === null) throw invalid('body', 'Invalid JSON payload received. Unexpected token.')
}

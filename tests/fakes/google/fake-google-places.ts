import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createFaults, type Fault, type FaultScope } from '../places/faults.ts'
import { loadMunicipalities } from '../places/geography.ts'
import type { ListName } from '../places/malform.ts'
import {
  applyFault,
  bodyOf,
  createConcurrencyGauge,
  JSON_HEADERS,
  listenAt,
  type Reply,
  transmit,
} from '../places/transmit.ts'
import { createCalls } from './calls.ts'
import { errorBody, type GoogleError, GoogleRefusal } from './google-errors.ts'
import type { GoogleKind } from './google-kind.ts'
import type { BusinessStatus, GooglePlace, NewGooglePlace } from './google-place.ts'
import { checkRequest, type GoogleRequest, type GoogleViolation, toGoogleRequest } from './google-request.ts'
import { createWorld } from './google-world.ts'
import { noteContent } from './note-content.ts'

interface GooglePlacesOptions {
  /** The one key that opens it. */
  apiKey?: string
  /** Places of each type in a square of 2 km, on average; 0: an empty world. */
  density?: number
  /** What counts as now for `openNow`; the machine's clock when not given. */
  now?: () => Date
  /** Types of the reference page that this service does not know yet. */
  unsupportedTypes?: readonly string[]
  /** For use by hand; otherwise any free one. */
  port?: number
}

const LISTS: Partial<Record<GoogleKind, ListName>> = { searchText: 'places', searchNearby: 'places' }

export type FakeGooglePlaces = Awaited<ReturnType<typeof startFakeGooglePlaces>>

/**
 * A server that speaks Google Places API (New) as the reference page of the vendor describes it, over a world of places
 * made up for this purpose. It judges every request, answers only the fields of the mask, and can be told to fail in
 * every way that such a service does.
 */
export async function startFakeGooglePlaces(options: GooglePlacesOptions = {}) {
  const { apiKey = 'AIza-fake-key-0123456789', density = 1.5, now = () => new Date(), unsupportedTypes = [] } = options
  loadMunicipalities()
  const world = createWorld({ density, now })
  const calls = createCalls(world, unsupportedTypes)
  const faults = createFaults<GoogleKind, GoogleError>()
  const gauge = createConcurrencyGauge()
  const requests: GoogleRequest[] = []
  const violations: GoogleViolation[] = []
  const givenOut = new Set<string>()
  let origin = ''

  function refuse(request: GoogleRequest, refusal: GoogleRefusal, key: string | null): Reply {
    const { kind, method, url } = request
    const { where, message } = refusal
    if (where !== null) violations.push({ kind, method, url, where, message })
    const { status, body } = errorBody(refusal, key)
    return { status, headers: JSON_HEADERS, body }
  }

  /** The answer of the protocol; a fault comes into it only when the request is in order. */
  function answer(request: GoogleRequest): { reply: Reply; fault: Fault<GoogleError> | null } {
    const key = request.headers['x-goog-api-key'] ?? null
    try {
      checkRequest(request, apiKey)
      const reply = calls.answer(request, origin)
      const fault = faults.take(request.kind)
      if (fault === null || typeof fault === 'string' || !('error' in fault)) return { reply, fault }
      const { error, quotesKey = true, retryAfterSeconds } = fault
      const failed = refuse(request, new GoogleRefusal(error), quotesKey ? key : null)
      const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }
      return { reply: { ...failed, headers: { ...failed.headers, ...headers } }, fault }
    } catch (error) {
      if (!(error instanceof GoogleRefusal)) throw error
      // What is gone is a right answer too, and may come slowly.
      const fault = error.where === null ? faults.take(request.kind) : null
      return { reply: refuse(request, error, key), fault }
    }
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    gauge.watch(response)
    const request = toGoogleRequest(incoming, await bodyOf(incoming))
    requests.push(request)
    const { reply, fault } = answer(request)
    const spoilt = applyFault(reply, fault, LISTS[request.kind] ?? null)
    if (spoilt.status === 200 && typeof spoilt.body === 'string') noteContent(spoilt.body, givenOut)
    request.status = fault === 'hang' || fault === 'cut_before' ? null : spoilt.status
    transmit(response, spoilt, fault)
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      response.writeHead(599)
      response.end(String(error))
    })
  })
  const { url, stop } = await listenAt(server, options.port)
  origin = url

  return {
    url,
    stop,
    /** Points the worker at it. */
    settings: { PLACES_PROVIDER: 'google', GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_API_BASE: url },
    /** Every request whole, in order, whatever became of it. */
    requests,
    /** What the reference page forbids, each refused with an error. */
    violations,
    requestsOf: (kind: GoogleKind): GoogleRequest[] => requests.filter((request) => request.kind === kind),
    countOf: (kind: GoogleKind): number => requests.filter((request) => request.kind === kind).length,
    /** How often each SKU was answered with a 200: what the account would be billed. */
    billed(): Record<string, number> {
      const counts: Record<string, number> = {}
      for (const { sku, status } of requests) {
        if (sku !== null && (status === 200 || status === 302)) counts[sku] = (counts[sku] ?? 0) + 1
      }
      return counts
    },
    /** Names, addresses, sites and phones that it has told so far: what must not be found in any store afterwards. */
    contentGivenOut: (): string[] => [...givenOut],
    /** The most requests that were open at once. */
    mostAtOnce: gauge.most,
    /** Forgets the requests and violations so far. */
    forget(): void {
      requests.length = 0
      violations.length = 0
      gauge.reset()
    },
    /** Says what becomes of requests from now on that are otherwise in order. */
    fail: (fault: Fault<GoogleError>, scope?: FaultScope<GoogleKind>): void => faults.fail(fault, scope),
    recover: faults.recover,
    /** All that it knows of a place; null: nothing, or nothing any more. */
    place: (id: string): GooglePlace | null => world.find(id),
    add: (place: NewGooglePlace): GooglePlace => world.add(place),
    change: (id: string, fields: Partial<GooglePlace>): void => world.change(id, fields),
    /** Its id is obsolete from now on. */
    remove: (id: string): void => world.remove(id),
    close: (id: string, businessStatus: BusinessStatus = 'CLOSED_PERMANENTLY'): void =>
      world.change(id, { businessStatus }),
    /** Photo names and addresses of pictures given out so far are worth nothing from now on. */
    expirePhotos: calls.expirePhotos,
    setDensity: (next: number): void => world.setDensity(next),
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

interface LatLng {
  latitude: number
  longitude: number
}

export interface FakePlace {
  id: string
  location: LatLng
  displayName: { text: string }
  [field: string]: unknown
}

export type GoogleKind = 'search' | 'details' | 'photo' | 'image'

export interface GoogleRequest {
  kind: GoogleKind
  method: string
  url: string
  headers: IncomingMessage['headers']
  json: Record<string, unknown> | null
}

/** A faulty response. `error` is a status of the API, with an optional reason. */
export type Fault =
  | 'hang'
  | 'cut'
  | { slowMs: number }
  | { status?: number; body: string | Uint8Array; headers?: Record<string, string> }
  | { httpStatus: number; error: string; reason?: string }

const API_KEY = 'AIza-fake-key-0123456789'
const PLACES_PER_SEARCH = 20
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)

/** Names without a common word, so that no two places seem to be of one chain. */
const WORDS = (
  'Araçari Bemtevi Curió Dourado Ema Falcão Graúna Harpia Inhambu Jacana ' +
  'Macuco Noivinha Oitibó Patativa Quiriquiri Rolinha Sabiá Tucano Uirapuru Xexéu'
).split(' ')
const lettersOf = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')

/** Turns and kilometres by which places are spread around the searched point, all within 5 km. */
const spreadOf = (index: number) => ({ angle: index * 2.4, km: 0.6 + index * 0.2 })
const KM_PER_DEGREE = 111

const kindOf = (url: string): GoogleKind => {
  if (url.startsWith('/v1/places:search')) return 'search'
  if (url.startsWith('/image/')) return 'image'
  return url.includes('/media?') ? 'photo' : 'details'
}

interface Restriction {
  circle?: { center: LatLng }
  rectangle?: { low: LatLng; high: LatLng }
}

const NOWHERE = { low: { latitude: 0, longitude: 0 }, high: { latitude: 0, longitude: 0 } }

function centreOf({ circle, rectangle }: Restriction): LatLng {
  if (circle) return circle.center
  const { low, high } = rectangle ?? NOWHERE
  return { latitude: (low.latitude + high.latitude) / 2, longitude: (low.longitude + high.longitude) / 2 }
}

/** The fields of the mask; a search prefixes them with `places.`. */
const masked = (place: FakePlace, mask: string): object =>
  Object.fromEntries(
    mask
      .split(',')
      .map((path) => path.replace('places.', ''))
      .flatMap((field) => (field in place ? [[field, place[field]]] : [])),
  )

function inventPlace(number: number, type: string, centre: LatLng, index: number): FakePlace {
  const id = `ChIJ${number}_${index}`
  const { angle, km } = spreadOf(index)
  return {
    id,
    displayName: { text: `${WORDS[index] ?? 'Zabelê'} ${WORDS[index] ?? ''}o${lettersOf(number)}a` },
    location: {
      latitude: centre.latitude + (km / KM_PER_DEGREE) * Math.cos(angle),
      longitude: centre.longitude + (km / KM_PER_DEGREE) * Math.sin(angle),
    },
    businessStatus: 'OPERATIONAL',
    primaryType: type,
    types: [type],
    rating: 4.5,
    userRatingCount: 100 + index,
    priceLevel: 'PRICE_LEVEL_EXPENSIVE',
    formattedAddress: `Rua Inventada, ${number}${index}`,
    internationalPhoneNumber: `+55 41 3${String(number).padStart(3, '0')}-${String(index).padStart(4, '0')}`,
    googleMapsUri: `https://maps.google.com/?cid=${number}${index}`,
    photos: [{ name: `places/${id}/photos/p${index}`, authorAttributions: [{ displayName: 'Bia Invento' }] }],
  }
}

/**
 * A server that speaks the part of Google Places API (New) that the product uses, over invented places around the
 * searched point. `fail` makes it fail.
 */
export async function startFakeGoogle() {
  const known = new Map<string, FakePlace>()
  const searched = new Map<string, string[]>()
  const requests: GoogleRequest[] = []
  let fault: { fault: Fault; on: GoogleKind | null } | null = null

  function findByName(words: string, { rectangle }: Restriction): FakePlace[] {
    const { low, high } = rectangle ?? NOWHERE
    const isInside = ({ latitude, longitude }: LatLng) =>
      latitude >= low.latitude && latitude <= high.latitude && longitude >= low.longitude && longitude <= high.longitude
    const hasWord = (name: string) => name.split(' ').some((word) => words.split(/[ ,]+/).includes(word))
    return [...known.values()].filter((place) => isInside(place.location) && hasWord(place.displayName.text))
  }

  function search({ json, headers }: GoogleRequest): object {
    const { includedTypes, textQuery, pageSize, locationRestriction } = json ?? {}
    const mask = String(headers['x-goog-fieldmask'])
    // A short page is a search for one place.
    if (textQuery && Number(pageSize) < PLACES_PER_SEARCH) {
      const places = findByName(String(textQuery), locationRestriction as Restriction).slice(0, Number(pageSize))
      return places.length > 0 ? { places: places.map((place) => masked(place, mask)) } : {}
    }
    const key = JSON.stringify([includedTypes, textQuery, locationRestriction])
    if (!searched.has(key)) {
      const number = searched.size + 1
      const centre = centreOf((locationRestriction ?? {}) as Restriction)
      const [type = 'restaurant'] = (includedTypes ?? []) as string[]
      const places = Array.from({ length: PLACES_PER_SEARCH }, (_, at) => inventPlace(number, type, centre, at))
      for (const place of places) known.set(place.id, place)
      searched.set(
        key,
        places.map(({ id }) => id),
      )
    }
    const places = (searched.get(key) ?? []).flatMap((id) => known.get(id) ?? [])
    return { places: places.map((place) => masked(place, mask)) }
  }

  function send(response: ServerResponse, status: number, body: object | string | Uint8Array, headers = {}): void {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(isRaw ? body : JSON.stringify(body))
  }
  const refuse = (response: ServerResponse, httpStatus: number, status: string, reason?: string) =>
    send(response, httpStatus, {
      // A service may quote the key in its error.
      error: { status, message: `refused for ${API_KEY}`, details: reason ? [{ reason }] : [] },
    })

  function answer(request: GoogleRequest, response: ServerResponse): void {
    const { kind, url, headers } = request
    if (kind === 'image') {
      send(response, 200, JPEG, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'public, max-age=86400' })
    } else if (headers['x-goog-api-key'] !== API_KEY) refuse(response, 400, 'INVALID_ARGUMENT', 'API_KEY_INVALID')
    else if (kind === 'search') send(response, 200, search(request))
    else {
      const id = /^\/v1\/places\/([^/?]+)/.exec(url)?.[1] ?? ''
      const place = known.get(id)
      if (!place) refuse(response, 404, 'NOT_FOUND')
      else if (kind === 'photo') send(response, 200, { photoUri: `${origin}/image/${id}` })
      else send(response, 200, masked(place, String(headers['x-goog-fieldmask'])))
    }
  }

  function serve(request: GoogleRequest, response: ServerResponse): void {
    const failing = fault && (fault.on === null || fault.on === request.kind) ? fault.fault : null
    if (failing === 'hang') return
    if (failing === 'cut') response.destroy()
    else if (failing === null) answer(request, response)
    else if ('slowMs' in failing) setTimeout(() => answer(request, response), failing.slowMs).unref()
    else if ('error' in failing) refuse(response, failing.httpStatus, failing.error, failing.reason)
    else send(response, failing.status ?? 200, failing.body, failing.headers)
  }

  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const { method = '', url = '', headers } = incoming
    const request = { kind: kindOf(url), method, url, headers, json: body === '' ? null : JSON.parse(body) }
    requests.push(request)
    serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  return {
    url: origin,
    /** Settings that connect the worker with this server. */
    settings: { PLACES_PROVIDER: 'google', GOOGLE_PLACES_API_KEY: API_KEY, GOOGLE_PLACES_API_BASE: origin },
    /** Every request in order, with its response. */
    requests,
    countOf: (kind: GoogleKind): number => requests.filter((request) => request.kind === kind).length,
    /** Billable requests. */
    countBillable: (): number => requests.filter(({ kind }) => kind !== 'image').length,
    forgetRequests: (): void => void requests.splice(0),
    fail(next: Fault, on: GoogleKind | null = null): void {
      fault = { fault: next, on }
    },
    recover(): void {
      fault = null
    },
    place: (id: string): FakePlace | undefined => known.get(id),
    put: (place: FakePlace): void => void known.set(place.id, place),
    remove: (id: string): void => void known.delete(id),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

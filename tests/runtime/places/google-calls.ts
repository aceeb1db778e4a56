import type { FakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import type { GooglePlace } from '../../fakes/google/google-place.ts'

export const CENTER = { latitude: -25.4284, longitude: -49.2733 }

export const LANGUAGE = { languageCode: 'pt-BR', regionCode: 'BR' }

export const CIRCLE = { circle: { center: CENTER, radius: 5000 } }

export const RECTANGLE = {
  rectangle: { low: { latitude: -26.32, longitude: -50.26 }, high: { latitude: -24.54, longitude: -48.28 } },
}

export const NEARBY = { ...LANGUAGE, includedTypes: ['restaurant'], locationRestriction: CIRCLE }

export const TEXT = { ...LANGUAGE, textQuery: 'restaurante em Curitiba, PR', locationRestriction: RECTANGLE }

export interface Page {
  places?: GooglePlace[]
  nextPageToken?: string
  error?: { code: number; status: string; message: string; details?: { reason?: string }[] }
}

export interface Call {
  method?: string
  body?: unknown
  mask?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export const SEARCH = '/v1/places:searchNearby'

export const near = (changes: object): Call => ({ body: { ...NEARBY, ...changes }, mask: 'places.id' })

/** Calls of a fake Google, as right as each test wants them. */
export function googleCalls(google: FakeGooglePlaces) {
  function call(path: string, { method, body, mask, headers, signal }: Call = {}): Promise<Response> {
    return fetch(google.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      body: body === undefined || typeof body === 'string' ? (body ?? null) : JSON.stringify(body),
      signal: signal ?? null,
      headers: {
        'X-Goog-Api-Key': google.settings.GOOGLE_PLACES_API_KEY,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(mask === undefined ? {} : { 'X-Goog-FieldMask': mask }),
        ...headers,
      },
    })
  }
  return { call }
}

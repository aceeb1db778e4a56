import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import {
  type Call,
  CENTER,
  CIRCLE,
  googleCalls,
  NEARBY,
  near,
  type Page,
  RECTANGLE,
  SEARCH,
  TEXT,
} from './google-calls.ts'

const google = await startFakeGooglePlaces({ unsupportedTypes: ['winery'] })
afterAll(() => google.stop())
afterEach(() => {
  google.recover()
  google.forget()
})
const { call } = googleCalls(google)
const TEXT_SEARCH = '/v1/places:searchText'
const worded = (changes: object): Call => ({ body: { ...TEXT, ...changes }, mask: 'places.id' })
const masked = (mask: string): Call => ({ body: NEARBY, mask })

const FORBIDDEN: [what: string, path: string, call: Call, where: string][] = [
  ['no mask', SEARCH, { body: NEARBY }, 'X-Goog-FieldMask'],
  ['a space in the mask', SEARCH, masked('places.id, places.types'), 'X-Goog-FieldMask'],
  ['an unknown field', SEARCH, masked('places.stars'), 'X-Goog-FieldMask'],
  ['an unknown part of a field', SEARCH, masked('places.displayName.texto'), 'X-Goog-FieldMask'],
  ['no prefix in a search', SEARCH, masked('id'), 'X-Goog-FieldMask'],
  ['a wildcard', SEARCH, masked('*'), 'X-Goog-FieldMask'],
  ['a page token where there are no pages', SEARCH, masked('places.id,nextPageToken'), 'X-Goog-FieldMask'],
  ['a prefix in details', '/v1/places/abc?languageCode=pt-BR&regionCode=BR', { mask: 'places.id' }, 'X-Goog-FieldMask'],
  ['details without a language', '/v1/places/abc', { mask: 'displayName' }, 'query.languageCode'],
  ['the key in the address', `${SEARCH}?key=abc`, masked('places.id'), 'key'],
  ['another content type', SEARCH, { ...near({}), headers: { 'Content-Type': 'text/plain' } }, 'Content-Type'],
  ['another method', SEARCH, { method: 'GET', mask: 'places.id' }, 'path'],
  ['no JSON', SEARCH, { body: '{', mask: 'places.id' }, 'body'],
  ['an unknown key', SEARCH, near({ keyword: 'x' }), 'body.keyword'],
  ['a filter that only a text search has', SEARCH, near({ openNow: true }), 'body.openNow'],
  ['no restriction', SEARCH, near({ locationRestriction: undefined }), 'body.locationRestriction'],
  ['a rectangle nearby', SEARCH, near({ locationRestriction: RECTANGLE }), 'body.locationRestriction.rectangle'],
  [
    'a circle of more than 50 km',
    SEARCH,
    near({ locationRestriction: { circle: { center: CENTER, radius: 50_001 } } }),
    'body.locationRestriction.circle.radius',
  ],
  [
    'a circle of nothing',
    SEARCH,
    near({ locationRestriction: { circle: { center: CENTER, radius: 0 } } }),
    'body.locationRestriction.circle.radius',
  ],
  ['more than twenty results', SEARCH, near({ maxResultCount: 21 }), 'body.maxResultCount'],
  ['a type that does not exist', SEARCH, near({ includedTypes: ['attraction'] }), 'body.includedTypes'],
  ['a type of Table B', SEARCH, near({ includedTypes: ['food'] }), 'body.includedTypes'],
  ['a type that is not known yet', SEARCH, near({ includedTypes: ['winery'] }), 'body.includedTypes'],
  ['another language', SEARCH, near({ languageCode: 'en' }), 'body.languageCode'],
  ['no region', SEARCH, near({ regionCode: undefined }), 'body.regionCode'],
  ['no words', TEXT_SEARCH, worded({ textQuery: ' ' }), 'body.textQuery'],
  ['several types', TEXT_SEARCH, worded({ includedType: ['bar', 'pub'] }), 'body.includedType'],
  ['both kinds of location', TEXT_SEARCH, worded({ locationBias: CIRCLE }), 'body.locationBias'],
  [
    'a circle as a restriction',
    TEXT_SEARCH,
    worded({ locationRestriction: CIRCLE }),
    'body.locationRestriction.circle',
  ],
  ['a negative page', TEXT_SEARCH, worded({ pageSize: -1 }), 'body.pageSize'],
  ['a price that cannot be asked for', TEXT_SEARCH, worded({ priceLevels: ['PRICE_LEVEL_FREE'] }), 'body.priceLevels'],
]

describe('Google: what is refused', () => {
  test.each(FORBIDDEN)('%s', async (_, path, request, where) => {
    const response = await call(path, request)
    const { error } = (await response.json()) as Page
    expect(response.status).toBe(where === 'path' ? 404 : 400)
    expect(error).toMatchObject({ code: response.status, status: where === 'path' ? 'NOT_FOUND' : 'INVALID_ARGUMENT' })
    expect(google.violations.map((violation) => violation.where)).toEqual([where])
  })

  test('a wrong key and a missing one are refused', async () => {
    const wrong = await call(SEARCH, { ...masked('places.id'), headers: { 'X-Goog-Api-Key': 'stolen' } })
    expect(wrong.status).toBe(400)
    expect(((await wrong.json()) as Page).error?.details?.[0]?.reason).toBe('API_KEY_INVALID')
    const none = await fetch(google.url + SEARCH, { method: 'POST', body: '{}' })
    expect(none.status).toBe(403)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGooglePlaces } from '../../../worker/providers/places/google/google-places.ts'
import type { BillableCall, SourceFailure } from '../../../worker/providers/places/places.ts'
import { type FakeGooglePlaces, startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import type { GoogleError } from '../../fakes/google/google-errors.ts'
import { type Fault, MALFORMED } from '../../fakes/places/faults.ts'
import { CARD_MASK, NAMES_MASK, nearbyBody, SEARCH_MASK, textBody } from './google-requests.ts'
import { CATEGORIES, failureOf, KEY, queryOf, soon } from './source-queries.ts'

describe('Google Places', () => {
  let service: FakeGooglePlaces
  const billed: BillableCall[] = []
  const places = () =>
    createGooglePlaces({ apiKey: KEY, baseUrl: service.url, onRequest: (kind) => void billed.push(kind) })

  beforeAll(async () => {
    service = await startFakeGooglePlaces({ apiKey: KEY })
  })
  afterAll(() => service.stop())
  beforeEach(() => {
    service.recover()
    service.forget()
    billed.length = 0
  })

  const search = (...args: Parameters<typeof queryOf>) => places().search(queryOf(...args), soon())
  const sent = () => service.requests.map(({ method, url, json }) => ({ method, url, json }))

  const newPlace = () =>
    service.add({
      location: { latitude: -25.43, longitude: -49.27 },
      types: ['museum'],
      primaryType: 'museum',
      displayName: { text: 'Museu das Ideias', languageCode: 'pt-BR' },
      businessStatus: 'OPERATIONAL',
      rating: 4.5,
    })

  const photoOf = async () => {
    const found = (await search('cultural')).find(({ facts }) => facts?.photoName)
    service.forget()
    billed.length = 0
    if (!found?.facts?.photoName) throw new Error('no photo')
    return found.facts.photoName
  }

  test.each(CATEGORIES.filter((category) => category !== 'luxo'))(
    '%s is searched around the city',
    async (category) => {
      const found = await search(category, 50)
      expect(sent()).toEqual([{ method: 'POST', url: '/v1/places:searchNearby', json: nearbyBody(category, 50) }])
      expect(service.requests[0]?.headers).toMatchObject({
        'content-type': 'application/json',
        'x-goog-api-key': KEY,
        'x-goog-fieldmask': SEARCH_MASK,
      })
      expect(service.requests[0]?.tier).toBe('Enterprise')
      expect(service.violations).toEqual([])
      expect(billed).toEqual(['search'])
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    },
  )

  test.each(CATEGORIES)('%s is searched by words in 100 km', async (category) => {
    await search(category, 100)
    expect(sent()).toEqual([{ method: 'POST', url: '/v1/places:searchText', json: textBody(category, 100) }])
    expect(service.requests[0]?.headers['x-goog-fieldmask']).toBe(SEARCH_MASK)
    expect(service.violations).toEqual([])
  })

  test('luxury is searched by its price, however near', async () => {
    const found = await search('luxo', 20)
    expect(sent()).toEqual([{ method: 'POST', url: '/v1/places:searchText', json: textBody('luxo', 20) }])
    expect(found.every(({ facts }) => Number(facts?.priceLevel) >= 3)).toBe(true)
  })

  test('what is open and what it costs is asked of the service', async () => {
    const found = await search('gastronomia', 5, { openNow: true, maxPriceLevel: 2 })
    const priceLevels = ['PRICE_LEVEL_INEXPENSIVE', 'PRICE_LEVEL_MODERATE']
    expect(sent()[0]?.json).toEqual(textBody('gastronomia', 5, { openNow: true, priceLevels }))
    expect(found.every(({ facts }) => [1, 2].includes(Number(facts?.priceLevel)))).toBe(true)
    expect(service.violations).toEqual([])
  })

  test('what nothing can match is not paid for', async () => {
    expect(await search('luxo', 10, { maxPriceLevel: 2 })).toEqual([])
    expect(await search('natureza', 10, { rainy: true })).toEqual([])
    expect([service.requests, billed]).toEqual([[], []])
  })

  test('a place is loaded by its id, a card’s facts or its name alone', async () => {
    const { id } = newPlace()
    expect(await places().load(id, 'card', soon())).toMatchObject({ name: 'Museu das Ideias', rating: 4.5 })
    expect(await places().load(id, 'names', soon())).toMatchObject({ name: 'Museu das Ideias', rating: null })
    const url = `/v1/places/${id}?languageCode=pt-BR&regionCode=BR`
    expect(sent()).toEqual([
      { method: 'GET', url, json: null },
      { method: 'GET', url, json: null },
    ])
    expect(service.requests.map(({ headers }) => headers['x-goog-fieldmask'])).toEqual([CARD_MASK, NAMES_MASK])
    expect(service.requests.map(({ tier }) => tier)).toEqual(['Enterprise', 'Pro'])
    expect(billed).toEqual(['details', 'names'])
    expect(service.violations).toEqual([])
  })

  test('a closed place and one that is gone have no details and are not found', async () => {
    const closed = newPlace()
    const resting = newPlace()
    const gone = newPlace()
    service.close(closed.id)
    service.close(resting.id, 'CLOSED_TEMPORARILY')
    service.remove(gone.id)
    for (const { id } of [closed, resting, gone]) expect(await places().load(id, 'card', soon())).toBeNull()
    const ids = (await search('cultural', 5)).map(({ id }) => id)
    for (const { id } of [closed, resting, gone]) expect(ids).not.toContain(`google:${id}`)
  })

  test('a photo comes without the key, and not at all once its name is over', async () => {
    const name = await photoOf()
    const photo = await places().loadPhoto(name, soon())
    expect(photo).toMatchObject({ type: 'image/jpeg', maxAgeSeconds: 86_400 })
    expect(new Uint8Array(photo?.bytes ?? new ArrayBuffer(0)).slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8))
    expect(service.requests.map(({ kind }) => kind)).toEqual(['photo', 'image'])
    expect(service.requests[0]?.url).toBe(`/v1/${name}/media?maxWidthPx=480&maxHeightPx=480&skipHttpRedirect=true`)
    expect(JSON.stringify(service.requests[1])).not.toContain(KEY)
    expect(service.violations).toEqual([])
    expect(billed).toEqual(['photo'])
    service.expirePhotos()
    expect(await places().loadPhoto(name, soon())).toBeNull()
  })

  test('a picture that is none, or too large, is not passed on', async () => {
    const name = await photoOf()
    const page = { body: '<script>alert(1)</script>', headers: { 'Content-Type': 'text/html' } }
    const large = { body: new Uint8Array(6 * 1024 * 1024), headers: { 'Content-Type': 'image/jpeg' } }
    for (const answer of [page, large]) {
      service.fail(answer, { on: 'image' })
      expect(await failureOf(places().loadPhoto(name, soon()))).toBe('broken_answer')
    }
    service.fail({ body: JSON.stringify({ photoUri: 'http://169.254.169.254/' }) }, { on: 'photo' })
    expect(await failureOf(places().loadPhoto(name, soon()))).toBe('broken_answer')
  })

  test.each(['', '..', '../x', 'a/b', 'a?b', 'a%2fb', 'places/a', 'ç', 'a'.repeat(181)])(
    'an id like %j is nobody’s, and never asked for',
    async (id) => {
      expect(await places().load(id, 'card', soon())).toBeNull()
      expect(await places().loadPhoto(`places/${id}/photos/1`, soon())).toBeNull()
      expect(await places().loadPhoto(`places/a/photos/${id}/../..`, soon())).toBeNull()
      expect(service.requests).toEqual([])
    },
  )

  test.each<[GoogleError, SourceFailure, number]>([
    ['INVALID_ARGUMENT', 'bad_request', 1],
    ['API_KEY_INVALID', 'refused', 1],
    ['PERMISSION_DENIED', 'refused', 1],
    ['SERVICE_DISABLED', 'refused', 1],
    ['BILLING_DISABLED', 'refused', 1],
    ['API_KEY_SERVICE_BLOCKED', 'refused', 1],
    ['API_KEY_HTTP_REFERRER_BLOCKED', 'refused', 1],
    ['RESOURCE_EXHAUSTED', 'quota', 1],
    ['INTERNAL', 'unreachable', 2],
    ['UNAVAILABLE', 'unreachable', 2],
  ])('%s is %s, asked %d time(s)', async (error, failure, times) => {
    const { id } = newPlace()
    service.fail({ error })
    expect(await failureOf(search('cultural'))).toBe(failure)
    expect(await failureOf(places().load(id, 'card', soon()))).toBe(failure)
    expect(service.requests).toHaveLength(2 * times)
    expect(billed).toHaveLength(2 * times)
  })

  test('a service that recovers at once is not given up', async () => {
    service.fail({ error: 'UNAVAILABLE' }, { times: 1 })
    expect((await search('cultural', 20)).length).toBeGreaterThan(0)
    expect(service.requests).toHaveLength(2)
  })

  test('a wrong key is told by nobody', async () => {
    const wrong = createGooglePlaces({ apiKey: `two\n${KEY}`, baseUrl: service.url, onRequest: () => {} })
    await failureOf(wrong.search(queryOf('cultural'), soon()))
    const other = createGooglePlaces({ apiKey: 'other', baseUrl: service.url, onRequest: () => {} })
    expect(await failureOf(other.search(queryOf('cultural'), soon()))).toBe('refused')
  })

  test.each<[Fault<GoogleError> & string, SourceFailure]>([
    ['hang', 'time_out'],
    ['hang_midway', 'time_out'],
    ['cut_before', 'unreachable'],
    ['cut', 'unreachable'],
  ])('%s is %s', async (fault, failure) => {
    service.fail(fault)
    const signal = AbortSignal.timeout(failure === 'time_out' ? 150 : 5_000)
    expect(await failureOf(places().search(queryOf('cultural'), signal))).toBe(failure)
  })

  test('whoever has no time left asks nothing', async () => {
    expect(await failureOf(places().search(queryOf('cultural'), AbortSignal.abort()))).toBe('time_out')
    expect([service.requests, billed]).toEqual([[], []])
  })

  test('a redirect is not followed: the key stays here', async () => {
    service.fail({ status: 302, body: '', headers: { Location: `${service.url}/v1/places/x` } })
    expect(await failureOf(search('cultural'))).toBe('broken_answer')
    expect(service.requests).toHaveLength(1)
  })

  test.each(MALFORMED)('a body like %s is places or a failure', async (malformed) => {
    service.fail({ malformed })
    const found = await search('cultural', 20).catch((error: unknown) => error)
    if (malformed.startsWith('entries_')) {
      expect(found).toMatchObject({ length: expect.any(Number), 0: { facts: { name: expect.any(String) } } })
    } else if (found instanceof Error) {
      expect(found).toMatchObject({ failure: 'broken_answer' })
    } else {
      expect(found).toEqual([])
    }
  })
})

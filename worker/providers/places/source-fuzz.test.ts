import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createGooglePlaces } from './google/google-places.ts'
import { createOverpassPlaces } from './openstreetmap/overpass-places.ts'
import { type PlacesQuery, SourceError } from './places.ts'

const google = createGooglePlaces({ apiKey: 'key', baseUrl: 'https://places.example', onRequest: () => {} })
const overpass = createOverpassPlaces({
  url: 'https://overpass.example/api/interpreter',
  product: { name: 'Pra Dois', version: '1', contact: 'oi@example.com' },
})

const QUERY: PlacesQuery = {
  category: 'gastronomia',
  city: { id: '3509502', name: 'Campinas', uf: 'SP', latitude: -22.9053, longitude: -47.0659 },
  radiusKm: 100,
  filters: { openNow: false, free: false, rainy: false },
}

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whatever is asked is answered with this. */
const answerWith = (body: BodyInit) => vi.stubGlobal('fetch', async () => new Response(body))

const signal = new AbortController().signal
const anything = fc.jsonValue({ maxDepth: 4 })

/** Entries that are nearly right: each field is as it should be, or anything. */
const nearly = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, arbitrary]) => [
        name,
        fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: anything }),
      ]),
    ),
    { requiredKeys: [] },
  )

const text = fc.string({ unit: 'binary' })
const near = fc.record({ latitude: fc.constant(-22.9), longitude: fc.constant(-47) })

const googleEntry = nearly({
  id: fc.stringMatching(/^[\w-]{1,30}$/),
  displayName: fc.record({ text }),
  location: near,
  businessStatus: fc.constantFrom('OPERATIONAL', 'CLOSED_TEMPORARILY'),
  types: fc.array(text),
  rating: fc.double(),
  priceLevel: fc.constantFrom('PRICE_LEVEL_FREE', 'PRICE_LEVEL_MODERATE'),
  addressComponents: fc.array(nearly({ longText: text, shortText: text, types: fc.array(text) })),
  googleMapsUri: fc.webUrl(),
  websiteUri: fc.oneof(fc.webUrl(), text),
  internationalPhoneNumber: text,
  photos: fc.array(nearly({ name: fc.constant('places/a/photos/b'), authorAttributions: fc.array(anything) })),
  attributions: fc.array(nearly({ provider: text, providerUri: fc.webUrl() })),
})

const osmEntry = nearly({
  type: fc.constantFrom('node', 'way', 'relation'),
  id: fc.nat(),
  lat: fc.constant(-22.9),
  lon: fc.constant(-47),
  center: anything,
  tags: fc.dictionary(
    fc.constantFrom('name', 'name:pt', 'phone', 'website', 'addr:street', 'wikidata', '__proto__'),
    text,
  ),
})

const bodies = (list: string, entry: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.array(entry).map((entries) => JSON.stringify({ [list]: entries })),
    anything.map((value) => JSON.stringify({ [list]: value })),
    anything.map((value) => JSON.stringify(value)),
    text,
    fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
  )

/** A list of whole places, or a failure of the source: nothing else ever comes out. */
async function expectPlacesOrFailure(work: Promise<unknown[]>): Promise<void> {
  const outcome = await work.catch((error: unknown) => error)
  if (outcome instanceof SourceError) {
    expect(outcome.cause).toBeUndefined()
    return
  }
  expect(outcome).toBeInstanceOf(Array)
  for (const place of outcome as unknown[]) {
    expect(place).toMatchObject({
      id: expect.stringMatching(/^(?:google:[\w-]+|osm:\w+\/\d+)$/),
      point: { latitude: expect.any(Number), longitude: expect.any(Number) },
      facts: { name: expect.stringMatching(/[\p{L}\p{N}]/u) },
    })
  }
}

test('any answer of Google to a search is read as a list or a failure', async () => {
  const everything = fc.asyncProperty(bodies('places', googleEntry), async (body) => {
    answerWith(body)
    await expectPlacesOrFailure(google.search(QUERY, signal))
  })
  await fc.assert(everything, { numRuns: 500 })
})

test('any answer of Google about one place is read as facts, nothing or a failure', async () => {
  const everything = fc.asyncProperty(fc.oneof(googleEntry, anything), async (answer) => {
    answerWith(JSON.stringify(answer))
    const outcome = await google.load('a', 'card', signal).catch((error: unknown) => error)
    expect(outcome instanceof SourceError || outcome === null || typeof outcome === 'object').toBe(true)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SourceError)
  })
  await fc.assert(everything, { numRuns: 300 })
})

test('any answer of the interpreter is read as a list or a failure', async () => {
  const everything = fc.asyncProperty(bodies('elements', osmEntry), async (body) => {
    answerWith(body)
    await expectPlacesOrFailure(overpass.search(QUERY, signal))
  })
  await fc.assert(everything, { numRuns: 500 })
})

test('an endless answer is cut off', async () => {
  const endless = () =>
    new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(256 * 1024).fill(32)),
    })
  for (const source of [google, overpass]) {
    answerWith(endless())
    await expect(source.search(QUERY, signal)).rejects.toMatchObject({ failure: 'broken_answer' })
  }
})

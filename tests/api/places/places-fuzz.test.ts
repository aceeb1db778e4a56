import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/http/endpoint'
import * as invitations from '#contracts/invitations'
import * as suggestions from '#contracts/suggestions'
import { createJwtSessions } from '../../../worker/providers/sessions/jwt-sessions.ts'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import type { GivenAnswer } from '../../fakes/places/faults.ts'
import { JWT_SECRET } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'

const START = Date.parse('2026-11-20T12:00:00Z')
/** Longer than a source is left out. */
const STEP_MS = 61_000
const RUNS = 160
const SEED = 20_261_121
const ANSWER_MS = 3000
const GASTRONOMIA = 2
const KEY = 'AIzaSyDo-not-tell-0123456789abcdefghijk'

const google = await startFakeGooglePlaces({ apiKey: KEY, density: 0.5 })
const overpass = await startFakeOverpass({ density: 0.2 })
const app = sharedTestApp({
  now: new Date(START).toISOString(),
  settings: { ...overpass.settings, ...google.settings, PLACES_DAILY_BUDGET: '20000', PLACES_MONTHLY_BUDGET: '20000' },
})
afterAll(async () => {
  expect([google.violations, overpass.violations]).toEqual([[], []])
  await google.stop()
  await overpass.stop()
})

interface City {
  id: string
  latitude: number
  longitude: number
}

let person: Person
let token: string
let cities: City[]
beforeAll(async () => {
  person = await app.signUp()
  cities = await app.db.all<City>(
    sql`select id, latitude, longitude from municipalities order by place_count desc, id limit ${RUNS + 1}`,
  )
  const body = { categoryId: GASTRONOMIA, cityId: cities[RUNS]?.id ?? '', radius: 10 as const }
  const created = await person.send(invitations.createInvitation, { body })
  expect(created.status).toBe(201)
  token = created.data.token
})
// What needs somebody is an error line each time.
afterAll(() => void app.logs.splice(0))

/** In a body where the searched city is to be. */
const HERE = { latitude: -11.111111, longitude: -55.555555 }
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('Bistrô', 'Bistrô do Largo', '<b>', '\u202E', KEY.slice(0, 4)),
)
const anything = fc.jsonValue({ maxDepth: 3 })
const nearly = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, arbitrary]) => [
        name,
        fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: anything }),
      ]),
    ),
    { requiredKeys: [] },
  )

const few = { maxLength: 3 }
const googleEntry = nearly({
  id: fc.stringMatching(/^[\w-]{1,30}$/),
  displayName: nearly({ text }),
  location: fc.constant(HERE),
  businessStatus: fc.constantFrom('OPERATIONAL', 'CLOSED_TEMPORARILY'),
  types: fc.array(text, few),
  primaryType: fc.constantFrom('restaurant', 'cafe'),
  rating: fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(1, 4.6, 5, 6)),
  userRatingCount: fc.oneof(fc.integer(), fc.constantFrom(1.5, 2 ** 60)),
  priceLevel: fc.constantFrom('PRICE_LEVEL_FREE', 'PRICE_LEVEL_MODERATE', '__proto__'),
  formattedAddress: text,
  addressComponents: fc.array(nearly({ longText: text, shortText: text, types: fc.array(text, few) }), few),
  googleMapsUri: fc.oneof(fc.webUrl(), text, fc.constant('javascript:alert(1)')),
  websiteUri: fc.oneof(fc.webUrl(), text, fc.constant('data:text/html,x')),
  internationalPhoneNumber: text,
  photos: fc.array(
    nearly({ name: fc.constantFrom('places/a/photos/b', '../../x'), authorAttributions: fc.array(anything, few) }),
  ),
  attributions: fc.array(nearly({ provider: text, providerUri: fc.webUrl() })),
})
const osmEntry = nearly({
  type: fc.constantFrom('node', 'way', 'relation'),
  id: fc.nat(),
  lat: fc.constant(HERE.latitude),
  lon: fc.constant(HERE.longitude),
  center: anything,
  tags: fc.dictionary(
    fc.constantFrom(
      'name',
      'name:pt',
      'phone',
      'website',
      'addr:street',
      'addr:city',
      'wikidata',
      'amenity',
      '__proto__',
    ),
    text,
  ),
})

/** Errors that quote the key wherever a text may stand. */
const quoting = fc.constantFrom(
  { error: { code: 400, message: `API key ${KEY} not valid`, status: KEY, details: [{ reason: `API_KEY_${KEY}` }] } },
  { error: KEY, key: KEY },
  { error: { status: 'PERMISSION_DENIED', message: KEY, details: KEY } },
)
const bodies = (list: string, entry: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(entry, { maxLength: 6 }).map((entries) => JSON.stringify({ [list]: entries })) },
    { weight: 2, arbitrary: entry.map((one) => JSON.stringify(one)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify({ [list]: value })) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: quoting.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.uint8Array() },
  )
const answers = (list: string, entry: fc.Arbitrary<unknown>): fc.Arbitrary<GivenAnswer> =>
  fc.record(
    {
      body: bodies(list, entry),
      status: fc.oneof({ weight: 6, arbitrary: fc.constant(200) }, fc.constantFrom(204, 302, 400, 403, 404, 418, 429)),
      headers: fc.constantFrom<Record<string, string>>(
        {},
        { 'Content-Type': 'text/html' },
        { Location: `http://127.0.0.1:1/?key=${KEY}` },
        { 'Content-Encoding': 'gzip' },
      ),
    },
    { requiredKeys: ['body'] },
  )

const around = (answer: GivenAnswer, { latitude, longitude }: City): GivenAnswer => ({
  ...answer,
  body:
    typeof answer.body === 'string'
      ? answer.body
          .replaceAll(String(HERE.latitude), String(latitude))
          .replaceAll(String(HERE.longitude), String(longitude))
      : answer.body,
})

/** Asks as anybody would: 200, in time, as the contract says, without the key. */
async function expectAnswer<E extends Endpoint>(endpoint: E, path: string, bearer: string | null): Promise<unknown> {
  const started = performance.now()
  const response = await app.raw(path, bearer === null ? {} : { headers: { Authorization: `Bearer ${bearer}` } })
  const body = await response.text()
  expect(performance.now() - started).toBeLessThan(ANSWER_MS)
  expect(response.status, body).toBe(200)
  expect(body + JSON.stringify([...response.headers])).not.toContain(KEY)
  return endpoint.response.parse(JSON.parse(body))
}

test('the product answers as documented, whatever the sources send', { timeout: 90_000 }, async () => {
  const sessions = createJwtSessions({ secret: JWT_SECRET, now: () => new Date(START) })
  const bearer = await sessions.issue({ id: person.id, tokenVersion: 0 })
  let run = 0
  const kinds = { google: 0, osm: 0, other: 0 }
  const everything = fc.asyncProperty(
    answers('places', googleEntry),
    answers('places', googleEntry),
    answers('elements', osmEntry),
    async (search, details, elements) => {
      const city = cities[run % RUNS] ?? expect.fail('too few cities')
      run += 1
      await app.travelTo(new Date(START + run * STEP_MS).toISOString())
      // One couple and one link ask more here than they may in a day.
      await app.db.run(sql`delete from places_allowances`)
      google.recover()
      overpass.recover()
      google.fail(around(search, city), { on: ['searchNearby', 'searchText'] })
      google.fail(around(details, city), { on: 'details' })
      overpass.fail(around(elements, city))
      const [listed] = await Promise.all([
        expectAnswer(
          suggestions.listSuggestions,
          `/api/suggestions?categoryId=${GASTRONOMIA}&cityId=${city.id}&radius=5`,
          bearer,
        ),
        expectAnswer(invitations.loadInvitation, `/api/suggestions/${token}`, null),
      ])
      for (const { id, websiteUrl, googleMapsUrl } of listed as suggestions.Activity[]) {
        kinds[id.startsWith('google:') ? 'google' : id.startsWith('osm:') ? 'osm' : 'other'] += 1
        for (const url of [websiteUrl, googleMapsUrl]) if (url !== null) expect(url).toMatch(/^https?:\/\//)
      }
    },
  )
  await fc.assert(everything, { numRuns: RUNS, seed: SEED, endOnFailure: true })
  // The bodies are not all nonsense: some places come through.
  expect(Math.min(kinds.google, kinds.osm, kinds.other), JSON.stringify(kinds)).toBeGreaterThan(0)
  expect(app.logs.join('\n')).toContain('places_source_failed')
  expect(app.logs.join('\n')).not.toContain(KEY)
  expect(app.logs.join('\n')).not.toContain('"event":"failure"')
})

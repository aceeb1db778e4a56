import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as suggestions from '#contracts/suggestions'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { MALFORMED } from '../../fakes/places/faults.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { BUDGET, CAMPINAS, CULTURAL, placeSteps, RECIFE, send } from './place-steps.ts'

const google = await startFakeGooglePlaces()
const app = sharedTestApp({ now: '2026-11-20T12:00:00Z', settings: { ...google.settings, ...BUDGET } })
afterAll(async () => {
  expect(google.violations).toEqual([])
  await google.stop()
})

let clock = Date.parse('2026-11-20T12:00:00Z')
/** Past the minute for which a source is left out. */
async function waitOut(): Promise<void> {
  clock += 61_000
  await app.travelTo(new Date(clock).toISOString())
}

let ana: Person
beforeAll(async () => {
  await rankSelectionAsOthers(app)
  ana = await signUpPremium(app)
})
beforeEach(() => google.recover())
const { open } = placeSteps(app)

const ERRORS = [
  'INVALID_ARGUMENT',
  'API_KEY_INVALID',
  'SERVICE_DISABLED',
  'API_KEY_SERVICE_BLOCKED',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'NOT_FOUND',
  'RESOURCE_EXHAUSTED',
  'INTERNAL',
  'UNAVAILABLE',
] as const
const FAULTS = [
  ...ERRORS.map((error) => ({ error })),
  'hang' as const,
  'hang_midway' as const,
  'cut' as const,
  'cut_before' as const,
  { slowMs: 4000 },
  // An answer with some malformed entries is an answer: see the sources' own tests.
  ...MALFORMED.filter((body) => !body.startsWith('entries_')).map((malformed) => ({ malformed })),
]

describe('Google out of order', () => {
  // What needs somebody to look at it is an error line each time.
  afterAll(() => void app.logs.splice(0))

  const cities = ['3106200', '2304400', '2927408', '1302603', '4314902', '5208707', '1501402', '2408102']

  test.each(FAULTS.map((fault, index) => [JSON.stringify(fault), fault, index] as const))(
    '%s: the catalogue answers within three seconds',
    async (_name, fault, index) => {
      await waitOut()
      google.fail(fault)
      const query = {
        categoryId: String(1 + (index % 12)),
        cityId: cities[index % cities.length] ?? RECIFE,
        radius: '20',
      }
      const started = performance.now()
      const { status, data } = await ana.send(suggestions.listSuggestions, { query })
      const tookMs = performance.now() - started
      expect([status, data.length]).toEqual([200, 10])
      expect(tookMs).toBeLessThan(3000)
      for (const { id } of data) expect(id).not.toMatch(/^google:/)
    },
  )

  test('no answer and no log line holds what the source said, or its key', () => {
    expect(app.logs.join('\n')).toContain('places_source_failed')
    expect(app.logs.join('\n')).not.toContain(google.settings.GOOGLE_PLACES_API_KEY)
  })

  test('a cached lookup is used for thirty days, and asked for anew behind an answer after fourteen', async () => {
    google.recover()
    await waitOut()
    const DAY_MS = 24 * 60 * 60 * 1000
    const searches = () => google.countOf('searchNearby') + google.countOf('searchText')
    const openAfter = async (days: number) => {
      clock += days * DAY_MS
      await app.travelTo(new Date(clock).toISOString())
      const person = await app.signUp()
      google.forget()
      const { data } = await send(person, { categoryId: CULTURAL, cityId: CAMPINAS, radius: 20 })
      return await open(data.token)
    }
    expect((await openAfter(0)).data.activities[0]?.id).toMatch(/^google:/)
    expect(searches()).toBe(1)
    await openAfter(13)
    expect(searches()).toBe(0)
    expect((await openAfter(2)).data.activities[0]?.id).toMatch(/^google:/)
    await vi.waitFor(() => expect(searches()).toBe(1), { timeout: 15_000 })
    await openAfter(13)
    expect(searches()).toBe(0)
    await openAfter(31)
    expect(searches()).toBe(1)
    ana = await signUpPremium(app)
  })

  test('a source that fails three times in a row is left out for a minute', async () => {
    await waitOut()
    await ana.send(suggestions.listSuggestions, { query: { categoryId: '5', cityId: RECIFE } })
    google.forget()
    google.fail({ error: 'UNAVAILABLE' })
    const ask = (radius: string) =>
      ana.send(suggestions.listSuggestions, { query: { categoryId: '4', cityId: RECIFE, radius } })
    for (const radius of ['5', '10', '20', '50', '100']) expect((await ask(radius)).status).toBe(200)
    // Each of the three was tried once more.
    expect(google.requests).toHaveLength(6)
    google.recover()
    expect((await ask('5')).data.some(({ id }) => id.startsWith('google:'))).toBe(false)
    await waitOut()
    expect((await ask('5')).data.some(({ id }) => id.startsWith('google:'))).toBe(true)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadPlacesUsage } from '#contracts/admin/places'
import * as invitations from '#contracts/invitations'
import { createJwtSessions } from '../../../worker/providers/sessions/jwt-sessions.ts'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { JWT_SECRET } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { rankSelectionAsOthers } from '../../support/catalogue/rank-selection-as-others.ts'
import { insertPeople } from '../../support/people/many-people.ts'
import { signUpAdmin } from '../../support/people/people.ts'

const NOW = '2026-11-20T12:00:00Z'
const COUPLES = 1000
const CATEGORIES = [1, 4, 5, 6]
const CITIES = ['1600303', '1721000', '1200401', '1100205', '1501402']
const PAIRS = CATEGORIES.flatMap((categoryId) => CITIES.map((cityId) => ({ categoryId, cityId })))
/** The local database server stalls for seconds now and then when more than a few write at once. */
const AT_ONCE = 2

const google = await startFakeGooglePlaces()
const app = sharedTestApp({ now: NOW, settings: google.settings })
afterAll(async () => {
  expect(google.violations).toEqual([])
  await google.stop()
})

let tokens: string[] = []
beforeAll(async () => {
  await rankSelectionAsOthers(app)
  await insertPeople(app.databaseUrl, { count: COUPLES, prefix: 'muitos', sinceMs: Date.parse('2026-01-01T00:00:00Z') })
  const sessions = createJwtSessions({ secret: JWT_SECRET, now: () => new Date(NOW) })
  const ids = await app.db.all<{ id: string }>(sql`select id from users where id like 'muitos%' order by id`)
  tokens = await Promise.all(ids.map(({ id }) => sessions.issue({ id, tokenVersion: 0 })))
})

/** Everybody in turn, so many of them at a time. */
async function inCrowds<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const queue = work.entries()
  const worker = async () => {
    for (const [at, task] of queue) results[at] = await task()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

test('a thousand couples want the same twenty things: twenty searches, and all of them get their places', {
  timeout: 120_000,
}, async () => {
  const admin = await signUpAdmin(app)
  const started = performance.now()
  const made = await inCrowds(
    tokens.map((token, at) => async () => {
      const pair = PAIRS[at % PAIRS.length] ?? expect.fail('no pair')
      return await app.as(token)(invitations.createInvitation, { body: { ...pair, radius: 10 } })
    }),
  )
  const seconds = (performance.now() - started) / 1000
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
  const searches = google.countOf('searchNearby') + google.countOf('searchText')
  expect(searches).toBe(PAIRS.length)
  expect(google.requests).toHaveLength(searches)

  const sets = await app.db.all<{ id: string; places: number; google: number }>(sql`
    select invitations.id as id, count(*) as places, sum(activity_id like 'google:%') as google
    from invitations join invitation_suggestions on invitation_id = invitations.id group by invitations.id`)
  expect(sets).toHaveLength(COUPLES)
  // One of fifty is Premium, and gets ten.
  expect(new Set(sets.map(({ places }) => places))).toEqual(new Set([3, 10]))
  const fromGoogle = sets.filter((set) => set.google > 0).length
  // Whoever came while the search of another was on its way waited for it, or had the catalogue's.
  expect(fromGoogle).toBeGreaterThan(COUPLES / 2)

  const { sources } = (await admin.send(loadPlacesUsage)).data
  const todayUsage = sources.find(({ source }) => source === 'google')?.today
  expect(todayUsage).toMatchObject({ calls: PAIRS.length, failures: 0 })
  console.info(
    `${COUPLES} couples in ${seconds.toFixed(1)} s: ${searches} searches, ${fromGoogle} sets with Google's places, ` +
      `${todayUsage?.hits} hits, ${todayUsage?.misses} misses`,
  )
})

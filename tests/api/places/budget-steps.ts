import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, vi } from 'vitest'
import { loadPlacesUsage, type PlacesUsage } from '#contracts/admin/places'
import * as invitations from '#contracts/invitations'
import type { Activity } from '#contracts/suggestions'
import type { FakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { startFakeGooglePlaces } from '../../fakes/google/fake-google-places.ts'
import { startFakeOverpass } from '../../fakes/overpass/fake-overpass.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'

export const GASTRONOMIA = 2

/** The usage counters once they no longer change: they are written together, shortly after the answers. */
export async function usageOf(admin: Person): Promise<PlacesUsage> {
  const load = async () => (await admin.send(loadPlacesUsage)).data
  let [usage, unchanged] = [await load(), 0]
  await vi.waitFor(
    async () => {
      const next = await load()
      unchanged = JSON.stringify(next) === JSON.stringify(usage) ? unchanged + 1 : 0
      usage = next
      expect(unchanged).toBeGreaterThanOrEqual(5)
    },
    { interval: 100, timeout: 10_000 },
  )
  return usage
}

export const googleOf = ({ sources }: PlacesUsage) => sources.find(({ source }) => source === 'google')

export interface City {
  id: string
  name: string
  uf: string
}

export const citiesOf = (app: TestApp, count: number, from = 0) =>
  app.db.all<City>(
    sql`select id, name, uf from municipalities order by place_count desc, id limit ${count} offset ${from}`,
  )

export const invite = (person: Person, city: City, radius: 5 | 10 | 20 = 5) =>
  person.send(invitations.createInvitation, { body: { categoryId: GASTRONOMIA, cityId: city.id, radius } })

export const signUpAll = (app: TestApp, count: number) => Promise.all(Array.from({ length: count }, () => app.signUp()))

export const isGoogle = ({ id }: Activity) => id.startsWith('google:')

export const isOsm = ({ id }: Activity) => id.startsWith('osm:')

/** Requests that cost something, whatever was answered. */
export const billableCalls = ({ requests }: Pick<FakeGooglePlaces, 'requests'>): number =>
  requests.filter(({ kind }) => kind !== 'image').length

/** Both fake sources, which answer rightly at the beginning of each test, and the settings that lead a worker to them. */
export async function startSources() {
  // Small worlds: thirty searches at once are answered in time also on a busy machine.
  const google = await startFakeGooglePlaces({ density: 0.5 })
  const overpass = await startFakeOverpass({ density: 0.15 })
  const ONLINE = { ...overpass.settings, ...google.settings, SUPPORT_EMAIL: 'oi@pradois.example' }
  afterAll(async () => {
    expect([google.violations, overpass.violations]).toEqual([[], []])
    await google.stop()
    await overpass.stop()
  })
  beforeEach(() => {
    google.recover()
    overpass.recover()
  })
  return { google, overpass, ONLINE }
}

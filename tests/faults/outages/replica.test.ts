import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { loadPublicCouple } from '#contracts/couples'
import { listInvitations, loadInvitation } from '#contracts/invitations'
import { loadRankings } from '#contracts/rankings'
import { listCategories, listCities } from '#contracts/suggestions'
import { createDb } from '#db/client'
import { type CountedApp, createCountedApp } from '../../support/app/counted-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { startReplicatedDatabase } from '../../support/database/replicated-database.ts'
import { invitationOf, publicCouple } from '../../support/people/create-cast.ts'

// Empty until `beforeAll` has run. Its log contains faults, so it is not a `sharedTestApp`.
const app = {} as CountedApp
const database = {} as Awaited<ReturnType<typeof startReplicatedDatabase>>

beforeAll(async () => {
  const [own, replicated] = await Promise.all([createCountedApp(), startReplicatedDatabase()])
  Object.assign(database, replicated)
  Object.assign(app, own, { db: createDb(replicated.primaryUrl) })
})
afterAll(async () => {
  await app.stop()
  await database.stop()
})

const rename = (person: Person, firstName: string) => person.send(updateProfile, { body: { firstName } })

test('while the primary is down reads use the replica; writes return Retry-After and succeed later', async () => {
  app.databaseProxy.forwardTo(database.primaryUrl)
  const [slug, person] = [await publicCouple(app), await app.signUp()]
  const token = await invitationOf(app, person)
  const reads = () => [
    app.visitor()(listCategories),
    app.visitor()(listCities, { query: { q: 'reci' } }),
    app.visitor()(loadRankings),
    app.visitor()(loadPublicCouple, { params: { slug } }),
    app.visitor()(loadInvitation, { params: { token } }),
    person.send(loadStats),
    person.send(listInvitations),
  ]
  const refusedReads = async () => (await Promise.all(reads())).filter(({ status }) => status !== 200)
  app.databaseProxy.forwardTo(database.replica.url)
  // A replica gets the writes with a delay.
  await expect.poll(refusedReads, { timeout: 20_000 }).toEqual([])
  const before = (await Promise.all(reads())).map(({ data }) => data)

  await database.killPrimary()
  const waiting = rename(person, 'Ana')
  // Reads succeed while the write waits for the primary, and after it timed out.
  expect(await refusedReads()).toEqual([])
  const refused = await waiting
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect((await Promise.all(reads())).map(({ data }) => data)).toEqual(before)

  await database.restartPrimary()
  await expect.poll(async () => (await rename(person, 'Caio')).status, { timeout: 20_000 }).toBe(200)
  // After a kill of the primary the replica copies it again; until then the replica has no tables.
  await expect.poll(refusedReads, { timeout: 20_000 }).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSelectedActivities, selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { clientOf } from '../../support/app/client.ts'
import { settingsFor } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { startTestWorker } from '../../support/server/test-worker.ts'
import { CURITIBA } from './report-steps.ts'

const NATUREZA = 4

const app = sharedTestApp()
/** A second worker with tiles, on the same database. */
let withTiles: Awaited<ReturnType<typeof startTestWorker>>
beforeAll(async () => {
  const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
  withTiles = await startTestWorker({ ...settingsFor(app.databaseUrl), MAP_TILES_URL })
})
afterAll(() => withTiles.miniflare.dispose())

test('a map of places with a point is available only if the settings name tiles', async () => {
  const ana = await app.signUp()
  const body = { categoryId: NATUREZA, cityId: CURITIBA, radius: 10 as const }
  const { token } = (await ana.send(createInvitation, { body })).data
  const offeredBy = async (server: { origin: string }) =>
    (await clientOf(server)(loadInvitation, { params: { token } })).data.activities.filter(
      ({ latitude }) => latitude !== null,
    )
  const [plain, mapped] = [await offeredBy(app), await offeredBy(withTiles)]
  expect(plain.length).toBeGreaterThan(0)
  expect(plain.map(({ isMappable }) => isMappable)).toEqual(plain.map(() => false))
  expect(mapped).toEqual(plain.map((activity) => ({ ...activity, isMappable: true })))

  await app.visitor()(selectActivity, { body: { token, activityId: plain[0]?.id ?? '' } })
  const chosenBy = async (server: { origin: string }) =>
    (await clientOf(server, ana.token)(listSelectedActivities)).data.map(({ activity }) => activity.isMappable)
  expect([await chosenBy(app), await chosenBy(withTiles)]).toEqual([[false], [true]])
})

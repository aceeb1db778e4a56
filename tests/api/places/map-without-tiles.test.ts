import { expect, test } from 'vitest'
import { listSelectedActivities, selectActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { CURITIBA } from './report-steps.ts'

const NATUREZA = 4
const apps = {
  without: sharedTestApp(),
  with: sharedTestApp({ settings: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' } }),
}

test.each([
  ['without', false],
  ['with', true],
] as const)('%s tiles the answers that a map is drawn from say whether there may be one', async (tiles, mayBe) => {
  const app = apps[tiles]
  const ana = await app.signUp()
  const body = { categoryId: NATUREZA, cityId: CURITIBA, radius: 10 as const }
  const { token } = (await ana.send(createInvitation, { body })).data
  const { activities } = (await app.visitor()(loadInvitation, { params: { token } })).data
  const placed = activities.filter(({ latitude }) => latitude !== null)
  expect(placed.length).toBeGreaterThan(0)
  expect(placed.map(({ isMappable }) => isMappable)).toEqual(placed.map(() => mayBe))

  await app.visitor()(selectActivity, { body: { token, activityId: placed[0]?.id ?? '' } })
  const [choice] = (await ana.send(listSelectedActivities)).data
  expect(choice?.activity.isMappable).toBe(mayBe)
})

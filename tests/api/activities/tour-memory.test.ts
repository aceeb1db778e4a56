import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import * as invitations from '#contracts/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()

const CULTURAL = 3
const SAO_PAULO = '3550308'

/** Signs up a couple with a chosen tour. */
async function chosenTour() {
  const ana = await signUpPremium(app)
  const body = { categoryId: CULTURAL, cityId: SAO_PAULO, radius: 20 } as const
  const { token } = (await ana.send(invitations.createInvitation, { body })).data
  const offer = (await app.visitor()(invitations.loadInvitation, { params: { token } })).data
  const activity = offer.activities.find(({ tour }) => tour)
  if (!activity?.tour) throw new Error('no tour on offer')
  await app.visitor()(activities.selectActivity, { body: { token, activityId: activity.id } })
  return { ana, activity, stops: activity.tour.stops }
}

const doneOf = async ({ send }: Person, id: string) =>
  (await send(activities.listSelectedActivities)).data
    .find(({ activityId }) => activityId === id)
    ?.activity.tour?.stops.map(({ isDone }) => isDone)

test('the history names and credits the stops of a tour that were done, even if one was withdrawn since', async () => {
  const { ana, activity, stops } = await chosenTour()
  const [first, ...others] = stops
  if (!first || others.length === 0) throw new Error('too few stops')
  const body = { activityId: activity.id, stopIds: [first.id, 'curated:nada'] }
  expect((await ana.send(activities.completeActivity, { body })).status).toBe(200)
  expect(await doneOf(ana, activity.id)).toEqual(stops.map(({ id }) => id === first.id))
  const completed = async () => (await ana.send(activities.listCompletedActivities)).data[0]?.activity
  expect(await completed()).toMatchObject({ name: first.name, credits: [expect.anything()] })

  const whole = await chosenTour()
  await whole.ana.send(activities.completeActivity, { body: { activityId: whole.activity.id } })
  expect(await doneOf(whole.ana, whole.activity.id)).toEqual(whole.stops.map(() => true))
  const setRetired = (id: string, isRetired: number) =>
    app.db.run(sql`update places set is_retired = ${isRetired} where id = ${id}`)
  const gone = whole.stops.at(-1)?.id ?? ''
  await setRetired(gone, 1)
  const [memory] = (await whole.ana.send(activities.listCompletedActivities)).data
  await setRetired(gone, 0)
  expect(memory?.activity.name).toBe(whole.stops.map(({ name }) => name).join(' + '))
  expect((await ana.send(activities.completeActivity, { body: { ...body, stopIds: [] } })).status).toBe(400)
})

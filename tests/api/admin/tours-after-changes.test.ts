import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin-places'
import * as invitations from '#contracts/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { toCorrection } from '../../support/catalogue/catalogued-place.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const SAO_PAULO = '3550308'
const CULTURAL = 3

const app = sharedTestApp()
let boss: Person

const pageOf = async (placeId: string) => (await boss.send(api.loadPlacePage, { params: { placeId } })).data

async function correct(placeId: string, part: object) {
  const facts = toCorrection(await pageOf(placeId))
  const { status } = await boss.send(api.correctPlace, { params: { placeId }, body: { ...facts, ...part } })
  expect(status).toBe(200)
}
async function setStanding(placeId: string, action: api.PlaceAction) {
  const { version } = await pageOf(placeId)
  expect((await boss.send(api.setPlaceStanding, { params: { placeId }, body: { action, version } })).status).toBe(200)
}

let stop: string
let offeredTour: () => Promise<unknown>
beforeEach(async () => {
  boss = await signUpAdmin(app)
  const ana = await signUpPremium(app)
  const body = { categoryId: CULTURAL, cityId: SAO_PAULO, radius: 20 } as const
  const { data } = await ana.send(invitations.createInvitation, { body })
  const load = async () =>
    (await app.visitor()(invitations.loadInvitation, { params: { token: data.token } })).data.activities
  const { id, tour } = (await load()).find((activity) => activity.tour) ?? expect.fail('no tour on offer')
  stop = tour?.stops.find((each) => each.id !== id)?.id ?? ''
  offeredTour = async () => (await load()).find((activity) => activity.id === id)?.tour
})

describe('an offered tour after an administrator changes one of its stops', () => {
  test('the tour stays when a telephone number is corrected twice', async () => {
    const before = await offeredTour()
    for (const phone of ['+55 11 3000-0001', '+55 11 3000-0002']) await correct(stop, { phone })
    expect(await offeredTour()).toEqual(before)
  })

  test('the tour ends when the stop moves, even within its city', async () => {
    await correct(stop, { point: { latitude: -23.5, longitude: -46.6 } })
    expect(await offeredTour()).toBeUndefined()
  })

  test('the tour ends when the stop is withdrawn and returns when the stop is restored', async () => {
    const before = await offeredTour()
    await setStanding(stop, 'withdraw')
    expect(await offeredTour()).toBeUndefined()
    await setStanding(stop, 'restore')
    expect(await offeredTour()).toEqual(before)
  })
})

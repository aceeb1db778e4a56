import { expect, test } from 'vitest'
import * as api from '#contracts/invitations'
import { NO_FILTERS } from '#contracts/suggestions'
import { openCatalogue } from '#db/places/load-catalogue'
import { askedTimesOf, visitTimesOf } from '#db/vocabulary/visit-times'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { BELO_HORIZONTE, idsOf, invitationSteps, invite } from './invitation-steps.ts'

const app = sharedTestApp()
const { open, reload } = invitationSteps(app)
const places = new Map(
  openCatalogue()
    .read()
    .places.map((place) => [place.id, place]),
)
const [CULTURAL, RIO_BRANCO] = [3, '1200401']
const isOpen = (id: string, when: string) =>
  (visitTimesOf(places.get(id) ?? expect.fail(id)) & askedTimesOf(when)) !== 0
const withTime = (when: string) => ({ filters: { ...NO_FILTERS, when } })

test('“now” is the local hour of the town, and a reload keeps it', async () => {
  // Saturday, 23:30 in Belo Horizonte, 21:30 in Rio Branco.
  app.travelTo('2026-03-15T02:30:00Z')
  const ana = await signUpPremium(app)
  const night = await invite(ana, withTime('now'))
  await invite(ana, { ...withTime('now'), cityId: RIO_BRANCO, categoryId: CULTURAL })
  const { data } = await ana.send(api.listInvitations)
  expect(data.map(({ filters }) => filters?.when).toSorted()).toEqual(['2026-03-14 evening', '2026-03-14 night'])
  expect((await open(night.token)).data.when).toBe('2026-03-14 night')

  app.travelTo('2026-03-15T20:00:00Z')
  const { token } = await invite(ana, withTime('now'))
  const first = (await open(token)).data
  app.travelTo('2026-03-16T15:00:00Z')
  const again = await reload(token)
  expect([again.status, first.when, again.data.when]).toEqual([200, '2026-03-15 evening', '2026-03-15 evening'])
  const offered = [...idsOf(first), ...idsOf(again.data)].filter((id) => places.has(id))
  expect(offered.length).toBeGreaterThan(10)
  expect(offered.filter((id) => !isOpen(id, '2026-03-15 evening'))).toEqual([])
})

test('the preview counts the places that are open at the wanted time', async () => {
  app.travelTo('2026-03-10T15:00:00Z')
  const ana = await signUpPremium(app)
  const query = { categoryId: '3', cityId: BELO_HORIZONTE, radius: '10' }
  const { data: monday } = await ana.send(api.previewInvitation, { query: { ...query, when: '2026-03-16 night' } })
  const { data: any } = await ana.send(api.previewInvitation, { query })
  expect(monday.places).toBeLessThan(any.places)
  const { token } = await invite(ana, { ...withTime('2026-03-16 night'), categoryId: CULTURAL, radius: 10 })
  const { activities } = (await open(token)).data
  expect(activities.filter(({ kind }) => kind === 'place')).toHaveLength(monday.places)
})

test.each(['ontem', '2026-02-30', '2026-03-14 manhã', 'now '])('"%s" is no time', async (when) => {
  const ana = await app.signUp()
  const answer = await ana.send(api.createInvitation, {
    body: { categoryId: CULTURAL, cityId: BELO_HORIZONTE, ...withTime(when) },
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
})

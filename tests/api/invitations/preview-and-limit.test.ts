import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadStats } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { endPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  countOf,
  ESPORTES,
  GASTRONOMIA,
  idsOf,
  inBeloHorizonte,
  invitationSteps,
  invite,
  LIMIT_REACHED,
  NOT_FOUND,
  NOW,
  PREMIUM_REQUIRED,
} from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open } = invitationSteps(app)

test('the preview matches the offer of the invitation in large and small cities', async () => {
  const cities = await app.db.all<{ id: string }>(
    sql`select id from municipalities order by substr(id, 4, 3), id limit 5`,
  )
  let far = 0
  for (const [index, { id: cityId }] of [{ id: '3106200' }, ...cities].entries()) {
    const ana = await signUpPremium(app)
    const radius = RADIUS_OPTIONS_KM[index % 2] ?? 5
    const query = { categoryId: `${index % 2 === 0 ? GASTRONOMIA : 5}`, cityId, radius: `${radius}` }
    const { data } = await ana.send(api.previewInvitation, { query })
    const { token } = await invite(ana, { categoryId: Number(query.categoryId), cityId, radius })
    const { activities } = (await open(token)).data
    const places = activities.filter(({ kind }) => kind === 'place')
    const outside = places.filter(({ outsideRadius }) => outsideRadius)
    const distances = places.flatMap(({ distanceKm }) => distanceKm ?? [])
    expect(data, `${cityId}, ${radius} km`).toMatchObject({
      places: places.length,
      outside: outside.length,
      ideas: activities.length - places.length,
    })
    expect(data.nearestKm === null).toBe(distances.length === 0)
    if (data.nearestKm !== null) expect(data.nearestKm).toBeCloseTo(Math.min(...distances), 0)
    if (data.widerRadius === null) continue
    far += 1
    const wider = (await ana.send(api.previewInvitation, { query: { ...query, radius: `${data.widerRadius}` } })).data
    expect(wider.places, 'not fewer places in the wider radius').toBeGreaterThanOrEqual(data.places)
  }
  expect(far, 'some previews offer a wider radius').toBeGreaterThan(0)
})

test('a preview uses no invitation, even when it is repeated', async () => {
  const ana = await app.signUp()
  const query = { categoryId: `${GASTRONOMIA}`, cityId: '3106200', radius: '10' }
  await expectNothingWritten(app, async () => {
    for (const radius of RADIUS_OPTIONS_KM) {
      const { status, data } = await ana.send(api.previewInvitation, { query: { ...query, radius: `${radius}` } })
      expect([status, data.places + data.ideas]).toEqual([200, 3])
    }
  })
  expect((await invite(ana)).remainingThisMonth).toBe(2)
})

test('a preview fails with the same errors as the creation', async () => {
  const ana = await app.signUp()
  const ask = (query: Record<string, string>) =>
    ana.send(api.previewInvitation, { query: { categoryId: `${GASTRONOMIA}`, ...query } })
  expect(await ask({ categoryId: `${ESPORTES}` })).toMatchObject(PREMIUM_REQUIRED)
  expect(await ask({ categoryId: '99' })).toMatchObject(NOT_FOUND)
  expect(await ask({ cityId: '9999999' })).toMatchObject(NOT_FOUND)
  expect((await ask({ radius: '7' })).status).toBe(400)
})

test('the preview shows whether a surprise is possible', async () => {
  const cities = await app.db.all<{ id: string }>(
    sql`select id from municipalities order by substr(id, 5, 3), id limit 40`,
  )
  const seen = new Set<boolean>()
  for (const { id: cityId } of cities) {
    const ana = await app.signUp()
    const query = { categoryId: '4', cityId, surprise: 'true' } as const
    const { isPossible } = (await ana.send(api.previewInvitation, { query })).data
    const body = { categoryId: 4, cityId, radius: 10, surprise: true } as const
    expect((await ana.send(api.createInvitation, { body })).status, cityId).toBe(isPossible ? 201 : 409)
    seen.add(isPossible)
    if (seen.size === 2) return
  }
  expect(seen, 'both cases occur').toEqual(new Set([true, false]))
})

describe('the monthly limit', () => {
  const { rowsOf, open } = invitationSteps(app)

  describe('works: plans', () => {
    test('a free couple gets three of 12 simultaneous invitations and no additional row', async () => {
      const ana = await app.signUp()
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => ana.send(api.createInvitation, { body: inBeloHorizonte })),
      )
      expect(countOf(answers, 201)).toBe(3)
      for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(LIMIT_REACHED)
      const remaining = answers.filter(({ status }) => status === 201).map(({ data }) => data.remainingThisMonth)
      expect(remaining.sort()).toEqual([0, 1, 2])
      const rows = await rowsOf(ana)
      expect(rows).toHaveLength(3)
      for (const { token } of rows) expect((await open(token)).data.activities).toHaveLength(3)
    })

    test('both members of a couple share the three invitations', async () => {
      const [ana, bia] = [await app.signUp(), await app.signUp()]
      await joinCouple(app, ana, bia)
      const answers = await Promise.all(
        [ana, bia, ana, bia, ana, bia].map(({ send }) => send(api.createInvitation, { body: inBeloHorizonte })),
      )
      expect(countOf(answers, 201)).toBe(3)
      expect(countOf(answers, 403)).toBe(3)
    })

    test.each([
      ['February and March', '2026-03-01T02:59:59Z', '2026-03-01T03:00:00Z'],
      ['December and January', '2027-01-01T02:59:59.999Z', '2027-01-01T03:00:00Z'],
    ])('the month changes at midnight in São Paulo: %s', async (_, lastSecond, firstSecond) => {
      await app.travelTo(lastSecond)
      const ana = await app.signUp()
      for (const left of [2, 1, 0]) expect((await invite(ana)).remainingThisMonth).toBe(left)
      expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
      expect((await ana.send(loadStats)).data).toMatchObject({ invitationsThisMonth: 3, invitationLimit: 3 })

      await app.travelTo(firstSecond)
      expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(0)
      for (const left of [2, 1, 0]) expect((await invite(ana)).remainingThisMonth).toBe(left)
      expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)

      await app.travelTo(lastSecond)
      expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    })

    test('the month does not change at midnight UTC', async () => {
      await app.travelTo('2026-05-31T23:59:59Z')
      const ana = await app.signUp()
      for (let number = 0; number < 3; number++) await invite(ana)
      await app.travelTo('2026-06-01T00:00:00Z')
      expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    })

    test('a Premium couple has ten places, every category and no limit', async () => {
      const ana = await signUpPremium(app)
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          ana.send(api.createInvitation, { body: { ...inBeloHorizonte, categoryId: ESPORTES } }),
        ),
      )
      for (const { status, data } of answers) expect([status, data.remainingThisMonth]).toEqual([201, null])
      const { data } = await open(answers[0]?.data.token ?? '')
      expect(data).toMatchObject({ isPremium: true, category: 'Esportes' })
      expect(data.activities).toHaveLength(10)
      expect(new Set(idsOf(data)).size).toBe(10)
    })

    test('invitations that were created with Premium count after its end', async () => {
      const ana = await signUpPremium(app)
      for (let number = 0; number < 4; number++) await invite(ana)
      await endPremium(app, ana)
      expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    })
  })
})

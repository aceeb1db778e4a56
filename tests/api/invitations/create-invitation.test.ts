import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/invitations'
import { kmBetween } from '#db/distance'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  BELO_HORIZONTE,
  GASTRONOMIA,
  idsOf,
  inBeloHorizonte,
  invitationSteps,
  invite,
  LIMIT_REACHED,
  NOT_FOUND,
  NOW,
} from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open } = invitationSteps(app)

const CINELANDIA = { latitude: -22.9089, longitude: -43.1764 }
const INVALID = { status: 400, body: { code: 'invalid_data', message: 'Dados inválidos' } }

describe('works: creating', () => {
  test('a new invitation is a link of 30 days that offers three places of the category around the city', async () => {
    const ana = await app.signUp()
    const { token, shareUrl, expiresAt, remainingThisMonth } = await invite(ana)
    expect(token).toMatch(/^[\w-]{22,64}$/)
    expect(shareUrl).toBe(`http://localhost:8787/convite/${token}`)
    expect(expiresAt).toBe('2026-04-09T15:00:00.000Z')
    expect(remainingThisMonth).toBe(2)

    const { status, data } = await open(token)
    expect(status).toBe(200)
    expect(data).toEqual({
      token,
      category: 'Gastronomia',
      categorySlug: 'gastronomia',
      location: 'Belo Horizonte, MG',
      radius: 20,
      activities: data.activities,
      isPremium: false,
      expiresAt,
      reloadsLeft: 5,
      selectedActivity: null,
      scope: 'radius',
      isSurprise: false,
      mode: 'choose',
      votes: {},
      isOver: false,
      fallback: null,
      isMatch: false,
      isOfCouple: false,
      isDismissed: false,
      isCompleted: false,
      completedDay: null,
      dateProposedBy: null,
      seat: 'free',
      signature: null,
      message: null,
      centre: { latitude: -19.9192, longitude: -43.9393 },
      undoUntil: null,
      when: null,
      plannedAt: null,
      proposedAt: null,
      isDeclined: false,
      timeZone: null,
    })
    expect(data.activities).toHaveLength(3)
    for (const place of data.activities) expect(place).toMatchObject({ category: 'Gastronomia', outsideRadius: false })
  })

  test('a typed city is found and shown as typed', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana, { cityId: undefined, location: '  belo horizonte ' })
    const { data } = await open(token)
    expect(data).toMatchObject({ location: 'belo horizonte', scope: 'radius' })
    const { token: byCode } = await invite(await app.signUp())
    expect(idsOf(data)).toEqual(idsOf((await open(byCode)).data))
  })

  test('distances start at the requested neighbourhood, also after a reload', async () => {
    const ana = await signUpPremium(app)
    const location = 'Copacabana, Rio de Janeiro, RJ'
    const { token } = await invite(ana, { cityId: 'copacabana-3304557', location, radius: 5 })
    const { data } = await open(token)
    expect(data).toMatchObject({ location })
    expect(kmBetween(data.centre ?? CINELANDIA, { latitude: -22.97, longitude: -43.185 })).toBeLessThan(1)
    expect(kmBetween(data.centre ?? CINELANDIA, CINELANDIA)).toBeGreaterThan(5)
    const { data: reloaded } = await ana.send(api.reloadSuggestions, { params: { token } })
    expect(reloaded.centre).toEqual(data.centre)
    for (const { latitude, longitude, distanceKm, city } of [...data.activities, ...reloaded.activities]) {
      expect(city).toBe('Rio de Janeiro, RJ')
      if (latitude === null || longitude === null || distanceKm === null || !data.centre) continue
      expect(Math.abs(kmBetween(data.centre, { latitude, longitude }) - distanceKm)).toBeLessThan(0.5)
    }
  })

  test.each([undefined, null, '', '   '])(
    'with the location %j the invitation offers places of the whole country',
    async (location) => {
      const { token } = await invite(await app.signUp(), { cityId: undefined, location })
      const { data } = await open(token)
      expect(data).toMatchObject({ location: null, scope: 'country' })
      expect(data.activities).toHaveLength(3)
    },
  )

  test.each([5, 100] as const)('a radius of %i km is stored and applied', async (radius) => {
    const { token } = await invite(await app.signUp(), { radius })
    const { data } = await open(token)
    expect(data.radius).toBe(radius)
    for (const { distanceKm, outsideRadius } of data.activities) {
      if (!outsideRadius) expect(distanceKm ?? 0).toBeLessThanOrEqual(radius)
    }
  })

  test('the default radius is 10 km, and unknown fields are ignored', async () => {
    const { token } = await app.signUp()
    const body = { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, month: '2020-01', plan: 'premium', round: 9 }
    const created = await sendJson(app, api.createInvitation.path, body, { token })
    expect(created).toMatchObject({ status: 201, body: { remainingThisMonth: 2 } })
    const { data } = await open(String(created.body.token))
    expect(data).toMatchObject({ radius: 10, reloadsLeft: 5, isPremium: false })
  })

  test('the next invitation of a category offers other places', async () => {
    const ana = await app.signUp()
    const first = idsOf((await open((await invite(ana)).token)).data)
    const second = idsOf((await open((await invite(ana)).token)).data)
    expect(second.filter((id) => first.includes(id))).toEqual([])
  })
})

describe('fails', () => {
  test('a category or a city that does not exist is not found', async () => {
    const { token } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const change of [
        { categoryId: 99 },
        { cityId: '0000000' },
        { cityId: 'narnia-3304557' },
        { cityId: '9999999', location: 'Belo Horizonte' },
      ]) {
        const answer = await sendJson(app, api.createInvitation.path, { ...inBeloHorizonte, ...change }, { token })
        expect(answer, JSON.stringify(change)).toMatchObject(NOT_FOUND)
      }
    })
  })

  const INVALID_FIELDS: [string, unknown][] = [
    ['radius', 7],
    ['radius', '10'],
    ['radius', null],
    ['radius', 10.5],
    ['radius', 0],
    ['radius', -10],
    ['radius', 1e9],
    ['radius', [10]],
    ['radius', true],
    ['categoryId', undefined],
    ['categoryId', null],
    ['categoryId', '2'],
    ['categoryId', 2.5],
    ['categoryId', 0],
    ['categoryId', -1],
    ['categoryId', 1e20],
    ['categoryId', [2]],
    ['categoryId', { $gt: 0 }],
    ['cityId', 'Belo Horizonte'],
    ['cityId', '310620'],
    ['cityId', '31062000'],
    ['cityId', 3106200],
    ['cityId', ''],
    ['location', 5],
    ['location', {}],
    ['location', 'x'.repeat(121)],
    ['location', 'Belo\u0000Horizonte'],
    ['location', 'Belo\nHorizonte'],
    ['location', '\ud800'],
  ]
  test('an invalid value is refused with the name of its field, and nothing is written', async () => {
    const { token } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const [field, value] of INVALID_FIELDS) {
        const body = { ...inBeloHorizonte, [field]: value }
        const answer = await sendJson(app, api.createInvitation.path, body, { token })
        expect(answer, `${field} ${JSON.stringify(value)}`).toMatchObject(INVALID)
        expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
      }
    })
  })

  test('an invitation over the limit writes nothing', async () => {
    const ana = await app.signUp()
    for (let number = 0; number < 3; number++) await invite(ana)
    const answer = await expectNothingWritten(app, () => ana.send(api.createInvitation, { body: inBeloHorizonte }))
    expect(answer).toMatchObject(LIMIT_REACHED)
  })
})

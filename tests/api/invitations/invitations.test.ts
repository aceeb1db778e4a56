import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contracts/accounts'
import { loadStats, selectActivity } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { reloadKey } from '#db/queries/invitations/reload-lease'
import { invitationSuggestions, invitations } from '#db/schema/invitations'
import { placesLeases } from '#db/schema/places'
import { takeLoggedFaults } from '../../support/app/logged-faults.ts'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf, endPremium, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00Z'
const ROMANCE = 1
const GASTRONOMIA = 2
const ESPORTES = 12
const BELO_HORIZONTE = '3106200'
const inBeloHorizonte = { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, radius: 20 } as const

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

async function invite({ send }: Person, body: Partial<api.NewInvitation> = {}): Promise<api.CreatedInvitation> {
  const answer = await send(api.createInvitation, { body: { ...inBeloHorizonte, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

const open = (token: string) => app.visitor()(api.loadInvitation, { params: { token } })
const reload = (token: string) => app.visitor()(api.reloadSuggestions, { params: { token } })
const choose = (token: string, activityId: string) => app.visitor()(selectActivity, { body: { token, activityId } })
const idsOf = ({ activities }: api.InvitationSuggestions) => activities.map(({ id }) => id)

/** Chooses the first place on offer. */
async function chooseFirst(token: string): Promise<string> {
  const [activityId = ''] = idsOf((await open(token)).data)
  expect((await choose(token, activityId)).status).toBe(200)
  return activityId
}

const rowsOf = async (person: Person) =>
  app.db
    .select()
    .from(invitations)
    .where(eq(invitations.coupleId, await coupleIdOf(app, person)))

const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

const INVALID = { status: 400, body: { code: 'invalid_data', message: 'Dados inválidos' } }
const REFUSED = { status: 401, body: { code: 'unauthenticated', message: 'Não autenticado' } }
const PREMIUM_REQUIRED = { status: 403, body: { code: 'premium_required' } }
const LIMIT_REACHED = { status: 403, body: { code: 'invitation_limit_reached' } }
const NOT_FOUND = { status: 404, body: { code: 'not_found' } }
const USED = { status: 409, body: { code: 'invitation_used', message: 'Este convite já foi usado' } }
const RELOAD_LIMIT_REACHED = { status: 409, body: { code: 'reload_limit_reached' } }
const EXPIRED = { status: 410, body: { code: 'invitation_expired' } }

describe('works: creating', () => {
  test('gives a link of 30 days that offers three places of the category around the city', async () => {
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
      centre: { latitude: -19.9102, longitude: -43.9266 },
    })
    expect(data.activities).toHaveLength(3)
    for (const place of data.activities) expect(place).toMatchObject({ category: 'Gastronomia', outsideRadius: false })
  })

  test('a city that was typed is shown as typed, and found', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana, { cityId: undefined, location: '  belo horizonte ' })
    const { data } = await open(token)
    expect(data).toMatchObject({ location: 'belo horizonte', scope: 'radius' })
    const { token: byCode } = await invite(await app.signUp())
    expect(idsOf(data)).toEqual(idsOf((await open(byCode)).data))
  })

  test('an unknown city stays as typed and no place is said to be there', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana, { cityId: undefined, location: 'Nárnia' })
    const { data } = await open(token)
    expect(data).toMatchObject({ location: 'Nárnia', scope: 'country' })
    expect(data.activities).toHaveLength(3)
    for (const place of data.activities) expect(place).toMatchObject({ distanceKm: null, outsideRadius: false })
  })

  test.each([undefined, null, '', '   '])('with the city %j any place of the country will do', async (location) => {
    const { token } = await invite(await app.signUp(), { cityId: undefined, location })
    const { data } = await open(token)
    expect(data).toMatchObject({ location: null, scope: 'country' })
    expect(data.activities).toHaveLength(3)
  })

  test.each([5, 10, 20, 50, 100] as const)('a radius of %i km is kept and kept to', async (radius) => {
    const { token } = await invite(await app.signUp(), { radius })
    const { data } = await open(token)
    expect(data.radius).toBe(radius)
    for (const { distanceKm, outsideRadius } of data.activities) {
      if (!outsideRadius) expect(distanceKm ?? 0).toBeLessThanOrEqual(radius)
    }
  })

  test('without a radius it is 10 km, and fields that nobody knows are ignored', async () => {
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

  test('every token is another one', async () => {
    const ana = await signUpPremium(app)
    const tokens = new Set<string>()
    for (let number = 0; number < 5; number++) tokens.add((await invite(ana)).token)
    expect(tokens.size).toBe(5)
  })
})

describe('works: plans', () => {
  test('of 50 invitations at once a free couple gets three, and no row more', async () => {
    const ana = await app.signUp()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ana.send(api.createInvitation, { body: inBeloHorizonte })),
    )
    expect(countOf(answers, 201)).toBe(3)
    for (const answer of answers.filter(({ status }) => status !== 201)) expect(answer).toMatchObject(LIMIT_REACHED)
    const remaining = answers.filter(({ status }) => status === 201).map(({ data }) => data.remainingThisMonth)
    expect(remaining.sort()).toEqual([0, 1, 2])
    const rows = await rowsOf(ana)
    expect(rows).toHaveLength(3)
    for (const { token } of rows) expect((await open(token)).data.activities).toHaveLength(3)
  })

  test('two people of one couple share the three', async () => {
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
  ])('the month turns at midnight in São Paulo: %s', async (_, lastMoment, firstMoment) => {
    await app.travelTo(lastMoment)
    const ana = await app.signUp()
    for (const left of [2, 1, 0]) expect((await invite(ana)).remainingThisMonth).toBe(left)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    expect((await ana.send(loadStats)).data).toMatchObject({ invitationsThisMonth: 3, invitationLimit: 3 })

    await app.travelTo(firstMoment)
    expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(0)
    for (const left of [2, 1, 0]) expect((await invite(ana)).remainingThisMonth).toBe(left)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)

    await app.travelTo(lastMoment)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
  })

  test('what midnight in Greenwich starts is not a month', async () => {
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

  test('what was created with Premium counts when Premium is over', async () => {
    const ana = await signUpPremium(app)
    for (let number = 0; number < 4; number++) await invite(ana)
    await endPremium(app, ana)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
  })
})

describe('works: opening', () => {
  test('an invitation offers everybody the same, on every read, whatever the couple does meanwhile', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    const { data: first } = await open(token)
    const readers = [ana.send, app.visitor(), app.visitor(), (await app.signUp()).send, app.as('a.stale.token')]
    for (const send of readers) {
      const { status, data } = await send(api.loadInvitation, { params: { token } })
      expect(status).toBe(200)
      expect(data).toEqual(first)
    }
    await invite(ana)
    await grantPremium(app, ana)
    await app.travelTo('2026-03-30T00:00:00Z')
    expect((await open(token)).data).toEqual({ ...first, isPremium: true })
  })

  test('a stale login in the browser does not keep anybody from opening or choosing', async () => {
    const { token } = await invite(await app.signUp())
    const gone = await app.signUp()
    for (const authorization of [`Bearer ${gone.token}x`, 'Bearer x', 'Basic eDp5', '']) {
      const send = app.visitor()
      const answer = await send(api.loadInvitation, { params: { token } }, { Authorization: authorization })
      expect(answer.status).toBe(200)
    }
    const [activityId = ''] = idsOf((await open(token)).data)
    expect((await app.as('x.y.z')(selectActivity, { body: { token, activityId } })).status).toBe(200)
  })

  test('reading changes nothing, by GET or by HEAD, of an open, a chosen, an expired or an unknown invitation', async () => {
    const ana = await signUpPremium(app)
    const [openToken, chosen, expired] = [await invite(ana), await invite(ana), await invite(ana)]
    await chooseFirst(chosen.token)
    await app.db
      .update(invitations)
      .set({ expiresAt: new Date(NOW) })
      .where(eq(invitations.token, expired.token))
    await expectNothingWritten(app, async () => {
      for (const [token, status] of [
        [openToken.token, 200],
        [chosen.token, 200],
        [expired.token, 410],
        ['nobody-made-this-one', 404],
      ] as const) {
        for (const method of ['GET', 'HEAD', 'GET']) {
          const response = await app.raw(`/api/suggestions/${token}`, { method })
          expect(response.status).toBe(status)
          if (method === 'HEAD') expect(await response.text()).toBe('')
        }
      }
    })
  })

  test('an invitation is open to its last second and expired from the next one on', async () => {
    const { token } = await invite(await signUpPremium(app))
    await app.travelTo('2026-04-09T14:59:59.999Z')
    expect((await open(token)).status).toBe(200)
    await app.travelTo('2026-04-09T15:00:00Z')
    expect(await open(token)).toMatchObject(EXPIRED)
    expect(await reload(token)).toMatchObject(EXPIRED)
    const [place] = await app.db.select().from(invitationSuggestions)
    expect(await choose(token, place?.activityId ?? '')).toMatchObject(EXPIRED)
  })

  test('one through which something was chosen shows the choice for ever', async () => {
    const { token } = await invite(await app.signUp())
    const activityId = await chooseFirst(token)
    await app.travelTo('2027-03-10T15:00:00Z')
    const { status, data } = await open(token)
    expect([status, data.selectedActivity?.id]).toEqual([200, activityId])
    expect(data.selectedActivity).toEqual(data.activities.find(({ id }) => id === activityId))
  })
})

describe('works: the list', () => {
  test('shows every invitation of the couple, newest first, with its state', async () => {
    const ana = await app.signUp()
    const { token: expired } = await invite(ana, { categoryId: ROMANCE, cityId: undefined })
    await app.travelTo('2026-04-05T15:00:00Z')
    const { token: chosen } = await invite(ana)
    const activityId = await chooseFirst(chosen)
    await app.travelTo('2026-04-09T15:00:00Z')
    const { data: login } = await app.visitor()(logIn, { body: { username: ana.username, password: ana.password } })
    const { token: open_ } = await invite({ ...ana, send: app.as(login.token) })

    const { status, data } = await app.as(login.token)(api.listInvitations)
    expect(status).toBe(200)
    expect(data).toEqual([
      {
        token: open_,
        state: 'open',
        category: 'Gastronomia',
        location: 'Belo Horizonte, MG',
        createdAt: '2026-04-09T15:00:00.000Z',
        expiresAt: '2026-05-09T15:00:00.000Z',
        shareUrl: `http://localhost:8787/convite/${open_}`,
        selectedActivity: null,
      },
      expect.objectContaining({
        token: chosen,
        state: 'selected',
        selectedActivity: expect.objectContaining({ id: activityId, category: 'Gastronomia' }),
      }),
      expect.objectContaining({ token: expired, state: 'expired', category: 'Romance', location: null }),
    ])
    await app.travelTo('2026-06-01T15:00:00Z')
    const { data: later } = await app.visitor()(logIn, { body: { username: ana.username, password: ana.password } })
    const states = (await app.as(later.token)(api.listInvitations)).data.map(({ state }) => state)
    expect(states).toEqual(['expired', 'selected', 'expired'])
  })

  test('is empty for a new couple, and one for both of its members', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    expect((await ana.send(api.listInvitations)).data).toEqual([])
    await invite(ana)
    await joinCouple(app, ana, bia)
    const { data } = await bia.send(api.listInvitations)
    expect(data).toHaveLength(1)
    expect(data).toEqual((await ana.send(api.listInvitations)).data)
  })
})

describe('works: deleting', () => {
  test('the link is gone from then on, and its month still counts it', async () => {
    const ana = await app.signUp()
    const [first] = [await invite(ana), await invite(ana), await invite(ana)]
    const { token } = first
    const [activityId = ''] = idsOf((await open(token)).data)
    const { status, body } = await ana.send(api.deleteInvitation, { params: { token } })
    expect([status, body]).toEqual([204, {}])
    expect(await open(token)).toMatchObject(NOT_FOUND)
    expect(await reload(token)).toMatchObject(NOT_FOUND)
    expect(await choose(token, activityId)).toMatchObject(NOT_FOUND)
    expect(await ana.send(api.deleteInvitation, { params: { token } })).toMatchObject(NOT_FOUND)
    expect((await ana.send(api.listInvitations)).data.map((each) => each.token)).not.toContain(token)
    expect(await ana.send(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(LIMIT_REACHED)
    expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(3)
  })

  test('an expired one may be deleted too', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    await app.db
      .update(invitations)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitations.token, token))
    expect((await ana.send(api.deleteInvitation, { params: { token } })).status).toBe(204)
    expect(await open(token)).toMatchObject(NOT_FOUND)
  })

  test('of ten deletions at once one deletes and the others find nothing', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ana.send(api.deleteInvitation, { params: { token } })),
    )
    expect(countOf(answers, 204)).toBe(1)
    for (const answer of answers.filter(({ status }) => status !== 204)) expect(answer).toMatchObject(NOT_FOUND)
  })

  test('either the choice or the deletion happens, never both', async () => {
    const ana = await signUpPremium(app)
    for (let round = 0; round < 8; round++) {
      const { token } = await invite(ana)
      const [activityId = ''] = idsOf((await open(token)).data)
      const [deleted, chosen] = await Promise.all([
        ana.send(api.deleteInvitation, { params: { token } }),
        choose(token, activityId),
      ])
      if (deleted.status === 204) expect(chosen).toMatchObject(NOT_FOUND)
      else {
        expect(deleted).toMatchObject(USED)
        expect(chosen.status).toBe(200)
      }
      expect((await open(token)).status).toBe(deleted.status === 204 ? 404 : 200)
    }
  })
})

describe('works: reloading', () => {
  test('draws other places five times, and not a sixth time', async () => {
    const { token } = await invite(await signUpPremium(app), { radius: 50 })
    const seen = new Set(idsOf((await open(token)).data))
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, data } = await reload(token)
      expect([status, data.reloadsLeft]).toEqual([200, left])
      expect(data.activities).toHaveLength(10)
      expect(idsOf(data).filter((id) => seen.has(id))).toEqual([])
      for (const id of idsOf(data)) seen.add(id)
      expect((await open(token)).data).toEqual(data)
    }
    const sixth = await expectNothingWritten(app, () => reload(token))
    expect(sixth).toMatchObject(RELOAD_LIMIT_REACHED)
  })

  test('nothing that was shown comes back while anything new is left, nearby or for home', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana, { categoryId: ROMANCE, cityId: undefined, location: 'Londrina, PR' })
    const first = (await open(token)).data
    const { data } = await reload(token)
    expect(idsOf(data).filter((id) => idsOf(first).includes(id))).toEqual([])
    expect(data.activities.filter(({ outsideRadius, kind }) => outsideRadius || kind === 'idea')).not.toEqual([])
  })

  test('a place of an earlier round may still be chosen by who has the old page open', async () => {
    const { token } = await invite(await signUpPremium(app))
    const [old = ''] = idsOf((await open(token)).data)
    await reload(token)
    expect((await choose(token, old)).status).toBe(200)
    expect((await open(token)).data.selectedActivity?.id).toBe(old)
  })

  test('reloads at once draw every round once and whole, and none goes back', async () => {
    const { token } = await invite(await signUpPremium(app))
    const twice = async () => [await reload(token), await reload(token)]
    const answers = (await Promise.all(Array.from({ length: 10 }, twice))).flat()
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    const drawn = answers.filter(({ status }) => status === 200)
    for (const { data } of drawn) expect(data.activities).toHaveLength(10)
    const { reloadsLeft } = (await open(token)).data
    expect(reloadsLeft).toBe(Math.min(...drawn.map(({ data }) => data.reloadsLeft)))
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    expect(invitation?.round).toBeGreaterThan(0)
    const rows = await app.db
      .select()
      .from(invitationSuggestions)
      .where(eq(invitationSuggestions.invitationId, invitation?.id ?? ''))
    expect(rows).toHaveLength(10 * ((invitation?.round ?? 0) + 1))
    expect(new Set(rows.map(({ activityId }) => activityId)).size).toBe(rows.length)
  })

  test('a reload that waits in vain for another one says so, and changes nothing', async () => {
    const { token } = await invite(await signUpPremium(app))
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    const key = reloadKey(invitation?.id ?? '')
    await app.db.insert(placesLeases).values({ key, holder: 'somebody', until: new Date('2026-03-10T15:01:00Z') })
    const answer = await expectNothingWritten(app, () => reload(token))
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(takeLoggedFaults(app, answer.body.requestId)).toBe(1)
    await app.db.delete(placesLeases).where(eq(placesLeases.key, key))
    expect((await reload(token)).data.reloadsLeft).toBe(4)
  })

  test('after Premium is over an invitation cannot be reloaded any more', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana)
    expect((await reload(token)).status).toBe(200)
    await endPremium(app, ana)
    expect(await reload(token)).toMatchObject(PREMIUM_REQUIRED)
    expect((await open(token)).data.activities).toHaveLength(10)
  })
})

describe('fails', () => {
  test.each([{ categoryId: 99 }, { cityId: '0000000' }, { cityId: '9999999', location: 'Belo Horizonte' }])(
    '%j does not exist',
    async (change) => {
      const { token } = await app.signUp()
      const answer = await expectNothingWritten(app, () =>
        sendJson(app, api.createInvitation.path, { ...inBeloHorizonte, ...change }, { token }),
      )
      expect(answer).toMatchObject(NOT_FOUND)
    },
  )

  test.each([
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
  ])('%s %j is not accepted', async (field, value) => {
    const { token } = await app.signUp()
    const answer = await expectNothingWritten(app, () =>
      sendJson(app, api.createInvitation.path, { ...inBeloHorizonte, [field]: value }, { token }),
    )
    expect(answer).toMatchObject(INVALID)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('an invitation over the limit writes nothing', async () => {
    const ana = await app.signUp()
    for (let number = 0; number < 3; number++) await invite(ana)
    const answer = await expectNothingWritten(app, () => ana.send(api.createInvitation, { body: inBeloHorizonte }))
    expect(answer).toMatchObject(LIMIT_REACHED)
  })

  test.each(['nobody-made-this-one', '%00', '%F0%9F%92%9B', '..%2F..', '__proto__', 'null', "'%20or%201=1--"])(
    'there is no invitation %s',
    async (token) => {
      await expectNothingWritten(app, async () => {
        expect((await app.raw(`/api/suggestions/${token}`)).status).toBe(404)
        expect((await app.raw(`/api/reload-suggestions/${token}`, { method: 'POST' })).status).toBe(404)
      })
    },
  )

  test('a token in other capitals is another token', async () => {
    const { token } = await invite(await app.signUp())
    for (const other of [token.toUpperCase(), token.toLowerCase(), token.slice(0, -1), ` ${token}`]) {
      expect(await open(other)).toMatchObject(NOT_FOUND)
    }
  })

  test('a used invitation is neither deleted nor reloaded', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana)
    await chooseFirst(token)
    await expectNothingWritten(app, async () => {
      expect(await ana.send(api.deleteInvitation, { params: { token } })).toMatchObject(USED)
      expect(await reload(token)).toMatchObject(USED)
    })
  })
})

describe('permissions', () => {
  test('creating, listing and deleting need a login', async () => {
    const { token } = await invite(await app.signUp())
    const visitor = app.visitor()
    await expectNothingWritten(app, async () => {
      expect(await visitor(api.createInvitation, { body: inBeloHorizonte })).toMatchObject(REFUSED)
      expect(await visitor(api.listInvitations)).toMatchObject(REFUSED)
      expect(await visitor(api.deleteInvitation, { params: { token } })).toMatchObject(REFUSED)
      expect(await sendJson(app, api.createInvitation.path, { radius: 7 })).toMatchObject(REFUSED)
    })
  })

  test('a Premium category needs Premium', async () => {
    const ana = await app.signUp()
    const body = { ...inBeloHorizonte, categoryId: ESPORTES }
    const answer = await expectNothingWritten(app, () => ana.send(api.createInvitation, { body }))
    expect(answer).toMatchObject(PREMIUM_REQUIRED)
    await grantPremium(app, ana)
    expect((await ana.send(api.createInvitation, { body })).status).toBe(201)
  })

  test("reloading needs the inviting couple's Premium, not the guest's", async () => {
    const guest = await signUpPremium(app)
    const { token } = await invite(await app.signUp())
    const answer = await expectNothingWritten(app, () => guest.send(api.reloadSuggestions, { params: { token } }))
    expect(answer).toMatchObject(PREMIUM_REQUIRED)
  })

  test("another couple's invitation cannot be told from one that does not exist", async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [{ token }, { token: used }] = [await invite(ana), await invite(ana)]
    await chooseFirst(used)
    await expectNothingWritten(app, async () => {
      const remove = (each: string) => bia.send(api.deleteInvitation, { params: { token: each } })
      const missing = await remove('nobody-made-this-one')
      expect(missing).toMatchObject(NOT_FOUND)
      for (const each of [token, used]) {
        const { status, body } = await remove(each)
        expect(status).toBe(404)
        expect(withoutRequestId(body)).toEqual(withoutRequestId(missing.body))
      }
    })
    expect((await bia.send(api.listInvitations)).data).toEqual([])
    expect((await open(token)).status).toBe(200)
  })
})

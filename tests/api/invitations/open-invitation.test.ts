import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeActivity, loadStats } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { invitations } from '#db/schema/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { endPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  countOf,
  idsOf,
  inBeloHorizonte,
  invitationSteps,
  invite,
  LIMIT_REACHED,
  NOT_FOUND,
  NOW,
  PREMIUM_REQUIRED,
  ROMANCE,
  USED,
} from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open, choose, reload } = invitationSteps(app)
const RELOAD_LIMIT_REACHED = { status: 409, body: { code: 'reload_limit_reached' } }

describe('works: reloading', () => {
  test('an invitation can be reloaded five times, each time with other places', async () => {
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

  test('a reload that would mostly repeat is refused, keeps the list and uses no reload', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana, { categoryId: ROMANCE, cityId: undefined, location: 'Londrina, PR' })
    const first = (await open(token)).data
    expect(await reload(token)).toMatchObject({ status: 409, body: { code: 'nothing_left' } })
    expect((await open(token)).data).toEqual(first)
  })

  test('a later invitation marks what was offered, and for the couple alone what it has done', async () => {
    const ana = await signUpPremium(app)
    const first = await invite(ana, { categoryId: ROMANCE, location: 'Tefé, AM', cityId: undefined })
    const [done = ''] = idsOf((await open(first.token)).data)
    await choose(first.token, done)
    await ana.send(completeActivity, { body: { activityId: done } })
    const { token } = await invite(ana, { categoryId: ROMANCE, location: 'Tefé, AM', cityId: undefined })
    const own = (await ana.send(api.loadInvitation, { params: { token } })).data.activities
    const places = own.filter(({ kind }) => kind === 'place')
    expect(places.filter(({ id, note }) => note !== (id === done ? 'done' : 'seen'))).toEqual([])
    expect(places.map(({ id }) => id)).toContain(done)
    const asGuest = (await open(token)).data.activities.find(({ id }) => id === done)
    expect(asGuest?.note).toBe('seen')
  })

  test('a guest with an open old page can still choose a place of an earlier round', async () => {
    const { token } = await invite(await signUpPremium(app))
    const [old = ''] = idsOf((await open(token)).data)
    await reload(token)
    expect((await choose(token, old)).status).toBe(200)
    expect((await open(token)).data.selectedActivity?.id).toBe(old)
  })

  test('an invitation cannot be reloaded after the end of Premium', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana)
    expect((await reload(token)).status).toBe(200)
    await endPremium(app, ana)
    expect(await reload(token)).toMatchObject(PREMIUM_REQUIRED)
    expect((await open(token)).data.activities).toHaveLength(10)
  })
})

describe('deleting an invitation', () => {
  const { open, choose, reload } = invitationSteps(app)

  describe('works: deleting', () => {
    test('a deleted link is not found, and its month still counts it', async () => {
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

    test('an expired invitation may be deleted too', async () => {
      const ana = await app.signUp()
      const { token } = await invite(ana)
      await app.db
        .update(invitations)
        .set({ expiresAt: new Date(0) })
        .where(eq(invitations.token, token))
      expect((await ana.send(api.deleteInvitation, { params: { token } })).status).toBe(204)
      expect(await open(token)).toMatchObject(NOT_FOUND)
    })

    test('one of ten simultaneous deletions succeeds, and the others are not found', async () => {
      const ana = await app.signUp()
      const { token } = await invite(ana)
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => ana.send(api.deleteInvitation, { params: { token } })),
      )
      expect(countOf(answers, 204)).toBe(1)
      for (const answer of answers.filter(({ status }) => status !== 204)) expect(answer).toMatchObject(NOT_FOUND)
    })

    test('exactly one of a simultaneous choice and deletion succeeds', async () => {
      const ana = await signUpPremium(app)
      for (let round = 0; round < 4; round++) {
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
})

describe('opening an invitation', () => {
  const openedAt = async (person: Person) => (await person.send(api.listInvitations)).data[0]?.openedAt

  test('the time of the first view by another person does not change later', async () => {
    const [ana, bia, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await joinCouple(app, bia, ana)
    const { token } = await invite(ana)
    const tell = (send: Person['send']) => send(api.openInvitation, { params: { token } })
    expect((await tell(ana.send)).status).toBe(204)
    expect(await openedAt(ana), 'a view by its author').toBeNull()
    expect((await app.visitor()(api.loadInvitation, { params: { token } })).status, 'a read by a robot').toBe(200)
    expect(await openedAt(ana)).toBeNull()

    await app.travelTo('2026-03-10T18:00:00.000Z')
    const answers = await Promise.all(Array.from({ length: 12 }, () => tell(app.visitor())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    await app.travelTo('2026-03-11T18:00:00.000Z')
    await tell(stranger.send)
    expect(await openedAt(bia)).toBe('2026-03-10T18:00:00.000Z')
  })

  test('another couple counts as another person, and an invalid token as a visitor', async () => {
    const [ana, stranger] = [await app.signUp(), await app.signUp()]
    const { token } = await invite(ana)
    const path = api.openInvitation.path.replace('{token}', token)
    const { status } = await app.raw(path, { method: 'POST', headers: { Authorization: 'Bearer nada' } })
    expect([status, await openedAt(ana)]).toEqual([204, new Date(NOW).toISOString()])
    const other = await invite(ana)
    await stranger.send(api.openInvitation, { params: { token: other.token } })
    expect(await openedAt(ana)).not.toBeNull()
  })

  test('opening a deleted or unknown invitation returns 404', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    await ana.send(api.deleteInvitation, { params: { token } })
    for (const missing of [token, 'x'.repeat(32)]) {
      expect(await app.visitor()(api.openInvitation, { params: { token: missing } })).toMatchObject(NOT_FOUND)
    }
  })
})

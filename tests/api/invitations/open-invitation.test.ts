import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadStats } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { reloadKey } from '#db/queries/invitations/suggestions'
import { invitationSuggestions, invitations } from '#db/schema/invitations'
import { placesLeases } from '#db/schema/place-management'
import { takeLoggedFaults } from '../../support/app/logged-faults.ts'
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
  test('an invitation is reloaded five times, each with other places, and not a sixth time', async () => {
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

  test('no suggestion comes back while a new one is left, nearby or for home', async () => {
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
    const answers = (await Promise.all(Array.from({ length: 5 }, twice))).flat()
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

describe('deleting an invitation', () => {
  const { open, choose, reload } = invitationSteps(app)

  describe('works: deleting', () => {
    test('a deleted link is gone from then on, and its month still counts it', async () => {
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

    test('one of ten deletions at once deletes and the others find nothing', async () => {
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

  test('the first time that somebody else sees an invitation stays, whoever looks later', async () => {
    const [ana, bia, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await joinCouple(app, bia, ana)
    const { token } = await invite(ana)
    const tell = (send: Person['send']) => send(api.openInvitation, { params: { token } })
    for (const own of [ana, bia]) expect((await tell(own.send)).status).toBe(204)
    expect(await openedAt(ana), 'its own couple').toBeNull()
    expect((await app.visitor()(api.loadInvitation, { params: { token } })).status, 'a robot that reads').toBe(200)
    expect(await openedAt(ana)).toBeNull()

    await app.travelTo('2026-03-10T18:00:00.000Z')
    const answers = await Promise.all(Array.from({ length: 12 }, () => tell(app.visitor())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    await app.travelTo('2026-03-11T18:00:00.000Z')
    await tell(stranger.send)
    expect(await openedAt(bia)).toBe('2026-03-10T18:00:00.000Z')
  })

  test('another couple that is signed in is somebody else, and a token that is none a visitor', async () => {
    const [ana, stranger] = [await app.signUp(), await app.signUp()]
    const { token } = await invite(ana)
    const path = api.openInvitation.path.replace('{token}', token)
    const { status } = await app.raw(path, { method: 'POST', headers: { Authorization: 'Bearer nada' } })
    expect([status, await openedAt(ana)]).toEqual([204, new Date(NOW).toISOString()])
    const other = await invite(ana)
    await stranger.send(api.openInvitation, { params: { token: other.token } })
    expect(await openedAt(ana)).not.toBeNull()
  })

  test('what is not there cannot be seen', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    await ana.send(api.deleteInvitation, { params: { token } })
    for (const missing of [token, 'x'.repeat(32)]) {
      expect(await app.visitor()(api.openInvitation, { params: { token: missing } })).toMatchObject(NOT_FOUND)
    }
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contracts/accounts'
import { selectActivity } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { invitationSuggestions, invitations } from '#db/schema/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { idsOf, invitationSteps, invite, NOW, ROMANCE, USED } from './invitation-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { open, choose, reload } = invitationSteps(app)

async function chooseFirst(token: string): Promise<string> {
  const [activityId = ''] = idsOf((await open(token)).data)
  expect((await choose(token, activityId)).status).toBe(200)
  return activityId
}
const EXPIRED = { status: 410, body: { code: 'invitation_expired' } }

describe('works: opening', () => {
  test('every read of an invitation returns the same places, even after other actions of the couple', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    const { data: first } = await open(token)
    const own = await ana.send(api.loadInvitation, { params: { token } })
    expect(own.data).toEqual({ ...first, isOfCouple: true })
    const readers = [app.visitor(), app.visitor(), (await app.signUp()).send, app.as('a.stale.token')]
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

  test('a guest with an expired session can open and choose', async () => {
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

  test('GET and HEAD write nothing for an open, chosen, expired or unknown invitation', async () => {
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

  test('an invitation is open until its last second and expired in the next one', async () => {
    const { token } = await invite(await signUpPremium(app))
    await app.travelTo('2026-04-09T14:59:59.999Z')
    expect((await open(token)).status).toBe(200)
    await app.travelTo('2026-04-09T15:00:00Z')
    expect(await open(token)).toMatchObject(EXPIRED)
    expect(await reload(token)).toMatchObject(EXPIRED)
    const [place] = await app.db.select().from(invitationSuggestions)
    expect(await choose(token, place?.activityId ?? '')).toMatchObject(EXPIRED)
  })

  test('a used invitation always shows the choice', async () => {
    const { token } = await invite(await app.signUp())
    const activityId = await chooseFirst(token)
    await app.travelTo('2027-03-10T15:00:00Z')
    const { status, data } = await open(token)
    expect([status, data.selectedActivity?.id]).toEqual([200, activityId])
    // Only a choice has the hour and the closed days of a visit.
    const offered = data.activities.find(({ id }) => id === activityId)
    expect(data.selectedActivity).toEqual({ ...offered, visit: expect.anything() })
  })
})

describe('works: the list', () => {
  test('the list shows every invitation of the couple, newest first, with its state', async () => {
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
        radius: 20,
        guest: null,
        isNoteRemoved: false,
        isSurprise: false,
        mode: 'choose',
        proposal: null,
        filters: null,
        createdAt: '2026-04-09T15:00:00.000Z',
        expiresAt: '2026-05-09T15:00:00.000Z',
        openedAt: null,
        isInvited: false,
        dismissedId: null,
        isLinkClosed: false,
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

  test('the list is empty for a new couple and the same for both members', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    expect((await ana.send(api.listInvitations)).data).toEqual([])
    await invite(ana)
    await joinCouple(app, ana, bia)
    const { data } = await bia.send(api.listInvitations)
    expect(data).toHaveLength(1)
    const [own] = (await ana.send(api.listInvitations)).data
    expect(data).toEqual([{ ...own, isInvited: true }])
  })
})

describe('fails', () => {
  test('an invitation that does not exist is not found', async () => {
    await expectNothingWritten(app, async () => {
      for (const token of ['unknown-token', '%00', '%F0%9F%92%9B', '..%2F..', '__proto__', 'null', "'%20or%201=1--"]) {
        expect((await app.raw(`/api/suggestions/${token}`)).status, token).toBe(404)
        expect((await app.raw(`/api/reload-suggestions/${token}`, { method: 'POST' })).status, token).toBe(404)
      }
    })
  })

  test('a used invitation can be neither deleted nor reloaded', async () => {
    const ana = await signUpPremium(app)
    const { token } = await invite(ana)
    await chooseFirst(token)
    await expectNothingWritten(app, async () => {
      expect(await ana.send(api.deleteInvitation, { params: { token } })).toMatchObject(USED)
      expect(await reload(token)).toMatchObject(USED)
    })
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { deleteInvitation, listInvitations, loadInvitation } from '#contracts/invitations'
import { invitations } from '#db/schema/invitations'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { activitySteps, INVALID, NOT_FOUND, NOW, USED } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { selectionsOf, noticesOf, choose, invite } = activitySteps(app)
const EXPIRED = { status: 410, body: { code: 'invitation_expired' } }

describe('works: choosing through an invitation', () => {
  test("a guest without an account chooses, and the link and the couple's lists show the choice", async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [, second = ''] = offered
    const answer = await choose(token, second)
    const visit = { hour: expect.stringMatching(/^\d\d:00$/), closedOn: expect.any(Array) }
    const activity = { id: second, kind: 'place', visit }
    expect(answer).toMatchObject({ status: 200, data: { success: true, activity } })
    const { data: shown } = await app.visitor()(loadInvitation, { params: { token } })
    expect(shown.selectedActivity).toEqual(answer.data.activity)
    const { data: list } = await ana.send(api.listSelectedActivities)
    expect(list).toEqual([
      {
        id: expect.any(String),
        activityId: second,
        activity: answer.data.activity,
        completedAt: '2026-03-10T15:00:00.000Z',
        markedAsCompleted: false,
        markedAt: null,
        invitationToken: token,
        guest: null,
        // A couple of one sees no name.
        chosenBy: null,
        completedBy: null,
        onlyMine: false,
        plannedAt: null,
        dateProposedBy: null,
        timeZone: 'America/Sao_Paulo',
      },
    ])
    expect((await ana.send(listInvitations)).data[0]).toMatchObject({ state: 'selected' })
    expect((await ana.send(api.listCompletedActivities)).data).toEqual([])
  })

  test('the same choice again, by any guest, gets the same response and changes nothing', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [first = ''] = offered
    const { data } = await choose(token, first)
    await expectNothingWritten(app, async () => {
      for (const send of [app.visitor(), ana.send, app.as('a.stale.token')]) {
        const again = await choose(token, first, send)
        expect([again.status, again.data]).toEqual([200, data])
      }
    })
  })

  test("each member of the couple gets one notice, which does not store the place's name", async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, offered } = await invite(ana)
    const { data } = await choose(token, offered[0] ?? '')
    await choose(token, offered[0] ?? '')
    await choose(token, offered[1] ?? '')
    const notices = await noticesOf(ana, bia)
    expect(notices.map(({ userId }) => userId).sort()).toEqual([ana.id, bia.id].sort())
    for (const { kind, readAt } of notices)
      expect({ kind, readAt }).toEqual({ kind: 'activity_selected', readAt: null })
    expect(JSON.stringify(notices)).not.toContain(data.activity.name)
  })

  test('one of 20 simultaneous choices wins: guests who chose that place get 200, all others 409', async () => {
    const [ana, bia] = [await signUpPremium(app), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, offered } = await invite(ana)
    expect(offered).toHaveLength(10)
    const wanted = Array.from({ length: 20 }, (_, index) => offered[index % 10] ?? '')
    const answers = await Promise.all(wanted.map((activityId) => choose(token, activityId)))

    const rows = await selectionsOf(ana)
    expect(rows).toHaveLength(1)
    const winner = rows[0]?.activityId
    for (const [index, answer] of answers.entries()) {
      if (wanted[index] === winner) expect(answer).toMatchObject({ status: 200, data: { activity: { id: winner } } })
      else expect(answer).toMatchObject(USED)
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    const notices = await noticesOf(ana, bia)
    expect(notices.map(({ userId }) => userId).sort()).toEqual([ana.id, bia.id].sort())
    expect(new Set(notices.map(({ subjectId }) => subjectId))).toEqual(new Set([rows[0]?.id]))
    const { data } = await app.visitor()(loadInvitation, { params: { token } })
    expect(data.selectedActivity?.id).toBe(winner)
  })

  test('a guest may give an e-mail address or none', async () => {
    const ana = await signUpPremium(app)
    for (const selectedByEmail of [undefined, null, 'guest@exemplo.com.br']) {
      const { token, offered } = await invite(ana)
      const body = { token, activityId: offered[0], selectedByEmail }
      expect((await sendJson(app, api.selectActivity.path, body)).status).toBe(200)
    }
  })
})

describe('fails', () => {
  test('another choice after the first is refused', async () => {
    const { token, offered } = await invite(await app.signUp())
    await choose(token, offered[0] ?? '')
    await expectNothingWritten(app, async () => {
      for (const other of [offered[1] ?? '', offered[2] ?? '', 'no-such-place']) {
        expect(await choose(token, other)).toMatchObject(USED)
      }
    })
  })

  test('a place that the invitation does not offer cannot be chosen', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const { offered: others } = await invite(ana)
    expect(offered).not.toContain(others[0])
    await expectNothingWritten(app, async () => {
      for (const other of [others[0] ?? '', 'no-such-place', "' or 1=1 --", '__proto__']) {
        expect(await choose(token, other)).toMatchObject(NOT_FOUND)
      }
    })
  })

  test('an unknown or withdrawn invitation is not found', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    await ana.send(deleteInvitation, { params: { token } })
    await expectNothingWritten(app, async () => {
      expect(await choose('nobody-made-this-one', offered[0] ?? '')).toMatchObject(NOT_FOUND)
      expect(await choose(token, offered[0] ?? '')).toMatchObject(NOT_FOUND)
    })
  })

  test('an expired invitation accepts no choice', async () => {
    const { token, offered } = await invite(await app.signUp())
    await app.db
      .update(invitations)
      .set({ expiresAt: new Date(NOW) })
      .where(eq(invitations.token, token))
    await expectNothingWritten(app, async () => {
      expect(await choose(token, offered[0] ?? '')).toMatchObject(EXPIRED)
      expect(await choose(token, 'no-such-place')).toMatchObject(EXPIRED)
    })
  })

  const INVALID_FIELDS: [string, unknown][] = [
    ['activityId', undefined],
    ['activityId', null],
    ['activityId', ''],
    ['activityId', '  '],
    ['activityId', 5],
    ['activityId', ['x']],
    ['activityId', 'x'.repeat(201)],
    ['token', ''],
    ['token', 5],
    ['token', {}],
    ['token', 'x'.repeat(65)],
    ['selectedByEmail', 'guest'],
    ['selectedByEmail', 5],
    ['selectedByEmail', `${'a'.repeat(250)}@b.co`],
  ]
  test('an invalid value is refused with the name of its field, and nothing is written', async () => {
    const { token, offered } = await invite(await app.signUp())
    await expectNothingWritten(app, async () => {
      for (const [field, value] of INVALID_FIELDS) {
        const body = { token, activityId: offered[0], [field]: value }
        const answer = await sendJson(app, api.selectActivity.path, body)
        expect(answer, `${field} ${JSON.stringify(value)}`).toMatchObject(INVALID)
        expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
      }
    })
  })
})

describe('permissions', () => {
  test('a guest with an account chooses for the inviting couple, not for their own', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { token, offered } = await invite(ana)
    expect((await choose(token, offered[0] ?? '', bia.send)).status).toBe(200)
    expect(await selectionsOf(ana)).toHaveLength(1)
    expect(await selectionsOf(bia)).toEqual([])
  })
})

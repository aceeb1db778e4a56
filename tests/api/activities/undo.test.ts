import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { deleteInvitation, loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { activitySteps, complete, NOT_FOUND, NOW } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { selectionsOf, noticesOf, unlocksOf, choose, invite, undo, plan, lettersOf, chosen } = activitySteps(app)
const TOO_LATE = { status: 409, body: { code: 'too_late' } }

const read = async (token: string) => (await app.visitor()(loadInvitation, { params: { token } })).data
const choices = async ({ send }: Person) => (await send(api.listSelectedActivities)).data

describe('works: undo', () => {
  test('an undo opens the invitation again and deletes every row of the choice', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const before = await read(token)
    const [first = '', second = ''] = offered
    await choose(token, first)
    expect((await read(token)).undoUntil).toBe('2026-03-10T15:10:00.000Z')
    expect([await noticesOf(ana), await unlocksOf(ana), await lettersOf(ana)].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])

    const { status, data } = await undo(token)
    expect(status).toBe(200)
    expect(data).toEqual(before)
    expect([
      await selectionsOf(ana),
      await noticesOf(ana),
      await unlocksOf(ana),
      await lettersOf(ana),
      (await ana.send(listNotifications)).data.items,
    ]).toEqual([[], [], [], [], []])

    expect((await choose(token, second)).status).toBe(200)
    expect((await choices(ana)).map(({ activityId }) => activityId)).toEqual([second])
    expect([await noticesOf(ana), await unlocksOf(ana), await lettersOf(ana)].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])
  })

  test('a second undo changes nothing, and the choices of other couples stay', async () => {
    const { ana, token } = await chosen()
    const other = await chosen()
    await undo(token)
    expect((await expectNothingWritten(app, () => undo(token))).status).toBe(200)
    expect(await choices(ana)).toEqual([])
    expect(await choices(other.ana)).toHaveLength(1)
    expect(await noticesOf(other.ana)).toHaveLength(1)
  })

  test('an undo keeps an achievement that an earlier choice unlocked', async () => {
    const { ana } = await chosen()
    await app.travelTo('2026-03-10T16:00:00Z')
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    await undo(token)
    expect(await unlocksOf(ana)).toHaveLength(1)
    expect(await noticesOf(ana)).toHaveLength(1)
  })
})

describe('fails', () => {
  test('a choice cannot be undone after ten minutes', async () => {
    const { ana, token } = await chosen()
    await app.travelTo('2026-03-10T15:09:59Z')
    expect((await read(token)).undoUntil).not.toBeNull()
    await app.travelTo('2026-03-10T15:10:00Z')
    expect(await undo(token)).toMatchObject(TOO_LATE)
    expect(await choices(ana)).toHaveLength(1)
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  test('a planned, completed or dismissed choice cannot be undone', async () => {
    const planned = await chosen()
    await plan(planned.token, '2026-03-14T20:00')
    const done = await chosen()
    await complete(done.ana, done.first)
    const dismissed = await chosen()
    const [{ id = '' } = {}] = await choices(dismissed.ana)
    await dismissed.ana.send(api.dismissActivity, { params: { id } })
    for (const { token, ana, first } of [planned, done, dismissed]) {
      expect((await read(token)).undoUntil).toBeNull()
      expect(await undo(token)).toMatchObject(TOO_LATE)
      expect((await selectionsOf(ana)).map(({ activityId }) => activityId)).toEqual([first])
    }
  })

  test('an unknown or withdrawn invitation is not found', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    await ana.send(deleteInvitation, { params: { token } })
    for (const missing of [token, 'nobody-made-this-one'])
      expect(await expectNothingWritten(app, () => undo(missing))).toMatchObject(NOT_FOUND)
  })
})

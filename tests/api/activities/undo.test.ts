import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { deleteInvitation, loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { activitySteps, complete, NOT_FOUND, NOW } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { selectionsOf, noticesOf, unlocksOf, choose, invite } = activitySteps(app)
const TOO_LATE = { status: 409, body: { code: 'too_late' } }
const AT_ONCE = 15

const undo = (token: string) => app.visitor()(api.undoSelection, { body: { token } })
const plan = (token: string, at: string | null) =>
  app.visitor()(api.setInvitationDate, { params: { token }, body: { at } })
const read = async (token: string) => (await app.visitor()(loadInvitation, { params: { token } })).data
const choices = async ({ send }: Person) => (await send(api.listSelectedActivities)).data
const lettersOf = async (person: Person) =>
  (await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, person.id))).filter(
    ({ kind }) => kind === 'activity',
  )

async function chosen() {
  const ana = await app.signUp()
  const { token, offered } = await invite(ana)
  const [first = '', second = ''] = offered
  expect((await choose(token, first)).status).toBe(200)
  return { ana, token, first, second }
}

describe('works: taking a choice back', () => {
  test('the invitation is open again, and nothing of the choice is left', async () => {
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

  test('a second time nothing happens, and nobody else’s choice goes', async () => {
    const { ana, token } = await chosen()
    const other = await chosen()
    await undo(token)
    expect((await expectNothingWritten(app, () => undo(token))).status).toBe(200)
    expect(await choices(ana)).toEqual([])
    expect(await choices(other.ana)).toHaveLength(1)
    expect(await noticesOf(other.ana)).toHaveLength(1)
  })

  test('an achievement that an earlier answer unlocked stays', async () => {
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
  test('after ten minutes it is too late', async () => {
    const { ana, token } = await chosen()
    await app.travelTo('2026-03-10T15:09:59Z')
    expect((await read(token)).undoUntil).not.toBeNull()
    await app.travelTo('2026-03-10T15:10:00Z')
    expect(await undo(token)).toMatchObject(TOO_LATE)
    expect(await choices(ana)).toHaveLength(1)
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  test('what was planned, finished or dismissed stays', async () => {
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

describe('at once', () => {
  test('calls that undo, complete, plan and choose at once leave one consistent choice', async () => {
    const { ana, token, first, second } = await chosen()
    const actions = [
      () => undo(token),
      () => complete(ana, first),
      () => plan(token, '2026-03-14T20:00'),
      () => choose(token, second),
      () => choose(token, first),
    ]
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => actions[index % actions.length]?.()),
    )
    for (const answer of answers) expect([200, 404, 409]).toContain(answer?.status)

    const rows = await selectionsOf(ana)
    expect(rows.length).toBeLessThanOrEqual(1)
    const ids = rows.map(({ id }) => id)
    expect((await noticesOf(ana)).map(({ subjectId }) => subjectId)).toEqual(ids)
    expect((await lettersOf(ana)).map(({ idempotencyKey }) => idempotencyKey.split('/')[1])).toEqual(ids)
    const answered = (await unlocksOf(ana)).filter(({ slug }) => slug === 'convite-aceito')
    expect(answered).toHaveLength(rows.length)
    const done = rows.filter(({ completedAt }) => completedAt !== null)
    expect((await ana.send(api.loadStats)).data.completedActivities).toBe(done.length)
  })
})

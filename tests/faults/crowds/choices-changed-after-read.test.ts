import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  chooseAgain as chooseAgainCall,
  completeActivity,
  dismissActivity,
  listSelectedActivities,
  undoCompletion as undoCompletionCall,
} from '#contracts/activities'
import { closeInvitation, createInvitation } from '#contracts/invitations'
import { notifications } from '#db/schema/notifications'
import { chooseAgain } from '../../../worker/modules/activities/change-selection.ts'
import { undoCompletion } from '../../../worker/modules/activities/completion/undo-completion.ts'
import { setInvitationDate } from '../../../worker/modules/activities/outing-date.ts'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { notificationSteps } from '../../api/notifications/notification-steps.ts'
import { choose, rankingSteps } from '../../api/rankings/ranking-steps.ts'
import { callerOn, changedAfterRead } from '../../support/app/read-then-changed.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const app = sharedTestApp()
const now = () => new Date(NOW)
const { leave } = joiningSteps(app)
const { place } = rankingSteps(app)
const { choose: chooseByLink } = notificationSteps(app)

beforeEach(() => app.travelTo(NOW))

async function pair(): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  return [ana, bia]
}

/** The dependencies of a verb, with a database that changes after the first read. */
const changed = (change: () => Promise<unknown>) => ({
  db: changedAfterRead(app.db, change),
  now,
  push: null,
  report: () => undefined,
  defer: () => undefined,
})

const noticesOf = ({ id }: Person) => app.db.select().from(notifications).where(eq(notifications.userId, id))

test('a choice that was completed in the meantime is not restored to the lists, and no one is notified', async () => {
  const [ana, bia] = await pair()
  await choose(ana, place(1))
  const [{ id = '', activityId = '' } = {}] = (await ana.send(listSelectedActivities)).data
  const params = { id }
  await ana.send(dismissActivity, { params })
  const { db, ...deps } = changed(async () => {
    await ana.send(chooseAgainCall, { params })
    await ana.send(completeActivity, { body: { activityId } })
  })
  await chooseAgain({ ...deps, db }, callerOn(db, bia, now), id)
  expect((await noticesOf(ana)).map(({ kind }) => kind)).not.toContain('partner_chose')
  expect((await noticesOf(bia)).map(({ kind }) => kind)).toContain('partner_chose')
})

async function marked(person: Person, at: number) {
  await choose(person, place(at))
  return (await person.send(completeActivity, { body: { activityId: place(at) } })).data
}

test('a mark that the partner took back and set again in the meantime stays', async () => {
  const [ana, bia] = await pair()
  const { id, markedAt = '' } = await marked(ana, 2)
  const { db, ...deps } = changed(async () => {
    await bia.send(undoCompletionCall, { params: { id }, body: { markedAt } })
    await app.travelTo('2026-03-10T15:00:01.000Z')
    await bia.send(completeActivity, { body: { activityId: place(2) } })
  })
  await expect(undoCompletion({ ...deps, db }, callerOn(db, ana, now), id, markedAt)).rejects.toMatchObject({
    code: 'completion_stays',
  })
  expect((await ana.send(listSelectedActivities)).data).toMatchObject([{ markedAt: '2026-03-10T15:00:01.000Z' }])
  expect((await noticesOf(ana)).map(({ kind }) => kind)).toContain('partner_completed')
})

test('a member who left in the meantime takes nothing back', async () => {
  const [ana, bia] = await pair()
  const { id, markedAt = '' } = await marked(ana, 3)
  const { db, ...deps } = changed(() => leave(bia))
  await expect(undoCompletion({ ...deps, db }, callerOn(db, bia, now), id, markedAt)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect((await ana.send(listSelectedActivities)).data).toMatchObject([{ id, markedAsCompleted: true }])
})

test('the day of a guest whose link was closed in the meantime is neither stored nor notified', async () => {
  const ana = await app.signUp()
  const { data } = await ana.send(createInvitation, { body: { categoryId: 2, cityId: '2611606', radius: 20 } })
  await chooseByLink(data.token)
  const { db, ...deps } = changed(() => ana.send(closeInvitation, { params: { token: data.token } }))
  await expect(setInvitationDate({ ...deps, db }, data.token, { at: '2026-03-14T20:00' }, null)).rejects.toMatchObject({
    code: 'link_closed',
  })
  expect((await noticesOf(ana)).map(({ kind }) => kind)).not.toContain('guest_planned')
  expect((await ana.send(listSelectedActivities)).data).toMatchObject([{ plannedAt: null }])
})

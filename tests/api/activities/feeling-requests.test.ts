import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { savePushSettings } from '#contracts/notifications'
import { exportData } from '#contracts/privacy'
import { feelingRequests } from '#db/schema/activities'
import { notifications } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { EXPIRY_JOB } from '../../support/billing/jobs.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { read } from '../notifications/notification-steps.ts'
import { chooseOwn, complete, NOW, suggestionsFor } from './activity-steps.ts'

const app = sharedTestApp()
const { leave } = joiningSteps(app)
beforeEach(() => app.travelTo(NOW))

const LINE = 'A mesa da janela.'
const NEXT_MORNING = '2026-03-11T13:05:00Z'
const QUESTIONS = ['feeling_asked', 'feeling_reminded']

const say = ({ send }: Person, id: string, body: Partial<api.NewFeeling> = {}) =>
  send(api.saveFeeling, { params: { id }, body: { feeling: 'loved', ...body } })
const skip = ({ send }: Person, id: string) => send(api.skipFeeling, { params: { id } })
const asked = async ({ send }: Person) => {
  const [{ data }, stats] = [
    await send(api.listCompletedActivities, { query: { only: 'asked' } }),
    await send(api.loadStats),
  ]
  expect(stats.data.feelingRequests).toBe(data.length)
  return data
}
const entryOf = async ({ send }: Person) => (await send(api.listCompletedActivities)).data[0]
const questionsTo = async (person: Person) =>
  (await read(person)).items.map(({ kind }) => kind).filter((kind) => QUESTIONS.includes(kind))

/** An outing of two that Ana has marked as done. */
async function together() {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  const [place = ''] = await suggestionsFor(ana)
  await chooseOwn(ana, place)
  return { ana, bia, id: (await complete(ana, place)).data.id }
}

test('both are asked, and each line waits until both have answered', async () => {
  const { ana, bia, id } = await together()
  for (const person of [ana, bia])
    expect((await asked(person)).map((outing) => [outing.id, outing.waitingPartner])).toEqual([[id, null]])
  const list = await bia.send(api.listCompletedActivities)
  expect((await say(ana, id, { note: LINE })).data.partnerFeeling).toBeNull()
  const again = { 'If-None-Match': list.headers.get('ETag') ?? '' }
  const changed = await bia.send(api.listCompletedActivities, undefined, again)
  expect([changed.status, JSON.stringify(changed.data)]).toEqual([200, expect.not.stringContaining(LINE)])
  expect(await asked(bia)).toMatchObject([{ id, partnerFeeling: null, waitingPartner: { firstName: null } }])
  expect(await questionsTo(bia)).toEqual(['feeling_asked'])

  expect((await say(bia, id, { feeling: 'good' })).data.partnerFeeling).toMatchObject({ note: LINE })
  expect(await entryOf(ana)).toMatchObject({ partnerFeeling: { feeling: 'good' }, waitingPartner: null })
  expect(await entryOf(bia)).toMatchObject({ partnerFeeling: { note: LINE }, waitingPartner: null })
  expect([await asked(ana), await asked(bia), await questionsTo(bia), await questionsTo(ana)]).toEqual([[], [], [], []])
})

test('who marks several outings is asked about the last', async () => {
  const { ana, bia } = await together()
  const [, second = ''] = await suggestionsFor(ana)
  await chooseOwn(ana, second)
  const { id } = (await complete(ana, second)).data
  expect([(await asked(ana)).map((outing) => outing.id), (await asked(bia)).length]).toEqual([[id], 2])
})

test('who marked an outing is told once the partner has answered first', async () => {
  const { ana, bia, id } = await together()
  await say(bia, id)
  expect([(await asked(ana)).length, await questionsTo(ana), await asked(bia)]).toEqual([1, ['feeling_asked'], []])
})

test('who declines sees the line without answering, is not asked again, and can still answer', async () => {
  const { ana, bia, id } = await together()
  await say(ana, id, { note: LINE })
  expect(await skip(bia, id)).toMatchObject({ status: 200, data: { partnerFeeling: { note: LINE } } })
  expect(await entryOf(bia)).toMatchObject({ feeling: null, partnerFeeling: { note: LINE }, waitingPartner: null })
  await say(ana, id, { feeling: 'ok' })
  await app.travelTo(NEXT_MORNING)
  await app.fire(EXPIRY_JOB)
  expect([await asked(bia), await questionsTo(bia)]).toEqual([[], []])
  expect((await say(bia, id)).data.partnerFeeling).toMatchObject({ feeling: 'ok' })
  expect((await entryOf(ana))?.partnerFeeling).toMatchObject({ feeling: 'loved' })
})

test('nobody learns of a private answer, even by declining', async () => {
  const { ana, bia, id } = await together()
  const list = await bia.send(api.listCompletedActivities)
  await say(ana, id, { note: LINE, isPrivate: true })
  const again = { 'If-None-Match': list.headers.get('ETag') ?? '' }
  expect((await bia.send(api.listCompletedActivities, undefined, again)).status).toBe(304)
  expect([await asked(bia), await questionsTo(bia)]).toMatchObject([[{ waitingPartner: null }], []])
  expect((await skip(bia, id)).data).toEqual({ partnerFeeling: null })
})

test('a person is notified at most twice: at the answer and the next morning, however often it changes', async () => {
  const { ana, bia, id } = await together()
  await Promise.all(Array.from({ length: 6 }, () => say(ana, id)))
  await app.fire(EXPIRY_JOB)
  expect(await questionsTo(bia), 'on the same day').toEqual(['feeling_asked'])
  await app.travelTo(NEXT_MORNING)
  await Promise.all([app.fire(EXPIRY_JOB), app.fire(EXPIRY_JOB)])
  await say(ana, id, { feeling: 'good' })
  expect(await questionsTo(bia)).toEqual(['feeling_reminded', 'feeling_asked'])
  // The bell stores a limited number of notifications: the count does not depend on it.
  await app.db.delete(notifications)
  await app.travelTo('2026-03-12T13:05:00Z')
  await say(ana, id, { feeling: 'loved' })
  await app.fire(EXPIRY_JOB)
  expect(await questionsTo(bia)).toEqual([])
  await app.travelTo('2026-03-24T16:00:00Z')
  expect(await asked(bia), 'two weeks later').toEqual([])
  expect((await entryOf(bia))?.waitingPartner ?? null).toBeNull()
})

test('the second question is not sent to a person who switched off the question of the day after', async () => {
  const { ana, bia, id } = await together()
  await bia.send(savePushSettings, { body: { dayAfter: false } })
  await say(ana, id)
  await app.travelTo(NEXT_MORNING)
  await app.fire(EXPIRY_JOB)
  expect(await questionsTo(bia)).toEqual(['feeling_asked'])
})

test('of simultaneous answers of both each sees the other’s, and no question is left', async () => {
  const { ana, bia, id } = await together()
  const answers = await Promise.all([ana, bia, ana, bia].map((person) => say(person, id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect([(await entryOf(ana))?.partnerFeeling, (await entryOf(bia))?.partnerFeeling]).toMatchObject([
    { feeling: 'loved' },
    { feeling: 'loved' },
  ])
  expect([await asked(ana), await asked(bia), await questionsTo(ana), await questionsTo(bia)]).toEqual([[], [], [], []])
})

test('a copy has the questions; leaving the couple ends them, and an outing from before joining raises none', async () => {
  const { ana, bia, id } = await together()
  await say(ana, id)
  const { feelingRequests: copied } = (await bia.send(exportData)).data.sections
  expect(copied).toMatchObject([{ selectionId: id, times: 1 }])
  expect((await leave(bia)).status).toBeLessThan(300)
  expect([await asked(bia), await questionsTo(bia)]).toEqual([[], []])
  expect(await app.db.select().from(feelingRequests).where(eq(feelingRequests.userId, bia.id))).toEqual([])

  const [eva, lia] = [await app.signUp(), await app.signUp()]
  const [place = ''] = await suggestionsFor(eva)
  await chooseOwn(eva, place)
  const { id: alone } = (await complete(eva, place)).data
  await say(eva, alone)
  expect(await asked(eva)).toEqual([])
  await app.travelTo('2026-03-10T16:00:00Z')
  const { join } = joiningSteps(app)
  await join(eva, lia)
  await say(eva, alone, { isPrivate: false })
  expect([await asked(lia), await questionsTo(lia)]).toEqual([[], []])
})

test('declining is refused for an open or unknown choice', async () => {
  const ana = await app.signUp()
  const [place = ''] = await suggestionsFor(ana)
  await chooseOwn(ana, place)
  const [choice] = (await ana.send(api.listSelectedActivities)).data
  expect(await skip(ana, choice?.id ?? '')).toMatchObject({ status: 409, body: { code: 'not_completed' } })
  expect((await skip(ana, 'nada')).status).toBe(404)
})

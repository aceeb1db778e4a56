import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSelectedActivities, setOnlyMine, setOutingDate } from '#contracts/activities'
import { deleteUser } from '#contracts/admin-users'
import { loadCouple, loadPublicCouple, saveCouple } from '#contracts/couples'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { keepAccount } from '#contracts/privacy'
import { users } from '#db/schema/accounts'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { EXPIRY_JOB, NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { consentToBePublic, grantPremium } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { askForDeletion, logInAgain } from '../privacy/privacy-steps.ts'
import { choose, rankingSteps, slugOf } from '../rankings/ranking-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { invite, ask, join, leave, membersOf, peek } = joiningSteps(app)
const { place } = rankingSteps(app)

/** Creates two people who are one couple; the first one created the code. */
async function pair(): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await join(ana, bia)
  return [ana, bia]
}

const coupleOf = async (person: Person) => (await person.send(loadCouple, { params: { userId: person.id } })).data
const chosenBy = async (person: Person) => (await person.send(listSelectedActivities)).data

async function newInvitation({ send }: Person): Promise<string> {
  const { status, data } = await send(createInvitation, { body: { categoryId: 2, cityId: '3106200', radius: 50 } })
  expect(status).toBe(201)
  return data.token
}

const statusOfLink = async (token: string) => (await app.visitor()(loadInvitation, { params: { token } })).status

describe('works', () => {
  test('each person is a couple of one with their earlier slug and an empty page', async () => {
    const [ana, bia] = await pair()
    await ana.send(saveCouple, {
      params: { userId: ana.id },
      body: { bio: 'Nós duas', coupleSlug: `${ana.username}-e-bia` },
    })
    const left = await leave(ana)
    expect(left.status).toBe(200)
    expect(left.data).toMatchObject({ coupleSlug: slugOf(ana), bio: null, isPublic: false })
    expect(await coupleOf(bia)).toMatchObject({ coupleSlug: slugOf(bia), bio: null, isPublic: false })
    for (const person of [ana, bia]) expect((await membersOf(person)).members).toHaveLength(1)
  })

  test('the person who joined gets the old slug back, even when they leave', async () => {
    const [ana, bia] = await pair()
    expect((await leave(bia)).data.coupleSlug).toBe(slugOf(bia))
    expect((await coupleOf(ana)).coupleSlug).toBe(slugOf(ana))
  })

  test('both public pages are off until each person consents again', async () => {
    const [ana, bia] = await pair()
    await grantPremium(app, ana)
    for (const person of [ana, bia]) await consentToBePublic(app, person)
    const params = { slug: slugOf(ana) }
    expect((await app.visitor()(loadPublicCouple, { params })).status).toBe(200)
    await leave(bia)
    expect((await app.visitor()(loadPublicCouple, { params })).status).toBe(404)
    for (const person of [ana, bia]) expect((await coupleOf(person)).isPublic).toBe(false)
  })

  test('every open invitation of both is withdrawn, including those from before the join', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [ofAna, ofBia] = [await newInvitation(ana), await newInvitation(bia)]
    await app.travelTo('2026-03-10T16:00:00Z')
    await join(ana, bia)
    const ofBoth = await newInvitation(bia)
    await leave(bia)
    expect([await statusOfLink(ofAna), await statusOfLink(ofBia), await statusOfLink(ofBoth)]).toEqual([404, 404, 404])
  })

  test('both get the shared choices, without the day that was set', async () => {
    const [ana, bia] = await pair()
    await choose(ana, place(1))
    const [choice] = await chosenBy(bia)
    const params = { id: choice?.id ?? '' }
    expect((await bia.send(setOutingDate, { params, body: { at: '2026-03-20T20:00' } })).status).toBe(200)
    await leave(bia)
    for (const person of [ana, bia]) {
      const chosen = await chosenBy(person)
      expect(chosen.map(({ activityId, plannedAt }) => [activityId, plannedAt])).toEqual([[place(1), null]])
    }
    expect((await chosenBy(ana))[0]?.id).not.toBe((await chosenBy(bia))[0]?.id)
  })

  test('each person keeps the choices from before the join', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await choose(ana, place(11))
    await choose(bia, place(12))
    await join(ana, bia)
    expect(await chosenBy(ana)).toHaveLength(2)
    await leave(bia)
    expect((await chosenBy(ana)).map(({ activityId }) => activityId)).toEqual([place(11)])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(12)])
  })

  test('private choices stay with their owner only', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await choose(ana, place(10))
    const [choice] = await chosenBy(ana)
    const onlyMine = await ana.send(setOnlyMine, { params: { id: choice?.id ?? '' }, body: { onlyMine: true } })
    expect(onlyMine.status).toBe(200)
    await join(bia, ana)
    expect([(await chosenBy(bia)).length, (await chosenBy(ana)).length]).toEqual([0, 1])
    await leave(bia)
    expect([(await chosenBy(bia)).length, (await chosenBy(ana)).map(({ id }) => id)]).toEqual([0, [choice?.id]])
  })

  test('the notification of the other has no time and no reason; an e-mail follows the next morning', async () => {
    const [ana, bia] = await pair()
    await leave(bia)
    const received = (await ana.send(listNotifications)).data.items.find(({ kind }) => kind === 'couple_ended')
    expect(received?.createdAt).toBe('2026-03-10T03:00:00.000Z')
    expect((await bia.send(listNotifications)).data.items.map(({ kind }) => kind)).not.toContain('couple_ended')
    const letters = (await app.db.select().from(emailOutbox)).filter(({ kind }) => kind === 'couple_ended')
    const own = letters.filter(({ userId }) => userId === ana.id || userId === bia.id)
    expect(own.map(({ userId, nextAttemptAt }) => [userId, nextAttemptAt.toISOString()])).toEqual([
      [ana.id, '2026-03-11T12:00:00.000Z'],
    ])
  })

  test('a code looks unknown to a person whom its author blocked, until the author asks to join them', async () => {
    const [ana, bia] = await pair()
    expect((await leave(bia, 'true')).status).toBe(200)
    const code = await invite(bia)
    expect((await ask(ana, code)).status).toBe(404)
    expect((await ask(await app.signUp(), code)).status).toBe(202)
    expect((await peek(code)).status).toBe(200)
    expect((await ask(bia, await invite(ana))).status).toBe(202)
    expect((await ask(ana, code)).status).toBe(202)
  })

  test('both can join again, and each outing is listed once', async () => {
    const [ana, bia] = await pair()
    await choose(ana, place(2))
    await leave(ana)
    await join(bia, ana)
    expect((await chosenBy(ana)).map(({ activityId }) => activityId)).toEqual([place(2)])
  })

  test('a deletion request does not notify the partner, is cancellable, and ends the couple on day 7', async () => {
    const [ana, bia] = await pair()
    for (const person of [ana, bia]) await consentToBePublic(app, person)
    await grantPremium(app, bia)
    await choose(ana, place(3))
    const params = { slug: (await coupleOf(bia)).coupleSlug }
    const isPublic = async () => (await app.visitor()(loadPublicCouple, { params })).status === 200
    const messagesTo = async ({ id, send }: Person) => [
      ...(await send(listNotifications)).data.items.map(({ kind }) => kind),
      ...(await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, id))).map(({ kind }) => kind),
    ]
    expect(await isPublic()).toBe(true)
    const before = await messagesTo(bia)

    expect((await askForDeletion(ana)).status).toBe(204)
    expect(await isPublic()).toBe(false)
    expect((await membersOf(bia)).members).toHaveLength(2)
    const { send } = await logInAgain(app, ana)
    expect((await send(keepAccount)).status).toBe(200)
    expect(await isPublic()).toBe(true)

    expect((await askForDeletion({ ...ana, send })).status).toBe(204)
    expect(await messagesTo(bia)).toEqual(before)
    await app.travelTo('2026-03-17T15:00:00.000Z')
    expect(await app.fire(NIGHTLY_JOB)).toBe('ok')
    expect((await membersOf(bia)).members.map(({ id }) => id)).toEqual([bia.id])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(3)])
    expect(await messagesTo(bia)).toContain('couple_ended')
    expect(await app.db.select().from(users).where(eq(users.id, ana.id))).toEqual([])
  })

  test('the other member keeps the couple when an administrator deletes an account', async () => {
    const [ana, bia] = await pair()
    await choose(bia, place(4))
    const admin = await signUpAdmin(app)
    expect((await admin.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
    expect((await membersOf(bia)).members.map(({ id }) => id)).toEqual([bia.id])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(4)])
    expect((await coupleOf(bia)).coupleSlug).toBe(slugOf(bia))
  })

  test('the scheduled job removes a disabled account from its couple once', async () => {
    const [ana, bia] = await pair()
    await choose(bia, place(4))
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, ana.id))
    for (let runs = 0; runs < 2; runs += 1) expect(await app.fire(EXPIRY_JOB)).toBe('ok')
    expect((await membersOf(bia)).members.map(({ id }) => id)).toEqual([bia.id])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(4)])
    const received = (await bia.send(listNotifications)).data.items.filter(({ kind }) => kind === 'couple_ended')
    expect(received).toHaveLength(1)
    await app.db.update(users).set({ isDisabled: false }).where(eq(users.id, ana.id))
    expect((await membersOf(ana)).members).toHaveLength(1)
  })
})

describe('fails', () => {
  test('a person without a partner cannot leave', async () => {
    const answered = await leave(await app.signUp())
    expect([answered.status, answered.body]).toMatchObject([409, { code: 'alone' }])
  })
})

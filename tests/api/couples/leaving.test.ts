import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { listSelectedActivities, setOnlyMine, setOutingDate } from '#contracts/activities'
import { deleteUser } from '#contracts/admin-users'
import { loadCouple, loadPublicCouple, saveCouple } from '#contracts/couples'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { users } from '#db/schema/accounts'
import { couples } from '#db/schema/couples'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { EXPIRY_JOB } from '../../support/billing/jobs.ts'
import { consentToBePublic, coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { askForDeletion } from '../privacy/privacy-steps.ts'
import { choose, rankingSteps, slugOf } from '../rankings/ranking-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { invite, ask, join, leave, membersOf, peek } = joiningSteps(app)
const { place } = rankingSteps(app)

/** Two people who are one couple; the first made the code. */
async function pair(): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await join(ana, bia)
  return [ana, bia]
}

const coupleOf = async (person: Person) => (await person.send(loadCouple, { params: { userId: person.id } })).data
const planOf = async (person: Person) => (await person.send(loadCurrentUser)).data.subscription.plan
const chosenBy = async (person: Person) => (await person.send(listSelectedActivities)).data

async function newInvitation({ send }: Person): Promise<string> {
  const { status, data } = await send(createInvitation, { body: { categoryId: 2, cityId: '3106200', radius: 50 } })
  expect(status).toBe(201)
  return data.token
}

const statusOfLink = async (token: string) => (await app.visitor()(loadInvitation, { params: { token } })).status

describe('works', () => {
  test('each is a couple of one, with the address from before and an empty page', async () => {
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

  test('who joined has their old address again, also after they leave', async () => {
    const [ana, bia] = await pair()
    expect((await leave(bia)).data.coupleSlug).toBe(slugOf(bia))
    expect((await coupleOf(ana)).coupleSlug).toBe(slugOf(ana))
  })

  test('the public page is off for both until each says yes again', async () => {
    const [ana, bia] = await pair()
    await grantPremium(app, ana)
    for (const person of [ana, bia]) await consentToBePublic(app, person)
    const params = { slug: slugOf(ana) }
    expect((await app.visitor()(loadPublicCouple, { params })).status).toBe(200)
    await leave(bia)
    expect((await app.visitor()(loadPublicCouple, { params })).status).toBe(404)
    for (const person of [ana, bia]) expect((await coupleOf(person)).isPublic).toBe(false)
  })

  test('open invitations of both close, those from before stay open with who made them', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [ofAna, ofBia] = [await newInvitation(ana), await newInvitation(bia)]
    await app.travelTo('2026-03-10T16:00:00Z')
    await join(ana, bia)
    const ofBoth = await newInvitation(bia)
    await leave(bia)
    expect([await statusOfLink(ofAna), await statusOfLink(ofBia), await statusOfLink(ofBoth)]).toEqual([200, 200, 404])
  })

  test('what was chosen together is there for both, without its day', async () => {
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

  test('what each had on the list before goes with them', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await choose(ana, place(11))
    await choose(bia, place(12))
    await join(ana, bia)
    expect(await chosenBy(ana)).toHaveLength(2)
    await leave(bia)
    expect((await chosenBy(ana)).map(({ activityId }) => activityId)).toEqual([place(11)])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(12)])
  })

  test('what is one person’s alone goes with them, and is never the other’s', async () => {
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

  test('a grant stays with the person who was given it', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await grantPremium(app, bia)
    await join(ana, bia)
    expect(await planOf(ana)).toBe('premium')
    await leave(ana)
    expect([await planOf(ana), await planOf(bia)]).toEqual(['free', 'premium'])
    expect((await coupleOf(bia)).coupleSlug).toBe(slugOf(bia))
  })

  test('who stays is told without an hour and without a reason, and by a letter the next morning', async () => {
    const [ana, bia] = await pair()
    await leave(bia)
    const told = (await ana.send(listNotifications)).data.items.find(({ kind }) => kind === 'couple_ended')
    expect(told?.createdAt).toBe('2026-03-10T03:00:00.000Z')
    expect((await bia.send(listNotifications)).data.items.map(({ kind }) => kind)).not.toContain('couple_ended')
    const letters = (await app.db.select().from(emailOutbox)).filter(({ kind }) => kind === 'couple_ended')
    const own = letters.filter(({ userId }) => userId === ana.id || userId === bia.id)
    expect(own.map(({ userId, nextAttemptAt }) => [userId, nextAttemptAt.toISOString()])).toEqual([
      [ana.id, '2026-03-11T12:00:00.000Z'],
    ])
  })

  test('a code of who refused the other is nobody’s to them, until they ask themselves', async () => {
    const [ana, bia] = await pair()
    expect((await leave(bia, 'true')).status).toBe(200)
    const code = await invite(bia)
    expect((await ask(ana, code)).status).toBe(404)
    expect((await ask(await app.signUp(), code)).status).toBe(202)
    expect((await peek(code)).status).toBe(200)
    expect((await ask(bia, await invite(ana))).status).toBe(202)
    expect((await ask(ana, code)).status).toBe(202)
  })

  test('they may join again, and all is there once', async () => {
    const [ana, bia] = await pair()
    await choose(ana, place(2))
    await leave(ana)
    await join(bia, ana)
    expect((await chosenBy(ana)).map(({ activityId }) => activityId)).toEqual([place(2)])
  })

  test('asking for the deletion of the account leaves the couple at once', async () => {
    const [ana, bia] = await pair()
    await choose(ana, place(3))
    expect((await askForDeletion(ana)).status).toBe(204)
    expect((await membersOf(bia)).members.map(({ id }) => id)).toEqual([bia.id])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(3)])
    expect((await bia.send(listNotifications)).data.items.map(({ kind }) => kind)).toContain('couple_ended')
  })

  test('while a deletion of the other waits, who stays is alone and joins somebody else', async () => {
    const [ana, bia] = await pair()
    await askForDeletion(ana)
    expect((await leave(bia)).status).toBe(409)
    const eva = await app.signUp()
    await join(eva, bia)
    expect((await membersOf(eva)).members).toHaveLength(2)
  })

  test('an account that an administrator deletes leaves the couple to the other', async () => {
    const [ana, bia] = await pair()
    await choose(bia, place(4))
    const admin = await signUpAdmin(app)
    expect((await admin.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
    expect((await membersOf(bia)).members.map(({ id }) => id)).toEqual([bia.id])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(4)])
    expect((await coupleOf(bia)).coupleSlug).toBe(slugOf(bia))
  })

  test('an account that an operator disables is taken out of the couple by the scheduled job, once', async () => {
    const [ana, bia] = await pair()
    await choose(bia, place(4))
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, ana.id))
    for (let runs = 0; runs < 2; runs += 1) expect(await app.fire(EXPIRY_JOB)).toBe('ok')
    expect((await membersOf(bia)).members.map(({ id }) => id)).toEqual([bia.id])
    expect((await chosenBy(bia)).map(({ activityId }) => activityId)).toEqual([place(4)])
    const told = (await bia.send(listNotifications)).data.items.filter(({ kind }) => kind === 'couple_ended')
    expect(told).toHaveLength(1)
    await app.db.update(users).set({ isDisabled: false }).where(eq(users.id, ana.id))
    expect((await membersOf(ana)).members).toHaveLength(1)
  })
})

describe('fails', () => {
  test('who is alone leaves nothing', async () => {
    const answered = await leave(await app.signUp())
    expect([answered.status, answered.body]).toMatchObject([409, { code: 'alone' }])
  })
})

describe('simultaneously', () => {
  test('both leave at once, six times each, and the couple parts once', async () => {
    const [ana, bia] = await pair()
    const before = (await app.db.select({ id: couples.id }).from(couples)).length
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => leave(at % 2 ? ana : bia)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    expect((await app.db.select({ id: couples.id }).from(couples)).length).toBe(before + 1)
    expect(await coupleIdOf(app, ana)).not.toBe(await coupleIdOf(app, bia))
  })

  test('one leaves while a third person is taken in: nobody is in two couples, nobody in none', async () => {
    const [ana, bia] = await pair()
    const eva = await app.signUp()
    await Promise.all([leave(bia), leave(ana), invite(eva).then((code) => ask(bia, code))])
    const homes = await Promise.all([ana, bia, eva].map((person) => coupleIdOf(app, person)))
    expect(new Set(homes).size).toBe(3)
  })

  test('what somebody does in the couple while the other leaves is with one of both', async () => {
    const [ana, bia] = await pair()
    const [, ...clicks] = await Promise.all([leave(bia), ...[5, 6, 7, 8].map((at) => choose(ana, place(at)))])
    expect(clicks).toHaveLength(4)
    expect((await chosenBy(ana)).map(({ activityId }) => activityId).sort()).toEqual([5, 6, 7, 8].map(place).sort())
    const rows = await app.db
      .select()
      .from(couples)
      .where(eq(couples.id, await coupleIdOf(app, ana)))
    expect(rows).toHaveLength(1)
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { loadPublicCouple } from '#contracts/couples'
import { listNotifications } from '#contracts/notifications'
import { keepAccount, loadPrivacy, requestDeletion } from '#contracts/privacy'
import { sessions, users } from '#db/schema/accounts'
import { couples } from '#db/schema/couples'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { makeAdmin, signUpPremium } from '../../support/people/people.ts'
import { askForDeletion, daysLater, logInAgain, NIGHTLY, NOW } from './privacy-steps.ts'

const app = sharedTestApp({ now: NOW })
beforeEach(() => app.travelTo(NOW))

const isThere = async (userId: string) => (await app.db.select().from(users).where(eq(users.id, userId))).length === 1
const messagesTo = (userId: string) => app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, userId))

describe('works: asking for the deletion', () => {
  test('every session ends at once, and a token from before answers as one of a deleted account', async () => {
    const ana = await app.signUp()
    await app.db.insert(sessions).values({
      tokenId: `other-${ana.id}`,
      userId: ana.id,
      device: 'Chrome',
      createdAt: new Date(),
      expiresAt: new Date(),
    })
    expect(await askForDeletion(ana)).toMatchObject({ status: 204, body: {} })
    expect((await ana.send(loadCurrentUser)).status).toBe(404)
    expect((await ana.send(listNotifications)).status).toBe(401)
    expect(await app.db.select().from(sessions).where(eq(sessions.userId, ana.id))).toEqual([])
  })

  test('the public page and the rankings lose the couple at once', async () => {
    const ana = await signUpPremium(app)
    await consentToBePublic(app, ana)
    const find = async () => {
      const [couple] = await app.db
        .select()
        .from(couples)
        .where(eq(couples.id, await coupleIdOf(app, ana)))
      return couple
    }
    const slug = (await find())?.slug ?? ''
    const params = { slug }
    expect((await app.visitor()(loadPublicCouple, { params })).status).toBe(200)
    await askForDeletion(ana)
    expect((await app.visitor()(loadPublicCouple, { params })).status).toBe(404)
    expect((await find())?.listedSlug).toBe('')
  })

  test('a new login shows the date, and the deletion can be taken back until then', async () => {
    const ana = await app.signUp()
    await askForDeletion(ana)
    await app.travelTo(daysLater(6))
    const { send } = await logInAgain(app, ana)
    expect((await send(loadCurrentUser)).data.deletionDueAt).toBe(daysLater(7).replace('Z', 'Z'))

    const answer = await send(keepAccount)
    expect(answer).toMatchObject({ status: 200, data: { deletionDueAt: null } })
    expect((await send(loadPrivacy)).data.requests).toMatchObject([{ kind: 'deletion', outcome: 'withdrawn' }])
    await app.travelTo(daysLater(30))
    expect(await app.fire(NIGHTLY)).toBe('ok')
    expect(await isThere(ana.id)).toBe(true)
  })

  test('the nightly job erases after seven days, not before', async () => {
    const ana = await app.signUp()
    await askForDeletion(ana)
    await app.travelTo(daysLater(6.9))
    await app.fire(NIGHTLY)
    expect(await isThere(ana.id)).toBe(true)
    await app.travelTo(daysLater(7))
    await app.fire(NIGHTLY)
    expect(await isThere(ana.id)).toBe(false)
    expect((await logInAgain(app, ana)).status).toBe(401)
  })

  test('an erasure that fails stops no other, and is tried again the next night', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    for (const person of [ana, bia]) await askForDeletion(person)
    await app.db.run(
      sql.raw(
        `create trigger stuck before delete on users when old.id = '${ana.id}' begin select raise(abort, ''); end`,
      ),
    )
    await app.travelTo(daysLater(7))
    await app.fire(NIGHTLY)
    expect([await isThere(ana.id), await isThere(bia.id)]).toEqual([true, false])
    expect(app.logs.splice(0).filter((line) => line.includes('account_not_erased'))).toEqual([
      expect.stringContaining(ana.id),
    ])
    await app.db.run(sql`drop trigger stuck`)
    await app.travelTo(daysLater(8))
    await app.fire(NIGHTLY)
    expect(await isThere(ana.id)).toBe(false)
  })

  test('asked twice, the first date stays', async () => {
    const ana = await app.signUp()
    await askForDeletion(ana)
    await app.travelTo(daysLater(3))
    const { send } = await logInAgain(app, ana)
    expect((await askForDeletion({ ...ana, send })).status).toBe(204)
    const [row] = await app.db.select().from(users).where(eq(users.id, ana.id))
    expect(row?.deletionDueAt?.toISOString()).toBe(daysLater(7))
    expect((await messagesTo(ana.id)).filter(({ kind }) => kind === 'deletion_requested')).toHaveLength(1)
  })

  test('the one who stays keeps the couple, and learns nothing but that it is not public any more', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const coupleId = await coupleIdOf(app, ana)
    await askForDeletion(ana)
    await app.travelTo(daysLater(8))
    await app.fire(NIGHTLY)
    expect(await coupleIdOf(app, bia)).toBe(coupleId)
    expect((await bia.send(loadCurrentUser)).status).toBe(200)
  })

  test('of two administrators one can leave; the last one then stays', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await makeAdmin(app, ana)
    await makeAdmin(app, bia)
    const answers = await Promise.all([askForDeletion(ana), askForDeletion(bia)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    await app.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  })
})

describe('fails', () => {
  test('a wrong password deletes nothing and ends no session', async () => {
    const ana = await app.signUp()
    expect(await ana.send(requestDeletion, { body: { password: 'outra-senha' } })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    expect((await ana.send(loadCurrentUser)).data.deletionDueAt).toBeNull()
  })

  test('wrong passwords are limited as at the login', async () => {
    const ana = await app.signUp()
    for (let guess = 0; guess < 10; guess++) await ana.send(requestDeletion, { body: { password: 'errada-demais' } })
    expect(await askForDeletion(ana)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  test('the last administrator cannot go', async () => {
    const chief = await app.signUp()
    await makeAdmin(app, chief)
    expect(await askForDeletion(chief)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await chief.send(loadCurrentUser)).data.deletionDueAt).toBeNull()
  })

  test('keeping an account without a deletion changes nothing', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, () => ana.send(keepAccount))
  })
})

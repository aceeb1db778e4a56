import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as activities from '#contracts/activities'
import * as joining from '#contracts/couples'
import { loadPublicCouple } from '#contracts/couples'
import { loadInvitation, openInvitation, reportNote } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { keepAccount, loadPrivacy, requestDeletion } from '#contracts/privacy'
import { loadVoteProgress } from '#contracts/votes'
import { sessions, users } from '#db/schema/accounts'
import { couples } from '#db/schema/couples'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf } from '../../support/people/couples.ts'
import { matchInvitationOf, offeredBy, signedInvitationOf } from '../../support/people/create-cast.ts'
import { makeAdmin, signUpPremium } from '../../support/people/people.ts'
import { askForDeletion, daysLater, logInAgain, NIGHTLY, NOW } from './privacy-steps.ts'

const app = sharedTestApp({ now: NOW })
beforeEach(() => app.travelTo(NOW))

const isThere = async (userId: string) => (await app.db.select().from(users).where(eq(users.id, userId))).length === 1
const messagesTo = (userId: string) => app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, userId))

describe('works: a request for deletion', () => {
  test('every session ends at once, and an older token gets the result of a deleted account', async () => {
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

  test('the couple disappears from its public page and the rankings at once', async () => {
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

  test('links and codes of the account end at once, and work again once the request is withdrawn', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { code } = (await ana.send(joining.createJoinCode)).data
    const [open, vote] = [await signedInvitationOf(app, ana), await matchInvitationOf(app, ana)]
    const place = await offeredBy(app, open)
    const visitor = app.visitor()
    const choose = () => visitor(activities.selectActivity, { body: { token: open, activityId: place } })
    const plan = () =>
      visitor(activities.setInvitationDate, { params: { token: open }, body: { at: '2026-11-29T20:00' } })
    const before = [
      () => visitor(loadInvitation, { params: { token: open } }),
      () => visitor(openInvitation, { params: { token: open } }),
      () => visitor(reportNote, { params: { token: open } }),
      () => visitor(loadVoteProgress, { params: { token: vote } }),
      () => visitor(joining.loadInviter, { params: { code } }),
    ]
    const after = [
      () => visitor(loadInvitation, { params: { token: open } }),
      plan,
      () => visitor(activities.loadCalendarFile, { params: { token: open } }),
      () => visitor(activities.undoSelection, { body: { token: open } }),
    ]
    const asks = [
      () => bia.send(joining.requestJoining, { body: { invitationToken: open } }),
      () => bia.send(joining.requestJoining, { body: { code } }),
    ]
    const statusesOf = async (calls: (() => Promise<{ status: number }>)[]) => {
      const statuses: number[] = []
      for (const call of calls) statuses.push((await call()).status)
      return statuses
    }
    expect(await statusesOf(before)).toEqual([200, 204, 200, 200, 200])
    await askForDeletion(ana)
    expect(await statusesOf([...before, choose, ...asks])).toEqual(Array(8).fill(404))

    const again = { ...ana, ...(await logInAgain(app, ana)) }
    await again.send(keepAccount)
    expect(await statusesOf([...before, choose, plan])).toEqual([200, 204, 200, 200, 200, 200, 200])
    await askForDeletion(again)
    expect(await statusesOf([...after, ...asks])).toEqual(Array(6).fill(404))
    await (await logInAgain(app, ana)).send(keepAccount)
    expect(await statusesOf([...after.slice(0, 3), ...asks])).toEqual([200, 200, 200, 202, 202])
  })

  test('a new login shows the date of the deletion, which can be cancelled until then', async () => {
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

  test('the nightly job erases the account after seven days, not before', async () => {
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

  test('an erasure that fails does not stop the others and is repeated the next night', async () => {
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

  test('a second request keeps the first date', async () => {
    const ana = await app.signUp()
    await askForDeletion(ana)
    await app.travelTo(daysLater(3))
    const { send } = await logInAgain(app, ana)
    expect((await askForDeletion({ ...ana, send })).status).toBe(204)
    const [row] = await app.db.select().from(users).where(eq(users.id, ana.id))
    expect(row?.deletionDueAt?.toISOString()).toBe(daysLater(7))
    expect((await messagesTo(ana.id)).filter(({ kind }) => kind === 'deletion_requested')).toHaveLength(1)
  })

  test('one of two administrators can delete their account, the last one cannot', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await makeAdmin(app, ana)
    await makeAdmin(app, bia)
    const answers = await Promise.all([askForDeletion(ana), askForDeletion(bia)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    await app.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
  })
})

describe('fails', () => {
  test('after a wrong password nothing is deleted, and the session stays valid', async () => {
    const ana = await app.signUp()
    expect(await ana.send(requestDeletion, { body: { password: 'outra-senha' } })).toMatchObject({
      status: 401,
      body: { code: 'invalid_credentials' },
    })
    expect((await ana.send(loadCurrentUser)).data.deletionDueAt).toBeNull()
  })

  test('wrong passwords count towards the limit of login guesses', async () => {
    const ana = await app.signUp()
    for (let guess = 0; guess < 10; guess++) await ana.send(requestDeletion, { body: { password: 'errada-demais' } })
    expect(await askForDeletion(ana)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  test('the last administrator cannot request a deletion', async () => {
    const chief = await app.signUp()
    await makeAdmin(app, chief)
    expect(await askForDeletion(chief)).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await chief.send(loadCurrentUser)).data.deletionDueAt).toBeNull()
  })

  test('cancelling without a requested deletion changes nothing', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, () => ana.send(keepAccount))
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as api from '#contracts/admin'
import { users } from '#db/schema/accounts'
import { couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { sharedAdmin, signUpAdmin } from '../../support/people/people.ts'
import { adminSteps, NOW, SECRETS } from './admin-steps.ts'

const app = sharedTestApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))
const { deleteUser, setRole, auditOf, signInAgain } = adminSteps(app, chief)

describe('works: roles', () => {
  test("a role change takes effect at once and ends the person's sessions", async () => {
    const ana = await app.signUp()
    const promoted = await setRole(ana.id, 'admin')
    expect([promoted.status, promoted.data.role]).toEqual([200, 'admin'])
    expect((await ana.send(loadCurrentUser)).status).toBe(401)
    const asAdmin = await signInAgain(ana)
    expect((await asAdmin(api.loadAdminStats)).status).toBe(200)

    const demoted = await setRole(ana.id, 'user')
    expect([demoted.status, demoted.data.role]).toEqual([200, 'user'])
    expect((await asAdmin(api.loadAdminStats)).status).toBe(401)
    expect((await (await signInAgain(ana))(api.loadAdminStats)).status).toBe(403)
    expect(await auditOf(ana)).toEqual([
      { action: 'role_changed', details: '{"role":"admin"}' },
      { action: 'role_changed', details: '{"role":"user"}' },
    ])
  })

  test('setting the current role changes nothing, and sessions stay valid', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      expect((await setRole(ana.id, 'user')).status).toBe(200)
      expect((await setRole(chief.id, 'admin')).status).toBe(200)
    })
    expect((await ana.send(loadCurrentUser)).status).toBe(200)
  })
})

describe('works: the last administrator', () => {
  const fresh = sharedTestApp({ now: '2026-03-01T12:00:00Z' })

  test('one of two administrators stays when both demote each other simultaneously', async () => {
    const refusals: unknown[] = []
    const entries: unknown[] = []
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await signUpAdmin(fresh), await signUpAdmin(fresh)]
      const answers = await Promise.all([setRole(two.id, 'user', one), setRole(one.id, 'user', two)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      refusals.push(answers.find(({ status }) => status !== 200)?.body.code)
      expect(await fresh.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
      entries.push(...(await auditOf(one, fresh)), ...(await auditOf(two, fresh)))
      await fresh.db.update(users).set({ role: 'user' })
    }
    // A request that arrives after the end of its session gets 401 instead.
    expect(new Set(['last_admin', 'unauthenticated', ...refusals]).size).toBe(2)
    expect(refusals).toContain('last_admin')
    expect(entries).toEqual(Array.from({ length: 4 }, () => ({ action: 'role_changed', details: '{"role":"user"}' })))
  })

  test('one of many administrators is refused when all give up the role simultaneously', async () => {
    await fresh.db.update(users).set({ role: 'user' })
    const everybody = await Promise.all(Array.from({ length: 8 }, () => signUpAdmin(fresh)))
    const answers = await Promise.all(everybody.map((each) => setRole(each.id, 'user', each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('last_admin')
  })
})

describe('fails', () => {
  test('the last administrator cannot lose the role', async () => {
    await expectNothingWritten(app, async () => {
      expect(await setRole(chief.id, 'user')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    })
  })

  test('a disabled administrator does not count as a remaining one', async () => {
    const locked = await signUpAdmin(app)
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, locked.id))
    expect(await setRole(chief.id, 'user')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await setRole(locked.id, 'user')).status).toBe(200)
  })

  test('exactly one of a simultaneous promotion and deletion succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const ana = await app.signUp()
      const coupleId = await coupleIdOf(app, ana)
      const [promoted, deleted] = await Promise.all([setRole(ana.id, 'admin'), deleteUser(ana.id)])
      const statuses = [promoted.status, deleted.status]
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual(statuses)
      const left = await app.db.select().from(couples).where(eq(couples.id, coupleId))
      expect(left).toHaveLength(deleted.status === 204 ? 0 : 1)
      if (promoted.status === 200) await setRole(ana.id, 'user')
    }
  })
})

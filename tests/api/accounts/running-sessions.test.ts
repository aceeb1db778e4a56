import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import * as security from '#contracts/accounts'
import { loadCurrentUser, logIn, logOut } from '#contracts/accounts'
import { setRole } from '#contracts/admin-users'
import { pushSubscriptions } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { makeAdmin } from '../../support/people/people.ts'

const app = sharedTestApp()
const NEW_PASSWORD = 'jabuticaba no pé'
const signIn = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
  app.visitor()(logIn, { body: { username, password } })

describe('works: sessions', () => {
  test('the list shows each, ends one, and ends all others', async () => {
    const iris = await app.signUp()
    const [phone, tablet] = [(await signIn(iris)).data.token, (await signIn(iris)).data.token]
    const list = async (token: string) => (await app.as(token)(security.loadAccountSecurity)).data.sessions
    const all = await list(phone)
    expect(all).toHaveLength(3)
    expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)

    const ofTablet = (await list(tablet)).find(({ isCurrent }) => isCurrent)
    const params = { sessionId: ofTablet?.id ?? '' }
    expect((await iris.send(security.endSession, { params })).status).toBe(204)
    expect((await app.as(tablet)(loadCurrentUser)).status).toBe(401)
    expect((await iris.send(security.endSession, { params })).status).toBe(404)

    const { data } = await iris.send(security.endOtherSessions)
    expect((await app.as(phone)(loadCurrentUser)).status).toBe(401)
    expect((await iris.send(loadCurrentUser)).status).toBe(401)
    expect(await list(data.token)).toMatchObject([{ isCurrent: true }])
    expect((await app.as(data.token)(logOut)).status).toBe(200)
    expect(await app.db.all(sql`select * from sessions where user_id = ${iris.id}`)).toEqual([])
  })

  test('the device that goes on gets its push messages still, the others get none', async () => {
    const kai = await app.signUp()
    const { data: other } = await signIn(kai)
    const subscribe = async (token: string) => {
      const sessionId = decodeJwt(token).jti ?? ''
      const endpoint = `https://push.example/${sessionId}`
      const keys = { publicKey: 'p', authSecret: 'a', createdAt: new Date() }
      await app.db.insert(pushSubscriptions).values({ endpoint, userId: kai.id, sessionId, ...keys })
      return endpoint
    }
    const [own] = [await subscribe(kai.token), await subscribe(other.token)]
    const left = () => app.db.select().from(pushSubscriptions).where(sql`user_id = ${kai.id}`)
    const { data } = await kai.send(security.endOtherSessions)
    expect(await left()).toMatchObject([{ endpoint: own, sessionId: decodeJwt(data.token).jti }])
    const body = { currentPassword: kai.password, newPassword: NEW_PASSWORD }
    const changed = await app.as(data.token)(security.changePassword, { body })
    expect(await left()).toMatchObject([{ endpoint: own, sessionId: decodeJwt(changed.data.token).jti }])
  })

  test("nobody ends another one's session", async () => {
    const [joana, caua] = [await app.signUp(), await app.signUp()]
    const [session] = (await joana.send(security.loadAccountSecurity)).data.sessions
    const params = { sessionId: session?.id ?? '' }
    expect((await caua.send(security.endSession, { params })).status).toBe(404)
    expect((await joana.send(loadCurrentUser)).status).toBe(200)
  })
})

describe('works: the record of accesses', () => {
  test('it names who, when, from where and the route, and nothing else', async () => {
    const lia = await app.signUp()
    const client = app.visitor({ address: '203.0.113.9' })
    const { data } = await client(
      logIn,
      { body: { username: lia.username, password: lia.password } },
      { 'X-Client-Port': '40123' },
    )
    await app.as(data.token, { address: '203.0.113.9' })(logOut, {}, { 'X-Client-Port': 'x' })
    const rows = await app.db.all(
      sql`select ip, port, route from access_log where user_id = ${lia.id} order by at, rowid`,
    )
    expect(rows).toMatchObject([
      { route: '/api/register', port: null },
      { ip: '203.0.113.9', port: '40123', route: '/api/login' },
      { ip: '203.0.113.9', port: null, route: '/api/logout' },
    ])
  })

  test('a change by an administrator is an access', async () => {
    const [mia, nino] = [await app.signUp(), await app.signUp()]
    await makeAdmin(app, mia)
    const { data } = await signIn(mia)
    await app.as(data.token)(setRole, { params: { userId: nino.id }, body: { role: 'admin' } })
    const routes = async () =>
      (await app.db.all<{ route: string }>(sql`select route from access_log where user_id = ${mia.id}`)).map(
        ({ route }) => route,
      )
    await expect.poll(routes).toContain('/api/admin/users/{userId}/role')
  })
})

import { eq, sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import * as security from '#contracts/accounts'
import { loadCurrentUser, logIn, logOut, updateProfile } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { setRole } from '#contracts/admin-users'
import { createInvitation } from '#contracts/invitations'
import { NEXT_CURSOR_HEADER } from '#contracts/pagination'
import { run } from '#db/client'
import { raiseTokenVersion } from '#db/queries/accounts/sessions'
import { sessions, users } from '#db/schema/accounts'
import { pushSubscriptions } from '#db/schema/notifications'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { CLIENT_PORT_KEY } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { makeAdmin } from '../../support/people/people.ts'

const app = sharedTestApp()

/** Ends all sessions of a person as a change of password or role does. */
const endSessions = ({ id }: Person) => run(app.db, [raiseTokenVersion(app.db, id, sql`true`)])

async function signInAgain({ username, password }: Person) {
  const { data } = await app.visitor()(logIn, { body: { username, password } })
  return app.as(data.token)
}

const ENDS: [string, (person: Person) => Promise<unknown>][] = [
  ['logging out', ({ send }) => send(logOut)],
  ['a change of password or role', endSessions],
  ['deleting the account', ({ id }) => app.db.delete(users).where(eq(users.id, id))],
  ['disabling the account', ({ id }) => app.db.update(users).set({ isDisabled: true }).where(eq(users.id, id))],
]

describe('works: a session ends at once', () => {
  test.each(ENDS)('%s ends the session at once', async (_, end) => {
    const ana = await app.signUp()
    expect((await ana.send(loadStats)).status).toBe(200)
    await end(ana)
    const answers = [
      await ana.send(loadStats),
      await ana.send(updateProfile, { body: { firstName: 'Ana' } }),
      await ana.send(createInvitation, { body: { categoryId: 1 } }),
    ]
    for (const { status, body } of answers) {
      expect({ status, body: withoutRequestId(body) }).toEqual({
        status: 401,
        body: { message: 'Não autenticado', code: 'unauthenticated' },
      })
    }
  })

  test('a new token version ends every session of the person and none of others', async () => {
    const bia = await app.signUp()
    const phone = await signInAgain(bia)
    const stranger = await app.signUp()
    expect(await endSessions(bia)).toEqual([1])
    expect((await bia.send(loadStats)).status).toBe(401)
    expect((await phone(loadStats)).status).toBe(401)
    expect((await stranger.send(loadStats)).status).toBe(200)
    expect((await (await signInAgain(bia))(loadStats)).status).toBe(200)
    expect(await endSessions({ ...bia, id: 'nobody' })).toEqual([null])
  })

  test('no simultaneous call succeeds after the session has ended', async () => {
    const caio = await app.signUp()
    let hasEnded = false
    const calls = Array.from({ length: 20 }, async () => {
      const beganAfterEnd = hasEnded
      const { status } = await caio.send(loadCurrentUser)
      return { beganAfterEnd, status }
    })
    await endSessions(caio)
    hasEnded = true
    const late = Array.from({ length: 20 }, async () => (await caio.send(loadCurrentUser)).status)
    for (const { status } of await Promise.all(calls)) expect([200, 401]).toContain(status)
    expect(new Set(await Promise.all(late))).toEqual(new Set([401]))
  })
})

describe('the list of sessions', () => {
  const NEW_PASSWORD = 'jabuticaba no pé'
  const signIn = ({ username, password }: Pick<Person, 'username' | 'password'>) =>
    app.visitor()(logIn, { body: { username, password } })

  describe('works: sessions', () => {
    test('the list shows each session, ends one and ends all others', async () => {
      const iris = await app.signUp()
      const [phone, tablet] = [(await signIn(iris)).data.token, (await signIn(iris)).data.token]
      const list = async (token: string) => (await app.as(token)(security.loadAccountSecurity)).data.sessions
      const all = await list(phone)
      expect(all).toHaveLength(3)
      expect(all.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
      expect(all.map(({ lastUsedAt }) => lastUsedAt)).toEqual(all.map(({ createdAt }) => createdAt))

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

    test('a list of 61 sessions is read page by page', async () => {
      const nara = await app.signUp()
      const expiresAt = new Date(Date.now() + 86_400_000)
      const rows = Array.from({ length: 60 }, (_, index) => {
        const createdAt = new Date(1_700_000_000_000 + Math.floor(index / 2) * 1000)
        return { tokenId: `${nara.id}-${index}`, userId: nara.id, device: 'Chrome', createdAt, expiresAt }
      })
      await app.db.insert(sessions).values(rows)
      const found: string[] = []
      let next = ''
      for (const size of [25, 25, 11]) {
        const cursor = found.length === 0 ? {} : { cursor: next }
        const { data, headers } = await nara.send(security.loadAccountSecurity, { query: { limit: '25', ...cursor } })
        expect(data.sessions).toHaveLength(size)
        found.push(...data.sessions.map(({ id }) => id))
        next = headers.get(NEXT_CURSOR_HEADER) ?? ''
      }
      expect([new Set(found).size, next]).toEqual([61, ''])
    })

    test('the remaining device keeps its push subscription, and the others lose theirs', async () => {
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

    test("a person cannot end another person's session", async () => {
      const [joana, caua] = [await app.signUp(), await app.signUp()]
      const [session] = (await joana.send(security.loadAccountSecurity)).data.sessions
      const params = { sessionId: session?.id ?? '' }
      expect((await caua.send(security.endSession, { params })).status).toBe(404)
      expect((await joana.send(loadCurrentUser)).status).toBe(200)
    })
  })

  describe('works: the access log', () => {
    test('the access log contains person, time, address and route, and nothing else', async () => {
      const lia = await app.signUp()
      const client = app.visitor({ address: '203.0.113.9' })
      const { data } = await client(
        logIn,
        { body: { username: lia.username, password: lia.password } },
        { 'X-Client-Port': '40123', 'X-Client-Port-Key': CLIENT_PORT_KEY },
      )
      await app.as(data.token, { address: '203.0.113.9' })(logOut, {}, { 'X-Client-Port': '40123' })
      const rows = await app.db.all(
        sql`select ip, port, route from access_log where user_id = ${lia.id} order by at, rowid`,
      )
      expect(rows).toMatchObject([
        { route: '/api/register', port: null },
        { ip: '203.0.113.9', port: '40123', route: '/api/login' },
        { ip: '203.0.113.9', port: null, route: '/api/logout' },
      ])
    })

    test('the access log contains the changes by administrators', async () => {
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
})

describe('works: the renewal of a session', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const START = Date.parse('2026-03-10T15:00:00Z')
  const travelToDay = (day: number) => app.travelTo(new Date(START + day * DAY_MS).toISOString())
  const use = async (token: string) => {
    const { status, headers } = await app.as(token)(loadCurrentUser)
    return { status, token: headers.get(security.SESSION_TOKEN_HEADER) }
  }

  test('a used session is renewed once a day, an unused one ends after 30 days, and a logout invalidates all its tokens', async () => {
    await travelToDay(0)
    const lia = await app.signUp()
    expect(await use(lia.token)).toEqual({ status: 200, token: null })
    await travelToDay(29)
    const answers = await Promise.all(Array.from({ length: 50 }, () => use(lia.token)))
    const [renewed = '', ...others] = new Set(answers.map(({ token }) => token ?? ''))
    expect([decodeJwt(renewed).jti, others], 'all simultaneous renewals return the same token').toEqual([
      decodeJwt(lia.token).jti,
      [],
    ])
    expect(await use(renewed)).toEqual({ status: 200, token: null })
    await travelToDay(31)
    expect((await use(lia.token)).status).toBe(401)
    const { token: last } = await use(renewed)
    expect((await app.as(renewed)(logOut)).status).toBe(200)
    expect((await use(last ?? '')).status).toBe(401)
    await travelToDay(0)
  })

  test('a session ends 180 days after its start', async () => {
    await travelToDay(0)
    const mel = await app.signUp()
    let { token } = mel
    for (let day = 25; day < 180; day += 25) {
      await travelToDay(day)
      token = (await use(token)).token ?? token
    }
    expect(decodeJwt(token).exp).toBe((START + 180 * DAY_MS) / 1000)
    const rows = await app.db.all(sql`select expires_at as "endsAt" from sessions where user_id = ${mel.id}`)
    expect(rows).toEqual([{ endsAt: START + 180 * DAY_MS }])
    await travelToDay(179)
    expect(await use(token)).toEqual({ status: 200, token: null })
    const { data } = await app.as(token)(security.endOtherSessions)
    expect(decodeJwt(data.token).exp, 'ending the other sessions does not extend this one').toBe(
      (START + 180 * DAY_MS) / 1000,
    )
    await travelToDay(180)
    expect((await use(data.token)).status).toBe(401)
  })
})

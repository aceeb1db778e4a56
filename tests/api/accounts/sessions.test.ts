import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn, logOut, updateProfile } from '#contracts/accounts'
import { completeActivity, loadStats, selectActivity } from '#contracts/activities'
import { createInvite } from '#contracts/couples/couple-members'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { exportArchive, exportData } from '#contracts/privacy/privacy-rights'
import { run } from '#db/client'
import { raiseTokenVersion } from '#db/queries/accounts/sessions'
import { users } from '#db/schema/accounts'
import { ENDPOINTS } from '../../support/app/endpoints.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { COUNTS, dump } from '../../support/database/dump.ts'
import { makeAdmin, signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()

/** Ends all sessions of a person, in the way that a change of password or role does. */
const endSessions = ({ id }: Person) => run(app.db, { version: raiseTokenVersion(app.db, id) })

/** A second session of a person. */
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

describe('works: what ends a session ends it at once', () => {
  test.each(ENDS)('%s', async (_, end) => {
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

  test('raising the version ends every session, gives the new one, and leaves others alone', async () => {
    const bia = await app.signUp()
    const phone = await signInAgain(bia)
    const stranger = await app.signUp()
    expect(await endSessions(bia)).toEqual({ version: 1 })
    expect((await bia.send(loadStats)).status).toBe(401)
    expect((await phone(loadStats)).status).toBe(401)
    expect((await stranger.send(loadStats)).status).toBe(200)
    expect((await (await signInAgain(bia))(loadStats)).status).toBe(200)
    expect(await endSessions({ ...bia, id: 'nobody' })).toEqual({ version: null })
  })

  test('no call that races with the end is answered after it', async () => {
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

describe('works: reading changes nothing', () => {
  // The law wants a record of each copy of somebody's data, and the person a letter.
  const recorded: readonly string[] = [exportData.path, exportArchive.path]
  const reads = ENDPOINTS.filter(({ method, path }) => method === 'GET' && !recorded.includes(path))
  let dora: Person
  let values: Record<string, string>

  beforeAll(async () => {
    dora = await signUpPremium(app)
    const invite = async () => (await dora.send(createInvitation, { body: { categoryId: 2, cityId: '3106200' } })).data
    const [open, used] = [await invite(), await invite()]
    const { data } = await app.visitor()(loadInvitation, { params: { token: used.token } })
    const activityId = data.activities[0]?.id ?? ''
    await app.visitor()(selectActivity, { body: { token: used.token, activityId } })
    await dora.send(completeActivity, { body: { activityId } })
    await makeAdmin(app, dora)
    // A wrong one is counted.
    const { code } = (await dora.send(createInvite)).data
    values = { code, token: open.token, userId: dora.id, slug: `${dora.username}-casal`, id: activityId }
  })

  test('the contract has calls that only read', () => {
    expect(reads.length).toBeGreaterThan(10)
  })

  test.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))(
    'GET and HEAD of %s write nothing',
    async (path) => {
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? 'x'))
      const query = 'categoryId=2&cityId=3106200&radius=10&q=belo&limit=10'
      const before = await dump(app, COUNTS)
      for (const method of ['GET', 'HEAD', 'GET']) {
        const response = await app.raw(`${address}?${query}`, {
          method,
          headers: { Authorization: `Bearer ${dora.token}` },
        })
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('Set-Cookie')).toBeNull()
        await response.arrayBuffer()
      }
      await app.raw(`${address}?${query}`)
      expect(await dump(app, COUNTS)).toEqual(before)
    },
  )
})

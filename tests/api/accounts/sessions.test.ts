import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn, logOut, updateProfile } from '#contracts/accounts'
import { loadStats } from '#contracts/activities'
import { createInvitation } from '#contracts/invitations'
import { run } from '#db/client'
import { raiseTokenVersion } from '#db/queries/accounts/sessions'
import { users } from '#db/schema/accounts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'

const app = sharedTestApp()

/** Ends all sessions of a person, in the way that a change of password or role does. */
const endSessions = ({ id }: Person) => run(app.db, [raiseTokenVersion(app.db, id)])

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
    expect(await endSessions(bia)).toEqual([1])
    expect((await bia.send(loadStats)).status).toBe(401)
    expect((await phone(loadStats)).status).toBe(401)
    expect((await stranger.send(loadStats)).status).toBe(200)
    expect((await (await signInAgain(bia))(loadStats)).status).toBe(200)
    expect(await endSessions({ ...bia, id: 'nobody' })).toEqual([null])
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

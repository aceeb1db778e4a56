import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as accounts from '#contracts/accounts'
import { users } from '#db/schema/accounts'
import { emailOutbox } from '#db/schema/notifications'
import { createBcryptPasswords } from '../../../worker/providers/passwords/passwords.ts'
import { PASSWORD_PEPPER } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { storeLink } from '../../support/people/links.ts'

const app = sharedTestApp()

const ROUNDS = 4
const CALLS_AT_ONCE = 5
const OLDER_COST = 5
const NEW_PASSWORD = 'jabuticaba no pé'

const logIn = (username: string, password: string, deviceToken?: string) =>
  app.visitor()(accounts.logIn, { body: { username, password, ...(deviceToken ? { deviceToken } : {}) } })

const isAlive = async (token: string) => (await app.as(token)(accounts.loadCurrentUser)).status === 200

async function reset(person: Person) {
  const token = await storeLink(app, person, 'reset_password')
  const answer = await app.visitor()(accounts.resetPassword, { body: { token, password: NEW_PASSWORD } })
  expect(answer.status).toBe(200)
  return answer
}

describe('a reset ends every session', () => {
  test('a reset also ends a stolen session that ends the other sessions simultaneously', async () => {
    const survivors: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await app.signUp()
      const tokens = [(await logIn(owner.username, owner.password)).data.token]
      let isOver = false
      const steal = async () => {
        do {
          const { data } = await app.as(tokens.at(-1) ?? '')(accounts.endOtherSessions)
          if (data.token) tokens.push(data.token)
        } while (!isOver)
      }
      const thefts = Array.from({ length: CALLS_AT_ONCE }, steal)
      await reset(owner)
      isOver = true
      await Promise.all(thefts)
      if ((await Promise.all(tokens.map(isAlive))).includes(true)) survivors.push(round)
    }
    expect(survivors).toEqual([])
  })

  test('a simultaneous login that renews an older hash does not restore the old password', async () => {
    const older = createBcryptPasswords({ pepper: PASSWORD_PEPPER, cost: OLDER_COST })
    const broken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const owner = await app.signUp()
      const passwordHash = await older.hash(owner.password)
      await app.db.update(users).set({ passwordHash }).where(eq(users.id, owner.id))
      const logins = Array.from({ length: CALLS_AT_ONCE }, () => logIn(owner.username, owner.password))
      await reset(owner)
      const tokens = (await Promise.all(logins)).flatMap(({ data }) => data.token ?? [])
      const alive = await Promise.all(tokens.map(isAlive))
      const [old, fresh] = [await logIn(owner.username, owner.password), await logIn(owner.username, NEW_PASSWORD)]
      if (alive.includes(true) || old.status !== 401 || fresh.status !== 200) broken.push(round)
    }
    expect(broken).toEqual([])
  })

  test("after a reset the thief's device is unknown and the owner's is known", async () => {
    const owner = await app.signUp()
    const { data: thief } = await logIn(owner.username, owner.password)
    const { data: own } = await reset(owner)
    const isAnnounced = async (deviceToken: string) => {
      await app.db.delete(emailOutbox).where(eq(emailOutbox.userId, owner.id))
      await logIn(owner.username, NEW_PASSWORD, deviceToken)
      const letters = await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, owner.id))
      return letters.some(({ kind }) => kind === 'new_device')
    }
    expect(await isAnnounced(own.deviceToken)).toBe(false)
    expect(await isAnnounced(thief.deviceToken)).toBe(true)
  })
})

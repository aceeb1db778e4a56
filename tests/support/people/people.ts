import { eq } from 'drizzle-orm'
import { beforeAll } from 'vitest'
import { users } from '#db/schema/accounts'
import type { Person, TestApp } from '../app/test-app.ts'
import { grantPremium } from './couples.ts'

type Names = Parameters<TestApp['signUp']>[0]

export async function signUpPremium(app: TestApp, names?: Names): Promise<Person> {
  const person = await app.signUp(names)
  await grantPremium(app, person)
  return person
}

/** Writes what the command `npm run admin` writes. */
export async function makeAdmin(app: TestApp, { id }: Person): Promise<void> {
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, id))
}

export async function signUpAdmin(app: TestApp, names?: Names): Promise<Person> {
  const person = await app.signUp(names)
  await makeAdmin(app, person)
  return person
}

/** An administrator for all tests of a file or a block; empty until `beforeAll` has run. */
export function sharedAdmin(app: TestApp, names?: Names): Person {
  const admin = {} as Person
  beforeAll(async () => {
    Object.assign(admin, await signUpAdmin(app, names))
  })
  return admin
}

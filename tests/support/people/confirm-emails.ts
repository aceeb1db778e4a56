import { inArray } from 'drizzle-orm'
import { users } from '#db/schema/accounts'
import type { Person, TestApp } from '../app/test-app.ts'

/** What the link of the first message writes: only confirmed people join each other. */
export async function confirmEmails(app: TestApp, ...people: readonly Pick<Person, 'id'>[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await app.db
    .update(users)
    .set({ emailVerifiedAt: new Date(0) })
    .where(inArray(users.id, ids))
}

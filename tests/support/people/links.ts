import { eq } from 'drizzle-orm'
import { oneTimeTokens, users } from '#db/schema/accounts'
import { sha256 } from '../../../worker/lib/digest.ts'
import type { Person, TestApp } from '../app/test-app.ts'

const HOUR_MS = 60 * 60 * 1000
type Kind = (typeof oneTimeTokens.$inferInsert)['kind']

/** Stores a link of an account without its e-mail; returns the token. */
export async function storeLink(
  app: TestApp,
  { id }: Pick<Person, 'id'>,
  kind: Kind,
  now = Date.now(),
): Promise<string> {
  const token = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const [account] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, id))
  await app.db.insert(oneTimeTokens).values({
    tokenHash: await sha256(token),
    userId: id,
    kind,
    email: account?.email ?? '',
    createdAt: new Date(now),
    expiresAt: new Date(now + HOUR_MS),
  })
  return token
}

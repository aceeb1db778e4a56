import { asc, eq } from 'drizzle-orm'
import { withheldPlaces } from '#db/schema/place-management'
import type { TestApp } from '../app/test-app.ts'

/** The row of a place that waits for an administrator's confirmation. */
export async function findWithheldPlace({ db }: TestApp, reason = 'waits for an administrator') {
  const [row] = await db
    .select()
    .from(withheldPlaces)
    .where(eq(withheldPlaces.reason, reason))
    .orderBy(asc(withheldPlaces.placeId))
    .limit(1)
  if (!row) throw new Error(`no place is withheld because it ${reason}`)
  return row
}

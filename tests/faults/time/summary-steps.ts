import { savePreferences } from '#contracts/notifications'
import { achievementUnlocks, selections } from '#db/schema/activities'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

/** The cron trigger of the daily jobs. */
export const DAILY = '20 4 * * *'
const GASTRONOMIA = 2

export async function signUpReader(app: TestApp): Promise<Person> {
  const person = await app.signUp()
  await person.send(savePreferences, { body: { monthlySummary: true } })
  return person
}

/** Inserts completions of a person's couple on a day, `YYYY-MM-DD`. */
export async function completeOutings(
  app: TestApp,
  person: Person,
  day: string,
  activityIds: readonly string[],
): Promise<void> {
  const at = new Date(`${day}T15:00:00Z`)
  const row = { coupleId: await coupleIdOf(app, person), categoryId: GASTRONOMIA, selectedAt: at, completedAt: at }
  await app.db
    .insert(selections)
    .values(activityIds.map((activityId) => ({ ...row, id: crypto.randomUUID(), activityId, completedDay: day })))
}

export async function unlock(app: TestApp, person: Person, slug: string, at: string): Promise<void> {
  const coupleId = await coupleIdOf(app, person)
  await app.db.insert(achievementUnlocks).values({ coupleId, slug, unlockedAt: new Date(at) })
}

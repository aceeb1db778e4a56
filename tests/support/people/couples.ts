import { eq } from 'drizzle-orm'
import { run } from '#db/client'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import { subscriptions } from '#db/schema/billing'
import { coupleMembers } from '#db/schema/couples'
import type { Person, TestApp } from '../app/test-app.ts'

/** Id of the couple that a person belongs to. */
export async function coupleIdOf(app: TestApp, { id }: Pick<Person, 'id'>): Promise<string> {
  const [seat] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.userId, id))
  if (!seat) throw new Error(`${id} is in no couple`)
  return seat.coupleId
}

const refreshVisibility = async (app: TestApp, person: Person) =>
  run(app.db, [refreshCoupleVisibility(app.db, await coupleIdOf(app, person))])

/** What a person's yes or no to the couple being public writes. */
export async function consentToBePublic(app: TestApp, person: Person, isPublic = true): Promise<void> {
  const publicSince = isPublic ? new Date() : null
  await app.db.update(coupleMembers).set({ publicSince }).where(eq(coupleMembers.userId, person.id))
  await refreshVisibility(app, person)
}

async function setPlan(
  app: TestApp,
  person: Person,
  values: Partial<typeof subscriptions.$inferInsert>,
): Promise<void> {
  await app.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))
  await refreshVisibility(app, person)
}

/** What an administrator's grant writes. */
export const grantPremium = (app: TestApp, person: Person): Promise<void> =>
  setPlan(app, person, {
    plan: 'premium',
    status: 'active',
    billing: 'granted',
    source: 'admin',
    grantedAt: new Date(),
    payerId: person.id,
  })

/** The end of Premium, however it came. */
export const endPremium = (app: TestApp, person: Person): Promise<void> =>
  setPlan(app, person, { plan: 'free', status: 'inactive', billing: 'none', source: 'none', grantedAt: null })

/** Seats a second person beside the first: a couple of two. */
export async function joinCouple(app: TestApp, first: Person, second: Person): Promise<void> {
  await app.db
    .update(coupleMembers)
    .set({ coupleId: await coupleIdOf(app, first), position: 2 })
    .where(eq(coupleMembers.userId, second.id))
  await refreshVisibility(app, first)
}

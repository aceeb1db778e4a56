import { eq } from 'drizzle-orm'
import { run } from '#db/client'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import { users } from '#db/schema/accounts'
import { subscriptions } from '#db/schema/billing'
import { coupleMembers } from '#db/schema/couples'
import type { Person, TestApp } from '../app/test-app.ts'

export async function coupleIdOf(app: TestApp, { id }: Pick<Person, 'id'>): Promise<string> {
  const [seat] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.userId, id))
  if (!seat) throw new Error(`${id} is in no couple`)
  return seat.coupleId
}

const refreshVisibility = async (app: TestApp, person: Person) =>
  run(app.db, [refreshCoupleVisibility(app.db, await coupleIdOf(app, person))])

/** Writes what a consent to a public page, or its withdrawal, writes. */
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

/** Writes what an administrator's grant writes. */
export async function grantPremium(app: TestApp, person: Person): Promise<void> {
  await setGrant(app, person, new Date())
  await setPlan(app, person, { plan: 'premium', status: 'active', billing: 'granted', source: 'admin' })
}

export async function endPremium(app: TestApp, person: Person): Promise<void> {
  await setGrant(app, person, null)
  await setPlan(app, person, { plan: 'free', status: 'inactive', billing: 'none', source: 'none' })
}

export const setGrant = (app: TestApp, { id }: Pick<Person, 'id'>, grantedAt: Date | null) =>
  app.db.update(users).set({ grantedAt }).where(eq(users.id, id))

export async function joinCouple(app: TestApp, first: Person, second: Person): Promise<void> {
  await app.db
    .update(coupleMembers)
    .set({ coupleId: await coupleIdOf(app, first), position: 2 })
    .where(eq(coupleMembers.userId, second.id))
  await refreshVisibility(app, first)
}

import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts'
import type { Person } from '../app/test-app.ts'
import { NIGHTLY_JOB } from './jobs.ts'
import { type BillingWorld, beginSubscription } from './start-billing.ts'

interface Line {
  level: string
  event: string
  coupleId?: string
  fields?: string
  [name: string]: unknown
}

/** Runs the nightly job; returns its outcome, its reports and its calls to the provider. */
export async function runNight(world: BillingWorld) {
  const [lines, requests] = [world.app.logs.length, world.stripe.requests.length]
  const outcome = await world.app.fire(NIGHTLY_JOB)
  const reported = world.app.logs
    .slice(lines)
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
  const named = (event: string) => reported.filter((line) => line.event === event)
  return {
    outcome,
    text: world.app.logs.slice(lines).join('\n'),
    differences: named('billing_differed').map(({ coupleId, fields = '' }) => ({
      coupleId,
      fields: fields.split(' '),
    })),
    orphans: named('subscription_of_nobody'),
    payments: named('payment_of_nobody'),
    failed: named('billing_not_checked'),
    failures: named('failure'),
    summary: named('billing_reconciled')[0],
    asked: world.stripe.requests.slice(requests).map(({ operation }) => operation),
  }
}

/** The provider's id of a person. */
export async function customerIdOf({ app }: BillingWorld, { id }: Person): Promise<string> {
  const [user] = await app.db.select().from(users).where(eq(users.id, id))
  return user?.customerId ?? ''
}

/** A person who has paid, without any event or report of the payment. */
export async function paidWithoutReport(world: BillingWorld): Promise<Person> {
  const person = await world.app.signUp()
  await beginSubscription(world, person)
  return person
}

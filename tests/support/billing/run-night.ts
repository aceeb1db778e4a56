import type { Person } from '../app/test-app.ts'
import { NIGHTLY_JOB } from './jobs.ts'
import { type BillingWorld, beginSubscription, rowOf } from './start-billing.ts'

interface Line {
  level: string
  event: string
  coupleId?: string
  fields?: string
  [name: string]: unknown
}

/** Runs the nightly job: how it ended, what was reported, and what the provider was asked. */
export async function runNight(of: BillingWorld) {
  const [lines, requests] = [of.app.logs.length, of.stripe.requests.length]
  const outcome = await of.app.fire(NIGHTLY_JOB)
  const reported = of.app.logs
    .slice(lines)
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
  const named = (event: string) => reported.filter((line) => line.event === event)
  return {
    outcome,
    text: of.app.logs.slice(lines).join('\n'),
    differences: named('billing_differed').map(({ coupleId, fields = '' }) => ({
      coupleId,
      fields: fields.split(' '),
    })),
    orphans: named('subscription_of_nobody'),
    payments: named('payment_of_nobody'),
    failed: named('billing_not_checked'),
    failures: named('failure'),
    summary: named('billing_reconciled')[0],
    asked: of.stripe.requests.slice(requests).map(({ operation }) => operation),
  }
}

/** The provider's id of a person's couple. */
export const customerIdOf = async (of: BillingWorld, person: Person) => (await rowOf(of.app, person)).customerId ?? ''

/** Somebody who has paid, of which we have heard nothing yet. */
export async function paidWithoutReport(of: BillingWorld): Promise<Person> {
  const person = await of.app.signUp()
  await beginSubscription(of, person)
  return person
}

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { type AccountAction, changeAccount, loadAccountPage, loadRefund } from '#contracts/admin-users'
import { auditLog } from '#db/schema/admin'
import { emailOutbox } from '#db/schema/notifications'
import type { Behaviour } from '../../fakes/stripe/http/faults.ts'
import type { Person } from '../../support/app/test-app.ts'
import { type BillingWorld, paymentsOf, signInAgain, startBilling } from '../../support/billing/start-billing.ts'
import { signUpAdmin } from '../../support/people/people.ts'

export const DAY_MS = 24 * 60 * 60 * 1000
export const REASON = 'Pediu por carta'

type Wanted = AccountAction extends infer Action ? (Action extends unknown ? Omit<Action, 'reason'> : never) : never

/** A product with a payment provider and an administrator, and the actions on an account. */
export function accountActions() {
  // Empty until `beforeAll` has run.
  const [world, chief] = [{} as BillingWorld, {} as Person]
  beforeAll(async () => {
    Object.assign(world, await startBilling())
    Object.assign(chief, await signUpAdmin(world.app))
  })
  afterAll(async () => {
    await world.stripe.delivered()
    expect(world.stripe.violations).toEqual([])
    expect(world.stripe.drift).toEqual([])
    await world.stop()
  })

  const ask = ({ id }: Person, action: Wanted) =>
    chief.send(changeAccount, { params: { userId: id }, body: { ...action, reason: REASON } as AccountAction })

  return {
    world,
    chief,
    ask,
    pageOf: async ({ id }: Person) => (await chief.send(loadAccountPage, { params: { userId: id } })).data,
    auditOf: async ({ id }: Person) =>
      (await world.app.db.select().from(auditLog).where(eq(auditLog.targetId, id))).map(({ action, details }) => ({
        action,
        details: details === null ? null : JSON.parse(details),
      })),
    lettersTo: async ({ id }: Person) =>
      (await world.app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, id))).map(({ kind }) => kind),
    refundChoicesOf: async ({ id }: Person, paymentId: string) =>
      (await chief.send(loadRefund, { params: { userId: id, paymentId } })).data,
    refundsOf: ({ paymentIntentId }: { paymentIntentId: string }) =>
      [...world.stripe.account.refunds.values()]
        .filter(({ payment_intent }) => payment_intent === paymentIntentId)
        .map(({ amount }) => amount),
    paymentIdOf: async (person: Person) => (await paymentsOf(world.app, person))[0]?.id ?? '',
    inDays: (days: number) => new Date(world.now().getTime() + days * DAY_MS),

    /** Signs the administrator in again, whose session the moved clock has ended. */
    async signChiefIn() {
      Object.assign(chief, await signInAgain(world.app, chief))
    },

    /** Makes one call of the provider fail, as long as the work runs. */
    async withFault(operation: string, fault: Behaviour, work: () => Promise<unknown>) {
      world.stripe.behave((asked) => (asked.operation === operation ? fault : 'accept'))
      try {
        await work()
      } finally {
        world.stripe.behave('accept')
      }
    },
  }
}

import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listPageReports } from '#contracts/admin-reports'
import { reportPublicCouple } from '#contracts/couples'
import { run } from '#db/client'
import { findBilling } from '#db/queries/billing/billing'
import { unblockMembers, upsertJoinRequest } from '#db/queries/couples/joining/join-requests'
import { payments, subscriptions } from '#db/schema/billing'
import { coupleJoinCodes, joinBlocks, pageReports } from '#db/schema/couples'
import { emailOutbox, notifications } from '#db/schema/notifications'
import { idempotencyKeys } from '#db/schema/requests'
import { settlePageReport } from '../../../worker/modules/admin/reports/page-reports.ts'
import { applyBilling, remindOfEnds } from '../../../worker/modules/billing/sync/apply-billing.ts'
import { type BillingDeps, syncBilling } from '../../../worker/modules/billing/sync/sync-billing.ts'
import { createJoinCode, deleteJoinCode } from '../../../worker/modules/couples/joining.ts'
import { leaveCouple } from '../../../worker/modules/couples/leave-couple.ts'
import type { BillingAccount, Payments } from '../../../worker/providers/payments/payments.ts'
import { coupleSteps } from '../../api/couples/couple-steps.ts'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { callerOn, changedAfterRead } from '../../support/app/read-then-changed.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { sharedAdmin } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const DAY_MS = 86_400_000
const app = sharedTestApp({ now: NOW })
const boss = sharedAdmin(app)
const now = () => new Date(NOW)
const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS)
const { invite, leave, join } = joiningSteps(app)
const { signUpPublic } = coupleSteps(app)

async function pair(): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  return [ana, bia]
}

/** The dependencies of a verb, with a database that changes after the first read. */
const changed = (change: () => Promise<unknown>) => {
  const deps = { db: changedAfterRead(app.db, change), now, push: null, email: null, defer: () => undefined }
  return deps as BillingDeps & typeof deps
}

const noticesOf = ({ id }: Person) => app.db.select().from(notifications).where(eq(notifications.userId, id))
const blocksOf = ({ id }: Person) => app.db.select().from(joinBlocks).where(eq(joinBlocks.userId, id))
const codesOf = async (person: Person) =>
  app.db
    .select()
    .from(coupleJoinCodes)
    .where(eq(coupleJoinCodes.coupleId, await coupleIdOf(app, person)))

describe('couples', () => {
  test('a block is stored although the blocked member leaves first', async () => {
    const [ana, bia] = await pair()
    const { db } = changed(() => leave(bia))
    await expect(leaveCouple({ db, now }, callerOn(db, ana, now), { block: true })).rejects.toMatchObject({
      code: 'alone',
    })
    expect(await blocksOf(ana)).toMatchObject([{ blockedId: bia.id }])
  })

  test('a code that was not created is not stored as the response to a repeated call', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await invite(ana)
    const { db, ...deps } = changed(() => join(bia, ana))
    const call = { key: 'a-repeated-call', requestHash: 'hash' }
    const given = { ...deps, db, appOrigin: '', linkToken: async () => '', fingerprint: async () => 'a digest' }
    await expect(createJoinCode(given, callerOn(db, ana, now, call))).rejects.toMatchObject({ code: 'couple_full' })
    expect(await app.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, call.key))).toEqual([])
  })

  test('a person who has left cannot delete the code of the couple', async () => {
    const [ana, bia] = await pair()
    const { db } = changed(async () => {
      await leave(ana)
      await invite(bia)
    })
    await deleteJoinCode({ db }, callerOn(db, ana, now))
    expect(await codesOf(bia)).toHaveLength(1)
  })

  test('a block stays if the request that would end it is not stored', async () => {
    const [ana, bia] = await pair()
    await leave(ana, 'true')
    const coupleId = await coupleIdOf(app, bia)
    await join(bia, await app.signUp())
    const times = { requestedAt: now(), expiresAt: inDays(7) }
    const request = { id: `request-${ana.id}`, userId: ana.id, coupleId, ...times, knowsInviter: true }
    await run(app.db, [upsertJoinRequest(app.db, request), unblockMembers(app.db, ana.id, coupleId)])
    expect(await blocksOf(ana)).toHaveLength(1)
  })
})

describe('reports', () => {
  test('a decision to keep a page settles only the reports that the administrator has read', async () => {
    const { person, slug } = await signUpPublic()
    const report = (reason: 'spam' | 'minor') =>
      app.visitor()(reportPublicCouple, { params: { slug }, body: { reason, note: null } })
    await report('spam')
    const [first] = (await boss.send(listPageReports)).data
    const { db } = changed(async () => {
      await app.travelTo(inDays(0.1).toISOString())
      await report('minor')
      await app.travelTo(NOW)
    })
    await settlePageReport({ db, now }, callerOn(db, boss, now), first?.id ?? '', { action: 'keep' })
    const rows = await app.db
      .select()
      .from(pageReports)
      .where(eq(pageReports.coupleId, await coupleIdOf(app, person)))
    expect(rows.map(({ reason, settledAs }) => [reason, settledAs])).toEqual([
      ['spam', 'kept'],
      ['minor', null],
    ])
    expect((await boss.send(listPageReports)).data).toMatchObject([{ reason: 'minor', couple: { isHidden: true } }])
  })
})

describe('billing', () => {
  const NOTHING = { isDeleted: false, isUnknown: false, userId: null, others: [], payments: [], card: null }
  const ACCOUNT: BillingAccount = { ...NOTHING, customerId: 'cus_bia', subscription: null, subscriptionCard: null }
  const paid = (id: string, refundedCents: number): BillingAccount['payments'][number] => ({
    id,
    kind: 'subscription',
    subscriptionId: 'sub_old',
    months: null,
    amountCents: 1900,
    refundedCents,
    refunds: [],
    currency: 'brl',
    paidAt: inDays(-400),
    periodEnd: inDays(-370),
    isDisputed: false,
  })
  const rowOf = async (person: Person) =>
    (await run(app.db, [findBilling(app.db, await coupleIdOf(app, person))]))[0] ?? expect.fail('no billing')

  test('an older read of the provider does not overwrite the refund of a newer one', async () => {
    const bia = await app.signUp()
    const { db: _, ...deps } = changed(async () => undefined)
    const apply = async (before: Awaited<ReturnType<typeof rowOf>>, refundedCents: number) =>
      applyBilling({ ...deps, db: app.db }, before, {
        account: { ...ACCOUNT, payments: [paid('pi_refunded', refundedCents)] },
        payerId: bia.id,
      })
    await apply(await rowOf(bia), 0)
    const before = await rowOf(bia)
    expect(await apply(before, 1900)).toEqual([])
    expect(await apply(before, 1900), 'the same facts are confirmed by both').toEqual([])
    expect(await apply(before, 0), 'the row must be read again').toBeNull()
    const [row] = await app.db.select().from(payments).where(eq(payments.providerPaymentId, 'pi_refunded'))
    expect(row?.refundedCents).toBe(1900)
  })

  test('a purchase is not refunded for a plan of the partner that has ended since it was read', async () => {
    const bia = await app.signUp()
    const row = await rowOf(bia)
    const undone: string[] = []
    const undo = async (id: string) => void undone.push(id)
    const subscription = {
      id: 'sub_bia',
      customerId: 'cus_second',
      userId: bia.id,
      state: 'active',
      status: 'active',
      currentPeriodEnd: inDays(30),
      extendedUntil: null,
      endsAtPeriodEnd: false,
      isWithdrawn: false,
      createdAt: now(),
    } as const
    const account = { ...ACCOUNT, customerId: 'cus_second', subscription }
    const stripe = { loadAccount: async () => account, cleanUp: async () => undefined, cancelNow: undo, refund: undo }
    const { db: _, ...deps } = changed(async () => undefined)
    // The row that was read before the partner's plan ended.
    const ended = { ...row, payerId: 'ana', customerId: 'cus_ana', providerState: 'active' } as const
    const billing = { ...ended, revision: row.revision - 1, providerPeriodEnd: inDays(9) }
    await syncBilling(
      { ...deps, report: () => undefined, db: app.db, payments: stripe as Partial<Payments> as Payments },
      { billing, customer: { customerId: 'cus_second', userId: bia.id } },
    )
    expect(undone).toEqual([])
    expect(await rowOf(bia)).toMatchObject({ plan: 'premium', payerId: bia.id, subscriptionId: 'sub_bia' })
  })

  test('the end of a pass that was renewed in the meantime is not announced', async () => {
    const ana = await app.signUp()
    const where = eq(subscriptions.coupleId, await coupleIdOf(app, ana))
    const premium = { plan: 'premium', status: 'active', billing: 'active', source: 'stripe', means: 'pix' } as const
    await app.db
      .update(subscriptions)
      .set({ ...premium, payerId: ana.id, passUntil: inDays(2), lapsesAt: inDays(2) })
      .where(where)
    const renewed = { passUntil: inDays(32), lapsesAt: inDays(32), revision: 9 }
    const { db } = changed(() => app.db.update(subscriptions).set(renewed).where(where))
    await remindOfEnds({ db, now })
    expect(await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, ana.id))).not.toContainEqual(
      expect.objectContaining({ kind: 'pass_ending' }),
    )
    expect(await noticesOf(ana)).toEqual([])
    expect((await rowOf(ana)).remindedOf).toBeNull()
  })
})

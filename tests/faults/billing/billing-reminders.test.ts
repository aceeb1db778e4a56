import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { emailOutbox } from '#db/schema/notifications'
import type { Person } from '../../support/app/test-app.ts'
import { emailKindsTo } from '../../support/billing/disagreements.ts'
import { EXPIRY_JOB } from '../../support/billing/jobs.ts'
import { sharedBilling } from '../../support/billing/shared-billing.ts'
import { newSubscriber, statusOf } from '../../support/billing/start-billing.ts'
import { joinCouple } from '../../support/people/couples.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const world = sharedBilling()
const countOf = async (person: Person, kind: string) =>
  (await emailKindsTo(world, person.id)).filter((each) => each === kind).length
const later = (ms: number) => new Date(world.now().getTime() + ms)

describe('a cancelled subscription', () => {
  test('the end of a cancelled subscription is announced once, three days before', async () => {
    const { person } = await newSubscriber(world)
    await person.send(billing.cancelSubscription)
    await world.stripe.delivered()
    const until = new Date((await statusOf(person)).currentPeriodEnd ?? '')
    await world.travelTo(new Date(until.getTime() - 3 * DAY_MS - MINUTE_MS))
    await world.app.fire(EXPIRY_JOB)
    expect(await countOf(person, 'premium_ending')).toBe(0)
    await world.travelTo(later(MINUTE_MS))
    for (let time = 0; time < 2; time += 1) await world.app.fire(EXPIRY_JOB)
    expect(await countOf(person, 'premium_ending')).toBe(1)
    expect(await countOf(person, 'pass_ending')).toBe(0)
  })

  test('a cancellation in the last three days is announced only by its confirmation', async () => {
    const { person } = await newSubscriber(world)
    const until = new Date((await statusOf(person)).currentPeriodEnd ?? '')
    await world.travelTo(new Date(until.getTime() - 2 * DAY_MS))
    await person.send(billing.cancelSubscription)
    await world.stripe.delivered()
    await world.app.fire(EXPIRY_JOB)
    expect(await countOf(person, 'cancellation')).toBe(1)
    expect(await countOf(person, 'premium_ending')).toBe(0)
  })

  test('a subscription that renews is not announced', async () => {
    const { person } = await newSubscriber(world)
    const until = new Date((await statusOf(person)).currentPeriodEnd ?? '')
    await world.travelTo(new Date(until.getTime() - DAY_MS))
    await world.app.fire(EXPIRY_JOB)
    expect(await countOf(person, 'premium_ending')).toBe(0)
  })
})

describe('a Pix code', () => {
  const makeCode = async (person: Person, months: 1 | 3) =>
    (await person.send(billing.createPixPass, { body: { months } })).data
  const remindersOf = (person: Person) =>
    world.app.db
      .select()
      .from(emailOutbox)
      .where(and(eq(emailOutbox.userId, person.id), eq(emailOutbox.kind, 'pix_reminder')))

  test('only the buyer is reminded of a Pix code, once, 25 minutes before it expires', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await joinCouple(world.app, ana, bia)
    const code = await makeCode(ana, 1)
    expect((await makeCode(ana, 1)).paymentIntentId).toBe(code.paymentIntentId)
    const [reminder, ...others] = await remindersOf(ana)
    expect([others, await remindersOf(bia)]).toEqual([[], []])
    expect(reminder).toMatchObject({ state: 'pending', idempotencyKey: `pix_reminder/${code.paymentIntentId}` })
    expect(reminder?.nextAttemptAt.getTime()).toBe(Date.parse(code.expiresAt) - 25 * MINUTE_MS)
  })

  test('a new Pix code replaces the reminder of the old one', async () => {
    const ana = await world.app.signUp()
    await makeCode(ana, 1)
    const second = await makeCode(ana, 3)
    expect((await remindersOf(ana)).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      `pix_reminder/${second.paymentIntentId}`,
    ])
  })

  test('a payment removes the reminders of both codes', async () => {
    const [ana, bia] = [await world.app.signUp(), await world.app.signUp()]
    await joinCouple(world.app, ana, bia)
    await makeCode(ana, 3)
    const paid = await makeCode(bia, 1)
    world.stripe.payPix(paid.paymentIntentId)
    await world.stripe.delivered()
    expect([await remindersOf(ana), await remindersOf(bia)]).toEqual([[], []])
  })

  test('no reminder is sent after a Pix code has expired, even if the e-mail was delayed', async () => {
    const ana = await world.app.signUp()
    const { expiresAt } = await makeCode(ana, 1)
    await world.travelTo(new Date(Date.parse(expiresAt) - MINUTE_MS))
    await world.app.fire(EXPIRY_JOB)
    expect((await remindersOf(ana)).map(({ state }) => state)).toEqual(['pending'])
    await world.travelTo(new Date(expiresAt))
    await world.app.fire(EXPIRY_JOB)
    expect((await remindersOf(ana)).map(({ state, dropReason }) => [state, dropReason])).toEqual([['dead', 'outdated']])
  })
})

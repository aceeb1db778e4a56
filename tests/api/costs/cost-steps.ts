import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import * as adminPlaces from '#contracts/admin/places'
import * as billing from '#contracts/billing'
import { IDEMPOTENCY_KEY_HEADER } from '#contracts/http/endpoint'
import * as invitations from '#contracts/invitations'
import { subscriptions } from '#db/schema/billing'
import { placeReports } from '#db/schema/places'
import type { FakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import { confirmInBrowser } from '../../support/billing/start-billing.ts'
import { findWithheldPlace } from '../../support/catalogue/withheld-place.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

export const RECIFE = '2611606'
export const GASTRONOMIA = { categoryId: 2, cityId: RECIFE, radius: 10 as const }

/** The same with words on the ticket. */
export const SIGNED = { ...GASTRONOMIA, signature: 'Ana', message: 'Tô com saudade de rodízio' }

/** With a key each creating call also looks its answer up, and stores it. */
export const keyed = (what: string) => ({ [IDEMPOTENCY_KEY_HEADER]: `custo-${what}` })
export const KEYED = keyed('uma-vez')

export const reportOf = ({ token, activityId }: { token: string; activityId: string }) => ({
  params: { id: activityId },
  body: { token, reason: 'closed' as const },
})

export const registration = (username: string) => ({
  body: { username, email: `${username}@exemplo.com.br`, password: 'abacate-com-limão' },
})

export interface CostWorld {
  readonly app: TestApp
  /** The same with push messages. */
  readonly pushing: TestApp
  readonly stripe: FakeStripe
  /** Somebody with Premium. */
  readonly ana: Person
}

/** What has to be there before a call can be made, and calls that take several steps. */
export function costSteps({ app, stripe, ana }: CostWorld) {
  const invite = async () => {
    const { data } = await ana.send(invitations.createInvitation, { body: GASTRONOMIA })
    const { data: offer } = await ana.send(invitations.loadInvitation, { params: { token: data.token } })
    return { token: data.token, activityId: offer.activities[0]?.id ?? '' }
  }

  /** Settles the one report that there is. */
  async function settle(boss: Person): Promise<{ status: number }> {
    const [report] = await app.db.select({ id: placeReports.id }).from(placeReports)
    const call = { params: { reportId: report?.id ?? '' }, body: { action: 'keep' as const } }
    app.takeCost()
    return await boss.send(adminPlaces.settlePlaceReport, call)
  }

  /** Shows the first of the withheld places. */
  async function confirm(boss: Person): Promise<{ status: number }> {
    const { placeId } = await findWithheldPlace(app)
    const call = { params: { placeId }, body: { action: 'show' as const } }
    app.takeCost()
    return await boss.send(adminPlaces.settleWithheldPlace, call)
  }

  /** Somebody who pays, from the first click on. */
  async function buyer() {
    const person = await app.signUp()
    const card = stripe.newCard('visa')
    let begun = { subscriptionId: '', paymentIntentId: '' }
    return {
      person,
      async begin() {
        const { data, status } = await person.send(
          billing.createSubscription,
          { body: { paymentMethodId: card } },
          KEYED,
        )
        begun = { subscriptionId: data.subscriptionId, paymentIntentId: data.clientSecret?.split('_secret_')[0] ?? '' }
        await confirmInBrowser({ stripe }, data.clientSecret, card)
        return { status }
      },
      activate: () => person.send(billing.activateSubscription, { body: { subscriptionId: begun.subscriptionId } }),
      confirm: () => person.send(billing.confirmPayment, { body: { paymentIntentId: begun.paymentIntentId } }),
    }
  }

  /** The provider reports the last thing of a type that happened. */
  async function report(type: string): Promise<{ status: number }> {
    const event = stripe.eventsOf(type).at(-1)
    return event ? stripe.deliver(event) : expect.fail(`no ${type}`)
  }

  /** Somebody whose pass ends in two days. */
  async function endingPass(): Promise<void> {
    const person = await app.signUp()
    const { data } = await person.send(billing.createPixPass, { body: { months: 1 } })
    stripe.payPix(data.paymentIntentId)
    expect((await report('payment_intent.succeeded')).status).toBe(200)
    const passUntil = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000)
    const coupleId = await coupleIdOf(app, person)
    await app.db
      .update(subscriptions)
      .set({ passUntil, lapsesAt: passUntil })
      .where(eq(subscriptions.coupleId, coupleId))
  }

  return { invite, settle, confirm, buyer, report, endingPass }
}

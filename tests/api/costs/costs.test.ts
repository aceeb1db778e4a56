import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as billing from '#contracts/billing'
import { CATEGORY_SLUGS } from '#contracts/categories'
import * as invitations from '#contracts/invitations'
import * as notifications from '#contracts/messages/notifications'
import * as places from '#contracts/places'
import { RADIUS_OPTIONS_KM } from '#contracts/suggestions'
import { ROUTES } from '../../../worker/app.ts'
import { JOBS } from '../../../worker/jobs/run-jobs.ts'
import { newVapidKeys } from '../../fakes/push/vapid-keys.ts'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import type { Cost } from '../../support/database/counting-proxy.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { costLimits } from './cost-limits.ts'
import { type CostWorld, costSteps, keyed } from './cost-steps.ts'
import { NO_PUSH_SERVICE } from './own-data-costs.ts'

const stripe = await startFakeStripe({ mode: 'hold', signedAt: 'machine' })
const PUSH_SETTINGS = { ...newVapidKeys(), VAPID_SUBJECT: 'mailto:oi@pradois.example', PUSH_SERVICES: NO_PUSH_SERVICE }
const app = sharedTestApp({ settings: { ...stripe.settings, PIX_ENABLED: 'true' } })
// Apart, because the search for browsers follows the answers of many other calls.
const pushing = sharedTestApp({ settings: PUSH_SETTINGS })
const ana = {} as Person
afterAll(async () => {
  expect(stripe.violations).toEqual([])
  expect(stripe.drift).toEqual([])
  await stripe.stop()
})
beforeAll(async () => {
  stripe.setWebhook(`${app.origin}${billing.receiveStripeEvent.path}`)
  Object.assign(ana, await signUpPremium(app))
})
const world: CostWorld = { app, pushing, stripe, ana }

async function costOf(call: () => Promise<{ status: number }>): Promise<Cost & { status: number }> {
  for (const each of [app, pushing]) each.takeCost()
  const { status } = await call()
  const [cost, ofPushing] = [app.takeCost(), pushing.takeCost()]
  return { status, ...(ofPushing.roundTrips > 0 ? ofPushing : cost) }
}

/** Drizzle's condition for a list without items: the plan names the table, and no row is read. */
const READS_NOTHING = /where false$/

/** What grows with the number of couples. The counts of the admin's overview count everybody, once when it is opened. */
const GROWING =
  /^SCAN (users|couples|couple_members|couple_photos|couple_invites|join_requests|subscriptions|payments|provider_events|consents|invitations|invitation_suggestions|invitation_seats|votes|selections|achievement_unlocks|notifications|revoked_tokens|sessions|one_time_tokens|email_changes|access_log|login_guesses|email_outbox|couple_offers|place_reports|places_leases|idempotency_keys)\b(?!.*USING)/

test('every read makes one round trip, every write two, and rows do not run away', async () => {
  const limits = await costLimits(world)
  // They ask a provider, or say that there is none: not calls of the database.
  const others = [notifications.sendTestEmail, places.loadPlacePhoto]
  const named = new Set(limits.map(([name]) => name.replace(/,.*/, '')))
  for (const { method, path } of others) named.add(`${method} ${path}`)
  expect([...named].sort()).toEqual(ROUTES.map(({ address }) => `${address.method} ${address.path}`).sort())

  // Who looks at a panel that was never counted has it counted after the answer, which would be part of the next call.
  expect(await app.fire('20 4 * * *')).toBe('ok')
  const spent: Record<string, Cost & { status: number }> = {}
  for (const [name, call] of limits) spent[name] = await costOf(call)
  console.table(spent)

  for (const [name, , roundTrips, rowsRead] of limits) {
    const cost = spent[name]
    expect(cost?.status, name).toBeLessThan(303)
    expect(cost?.roundTrips, `${name}: round trips`).toBeLessThanOrEqual(roundTrips)
    expect(cost?.rowsRead, `${name}: rows read`).toBeLessThanOrEqual(rowsRead)
  }
})

test('an invitation of any category and radius costs 400 rows at most, in a large city and in a small town', async () => {
  const cities = { 'São Paulo': '3550308', 'Bom Jesus': '4302303' }
  for (const [name, cityId] of Object.entries(cities)) {
    for (const categoryId of CATEGORY_SLUGS.keys()) {
      for (const radius of RADIUS_OPTIONS_KM) {
        const person = await signUpPremium(app)
        const body = { categoryId: categoryId + 1, cityId, radius }
        const { status, rowsRead } = await costOf(() =>
          person.send(invitations.createInvitation, { body }, keyed(`${cityId}-${categoryId}-${radius}`)),
        )
        expect([name, radius, status]).toEqual([name, radius, 201])
        expect(rowsRead, `${name}, category ${categoryId + 1}, ${radius} km`).toBeLessThanOrEqual(400)
      }
    }
  }
})

test('no statement looks through a whole table that grows', async () => {
  await costSteps(world).endingPass()
  for (const cron of Object.keys(JOBS)) expect(await app.fire(cron)).toBe('ok')
  const statements = [...app.statements].filter(
    (text) => /^\s*(select|insert|update|delete|with)/i.test(text) && !READS_NOTHING.test(text),
  )
  expect(statements.length).toBeGreaterThan(40)
  const scans: string[] = []
  for (const text of statements) {
    const plan = await app.db.all<{ detail: string }>(sql.raw(`explain query plan ${text}`))
    scans.push(
      ...plan.filter(({ detail }) => GROWING.test(detail)).map(({ detail }) => `${detail}: ${text.slice(0, 200)}`),
    )
  }
  expect(scans).toEqual([])
})

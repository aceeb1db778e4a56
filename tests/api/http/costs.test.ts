import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contracts/accounts'
import * as achievements from '#contracts/achievements'
import * as activities from '#contracts/activities'
import * as admin from '#contracts/admin/overview'
import * as adminPlaces from '#contracts/admin/places'
import * as billing from '#contracts/billing'
import * as couples from '#contracts/couples'
import * as health from '#contracts/health'
import { IDEMPOTENCY_KEY_HEADER } from '#contracts/http/endpoint'
import { loadOpenApi } from '#contracts/http/openapi'
import * as invitations from '#contracts/invitations'
import * as notifications from '#contracts/notifications'
import * as places from '#contracts/places'
import { listPlans } from '#contracts/plans'
import { loadRankings } from '#contracts/rankings'
import * as suggestions from '#contracts/suggestions'
import { subscriptions } from '#db/schema/billing'
import { placeReports } from '#db/schema/places'
import { ROUTES } from '../../../worker/app.ts'
import { JOBS } from '../../../worker/jobs/run-jobs.ts'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Answer } from '../../support/app/client.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { confirmInBrowser, paymentsOf } from '../../support/billing/start-billing.ts'
import { findWithheldPlace } from '../../support/catalogue/withheld-place.ts'
import type { Cost } from '../../support/database/counting-proxy.ts'
import { dataUrl, png } from '../../support/hostile/images.ts'
import { consentToBePublic, coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const RECIFE = '2611606'
const GASTRONOMIA = { categoryId: 2, cityId: RECIFE, radius: 10 as const }

const stripe = await startFakeStripe({ mode: 'hold', signedAt: 'machine' })
const app = sharedTestApp({ settings: { ...stripe.settings, PIX_ENABLED: 'true' } })
let ana: Person
afterAll(async () => {
  expect(stripe.violations).toEqual([])
  expect(stripe.drift).toEqual([])
  await stripe.stop()
})
beforeAll(async () => {
  stripe.setWebhook(`${app.origin}${billing.receiveStripeEvent.path}`)
  ana = await signUpPremium(app)
})

/** With a key each creating call also looks its answer up, and stores it. */
const keyed = (what: string) => ({ [IDEMPOTENCY_KEY_HEADER]: `custo-${what}` })
const KEYED = keyed('uma-vez')

async function costOf(call: () => Promise<{ status: number }>): Promise<Cost & { status: number }> {
  app.takeCost()
  const { status } = await call()
  return { status, ...app.takeCost() }
}

const invite = async () => {
  const { data } = await ana.send(invitations.createInvitation, { body: GASTRONOMIA })
  const { data: offer } = await ana.send(invitations.loadInvitation, { params: { token: data.token } })
  return { token: data.token, activityId: offer.activities[0]?.id ?? '' }
}

const reportOf = ({ token, activityId }: { token: string; activityId: string }) => ({
  params: { id: activityId },
  body: { token, reason: 'closed' as const },
})

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

const registration = (username: string) => ({
  body: { username, email: `${username}@exemplo.com.br`, password: 'abacate-com-limão' },
})

/** Somebody who pays, from the first click on. */
async function buyer() {
  const person = await app.signUp()
  const card = stripe.newCard('visa')
  let begun = { subscriptionId: '', paymentIntentId: '' }
  return {
    person,
    async begin() {
      const { data, status } = await person.send(billing.createSubscription, { body: { paymentMethodId: card } }, KEYED)
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
  await app.db.update(subscriptions).set({ passUntil, lapsesAt: passUntil }).where(eq(subscriptions.coupleId, coupleId))
}

test('every read makes one round trip, every write two, and rows do not run away', async () => {
  const [boss, leaver, member] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await app.db.run(sql`update users set role = 'admin' where id = ${boss.id}`)
  await consentToBePublic(app, ana)
  const slug = (await ana.send(couples.loadCouple, { params: { userId: ana.id } })).data.coupleSlug
  const couplePhotoUrl = dataUrl('image/png', png())
  const account = (person: Person) => ({ params: { userId: person.id } })
  const open = await invite()
  const reloaded = await invite()
  const deleted = await invite()
  const query = { categoryId: '2', cityId: RECIFE }
  const visitor = app.visitor()
  const [bia, dora, eva] = [await buyer(), await app.signUp(), await app.signUp()]
  await visitor(activities.selectActivity, { body: await invite() })
  const [unwanted] = (await ana.send(activities.listSelectedActivities)).data
  const polled = { query: { order: 'open_first', limit: '3' } } as const
  const receipt = async () => (await paymentsOf(app, bia.person))[0]?.id ?? ''
  /** Call, round trips and rows that it may cost at most. Searches read the catalogue, whose size couples do not change. */
  const limits: [string, () => Promise<{ status: number }>, number, number][] = [
    ['POST /api/register', () => visitor(accounts.register, registration('custo'), KEYED), 2, 60],
    ['POST /api/register, again', () => visitor(accounts.register, registration('custo'), KEYED), 1, 10],
    ['POST /api/login', () => visitor(accounts.logIn, registration('custo')), 2, 20],
    ['GET /api/current-user', () => ana.send(accounts.loadCurrentUser), 1, 5],
    ['PATCH /api/user/profile', () => ana.send(accounts.updateProfile, { body: { firstName: 'Ana' } }), 2, 10],
    ['GET /api/categories', () => visitor(suggestions.listCategories), 1, 30],
    ['GET /api/cities', () => visitor(suggestions.listCities, { query: { q: 'reci' } }), 1, 40],
    ['GET /api/preview', () => visitor(suggestions.previewSuggestions, { query }), 1, 6_000],
    ['GET /api/suggestions', () => ana.send(suggestions.listSuggestions, { query }), 1, 6_000],
    [
      'POST /api/create-invitation',
      () => ana.send(invitations.createInvitation, { body: GASTRONOMIA }, KEYED),
      2,
      6_000,
    ],
    [
      'POST /api/create-invitation, again',
      () => ana.send(invitations.createInvitation, { body: GASTRONOMIA }, KEYED),
      1,
      6_000,
    ],
    ['GET /api/suggestions/{token}', () => visitor(invitations.loadInvitation, { params: open }), 1, 60],
    [
      'POST /api/reload-suggestions/{token}',
      () => visitor(invitations.reloadSuggestions, { params: reloaded }, keyed('reload')),
      2,
      6_000,
    ],
    [
      'POST /api/reload-suggestions/{token}, again',
      () => visitor(invitations.reloadSuggestions, { params: reloaded }, keyed('reload')),
      2,
      6_000,
    ],
    ['DELETE /api/invitations/{token}', () => ana.send(invitations.deleteInvitation, { params: deleted }), 2, 20],
    ['POST /api/select-activity', () => visitor(activities.selectActivity, { body: open }, keyed('choice')), 2, 85],
    [
      'POST /api/select-activity, again',
      () => visitor(activities.selectActivity, { body: open }, keyed('choice')),
      1,
      60,
    ],
    [
      'POST /api/select-activity, own',
      () => ana.send(activities.selectActivity, { body: { activityId: reloaded.activityId } }, keyed('own')),
      2,
      60,
    ],
    ['GET /api/suggestions/{token}, chosen', () => visitor(invitations.loadInvitation, { params: open }), 1, 60],
    ['GET /api/invitations', () => ana.send(invitations.listInvitations), 1, 120],
    ['GET /api/selected-activities', () => ana.send(activities.listSelectedActivities), 1, 120],
    [
      'GET /api/selected-activities, as the dashboard polls it',
      () => ana.send(activities.listSelectedActivities, polled),
      1,
      60,
    ],
    [
      'DELETE /api/selected-activities/{id}',
      () => ana.send(activities.dismissActivity, { params: { id: unwanted?.id ?? '' } }),
      2,
      30,
    ],
    ['POST /api/mark-activity-completed', () => ana.send(activities.completeActivity, { body: open }), 2, 400],
    ['GET /api/completed-activities', () => ana.send(activities.listCompletedActivities), 1, 120],
    ['GET /api/achievements', () => ana.send(achievements.listAchievements), 1, 120],
    ['POST /api/achievements/seen', () => ana.send(achievements.markAchievementsSeen), 2, 20],
    ['GET /api/notifications', () => ana.send(notifications.listNotifications), 1, 60],
    [
      'POST /api/notifications/read',
      () => ana.send(notifications.markNotificationsRead, { body: { all: true } }),
      2,
      40,
    ],
    ['GET /api/stats', () => ana.send(activities.loadStats), 1, 120],
    ['GET /api/login', () => visitor(accounts.redirectToLogin), 0, 0],
    ['POST /api/logout', () => leaver.send(accounts.logOut), 2, 20],
    ['GET /api/couple/{userId}', () => ana.send(couples.loadCouple, account(ana)), 1, 10],
    [
      'PUT /api/couple/{userId}',
      () => ana.send(couples.saveCouple, { ...account(ana), body: { couplePhotoUrl } }),
      2,
      40,
    ],
    ['GET /api/couple/public/{slug}', () => visitor(couples.loadPublicCouple, { params: { slug } }), 1, 120],
    ['GET /api/couple/public/{slug}/photo', () => app.raw(`/api/couple/public/${slug}/photo`), 1, 10],
    [
      'PUT /api/couple/{userId}, a new address',
      () => ana.send(couples.saveCouple, { ...account(ana), body: { coupleSlug: `${slug}-2` } }),
      2,
      60,
    ],
    ['POST /api/places/{id}/report', () => visitor(places.reportPlace, reportOf(open)), 2, 60],
    ['GET /api/rankings', () => visitor(loadRankings), 1, 60],
    ['GET /api/plans', () => visitor(listPlans), 0, 0],
    ['GET /api/health', () => visitor(health.checkHealth), 1, 1],
    ['GET /api/test-cors', () => visitor(health.testCors), 0, 0],
    ['GET /api/public-config', () => visitor(health.loadPublicConfig), 0, 0],
    ['GET /api/openapi.json', () => visitor(loadOpenApi), 0, 0],
    ['POST /api/create-subscription', bia.begin, 2, 30],
    ['POST /api/activate-subscription', bia.activate, 2, 500],
    ['POST /api/confirm-payment', bia.confirm, 2, 40],
    ['POST /api/stripe/webhook', () => report('invoice.paid'), 2, 40],
    ['POST /api/stripe/webhook, again', () => report('invoice.paid'), 1, 20],
    ['POST /api/stripe/webhook, of nothing new', () => report('charge.succeeded'), 2, 40],
    ['GET /api/subscription-status', () => bia.person.send(billing.loadSubscriptionStatus), 1, 10],
    ['GET /api/payments', () => bia.person.send(billing.listPayments), 1, 10],
    [
      'POST /api/payments/{paymentId}/receipt',
      async () => bia.person.send(billing.openReceipt, { params: { paymentId: await receipt() } }),
      1,
      10,
    ],
    ['POST /api/billing-portal', () => bia.person.send(billing.openBillingPortal), 1, 10],
    ['POST /api/cancel-subscription', () => bia.person.send(billing.cancelSubscription), 2, 500],
    ['POST /api/resume-subscription', () => bia.person.send(billing.resumeSubscription), 2, 500],
    ['POST /api/withdraw-purchase', () => bia.person.send(billing.withdrawPurchase), 2, 500],
    ['POST /api/create-pix-pass', () => dora.send(billing.createPixPass, { body: { months: 1 } }, KEYED), 2, 30],
    ['POST /api/create-pix-pass, again', () => dora.send(billing.createPixPass, { body: { months: 1 } }, KEYED), 1, 10],
    [
      'POST /api/create-checkout-session',
      () => eva.send(billing.createCheckoutSession, { body: { plan: 'premium' } }, KEYED),
      2,
      30,
    ],
    ['GET /api/admin/stats', () => boss.send(admin.loadAdminStats), 1, 400],
    ['GET /api/admin/users', () => boss.send(admin.listUsers), 1, 400],
    ['GET /api/admin/activities', () => boss.send(admin.listActivities), 1, 400],
    ['GET /api/admin/email-outbox', () => boss.send(admin.loadOutbox), 1, 120],
    ['GET /api/admin/settings', () => boss.send(admin.loadSettings), 1, 5],
    ['GET /api/admin/audit', () => boss.send(admin.listAudit), 1, 120],
    ['GET /api/admin/places', () => boss.send(adminPlaces.loadPlacesUsage), 1, 40],
    ['GET /api/admin/place-reports', () => boss.send(adminPlaces.listPlaceReports), 1, 60],
    ['POST /api/admin/place-reports/{reportId}', () => settle(boss), 2, 60],
    ['GET /api/admin/withheld-places', () => boss.send(adminPlaces.listWithheldPlaces), 1, 400],
    // It counts them all.
    ['GET /api/admin/withheld-reasons', () => boss.send(adminPlaces.listWithheldReasons), 1, 2000],
    ['POST /api/admin/withheld-places/{placeId}', () => confirm(boss), 2, 60],
    [
      'POST /api/admin/users/{userId}/premium',
      () => boss.send(admin.setPremium, { ...account(member), body: { action: 'activate' } }),
      2,
      500,
    ],
    [
      'POST /api/admin/users/{userId}/role',
      () => boss.send(admin.setRole, { ...account(member), body: { role: 'user' } }),
      2,
      60,
    ],
    ['DELETE /api/admin/users/{userId}', () => boss.send(admin.deleteUser, account(leaver)), 2, 120],
  ]
  // They ask a provider, or say that there is none: not calls of the database.
  const others = [notifications.sendTestEmail, places.loadPlacePhoto]
  const named = new Set(limits.map(([name]) => name.replace(/,.*/, '')))
  for (const { method, path } of others) named.add(`${method} ${path}`)
  expect([...named].sort()).toEqual(ROUTES.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort())

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

/** What grows with the number of couples. The figures of the admin's overview count everybody, once when it is opened. */
const GROWING =
  /^SCAN (users|couples|couple_members|couple_photos|subscriptions|payments|provider_events|consents|invitations|invitation_suggestions|selections|achievement_unlocks|notifications|revoked_tokens|login_guesses|email_outbox|couple_offers|place_reports|places_leases|idempotency_keys)\b(?!.*USING)/

test('no statement looks through a whole table that grows', async () => {
  await endingPass()
  for (const cron of Object.keys(JOBS)) expect(await app.fire(cron)).toBe('ok')
  const statements = [...app.statements].filter((text) => /^\s*(select|insert|update|delete|with)/i.test(text))
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

const POLLED = [activities.listSelectedActivities, activities.listCompletedActivities, achievements.listAchievements]
const MAX_UNCHANGED_ROWS = 6

const tagOf = ({ headers }: Pick<Answer<(typeof POLLED)[number]>, 'headers'>): string => headers.get('ETag') ?? ''
/** Bytes of a header block; a 304 has nothing else. */
const sizeOf = (headers: Headers): number =>
  [...headers].reduce((total, [name, value]) => total + name.length + value.length + ': \r\n'.length, 0)

test.each(POLLED)('a poll of $path with nothing new is a 304 of six rows, until something happens', async (list) => {
  const bia = await app.signUp()
  const first = await bia.send(list)
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache')

  app.takeCost()
  const again = await app.raw(list.path, {
    headers: { Authorization: `Bearer ${bia.token}`, 'If-None-Match': tagOf(first) },
  })
  const cost = app.takeCost()
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect(cost).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
  expect(cost.rowsRead).toBeLessThanOrEqual(MAX_UNCHANGED_ROWS)
  console.log(`${list.path}: ${cost.rowsRead} rows, ${sizeOf(again.headers)} bytes of headers`)

  const { data } = await bia.send(invitations.createInvitation, { body: GASTRONOMIA })
  const offer = await bia.send(invitations.loadInvitation, { params: { token: data.token } })
  const body = { token: data.token, activityId: offer.data.activities[0]?.id ?? '' }
  await bia.send(activities.selectActivity, { body })
  await bia.send(activities.completeActivity, { body })
  const changed = await bia.send(list, {}, { 'If-None-Match': tagOf(first) })
  expect(changed.status).toBe(200)
  expect(tagOf(changed)).not.toBe(tagOf(first))
  expect(JSON.stringify(changed.body)).not.toBe(JSON.stringify(first.body))
})

test.each(POLLED)('the tag of another couple opens nothing of theirs at $path', async (list) => {
  const [bia, carla] = [await app.signUp(), await app.signUp()]
  const theirs = tagOf(await carla.send(list))
  const own = await bia.send(list)
  const [, coupleId] = /\.([\w-]+)\./.exec(theirs) ?? []
  const forged = tagOf(own).replace(/\.[\w-]+\.\d+\./, `.${coupleId}.99.`)
  for (const tag of [theirs, forged, 'W/"x"', '*', '"', `${tagOf(own)}x`]) {
    const answer = await bia.send(list, {}, { 'If-None-Match': tag })
    expect([answer.status, answer.body]).toEqual([200, own.body])
  }
})

/** A page of 50 with what each entry shows. */
const MAX_PAGE_ROWS = 520
const MAX_POLL_ROWS = 60
const MAX_PAGE_KB = 60
const MAX_POLL_KB = 4
const DAY_MS = 24 * 60 * 60 * 1000

test('what the plan hides is told even where it shows nothing, and a choice that is not done is never hidden', async () => {
  const dora = await app.signUp()
  const { data } = await dora.send(invitations.createInvitation, { body: GASTRONOMIA })
  const offer = await dora.send(invitations.loadInvitation, { params: { token: data.token } })
  const body = { token: data.token, activityId: offer.data.activities[0]?.id ?? '' }
  await dora.send(activities.selectActivity, { body })
  await app.travelTo(new Date(Date.now() + 8 * DAY_MS).toISOString())
  const open = await dora.send(activities.listSelectedActivities)
  expect([open.status, open.data.length, open.headers.get('X-Hidden-Count')]).toEqual([200, 1, '0'])
  await dora.send(activities.completeActivity, { body })
  await app.travelTo(new Date(Date.now() + 16 * DAY_MS).toISOString())
  const done = await dora.send(activities.listSelectedActivities)
  expect([done.status, done.body, done.headers.get('X-Hidden-Count')]).toEqual([200, [], '1'])
})

describe('a couple with 600 choices', () => {
  const CHOICES = 600
  /** Half a day between two, the newest a minute old; of four, one is open: together, or all of them the oldest. */
  const choices = (person: Person, openOnes: 'every fourth' | 'the oldest' | 'all') => sql`
    insert into selections (id, couple_id, activity_id, place_id, category_id, city_id, selected_at, completed_at, completed_day)
    with recursive number(n) as (select 0 union all select n + 1 from number where n + 1 < ${CHOICES}),
    place(k, id, city_id) as materialized (
      select row_number() over (order by id) - 1, id, city_id from places order by id limit ${CHOICES}),
    choice as (select *, ${Date.now()} - 60000 - n * ${DAY_MS / 2} as at, case ${openOnes}
      when 'every fourth' then n % 4 = 0 when 'all' then 1 else n >= ${CHOICES - CHOICES / 4} end as is_open from number)
    select ${person.id} || '-' || n, (select couple_id from couple_members where user_id = ${person.id}), place.id, place.id,
      2, place.city_id, at, iif(is_open, null, at + 1000), iif(is_open, null, date((at - 10800000) / 1000, 'unixepoch'))
    from choice join place on k = n`

  const openCounts = new Map<string, number>()
  type List = typeof activities.listSelectedActivities | typeof activities.listCompletedActivities
  /** Reads a page, and says what it cost. */
  const reading = async (person: Person, list: List, query: Record<string, string>) => {
    app.takeCost()
    const answer = await app.raw(`${list.path}?${new URLSearchParams(query)}`, {
      headers: { Authorization: `Bearer ${person.token}` },
    })
    const { rowsRead } = app.takeCost()
    const text = await answer.text()
    const entries: { id: string; markedAsCompleted?: boolean }[] = JSON.parse(text)
    const count = (name: string) => Number(answer.headers.get(name))
    return {
      entries,
      next: answer.headers.get('X-Next-Cursor'),
      hidden: count('X-Hidden-Count'),
      // One row of an index for each entry that is counted is no part of a page.
      rowsRead: rowsRead - count('X-Hidden-Count') - (openCounts.get(person.id) ?? 0),
      kB: Math.round(text.length / 100) / 10,
    }
  }

  /** Reads on from page to page until the last one. */
  async function readAll(person: Person, list: List) {
    const pages = [await reading(person, list, {})]
    for (let next = pages[0]?.next; next && pages.length <= CHOICES; next = pages.at(-1)?.next) {
      pages.push(await reading(person, list, { cursor: next }))
    }
    return {
      pages,
      ids: pages.flatMap(({ entries }) => entries.map(({ id }) => id)),
      hidden: pages[0]?.hidden ?? 0,
      rowsRead: Math.max(...pages.map(({ rowsRead }) => rowsRead)),
      kB: Math.max(...pages.map(({ kB }) => kB)),
    }
  }

  const ageOf = (id: string) => Number(id.split('-').at(-1))

  test.each([
    ['every fourth', CHOICES / 4],
    ['the oldest', CHOICES / 4],
    ['all', CHOICES],
  ] as const)('%s not done: no page and no poll grows with them', async (openOnes, open) => {
    await app.travelTo(new Date().toISOString())
    const figures: Record<string, { pages: number; entries: number; rowsRead: number; kB: number }> = {}
    for (const plan of ['free', 'premium'] as const) {
      const person = plan === 'free' ? await app.signUp() : await signUpPremium(app)
      await app.db.run(choices(person, openOnes))
      openCounts.set(person.id, open)
      for (const [list, size] of [
        [activities.listSelectedActivities, CHOICES],
        [activities.listCompletedActivities, CHOICES - open],
      ] as const) {
        const { pages, ids, hidden, rowsRead, kB } = await readAll(person, list)
        figures[`${plan}, ${list.path}`] = { pages: pages.length, entries: ids.length, rowsRead, kB }
        expect(new Set(ids).size, 'nothing comes twice').toBe(ids.length)
        expect(ids.length + hidden, 'nothing is missing').toBe(size)
        expect(ids, 'newest first').toEqual(ids.toSorted((a, b) => ageOf(a) - ageOf(b)))
        expect(pages.slice(0, -1).every(({ entries }) => entries.length === 50)).toBe(true)
        expect(rowsRead).toBeLessThanOrEqual(MAX_PAGE_ROWS)
        expect(kB).toBeLessThanOrEqual(MAX_PAGE_KB)
      }
      const poll = { order: 'open_first', limit: '3' }
      const { entries, rowsRead, kB } = await reading(person, activities.listSelectedActivities, poll)
      figures[`${plan}, poll`] = { pages: 1, entries: entries.length, rowsRead, kB }
      expect(entries.map(({ markedAsCompleted }) => markedAsCompleted)).toEqual([false, false, false])
      expect(rowsRead).toBeLessThanOrEqual(MAX_POLL_ROWS)
      expect(kB).toBeLessThanOrEqual(MAX_POLL_KB)
    }
    console.table(figures)
  })
})

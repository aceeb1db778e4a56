import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contracts/accounts'
import * as achievements from '#contracts/achievements'
import * as activities from '#contracts/activities'
import * as admin from '#contracts/admin/overview'
import * as adminPlaces from '#contracts/admin/places'
import * as billing from '#contracts/billing'
import * as couples from '#contracts/couples'
import * as health from '#contracts/health'
import type { Endpoint, Input } from '#contracts/http/endpoint'
import { ERRORS, type ErrorCode } from '#contracts/http/errors'
import { loadOpenApi } from '#contracts/http/openapi'
import * as invitations from '#contracts/invitations'
import * as notifications from '#contracts/notifications'
import * as places from '#contracts/places'
import { listPlans } from '#contracts/plans'
import { loadRankings } from '#contracts/rankings'
import * as suggestions from '#contracts/suggestions'
import { ROUTES } from '../../../worker/app.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Send } from '../../support/app/client.ts'
import { loggedFaults } from '../../support/app/logged-faults.ts'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { createTestApp, type Person, type TestApp } from '../../support/app/test-app.ts'
import {
  createOpenPayment,
  createPaidPayment,
  createUnpaidSubscription,
} from '../../support/billing/provider-fixtures.ts'
import { findWithheldPlace } from '../../support/catalogue/withheld-place.ts'
import {
  BASIC_CATEGORY,
  type Cast,
  createCast,
  invitationOf,
  type Member,
  offeredBy,
  PREMIUM_CATEGORY,
  reportOf,
} from '../../support/people/create-cast.ts'

const CALLERS = ['visitor', 'forged', 'revoked', 'user', 'partner', 'premium', 'admin'] as const
type Caller = (typeof CALLERS)[number]

/** Whose the thing is that a call is about: the caller's (a visitor's: the user's), a stranger's, nobody's. */
const TARGETS = ['own', 'foreign', 'missing'] as const
type Target = (typeof TARGETS)[number]

/** Status of a success, or the code of an error. */
type Outcome = 200 | 201 | 204 | 302 | ErrorCode
/** A call that is about nothing in particular has its own alone. */
type Outcomes = Partial<Record<Target, Outcome>>
type Expected = Record<Caller, Outcomes>

const just = (own: Outcome): Outcomes => ({ own })
/** Only who owns it finds it. */
const owned = (own: Outcome): Outcomes => ({ own, foreign: 'not_found', missing: 'not_found' })
/** Whoever knows its address reaches it. */
const reachable = (own: Outcome): Outcomes => ({ own, foreign: own, missing: 'not_found' })
const never = (outcome: Outcome): Outcomes => ({ own: outcome, foreign: outcome, missing: outcome })

const everybody = (outcomes: Outcomes): Expected => ({
  visitor: outcomes,
  forged: outcomes,
  revoked: outcomes,
  user: outcomes,
  partner: outcomes,
  premium: outcomes,
  admin: outcomes,
})

const alike = (outcomes: Outcomes, outcome: Outcome): Outcomes =>
  Object.fromEntries(Object.keys(outcomes).map((target) => [target, outcome]))

const signedIn = (outcomes: Outcomes, others: Partial<Expected> = {}): Expected => ({
  ...everybody(outcomes),
  visitor: alike(outcomes, 'unauthenticated'),
  forged: alike(outcomes, 'unauthenticated'),
  revoked: alike(outcomes, 'unauthenticated'),
  ...others,
})

const adminsOnly = (outcomes: Outcomes): Expected => ({
  ...signedIn(alike(outcomes, 'access_denied')),
  admin: outcomes,
})

interface Row<E extends Endpoint = Endpoint> {
  /** Where a call has several rows: what tells them apart. */
  about?: string
  /** Id of what the call is about; made anew for each cell. */
  thing?: (cast: Cast, owner: Member) => string | Promise<string>
  /** An id of the kind that nobody has. */
  missing?: string
  input?: (thing: string, cast: Cast) => Input<E> | Promise<Input<E>>
  /** The row gets people of its own, as it leaves them other than they were. */
  changesPeople?: boolean
  expected: Expected
}

type Entry = Row & { endpoint: Endpoint }

const row = <E extends Endpoint>(endpoint: E, definition: Row<E>): Entry =>
  ({ endpoint, ...definition }) as unknown as Entry

const NOBODY = '00000000-0000-4000-8000-000000000000'
const NO_TOKEN = 'A'.repeat(32)
const NO_CATEGORY = 9999

let newcomers = 0
const newcomer = () => {
  newcomers += 1
  const username = `recem${newcomers}`
  return { username, email: `${username}@exemplo.com.br`, password: 'abacate-com-limão' }
}

const invitation = {
  thing: ({ app, people }: Cast, owner: Member) => invitationOf(app, people[owner]),
  missing: NO_TOKEN,
  input: (token: string) => ({ params: { token } }),
}
const account = {
  thing: ({ people }: Cast, owner: Member) => people[owner].id,
  missing: NOBODY,
}
const toAccount = (userId: string) => ({ params: { userId } })
const slug = {
  thing: ({ slugs }: Cast, owner: Member) => slugs[owner],
  missing: 'ninguem-casal',
  input: (own: string) => ({ params: { slug: own } }),
}
const publicSlug = {
  about: 'of a public couple',
  thing: ({ publicSlug: known }: Cast) => known,
  missing: 'ninguem-casal',
  input: (known: string) => ({ params: { slug: known } }),
}
let stripe: FakeStripe
/** Something that the provider has of a couple. */
const atProvider =
  (make: (world: { app: TestApp; stripe: FakeStripe }, person: Person) => Promise<string>) =>
  ({ app: of, people }: Cast, owner: Member) =>
    make({ app: of, stripe }, people[owner])
const inCategory = (categoryId: number) => ({ query: { categoryId: String(categoryId) } })

const TABLE: readonly Entry[] = [
  row(accounts.register, { input: () => ({ body: newcomer() }), expected: everybody(just(201)) }),
  row(accounts.logIn, {
    input: (_, { people }) => ({ body: { username: people.stranger.username, password: people.stranger.password } }),
    expected: everybody(just(200)),
  }),
  row(accounts.redirectToLogin, { expected: everybody(just(302)) }),
  row(accounts.logOut, { changesPeople: true, expected: signedIn(just(200)) }),
  row(accounts.loadCurrentUser, { expected: signedIn(just(200)) }),
  row(accounts.updateProfile, { input: () => ({ body: { firstName: 'Ana' } }), expected: signedIn(just(200)) }),

  row(achievements.listAchievements, { expected: signedIn(just(200)) }),
  row(achievements.markAchievementsSeen, { expected: signedIn(just(200)) }),

  row(activities.selectActivity, {
    about: 'through an invitation',
    thing: invitation.thing,
    missing: NO_TOKEN,
    input: async (token, { app: of }) => ({ body: { token, activityId: await offeredBy(of, token) } }),
    expected: everybody(reachable(200)),
  }),
  row(activities.selectActivity, {
    about: 'through an invitation, a place that it does not offer',
    thing: invitation.thing,
    missing: NO_TOKEN,
    input: (token, { premiumPlace }) => ({ body: { token, activityId: premiumPlace } }),
    expected: everybody(never('not_found')),
  }),
  row(activities.selectActivity, {
    about: 'for the own couple, a place that anybody may choose',
    input: (_, { chosen }) => ({ body: { activityId: chosen.stranger } }),
    expected: signedIn(just(200)),
  }),
  row(activities.selectActivity, {
    about: 'for the own couple, a place of Premium categories',
    input: (_, { premiumPlace }) => ({ body: { activityId: premiumPlace } }),
    expected: signedIn(just('not_found'), { premium: just(200) }),
  }),
  row(activities.selectActivity, {
    about: 'for the own couple, no place at all',
    input: () => ({ body: { activityId: 'nada' } }),
    expected: signedIn(just('not_found')),
  }),
  row(activities.listSelectedActivities, { expected: signedIn(just(200)) }),
  row(activities.listCompletedActivities, { expected: signedIn(just(200)) }),
  row(activities.completeActivity, {
    changesPeople: true,
    thing: ({ chosen }, owner) => chosen[owner],
    missing: 'nada',
    input: (activityId) => ({ body: { activityId } }),
    expected: signedIn(owned(200)),
  }),
  row(activities.dismissActivity, {
    changesPeople: true,
    // What the partner took off the list is chosen again.
    thing: async ({ people, chosen }, owner) => {
      await people[owner].send(activities.selectActivity, { body: { activityId: chosen[owner] } })
      const [choice] = (await people[owner].send(activities.listSelectedActivities)).data
      return choice?.id ?? expect.fail('nothing chosen')
    },
    missing: 'nada',
    input: (id) => ({ params: { id } }),
    expected: signedIn(owned(204)),
  }),
  row(activities.loadStats, { expected: signedIn(just(200)) }),

  row(admin.loadAdminStats, { expected: adminsOnly(just(200)) }),
  row(admin.listUsers, { expected: adminsOnly(just(200)) }),
  row(admin.listActivities, { expected: adminsOnly(just(200)) }),
  row(admin.loadOutbox, { expected: adminsOnly(just(200)) }),
  row(admin.loadSettings, { expected: adminsOnly(just(200)) }),
  row(admin.listAudit, { expected: adminsOnly(just(200)) }),
  row(admin.setPremium, {
    ...account,
    changesPeople: true,
    input: (userId) => ({ ...toAccount(userId), body: { action: 'activate' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(admin.setRole, {
    ...account,
    changesPeople: true,
    input: (userId) => ({ ...toAccount(userId), body: { role: 'admin' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(admin.deleteUser, {
    ...account,
    changesPeople: true,
    input: toAccount,
    expected: adminsOnly({ own: 'admin_user', foreign: 204, missing: 'not_found' }),
  }),
  row(adminPlaces.loadPlacesUsage, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.listPlaceReports, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.settlePlaceReport, {
    thing: ({ app: of, people }, owner) => reportOf(of, people[owner]),
    missing: NOBODY,
    input: (reportId) => ({ params: { reportId }, body: { action: 'keep' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminPlaces.listWithheldPlaces, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.listWithheldReasons, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.settleWithheldPlace, {
    thing: async ({ app: of }) => (await findWithheldPlace(of)).placeId,
    missing: NOBODY,
    input: (placeId) => ({ params: { placeId }, body: { action: 'show' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(notifications.sendTestEmail, {
    about: 'without a provider',
    input: () => ({ body: { type: 'welcome' as const } }),
    expected: adminsOnly(just('service_unavailable')),
  }),

  row(billing.loadSubscriptionStatus, { expected: signedIn(just(200)) }),
  row(billing.listPayments, { expected: signedIn(just(200)) }),
  row(billing.createSubscription, {
    input: () => ({ body: { paymentMethodId: stripe.newCard('visa') } }),
    expected: signedIn(just(200), { premium: just('already_premium') }),
  }),
  row(billing.createSubscription, {
    about: 'with a card that does not exist',
    input: () => ({ body: { paymentMethodId: 'pm_nothing' } }),
    expected: signedIn(just('invalid_data'), { premium: just('already_premium') }),
  }),
  row(billing.createCheckoutSession, {
    input: () => ({ body: { plan: 'premium' as const } }),
    expected: signedIn(just(200), { premium: just('already_premium') }),
  }),
  row(billing.createPixPass, {
    input: () => ({ body: { months: 3 as const } }),
    expected: signedIn(just(200), { premium: just('already_premium') }),
  }),
  row(billing.activateSubscription, {
    thing: atProvider(createUnpaidSubscription),
    missing: 'sub_nothing',
    input: (subscriptionId) => ({ body: { subscriptionId } }),
    expected: signedIn(owned(200)),
  }),
  row(billing.confirmPayment, {
    thing: atProvider(createOpenPayment),
    missing: 'pi_nothing',
    input: (paymentIntentId) => ({ body: { paymentIntentId } }),
    expected: signedIn(owned(200)),
  }),
  row(billing.confirmPayment, {
    about: 'with the word that old browsers send',
    input: () => ({ body: { paymentIntentId: billing.LEGACY_ACTIVATION } }),
    expected: signedIn(just(200)),
  }),
  row(billing.openReceipt, {
    changesPeople: true,
    thing: atProvider(createPaidPayment),
    missing: NOBODY,
    input: (paymentId) => ({ params: { paymentId } }),
    expected: signedIn(owned(200)),
  }),
  ...[billing.cancelSubscription, billing.resumeSubscription, billing.openBillingPortal, billing.withdrawPurchase].map(
    (endpoint) => row(endpoint, { about: 'by who never paid', expected: signedIn(just('no_subscription')) }),
  ),
  row(billing.receiveStripeEvent, { about: 'unsigned', expected: everybody(just('invalid_signature')) }),

  row(couples.loadCouple, { ...account, input: toAccount, expected: signedIn(owned(200)) }),
  row(couples.loadCouple, {
    about: 'by the id of the other member',
    input: (_, { people }) => toAccount(people.partner.id),
    expected: signedIn(just('not_found'), { partner: just(200) }),
  }),
  row(couples.saveCouple, {
    ...account,
    input: (userId) => ({ ...toAccount(userId), body: { bio: 'Café sem açúcar' } }),
    expected: signedIn(owned(200)),
  }),
  row(couples.saveCouple, {
    ...account,
    about: 'to make it public',
    changesPeople: true,
    input: (userId) => ({ ...toAccount(userId), body: { isPublic: true } }),
    expected: signedIn(owned('premium_required'), { premium: owned(200) }),
  }),
  row(couples.saveCouple, {
    about: 'by the id of the other member',
    input: (_, { people }) => ({ ...toAccount(people.partner.id), body: { bio: 'Café com açúcar' } }),
    expected: signedIn(just('not_found'), { partner: just(200) }),
  }),
  row(couples.loadPublicCouple, { ...slug, about: 'of a private couple', expected: everybody(never('not_found')) }),
  row(couples.loadPublicCouple, { ...publicSlug, expected: everybody(reachable(200)) }),
  row(couples.loadPublicPhoto, { ...slug, about: 'of a private couple', expected: everybody(never('not_found')) }),
  row(couples.loadPublicPhoto, { ...publicSlug, expected: everybody(reachable(200)) }),

  row(health.checkHealth, { expected: everybody(just(200)) }),
  row(health.testCors, { expected: everybody(just(200)) }),
  row(health.loadPublicConfig, { expected: everybody(just(200)) }),
  row(listPlans, { expected: everybody(just(200)) }),
  row(loadOpenApi, { expected: everybody(just(200)) }),
  row(places.loadPlacePhoto, {
    about: 'of a place without one',
    input: (_, { chosen }) => ({ params: { id: chosen.user } }),
    expected: everybody(just('not_found')),
  }),
  row(places.reportPlace, {
    about: 'through an invitation',
    thing: invitation.thing,
    missing: NO_TOKEN,
    input: async (token, { app: of }) => ({
      params: { id: await offeredBy(of, token) },
      body: { token, reason: 'closed' as const },
    }),
    expected: everybody(reachable(200)),
  }),
  row(places.reportPlace, {
    about: 'by a couple, of a place that every one of them has chosen by now',
    input: (_, { chosen }) => ({ params: { id: chosen.stranger }, body: { reason: 'wrong_data' as const } }),
    expected: signedIn(just(200)),
  }),
  row(places.reportPlace, {
    about: 'by a couple that never chose it',
    input: () => ({ params: { id: 'nada' }, body: { reason: 'wrong_data' as const } }),
    expected: signedIn(just('not_found')),
  }),
  row(loadRankings, { expected: everybody(just(200)) }),

  row(invitations.createInvitation, {
    about: 'of a basic category',
    input: () => ({ body: { categoryId: BASIC_CATEGORY } }),
    expected: signedIn(just(201)),
  }),
  row(invitations.createInvitation, {
    about: 'of a Premium category',
    input: () => ({ body: { categoryId: PREMIUM_CATEGORY } }),
    expected: signedIn(just('premium_required'), { premium: just(201) }),
  }),
  row(invitations.createInvitation, {
    about: 'of no category',
    input: () => ({ body: { categoryId: NO_CATEGORY } }),
    expected: signedIn(just('not_found')),
  }),
  row(invitations.listInvitations, { expected: signedIn(just(200)) }),
  row(invitations.loadInvitation, { ...invitation, expected: everybody(reachable(200)) }),
  row(invitations.reloadSuggestions, {
    ...invitation,
    // Who asks does not count: the plan of the couple that invites does.
    expected: {
      ...everybody(reachable('premium_required')),
      premium: { own: 200, foreign: 'premium_required', missing: 'not_found' },
    },
  }),
  row(invitations.deleteInvitation, { ...invitation, expected: signedIn(owned(204)) }),

  row(notifications.listNotifications, { expected: signedIn(just(200)) }),
  row(notifications.markNotificationsRead, {
    about: 'all of the caller’s',
    input: () => ({ body: { all: true as const } }),
    expected: signedIn(just(200)),
  }),
  row(notifications.markNotificationsRead, {
    about: 'that nobody has',
    input: () => ({ body: { ids: [NOBODY] } }),
    expected: signedIn(just(200)),
  }),

  row(suggestions.listCategories, { expected: everybody(just(200)) }),
  row(suggestions.listCities, { input: () => ({ query: { q: 'campi' } }), expected: everybody(just(200)) }),
  row(suggestions.previewSuggestions, {
    about: 'of a basic category',
    input: () => inCategory(BASIC_CATEGORY),
    expected: everybody(just(200)),
  }),
  row(suggestions.previewSuggestions, {
    about: 'of a Premium category',
    input: () => inCategory(PREMIUM_CATEGORY),
    expected: everybody(just('premium_required')),
  }),
  row(suggestions.previewSuggestions, {
    about: 'of no category',
    input: () => inCategory(NO_CATEGORY),
    expected: everybody(just('not_found')),
  }),
  row(suggestions.listSuggestions, {
    about: 'of a basic category',
    input: () => inCategory(BASIC_CATEGORY),
    expected: signedIn(just(200)),
  }),
  row(suggestions.listSuggestions, {
    about: 'of a Premium category',
    input: () => inCategory(PREMIUM_CATEGORY),
    expected: signedIn(just('premium_required'), { premium: just(200) }),
  }),
  row(suggestions.listSuggestions, {
    about: 'of no category',
    input: () => inCategory(NO_CATEGORY),
    expected: signedIn(just('not_found')),
  }),
]

let app: TestApp
let shared: Cast
beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await createTestApp({ settings: { ...stripe.settings, PIX_ENABLED: 'true' } })
  shared = await createCast(app)
})
afterAll(async () => {
  expect(stripe.violations).toEqual([])
  expect(stripe.drift).toEqual([])
  await app.stop()
  await stripe.stop()
  const unexpected = loggedFaults(app).filter((line) => !line.includes('service_unavailable'))
  expect(unexpected).toEqual([])
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const titleOf = ({ endpoint, about }: Entry) => [nameOf(endpoint), about].filter(Boolean).join(', ')
const codeOf = (outcome: Outcome) => (typeof outcome === 'number' ? undefined : outcome)
const statusOf = (outcome: Outcome) => (typeof outcome === 'number' ? outcome : ERRORS[outcome].status)

const isVisiting = (caller: Caller): caller is 'visitor' | 'forged' | 'revoked' =>
  caller === 'visitor' || caller === 'forged' || caller === 'revoked'

function clientOf({ people, forged, revoked }: Cast, caller: Caller): Send {
  if (caller === 'visitor') return app.visitor()
  if (caller === 'forged') return app.as(forged)
  if (caller === 'revoked') return app.as(revoked)
  return people[caller].send
}

async function targetFor({ thing, missing = '' }: Entry, cast: Cast, caller: Caller, target: Target): Promise<string> {
  if (target === 'missing' || !thing) return missing
  const owner = isVisiting(caller) ? 'user' : caller
  return thing(cast, target === 'own' ? owner : 'stranger')
}

let cells = 0

/** Executes one cell and returns its answer. */
async function execute(entry: Entry, cast: Cast, caller: Caller, target: Target) {
  const { endpoint, input, expected } = entry
  const outcome = expected[caller][target] ?? 'internal_error'
  const thing = await targetFor(entry, cast, caller, target)
  const answer = await clientOf(cast, caller)(endpoint, (await input?.(thing, cast)) as never)
  cells += 1
  expect({ caller, target, status: answer.status, code: answer.body.code }).toEqual({
    caller,
    target,
    status: statusOf(outcome),
    code: codeOf(outcome),
  })
  return { status: answer.status, body: withoutRequestId(answer.body) }
}

describe('the table', () => {
  test('has every route, and no other', () => {
    const named = new Set(TABLE.map(({ endpoint }) => nameOf(endpoint)))
    expect([...named].sort()).toEqual(ROUTES.map(({ endpoint }) => nameOf(endpoint)).sort())
  })

  test('names each of its rows once', () => {
    expect(new Set(TABLE.map(titleOf)).size).toBe(TABLE.length)
  })

  test('asks a call about a thing in all three ways', () => {
    const incomplete = TABLE.filter(({ thing, expected }) =>
      CALLERS.some((caller) => Object.keys(expected[caller]).length !== (thing ? TARGETS.length : 1)),
    )
    expect(incomplete.map(titleOf)).toEqual([])
  })
})

describe.each(TABLE.map((entry) => [titleOf(entry), entry] as const))('%s', (_, entry) => {
  let cast: Cast
  beforeAll(async () => {
    cast = entry.changesPeople ? await createCast(app) : shared
  })

  test.each(CALLERS)('%s', async (caller) => {
    const answers = new Map<Target, Awaited<ReturnType<typeof execute>>>()
    for (const target of TARGETS) {
      if (entry.expected[caller][target] === undefined) continue
      answers.set(target, await execute(entry, cast, caller, target))
    }
    const { foreign, missing } = entry.expected[caller]
    if (foreign !== undefined && foreign === missing) {
      expect(answers.get('foreign'), 'another’s answers exactly like one that is not there').toEqual(
        answers.get('missing'),
      )
    }
  })
})

test('every cell was executed', () => {
  const expected = TABLE.flatMap(({ expected }) => Object.values(expected).flatMap((each) => Object.keys(each)))
  expect(cells).toBe(expected.length)
  console.info(`${cells} cells of ${TABLE.length} rows over ${ROUTES.length} routes`)
})

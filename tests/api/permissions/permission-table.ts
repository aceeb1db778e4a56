import { expect } from 'vitest'
import * as accounts from '#contracts/accounts'
import * as achievements from '#contracts/achievements'
import * as activities from '#contracts/activities'
import { loadCalendarFile, loadOwnCalendarFile, saveFeeling, skipFeeling } from '#contracts/activities'
import * as admin from '#contracts/admin'
import { loadWaiting } from '#contracts/admin'
import * as adminContact from '#contracts/admin-contact'
import * as adminPlaces from '#contracts/admin-places'
import * as adminReports from '#contracts/admin-reports'
import * as adminUsers from '#contracts/admin-users'
import { loadAccountPage } from '#contracts/admin-users'
import * as billing from '#contracts/billing'
import { LEGAL_VERSIONS } from '#contracts/brand'
import * as contact from '#contracts/contact'
import * as couples from '#contracts/couples'
import { reportPublicCouple } from '#contracts/couples'
import * as guides from '#contracts/guides'
import * as health from '#contracts/health'
import * as invitations from '#contracts/invitations'
import * as notifications from '#contracts/notifications'
import * as novelties from '#contracts/novelties'
import { loadOpenApi } from '#contracts/openapi'
import * as places from '#contracts/places'
import { listPlans } from '#contracts/plans'
import * as privacy from '#contracts/privacy'
import { loadRankings } from '#contracts/rankings'
import * as suggestions from '#contracts/suggestions'
import { loadForecast, loadInvitationForecast } from '#contracts/weather'
import { passWeeklyTurn } from '#contracts/weekly'
import { subscribeBrowser } from '../../fakes/push/subscribed-browser.ts'
import type { FakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import type { Person, TestApp } from '../../support/app/test-app.ts'
import {
  createOpenPayment,
  createPaidPayment,
  createUnpaidSubscription,
  makePayer,
} from '../../support/billing/provider-fixtures.ts'
import { findWithheldPlace } from '../../support/catalogue/withheld-place.ts'
import {
  BASIC_CATEGORY,
  bannedCouple,
  type Cast,
  invitationOf,
  type Member,
  noteReportOf,
  offeredBy,
  PREMIUM_CATEGORY,
  pageReportOf,
  publicCouple,
  reportOf,
  signedInvitationOf,
} from '../../support/people/create-cast.ts'

import { accountRows } from './account-rows.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { joiningRows } from './joining-rows.ts'
import {
  adminsOnly,
  type Entry,
  everybody,
  just,
  never,
  owned,
  reachable,
  row,
  signedIn,
} from './permission-outcomes.ts'
import { proposalRows } from './proposal-rows.ts'
import { votingRows } from './voting-rows.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const NO_TOKEN = 'A'.repeat(32)
/** No server listens there, and no request is sent to it. */
export const NO_PUSH_SERVICE = 'http://127.0.0.1:9'
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
async function answeredInvitation({ app, people }: Cast, owner: Member): Promise<string> {
  const token = await invitationOf(app, people[owner])
  await app.visitor()(activities.selectActivity, { body: { token, activityId: await offeredBy(app, token) } })
  return token
}
async function choose({ people, chosen }: Cast, owner: Member): Promise<string> {
  await people[owner].send(activities.selectActivity, { body: { activityId: chosen[owner] } })
  return chosen[owner]
}
async function complete(cast: Cast, owner: Member): Promise<string> {
  const activityId = await choose(cast, owner)
  return (await cast.people[owner].send(activities.completeActivity, { body: { activityId } })).data.id
}
async function firstChoice({ people }: Cast, owner: Member): Promise<string> {
  const [choice] = (await people[owner].send(activities.listSelectedActivities)).data
  return choice?.id ?? expect.fail('nothing chosen')
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
/** Creates an object of the payment provider for a couple. */
const atProvider =
  (stripe: FakeStripe, make: (world: { app: TestApp; stripe: FakeStripe }, person: Person) => Promise<string>) =>
  ({ app: of, people }: Cast, owner: Member) =>
    make({ app: of, stripe }, people[owner])
const inCategory = (categoryId: number) => ({ query: { categoryId: String(categoryId) } })

const FOREIGN_LINK = `monthly_summary.${NOBODY}.${'0'.repeat(64)}`

/** Every call with the expected result for each caller. */
export const permissionTable = (stripe: FakeStripe): readonly Entry[] => [
  row(accounts.suggestUsername, { input: () => ({ query: { name: 'Ana Lima' } }), expected: everybody(just(200)) }),
  row(accounts.register, { input: () => ({ body: newcomer() }), expected: everybody(just(201)) }),
  row(accounts.logIn, {
    input: (_, { people }) => ({ body: { username: people.stranger.username, password: people.stranger.password } }),
    expected: everybody(just(200)),
  }),
  row(accounts.redirectToLogin, { expected: everybody(just(302)) }),
  row(accounts.logOut, { changesPeople: true, expected: signedIn(just(200)) }),
  row(accounts.loadCurrentUser, { expected: signedIn(just(200)) }),
  row(accounts.updateProfile, { input: () => ({ body: { firstName: 'Ana' } }), expected: signedIn(just(200)) }),
  ...accountRows,
  ...joiningRows,
  ...proposalRows,
  ...votingRows,
  ...catalogueRows,

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
    about: 'for the own couple, a place that every account may choose',
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
    thing: choose,
    missing: 'nada',
    input: (activityId) => ({ body: { activityId } }),
    expected: signedIn(owned(200)),
  }),
  row(activities.undoSelection, {
    usesUp: true,
    thing: answeredInvitation,
    missing: NO_TOKEN,
    input: (token) => ({ body: { token } }),
    expected: everybody(reachable(200)),
  }),
  row(activities.setInvitationDate, {
    thing: answeredInvitation,
    missing: NO_TOKEN,
    input: (token) => ({ params: { token }, body: { at: null } }),
    expected: everybody(reachable(200)),
  }),
  row(loadCalendarFile, {
    thing: async (cast, owner) => {
      const token = await answeredInvitation(cast, owner)
      const at = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:00`
      await cast.app.visitor()(activities.setInvitationDate, { params: { token }, body: { at } })
      return token
    },
    missing: NO_TOKEN,
    input: (token) => ({ params: { token } }),
    expected: everybody(reachable(200)),
  }),
  row(loadInvitationForecast, {
    thing: answeredInvitation,
    missing: NO_TOKEN,
    input: (token) => ({ params: { token } }),
    expected: everybody(reachable(200)),
  }),
  row(activities.setOutingDate, {
    thing: async (cast, owner) => {
      await answeredInvitation(cast, owner)
      return firstChoice(cast, owner)
    },
    missing: 'nada',
    input: (id) => ({ params: { id }, body: { at: null } }),
    expected: signedIn(owned(200)),
  }),
  row(loadForecast, {
    thing: async (cast, owner) => {
      await answeredInvitation(cast, owner)
      return firstChoice(cast, owner)
    },
    missing: 'nada',
    input: (id) => ({ params: { id } }),
    expected: signedIn(owned(200)),
  }),
  row(activities.correctDay, {
    thing: complete,
    missing: 'nada',
    // Yesterday: today in UTC may be tomorrow in Brazil.
    input: (id) => ({ params: { id }, body: { day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) } }),
    expected: signedIn(owned(200)),
  }),
  row(saveFeeling, {
    changesPeople: true,
    thing: complete,
    missing: 'nada',
    input: (id) => ({ params: { id }, body: { feeling: 'loved' as const } }),
    expected: signedIn(owned(200)),
  }),
  row(skipFeeling, {
    changesPeople: true,
    thing: complete,
    missing: 'nada',
    input: (id) => ({ params: { id } }),
    expected: signedIn(owned(200)),
  }),
  row(activities.undoCompletion, {
    usesUp: true,
    changesPeople: true,
    // The id and the time of the mark.
    thing: async (cast, owner) => {
      const body = { activityId: await choose(cast, owner) }
      const { data } = await cast.people[owner].send(activities.completeActivity, { body })
      return `${data.id} ${data.markedAt}`
    },
    missing: `nada ${new Date(0).toISOString()}`,
    input: (thing) => {
      const [id = '', markedAt = ''] = thing.split(' ')
      return { params: { id }, body: { markedAt } }
    },
    expected: signedIn(owned(204)),
  }),
  row(activities.dismissActivity, {
    usesUp: true,
    changesPeople: true,
    // The partner dismissed the choice, so it is chosen again.
    thing: async (cast, owner) => {
      await choose(cast, owner)
      return firstChoice(cast, owner)
    },
    missing: 'nada',
    input: (id) => ({ params: { id } }),
    expected: signedIn(owned(204)),
  }),
  row(activities.chooseAgain, {
    thing: async (cast, owner) => {
      await choose(cast, owner)
      return firstChoice(cast, owner)
    },
    missing: 'nada',
    input: (id) => ({ params: { id } }),
    expected: signedIn(owned(204)),
  }),
  row(activities.loadStats, { expected: signedIn(just(200)) }),
  row(passWeeklyTurn, { expected: signedIn(just(200)) }),

  row(admin.loadAdminStats, { expected: adminsOnly(just(200)) }),
  row(loadWaiting, { expected: adminsOnly(just(200)) }),
  row(adminUsers.listUsers, { expected: adminsOnly(just(200)) }),
  row(adminUsers.listActivities, { expected: adminsOnly(just(200)) }),
  row(admin.loadOperations, { expected: adminsOnly(just(200)) }),
  row(admin.loadOutbox, { expected: adminsOnly(just(200)) }),
  row(admin.listOutboxMessages, { expected: adminsOnly(just(200)) }),
  row(admin.loadAdminHealth, { expected: adminsOnly(just(200)) }),
  row(admin.loadSettings, { expected: adminsOnly(just(200)) }),
  row(admin.exportList, {
    input: () => ({ body: { list: 'users' as const } }),
    expected: adminsOnly(just(200)),
  }),
  row(adminUsers.listAudit, { expected: adminsOnly(just(200)) }),
  row(loadAccountPage, { ...account, input: toAccount, expected: adminsOnly(reachable(200)) }),
  row(adminUsers.listAccountTimeline, { ...account, input: toAccount, expected: adminsOnly(reachable(200)) }),
  row(adminUsers.loadRefund, {
    input: () => ({ params: { userId: 'ninguem', paymentId: 'nenhum' } }),
    expected: adminsOnly(just('not_found')),
  }),
  row(adminUsers.setPremium, {
    ...account,
    changesPeople: true,
    input: (userId) => ({ ...toAccount(userId), body: { action: 'activate' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminUsers.changeAccount, {
    ...account,
    changesPeople: true,
    input: (userId) => ({
      ...toAccount(userId),
      body: { action: 'extend' as const, days: 1, from: null, reason: 'Pediu' },
    }),
    expected: adminsOnly(reachable(204)),
  }),
  row(adminUsers.setRole, {
    ...account,
    changesPeople: true,
    input: (userId) => ({ ...toAccount(userId), body: { role: 'admin' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminUsers.deleteUser, {
    ...account,
    changesPeople: true,
    input: toAccount,
    expected: adminsOnly({ own: 'admin_user', foreign: 204, missing: 'not_found' }),
  }),
  row(adminReports.listNoteReports, { expected: adminsOnly(just(200)) }),
  row(novelties.listNovelties, { expected: signedIn(just(200)) }),
  row(novelties.listNoveltySwitches, { expected: adminsOnly(just(200)) }),
  row(novelties.switchNovelty, {
    input: () => ({ params: { novelty: 'calendarFile' as const }, body: { audience: 'premium' as const } }),
    expected: adminsOnly(just(200)),
  }),
  row(loadOwnCalendarFile, {
    about: 'of no choice',
    input: () => ({ params: { id: 'nada' } }),
    expected: signedIn(just('premium_required'), { premium: just('not_found') }),
  }),
  row(adminContact.listContactMessages, { expected: adminsOnly(just(200)) }),
  row(adminContact.loadContactMessage, {
    input: () => ({ params: { messageId: 'nenhuma' } }),
    expected: adminsOnly(just('not_found')),
  }),
  row(adminContact.settleContactMessage, {
    input: () => ({ params: { messageId: 'nenhuma' }, body: { action: 'close' as const } }),
    expected: adminsOnly(just('not_found')),
  }),
  row(adminReports.settleNoteReport, {
    usesUp: true,
    thing: ({ app: of, people }, owner) => noteReportOf(of, people[owner]),
    missing: 'nada',
    input: (invitationId) => ({ params: { invitationId }, body: { action: 'remove' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminReports.listPageReports, { expected: adminsOnly(just(200)) }),
  row(adminReports.loadReportedPage, {
    thing: ({ app: of }) => pageReportOf(of),
    missing: 'nada',
    input: (reportId) => ({ params: { reportId } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminReports.settlePageReport, {
    usesUp: true,
    thing: ({ app: of }) => pageReportOf(of),
    missing: 'nada',
    input: (reportId) => ({ params: { reportId }, body: { action: 'ban' as const, reason: 'Propaganda.' } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminReports.listBannedPages, { expected: adminsOnly(just(200)) }),
  row(adminReports.unbanPage, {
    usesUp: true,
    thing: ({ app: of }) => bannedCouple(of),
    missing: NOBODY,
    input: (coupleId) => ({ params: { coupleId } }),
    expected: adminsOnly(reachable(204)),
  }),
  row(adminPlaces.loadPlacesUsage, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.listPlaceReports, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.settlePlaceReport, {
    usesUp: true,
    thing: ({ app: of, people }, owner) => reportOf(of, people[owner]),
    missing: NOBODY,
    input: (reportId) => ({ params: { reportId }, body: { action: 'keep' as const } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminPlaces.listWithheldPlaces, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.listWithheldReasons, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.listWithheldTowns, {
    input: () => ({ query: { reason: 'names no venue' as const } }),
    expected: adminsOnly(just(200)),
  }),
  row(adminPlaces.listThinTowns, { expected: adminsOnly(just(200)) }),
  row(adminPlaces.decideWithheldPlaces, {
    usesUp: true,
    thing: async ({ app: of }) => (await findWithheldPlace(of)).placeId,
    missing: NOBODY,
    input: (placeId) => ({ body: { action: 'show' as const, placeIds: [placeId] } }),
    expected: adminsOnly(reachable(200)),
  }),
  row(adminPlaces.savePlaceSheet, {
    input: () => ({ body: { csv: '', isPreview: true } }),
    expected: adminsOnly(just(200)),
  }),
  row(adminPlaces.undoWithheldDecision, {
    missing: NOBODY,
    input: (decisionId) => ({ params: { decisionId } }),
    expected: adminsOnly(just('not_found')),
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
    thing: atProvider(stripe, createUnpaidSubscription),
    missing: 'sub_nothing',
    input: (subscriptionId) => ({ body: { subscriptionId } }),
    expected: signedIn(owned(200)),
  }),
  row(billing.confirmPayment, {
    thing: atProvider(stripe, createOpenPayment),
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
    thing: atProvider(stripe, createPaidPayment),
    missing: NOBODY,
    input: (paymentId) => ({ params: { paymentId } }),
    expected: signedIn(owned(200)),
  }),
  ...[billing.cancelSubscription, billing.resumeSubscription, billing.openBillingPortal, billing.withdrawPurchase].map(
    (endpoint) => row(endpoint, { about: 'by who never paid', expected: signedIn(just('no_subscription')) }),
  ),
  ...(
    [
      [
        billing.createSubscription,
        { body: { paymentMethodId: 'pm_nothing' } },
        'already_premium',
        'already_premium',
        'invalid_data',
      ],
      [billing.openBillingPortal, {}, 200, 'no_subscription', 'no_subscription'],
    ] as const
  ).map(([endpoint, input, ofPayer, ofPremium, ofOthers]) =>
    row<typeof billing.createSubscription | typeof billing.openBillingPortal>(endpoint, {
      about: 'while one of two pays',
      changesPeople: true,
      input: async (_, { app: of, people }) => {
        await makePayer({ app: of, stripe }, people.user)
        return input
      },
      expected: signedIn(just(ofOthers), {
        user: just(ofPayer),
        partner: just('partner_pays'),
        premium: just(ofPremium),
      }),
    }),
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
  row(reportPublicCouple, {
    about: 'of a public couple',
    usesUp: true,
    thing: ({ app: of }) => publicCouple(of),
    missing: 'ninguem-casal',
    input: (known) => ({ params: { slug: known }, body: { reason: 'spam' as const } }),
    expected: everybody(reachable(200)),
  }),
  row(reportPublicCouple, {
    ...slug,
    about: 'of a private couple',
    input: (own) => ({ params: { slug: own }, body: { reason: 'spam' as const } }),
    expected: everybody(never('not_found')),
  }),

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
    about: 'by a couple, of a place that every one of them has chosen',
    input: async (_, { people, chosen }) => {
      const choose = { body: { activityId: chosen.stranger } }
      for (const { send } of Object.values(people)) await send(activities.selectActivity, choose)
      return { params: { id: chosen.stranger }, body: { reason: 'wrong_data' as const } }
    },
    expected: signedIn(just(200)),
  }),
  row(places.reportPlace, {
    about: 'by a couple that never chose it',
    input: () => ({ params: { id: 'nada' }, body: { reason: 'wrong_data' as const } }),
    expected: signedIn(just('not_found')),
  }),
  row(places.reportMissingPlace, {
    input: () => ({
      body: { city: 'Recife, PE', category: 'gastronomia' as const, name: 'Bar da Permissão', note: 'Caldinho bom.' },
    }),
    expected: everybody(just(200)),
  }),
  row(contact.sendContactMessage, {
    about: 'without signing in',
    input: () => ({ body: { email: 'visita@exemplo.com.br', message: 'Oi!' } }),
    expected: everybody(just(201)),
  }),
  row(contact.sendContactMessage, {
    about: 'as the signed-in person',
    input: () => ({ body: { message: 'Oi!' } }),
    expected: signedIn(just(201)),
  }),
  row(privacy.loadPrivacy, { expected: signedIn(just(200)) }),
  row(privacy.exportData, { expected: signedIn(just(200)) }),
  row(privacy.exportArchive, { expected: signedIn(just(200)) }),
  row(privacy.acceptDocuments, { input: () => ({ body: LEGAL_VERSIONS }), expected: signedIn(just(200)) }),
  row(privacy.keepAccount, { expected: signedIn(just(200)) }),
  row(privacy.requestDeletion, {
    about: 'with a wrong password',
    input: () => ({ body: { password: 'outra-senha-qualquer' } }),
    expected: signedIn(just('invalid_credentials')),
  }),
  row(guides.listGuides, { expected: everybody(just(200)) }),
  row(guides.loadCityGuide, {
    input: () => ({ params: { uf: 'pe', city: 'recife' } }),
    expected: everybody(just(200)),
  }),
  row(guides.loadCategoryGuide, {
    input: () => ({ params: { uf: 'pe', city: 'recife', category: 'cultural' } }),
    expected: everybody(just(200)),
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
  row(invitations.previewInvitation, {
    about: 'of a basic category',
    input: () => inCategory(BASIC_CATEGORY),
    expected: signedIn(just(200)),
  }),
  row(invitations.previewInvitation, {
    about: 'of a Premium category',
    input: () => inCategory(PREMIUM_CATEGORY),
    expected: signedIn(just('premium_required'), { premium: just(200) }),
  }),
  row(invitations.listInvitations, { expected: signedIn(just(200)) }),
  row(invitations.loadInvitation, { ...invitation, expected: everybody(reachable(200)) }),
  row(invitations.reportNote, {
    thing: ({ app: of, people }, owner) => signedInvitationOf(of, people[owner]),
    missing: NO_TOKEN,
    input: invitation.input,
    expected: everybody(reachable(200)),
  }),
  row(invitations.openInvitation, { ...invitation, expected: everybody(reachable(204)) }),
  row(invitations.reloadSuggestions, {
    ...invitation,
    // The plan of the inviting couple counts, not the caller's.
    expected: {
      ...everybody(reachable('premium_required')),
      premium: { own: 200, foreign: 'premium_required', missing: 'not_found' },
    },
  }),
  row(invitations.deleteInvitation, { ...invitation, usesUp: true, expected: signedIn(owned(204)) }),
  row(invitations.nameGuest, {
    ...invitation,
    input: (token: string) => ({ params: { token }, body: { name: 'Caio' } }),
    expected: signedIn(owned(204)),
  }),
  row(invitations.closeInvitation, { ...invitation, thing: answeredInvitation, expected: signedIn(owned(204)) }),

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

  row(notifications.loadPreferences, { expected: signedIn(just(200)) }),
  row(notifications.savePreferences, {
    input: () => ({ body: { monthlySummary: true } }),
    expected: signedIn(just(200)),
  }),
  row(notifications.unsubscribe, {
    about: 'with a link that we did not write',
    input: () => ({ params: { token: FOREIGN_LINK } }),
    expected: everybody(just('invalid_link')),
  }),
  row(notifications.openUnsubscribePage, {
    input: () => ({ params: { token: FOREIGN_LINK } }),
    expected: everybody(just(302)),
  }),
  row(notifications.savePushSubscription, {
    input: () => ({ body: subscribeBrowser(NO_PUSH_SERVICE).subscription }),
    expected: signedIn(just(204)),
  }),
  row(notifications.deletePushSubscription, {
    input: () => ({ body: { endpoint: `${NO_PUSH_SERVICE}/nobody` } }),
    expected: signedIn(just(204)),
  }),
  row(notifications.loadPushSettings, { expected: signedIn(just(200)) }),
  row(notifications.savePushSettings, { input: () => ({ body: { undated: false } }), expected: signedIn(just(200)) }),

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

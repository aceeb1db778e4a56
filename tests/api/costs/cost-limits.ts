import { sql } from 'drizzle-orm'
import * as accounts from '#contracts/accounts'
import * as achievements from '#contracts/achievements'
import * as activities from '#contracts/activities'
import { loadAccountPage } from '#contracts/admin/account-page'
import * as adminEmail from '#contracts/admin/email'
import * as adminExports from '#contracts/admin/exports'
import * as adminNotes from '#contracts/admin/note-reports'
import * as admin from '#contracts/admin/overview'
import * as adminPages from '#contracts/admin/page-reports'
import * as adminPlaces from '#contracts/admin/places'
import { loadWaiting } from '#contracts/admin/waiting'
import * as couples from '#contracts/couples'
import { saveFeeling } from '#contracts/feelings'
import * as health from '#contracts/health'
import { loadOpenApi } from '#contracts/http/openapi'
import * as invitations from '#contracts/invitations'
import * as notifications from '#contracts/messages/notifications'
import { loadInvitationForecast } from '#contracts/outings/forecast'
import { reportPublicCouple } from '#contracts/page-reports'
import * as places from '#contracts/places'
import { listPlans } from '#contracts/plans'
import * as suggestions from '#contracts/suggestions'
import { toUnsubscribeToken } from '../../../worker/modules/notifications/summary/unsubscribe-token.ts'
import { signLetterLink } from '../../support/app/settings.ts'
import type { Person } from '../../support/app/test-app.ts'
import { JPEG_URL } from '../../support/hostile/images.ts'
import { consentToBePublic } from '../../support/people/couples.ts'
import { accountCosts } from './account-costs.ts'
import { billingCosts } from './billing-costs.ts'
import { catalogueCosts } from './catalogue-costs.ts'
import { type CostWorld, costSteps, KEYED, keyed, RECIFE, registration, reportOf, SIGNED } from './cost-steps.ts'
import { joiningCosts } from './joining-costs.ts'
import { outingCosts } from './outing-costs.ts'
import { ownDataCosts } from './own-data-costs.ts'
import { pageSteps } from './page-steps.ts'
import { publicPageCosts } from './public-page-costs.ts'
import { votingCosts } from './voting-costs.ts'
import { RENEWED_ROUND_TRIPS, withRenewal } from './with-renewal.ts'

/** Every call, with the round trips and rows that it may cost at most; in this order each finds what it needs. */
export async function costLimits(world: CostWorld) {
  const { app, ana } = world
  const { invite, settle, confirm, buyer } = costSteps(world)
  const [boss, leaver, member] = [await app.signUp(), await app.signUp(), await app.signUp()]
  await app.db.run(sql`update users set role = 'admin' where id = ${boss.id}`)
  await consentToBePublic(app, ana)
  const slug = (await ana.send(couples.loadCouple, { params: { userId: ana.id } })).data.coupleSlug
  const couplePhotoUrl = JPEG_URL
  const account = (person: Person) => ({ params: { userId: person.id } })
  const open = await invite()
  const [reloaded, deleted] = [await invite(), await invite()]
  const signed = { token: (await ana.send(invitations.createInvitation, { body: SIGNED })).data.token }
  const query = { categoryId: '2', cityId: RECIFE }
  const visitor = app.visitor()
  const pages = pageSteps(world)
  const pageReport = (of: string) => ({ params: { slug: of }, body: { reason: 'spam' as const } })
  const bia = await buyer()
  await visitor(activities.selectActivity, { body: await invite() })
  const undone = await invite()
  await visitor(activities.selectActivity, { body: undone })
  const planned = await invite()
  await visitor(activities.selectActivity, { body: planned })
  const plan = { at: null }
  const soon = () => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T20:00`
  const [unwanted] = (await ana.send(activities.listSelectedActivities)).data
  const past = await invite()
  await visitor(activities.selectActivity, { body: past })
  const done = (await ana.send(activities.completeActivity, { body: past })).data
  const polled = { query: { order: 'open_first', limit: '3' } } as const
  const unsubscribing = { token: await toUnsubscribeToken({ signLetterLink }, 'monthly_summary', bia.person.id) }
  /** Call, round trips and rows that it may cost at most. Searches read the catalogue, whose size couples do not change. */
  const limits: [string, () => Promise<{ status: number }>, number, number][] = [
    ['POST /api/register', () => visitor(accounts.register, registration('custo'), KEYED), 2, 130],
    ['POST /api/register, again', () => visitor(accounts.register, registration('custo'), KEYED), 1, 10],
    ['POST /api/login', () => visitor(accounts.logIn, registration('custo')), 2, 25],
    ['GET /api/current-user', () => ana.send(accounts.loadCurrentUser), 1, 10],
    ['PATCH /api/user/profile', () => ana.send(accounts.updateProfile, { body: { firstName: 'Ana' } }), 2, 30],
    ['GET /api/categories', () => visitor(suggestions.listCategories), 1, 30],
    ['GET /api/cities', () => visitor(suggestions.listCities, { query: { q: 'reci' } }), 1, 40],
    ['GET /api/preview', () => visitor(suggestions.previewSuggestions, { query }), 1, 400],
    ['GET /api/suggestions', () => ana.send(suggestions.listSuggestions, { query }), 1, 400],
    ['POST /api/create-invitation', () => ana.send(invitations.createInvitation, { body: SIGNED }, KEYED), 2, 1_500],
    [
      'POST /api/create-invitation, again',
      () => ana.send(invitations.createInvitation, { body: SIGNED }, KEYED),
      1,
      1_500,
    ],
    ['GET /api/create-invitation', () => ana.send(invitations.previewInvitation, { query }), 1, 1_500],
    ['GET /api/suggestions/{token}', () => visitor(invitations.loadInvitation, { params: open }), 1, 75],
    ['POST /api/suggestions/{token}/report', () => visitor(invitations.reportNote, { params: signed }), 1, 10],
    ['POST /api/suggestions/{token}/opened', () => visitor(invitations.openInvitation, { params: open }), 1, 10],
    [
      'POST /api/reload-suggestions/{token}',
      () => visitor(invitations.reloadSuggestions, { params: reloaded }, keyed('reload')),
      2,
      1_500,
    ],
    [
      'POST /api/reload-suggestions/{token}, again',
      () => visitor(invitations.reloadSuggestions, { params: reloaded }, keyed('reload')),
      2,
      1_500,
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
    ['GET /api/suggestions/{token}, chosen', () => visitor(invitations.loadInvitation, { params: open }), 1, 90],
    ['DELETE /api/select-activity', () => visitor(activities.undoSelection, { body: undone }), 2, 120],
    [
      'PUT /api/suggestions/{token}/plan',
      () => visitor(activities.planInvitation, { params: planned, body: plan }),
      2,
      50,
    ],
    [
      'PUT /api/suggestions/{token}/plan, again',
      () => visitor(activities.planInvitation, { params: planned, body: { at: soon() } }),
      2,
      50,
    ],
    ['GET /api/suggestions/{token}/plan.ics', () => app.raw(`/api/suggestions/${planned.token}/plan.ics`), 1, 30],
    ['GET /api/suggestions/{token}/forecast', () => visitor(loadInvitationForecast, { params: planned }), 1, 12],
    ...(await outingCosts(world)),
    ['GET /api/invitations', () => ana.send(invitations.listInvitations), 1, 120],
    ['GET /api/selected-activities', () => ana.send(activities.listSelectedActivities), 1, 120],
    [
      'GET /api/selected-activities, as the dashboard polls it',
      () => ana.send(activities.listSelectedActivities, polled),
      1,
      75,
    ],
    [
      'DELETE /api/selected-activities/{id}',
      () => ana.send(activities.dismissActivity, { params: { id: unwanted?.id ?? '' } }),
      2,
      30,
    ],
    ['POST /api/mark-activity-completed', () => ana.send(activities.completeActivity, { body: open }), 2, 450],
    [
      'PUT /api/selected-activities/{id}/feeling',
      () => ana.send(saveFeeling, { params: { id: done.id }, body: { feeling: 'loved' } }),
      2,
      30,
    ],
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
    ['GET /api/couple/{userId}', () => ana.send(couples.loadCouple, account(ana)), 1, 15],
    [
      'PUT /api/couple/{userId}',
      () => ana.send(couples.saveCouple, { ...account(ana), body: { couplePhotoUrl } }),
      2,
      40,
    ],
    ...(await joiningCosts(world)),
    ...(await votingCosts(world)),
    ['GET /api/couple/public/{slug}', () => visitor(couples.loadPublicCouple, { params: { slug } }), 1, 120],
    ['POST /api/couple/public/{slug}/report', () => visitor(reportPublicCouple, pageReport(slug)), 2, 60],
    ['GET /api/couple/public/{slug}/photo', () => app.raw(`/api/couple/public/${slug}/photo`), 1, 10],
    [
      'PUT /api/couple/{userId}, a new address',
      () => ana.send(couples.saveCouple, { ...account(ana), body: { coupleSlug: `${slug}-2` } }),
      2,
      90,
    ],
    ['POST /api/places/{id}/report', () => visitor(places.reportPlace, reportOf(open)), 2, 60],
    ...publicPageCosts(world),
    ['GET /api/plans', () => visitor(listPlans), 0, 0],
    ['GET /api/health', () => visitor(health.checkHealth), 1, 1],
    ['GET /api/test-cors', () => visitor(health.testCors), 0, 0],
    ['GET /api/public-config', () => visitor(health.loadPublicConfig), 0, 0],
    ['GET /api/openapi.json', () => visitor(loadOpenApi), 0, 0],
    ...(await billingCosts(world, bia)),
    ['GET /api/user/preferences', () => bia.person.send(notifications.loadPreferences), 1, 10],
    [
      'PUT /api/user/preferences',
      () => bia.person.send(notifications.savePreferences, { body: { monthlySummary: true } }),
      2,
      10,
    ],
    ['POST /api/unsubscribe/{token}', () => visitor(notifications.unsubscribe, { params: unsubscribing }), 1, 10],
    ['GET /api/unsubscribe/{token}', () => visitor(notifications.openUnsubscribePage, { params: unsubscribing }), 0, 0],
    ['GET /api/admin/stats', () => boss.send(admin.loadAdminStats), 1, 2_000],
    ['GET /api/admin/waiting', () => boss.send(loadWaiting), 1, 520],
    ['GET /api/admin/users', () => boss.send(admin.listUsers), 1, 400],
    ['GET /api/admin/users/{userId}', () => boss.send(loadAccountPage, account(ana)), 1, 400],
    ['GET /api/admin/activities', () => boss.send(admin.listActivities), 1, 400],
    ['GET /api/admin/email-outbox', () => boss.send(adminEmail.loadOutbox), 1, 120],
    ['GET /api/admin/email-outbox/messages', () => boss.send(adminEmail.listOutboxMessages), 1, 120],
    ['GET /api/admin/health', () => boss.send(admin.loadAdminHealth), 1, 5],
    ['GET /api/admin/settings', () => boss.send(admin.loadSettings), 1, 5],
    ['GET /api/admin/audit', () => boss.send(admin.listAudit), 1, 120],
    ['POST /api/admin/exports', () => boss.send(adminExports.exportList, { body: { list: 'users' } }), 2, 1000],
    ['GET /api/admin/places', () => boss.send(adminPlaces.loadPlacesUsage), 1, 40],
    ['GET /api/admin/place-reports', () => boss.send(adminPlaces.listPlaceReports), 1, 60],
    ['POST /api/admin/place-reports/{reportId}', () => settle(boss), 2, 60],
    ['GET /api/admin/note-reports', () => boss.send(adminNotes.listNoteReports), 1, 30],
    ['POST /api/admin/note-reports/{invitationId}', () => pages.settleNote(boss), 2, 60],
    ['GET /api/admin/page-reports', () => boss.send(adminPages.listPageReports), 1, 60],
    ['GET /api/admin/page-reports/{reportId}', () => pages.preview(boss), 1, 20],
    ['POST /api/admin/page-reports/{reportId}', () => pages.ban(boss), 2, 60],
    ['GET /api/admin/banned-pages', () => boss.send(adminPages.listBannedPages), 1, 20],
    ['DELETE /api/admin/banned-pages/{coupleId}', () => pages.unban(boss), 2, 60],
    ['GET /api/admin/withheld-places', () => boss.send(adminPlaces.listWithheldPlaces), 1, 400],
    // It counts them all.
    ['GET /api/admin/withheld-reasons', () => boss.send(adminPlaces.listWithheldReasons), 1, 2000],
    ['POST /api/admin/withheld-places/{placeId}', withRenewal(app, () => confirm(boss)), RENEWED_ROUND_TRIPS, 14_000],
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
    ...(await accountCosts(app)),
    ...(await catalogueCosts(app, boss)),
    ...(await ownDataCosts(world.pushing)),
    ['DELETE /api/admin/users/{userId}', () => boss.send(admin.deleteUser, account(leaver)), 2, 220],
  ]
  return limits
}

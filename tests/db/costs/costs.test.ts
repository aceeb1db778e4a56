import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as accounts from '#contracts/accounts'
import * as achievements from '#contracts/achievements'
import * as activities from '#contracts/activities'
import { saveFeeling } from '#contracts/activities'
import * as billing from '#contracts/billing'
import { CATEGORY_SLUGS } from '#contracts/categories'
import * as couples from '#contracts/couples'
import * as guides from '#contracts/guides'
import * as invitations from '#contracts/invitations'
import * as notifications from '#contracts/notifications'
import { drawProposals } from '#contracts/proposals'
import { loadRankings } from '#contracts/rankings'
import * as suggestions from '#contracts/suggestions'
import { castVote } from '#contracts/votes'
import { JOBS } from '../../../worker/jobs/run-jobs.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { SEED, someOf } from '../../support/run/seed.ts'

const RECIFE = '2611606'
/** The smallest and the largest radius, and a time at which little is open. */
const SEARCHES = [
  [5, undefined],
  [100, undefined],
  [10, { ...suggestions.NO_FILTERS, when: '2026-11-30 night' }],
] as const
const GASTRONOMIA = { categoryId: 2, cityId: RECIFE, radius: 10 as const }
/** Maximum number of rows that a call may read; Turso bills them. */
const MAX_ROWS = 1_000
/** Maximum for a call that searches the catalogue and excludes the places that the couple has seen. */
const MAX_SEARCH_ROWS = 1_500
const SEARCHING: readonly string[] = ['create an invitation', 'preview an invitation', 'reload the suggestions']
/** Maximum for the proposals of an evening: three searches, which go farther late on a Monday, when little is open. */
const MAX_PROPOSAL_ROWS = 2_000
const maxRowsOf = (name: string) =>
  name === 'draw the proposals for tonight' ? MAX_PROPOSAL_ROWS : SEARCHING.includes(name) ? MAX_SEARCH_ROWS : MAX_ROWS

const app = sharedCountedApp()
const ana = {} as Person
beforeAll(async () => void Object.assign(ana, await signUpPremium(app)))

/** Drizzle's condition for a list without items: the plan names the table, and no row is read. */
const READS_NOTHING = /where false$/

/** Tables that grow with the number of couples. The admin's overview counts all rows, once when it is opened. */
const GROWING =
  /^SCAN (users|couples|couple_members|couple_photos|couple_invites|join_requests|subscriptions|premium_periods|payments|refunds|provider_events|consents|invitations|invitation_suggestions|invitation_seats|votes|selections|achievement_unlocks|notifications|revoked_tokens|sessions|one_time_tokens|email_changes|access_log|login_guesses|email_outbox|contact_messages|couple_offers|place_reports|places_leases|idempotency_keys)\b(?!.*USING)/

async function invite(mode?: 'match') {
  const { data } = await ana.send(invitations.createInvitation, { body: { ...GASTRONOMIA, ...(mode ? { mode } : {}) } })
  const { data: offer } = await ana.send(invitations.loadInvitation, { params: { token: data.token } })
  return { token: data.token, activityId: offer.activities[0]?.id ?? '' }
}

test('a read makes one round trip and a write two, and no call reads more rows than its maximum', async () => {
  const visitor = app.visitor()
  const account = { params: { userId: ana.id } }
  const { data: couple } = await ana.send(couples.saveCouple, { ...account, body: { isPublic: true } })
  const query = { categoryId: '2', cityId: RECIFE }
  const registration = { username: 'custo', email: 'custo@exemplo.com.br', password: 'abacate-com-limão' }
  const [open, reloaded, voted, done] = [await invite(), await invite(), await invite('match'), await invite()]
  await visitor(activities.selectActivity, { body: done })
  let [doneId, markedAt] = ['', '']

  const reads: Record<string, () => Promise<{ status: number }>> = {
    'open the app': () => ana.send(accounts.loadCurrentUser),
    'list the cities': () => visitor(suggestions.listCities, { query: { q: 'reci' } }),
    'list neighbourhoods with a common beginning': () => visitor(suggestions.listCities, { query: { q: 'jardim' } }),
    'list the cities for a name with an error': () => visitor(suggestions.listCities, { query: { q: 'sao paolo' } }),
    'see suggestions': () => ana.send(suggestions.listSuggestions, { query }),
    'see suggestions without an account': () => visitor(suggestions.previewSuggestions, { query }),
    'preview an invitation': () => ana.send(invitations.previewInvitation, { query }),
    'open an invitation': () => visitor(invitations.loadInvitation, { params: { token: open.token } }),
    'list the invitations': () => ana.send(invitations.listInvitations),
    'list the choices': () => ana.send(activities.listSelectedActivities),
    'list the open choices': () => ana.send(activities.listSelectedActivities, { query: { only: 'open' } }),
    'list what was done': () => ana.send(activities.listCompletedActivities),
    'list the achievements': () => ana.send(achievements.listAchievements),
    'list the notifications': () => ana.send(notifications.listNotifications),
    'load the counters': () => ana.send(activities.loadStats),
    'load the own couple': () => ana.send(couples.loadCouple, account),
    'open a public page': () => visitor(couples.loadPublicCouple, { params: { slug: couple.coupleSlug } }),
    'open the rankings': () => visitor(loadRankings),
    'list the pages of cities': () => visitor(guides.listGuides),
    'load the subscription': () => ana.send(billing.loadSubscriptionStatus),
  }
  const writes: Record<string, () => Promise<{ status: number }>> = {
    register: () => visitor(accounts.register, { body: registration }),
    'log in': () => visitor(accounts.logIn, { body: registration }),
    'draw the proposals for tonight': () => ana.send(drawProposals, { body: { cityId: RECIFE } }),
    'create an invitation': () => ana.send(invitations.createInvitation, { body: GASTRONOMIA }),
    'reload the suggestions': () => ana.send(invitations.reloadSuggestions, { params: { token: reloaded.token } }),
    vote: () => ana.send(castVote, { body: { ...voted, vote: 'yes' } }),
    choose: () => visitor(activities.selectActivity, { body: open }),
    async complete() {
      const { data, status } = await ana.send(activities.completeActivity, { body: done })
      doneId = data.id
      markedAt = data.markedAt ?? ''
      return { status }
    },
    'say how it was': () => ana.send(saveFeeling, { params: { id: doneId }, body: { feeling: 'loved' } }),
    'take the mark back': () => ana.send(activities.undoCompletion, { params: { id: doneId }, body: { markedAt } }),
    'save the couple': () => ana.send(couples.saveCouple, { ...account, body: { bio: 'Nós.' } }),
    'read the notifications': () => ana.send(notifications.markNotificationsRead, { body: { all: true } }),
  }
  for (const [most, calls] of [
    [1, reads],
    [2, writes],
  ] as const) {
    for (const [name, call] of Object.entries(calls)) {
      app.takeCost()
      const { status } = await call()
      const { roundTrips, rowsRead } = app.takeCost()
      expect(status, name).toBeLessThan(300)
      expect(roundTrips, `${name}: round trips`).toBeLessThanOrEqual(most)
      expect(rowsRead, `${name}: rows`).toBeLessThanOrEqual(maxRowsOf(name))
    }
  }
})

test(`an invitation of any category and radius costs 1,000 rows at most, for a trip 1,100, in a large city and in a small town (seed ${SEED})`, async () => {
  const cities = { 'São Paulo': '3550308', 'Bom Jesus': '4302303' }
  const kinds = Object.entries(cities).flatMap(([name, cityId]) =>
    CATEGORY_SLUGS.flatMap((slug, index) =>
      SEARCHES.map(([radius, filters]) => ({ name, slug, body: { categoryId: index + 1, cityId, radius, filters } })),
    ),
  )
  for (const { name, slug, body } of someOf(kinds, 26)) {
    const person = await signUpPremium(app)
    app.takeCost()
    const { status } = await person.send(invitations.createInvitation, { body })
    const { rowsRead } = app.takeCost()
    const about = `${name}, ${slug}, ${body.radius} km`
    expect(status, about).toBe(201)
    expect(rowsRead, about).toBeLessThanOrEqual(slug === 'viagem' ? 1_100 : 1_000)
  }
})

test('no statement of the main calls and the jobs scans a growing table', async () => {
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

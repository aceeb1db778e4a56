import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/admin/overview'
import type { Endpoint } from '#contracts/http/endpoint'
import { NEXT_CURSOR_HEADER } from '#contracts/http/pagination'
import { createInvitation } from '#contracts/invitations'
import type { Statement } from '#db/client'
import { listAllSelections, listAudit, listUsers } from '#db/queries/admin/admin-lists'
import { countByPeriod, countFormerPremium, countPremiumByStart } from '#db/queries/admin/admin-stats'
import { users } from '#db/schema/accounts'
import { selections } from '#db/schema/activities'
import { auditLog } from '#db/schema/admin'
import { payments, subscriptions } from '#db/schema/billing'
import { coupleMembers, couples, retiredSlugs } from '#db/schema/couples'
import { emailOutbox } from '#db/schema/notifications'
import { countRowsRead } from '../../../scripts/database/pipeline.ts'
import { ENDPOINTS, examplePath } from '../../support/app/endpoints.ts'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { dump, expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { insertChoices, insertPeople } from '../../support/people/many-people.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00Z'
const LUXO = 9
const DAY_MS = 24 * 60 * 60 * 1000

const SECRETS = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_visible_only_in_public_config',
  STRIPE_SECRET_KEY: 'sk_test_never_to_be_seen',
  RESEND_API_KEY: '',
  ADMIN_EMAILS: 'somebody@exemplo.com.br',
}

const app = sharedTestApp({ now: NOW, settings: SECRETS })
let chief: Person
beforeAll(async () => {
  chief = await signUpAdmin(app, { username: 'chefe' })
})
beforeEach(() => app.travelTo(NOW))

const setPremium = (userId: string, action: 'activate' | 'deactivate', by = chief) =>
  by.send(api.setPremium, { params: { userId }, body: { action } })
const setRole = (userId: string, role: 'admin' | 'user', by = chief) =>
  by.send(api.setRole, { params: { userId }, body: { role } })
const deleteUser = (userId: string, by = chief) => by.send(api.deleteUser, { params: { userId } })

const auditOf = async (person: Person, testApp = app) =>
  (await testApp.db.select().from(auditLog).where(eq(auditLog.targetId, person.id))).map(({ action, details }) => ({
    action,
    details,
  }))

async function signInAgain({ username, password }: Person, testApp = app) {
  const { status, data } = await testApp.visitor()(logIn, { body: { username, password } })
  expect(status).toBe(200)
  return testApp.as(data.token)
}

const setBilling = async (person: Person, values: Partial<typeof subscriptions.$inferInsert>) =>
  app.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }
const INVALID = { status: 400, body: { code: 'invalid_data' } }

describe('works: granting Premium', () => {
  test('every reading of the plan agrees at once, and what follows from it has happened', async () => {
    const ana = await app.signUp()
    await consentToBePublic(app, ana)
    const coupleId = await coupleIdOf(app, ana)
    const [before] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    const { status, data } = await setPremium(ana.id, 'activate')
    expect(status).toBe(200)
    const subscription = {
      plan: 'premium',
      status: 'active',
      billing: 'granted',
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    }
    expect(data).toMatchObject({ id: ana.id, subscription })
    expect((await ana.send(loadCurrentUser)).data).toEqual(data)
    expect((await chief.send(api.listUsers, { query: { q: ana.username } })).data[0]).toMatchObject({ subscription })
    expect((await ana.send(createInvitation, { body: { categoryId: LUXO } })).status).toBe(201)
    expect((await ana.send(listAchievements)).data.achievements).toMatchObject([
      { slug: 'premium-upgrade', isNew: true, unlockedAt: new Date(NOW).toISOString() },
    ])
    const [after] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    expect(after).toMatchObject({ listedSlug: after?.slug, listsVersion: (before?.listsVersion ?? 0) + 1 })
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.coupleId, coupleId))
    expect(row).toMatchObject({ premiumSince: new Date(NOW), updatedAt: new Date(NOW) })
  })

  test('taking it back undoes the plan, hides the couple, and keeps what was unlocked', async () => {
    const ana = await app.signUp()
    await consentToBePublic(app, ana)
    await setPremium(ana.id, 'activate')
    const { status, data } = await setPremium(ana.id, 'deactivate')
    expect([status, data.subscription]).toEqual([
      200,
      { plan: 'free', status: 'inactive', billing: 'none', currentPeriodEnd: null, cancelAtPeriodEnd: false },
    ])
    expect((await ana.send(createInvitation, { body: { categoryId: LUXO } })).body.code).toBe('premium_required')
    expect((await ana.send(listAchievements)).data.achievements).toMatchObject([{ slug: 'premium-upgrade' }])
    const [couple] = await app.db
      .select()
      .from(couples)
      .where(eq(couples.id, await coupleIdOf(app, ana)))
    expect(couple?.listedSlug).toBe('')
    expect(await auditOf(ana)).toEqual([
      { action: 'premium_activated', details: null },
      { action: 'premium_deactivated', details: null },
    ])
  })

  test('both members of a couple have it', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await setPremium(bia.id, 'activate')
    expect((await ana.send(loadCurrentUser)).data.subscription.plan).toBe('premium')
  })

  test('what is so already is answered 200 and changes nothing', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await setBilling(ana, { plan: 'premium', status: 'active', billing: 'active' })
    await expectNothingWritten(app, async () => {
      const again = await setPremium(ana.id, 'activate')
      expect([again.status, again.data.subscription.billing]).toEqual([200, 'active'])
      expect((await setPremium(bia.id, 'deactivate')).status).toBe(200)
    })
  })

  test('20 grants at once are one', async () => {
    const ana = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => setPremium(ana.id, 'activate')))
    for (const { status, data } of answers) expect([status, data.subscription.plan]).toEqual([200, 'premium'])
    expect(await auditOf(ana)).toHaveLength(1)
    const messages = await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, ana.id))
    expect(messages.filter(({ kind }) => kind === 'premium')).toHaveLength(1)
  })
})

describe('works: roles', () => {
  test('a role change holds at once and ends the sessions of the person', async () => {
    const ana = await app.signUp()
    const promoted = await setRole(ana.id, 'admin')
    expect([promoted.status, promoted.data.role]).toEqual([200, 'admin'])
    expect((await ana.send(loadCurrentUser)).status).toBe(401)
    const asAdmin = await signInAgain(ana)
    expect((await asAdmin(api.loadAdminStats)).status).toBe(200)

    const demoted = await setRole(ana.id, 'user')
    expect([demoted.status, demoted.data.role]).toEqual([200, 'user'])
    expect((await asAdmin(api.loadAdminStats)).status).toBe(401)
    expect((await (await signInAgain(ana))(api.loadAdminStats)).status).toBe(403)
    expect(await auditOf(ana)).toEqual([
      { action: 'role_changed', details: '{"role":"admin"}' },
      { action: 'role_changed', details: '{"role":"user"}' },
    ])
  })

  test('the role that somebody has already changes nothing, and no session ends', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      expect((await setRole(ana.id, 'user')).status).toBe(200)
      expect((await setRole(chief.id, 'admin')).status).toBe(200)
    })
    expect((await ana.send(loadCurrentUser)).status).toBe(200)
  })
})

describe('works: deleting an account', () => {
  /** Rows in every table that can hold something of a person or a couple. */
  async function fillEverything(person: Person, coupleId: string): Promise<void> {
    const [user, couple] = [sql`${person.id}`, sql`${coupleId}`]
    const key = (name: string) => sql`${`${name}-${person.id}`}`
    const rows = [
      sql`insert into revoked_tokens values (${key('t')}, ${user}, 0)`,
      sql`insert into one_time_tokens values (${key('o')}, ${user}, 'reset_password', 0, null)`,
      sql`insert into login_guesses values (${`user:${person.id}`}, 0, 1)`,
      sql`insert into notifications values (${key('n')}, ${user}, 'k', 's', 0, null)`,
      sql`insert into push_subscriptions values (${key('p')}, ${user}, 'k', 's', 0)`,
      sql`insert into email_outbox (id, idempotency_key, user_id, kind, payload, next_attempt_at, created_at)
        values (${key('e')}, ${key('e')}, ${user}, 'k', '{}', 0, 0)`,
      sql`insert into invitations (id, token, couple_id, created_by, category_id, radius_km, scope, month, created_at, expires_at)
        values (${key('i')}, ${key('i')}, ${couple}, ${user}, 1, 10, 'country', '2026-03', 0, 1)`,
      sql`insert into invitation_suggestions values (${key('i')}, 0, 0, 'a', null, null, 0)`,
      sql`insert into couple_offers values (${couple}, 1, 'a', 1)`,
      sql`insert into selections (id, couple_id, invitation_id, activity_id, place_id, category_id, selected_at, completed_at, completed_day)
        select ${key('s')}, ${couple}, ${key('i')}, id, id, 1, 1, 2, '2026-03-01' from places order by id limit 1`,
      sql`insert into ranking_points (couple_id, day, month, activity_id, place_id, completed_at)
        select ${couple}, '2026-03-01', '2026-03', id, id, 2 from places order by id limit 1`,
      sql`insert into ranking_couples (month, couple_id, listed_slug, points, reached_at)
        select '2026-03', id, listed_slug, 1, 2 from couples where id = ${couple}`,
      sql`insert into ranking_places (month, place_id, visits, reached_at)
        select '2026-03', id, 1, 2 from places order by id limit 1
        on conflict (month, place_id) do update set visits = visits + 1`,
      sql`insert into achievement_unlocks (couple_id, listed_slug, slug, unlocked_at)
        select id, listed_slug, 'primeira-aventura', 1 from couples where id = ${couple}`,
      sql`insert into couple_photos values (${couple}, 'image/png', x'00', 'h', 0)`,
      sql`insert into payments (id, couple_id, provider_payment_id, customer_id, amount_cents, currency, paid_at)
        values (${`pay-${person.username}`}, ${couple}, ${`in-${person.username}`}, ${`cus-${person.username}`}, 1900, 'BRL', 1)`,
    ]
    for (const row of rows) await app.db.run(row)
  }

  const tablesWith = async (...texts: string[]): Promise<string[]> =>
    Object.entries(await dump(app))
      .filter(([, rows]) => texts.some((text) => JSON.stringify(rows).includes(text)))
      .map(([name]) => name)

  const TABLES_OF_A_COUPLE = [
    'achievement_unlocks',
    'consents',
    'couple_members',
    'couple_offers',
    'couple_photos',
    'couples',
    'email_outbox',
    'invitation_suggestions',
    'invitations',
    'login_guesses',
    'notifications',
    'one_time_tokens',
    'payments',
    'push_subscriptions',
    'ranking_couples',
    'ranking_points',
    'revoked_tokens',
    'selections',
    'subscriptions',
    'users',
  ]

  test('nothing of the person or the couple is left, except what the law keeps', async () => {
    const ana = await app.signUp()
    const coupleId = await coupleIdOf(app, ana)
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    await fillEverything(ana, coupleId)
    expect(await tablesWith(ana.id, coupleId)).toEqual(expect.arrayContaining(TABLES_OF_A_COUPLE))
    const { ranking_places: visited } = await dump(app)

    const answer = await deleteUser(ana.id)
    expect([answer.status, answer.body]).toEqual([204, {}])

    expect(await tablesWith(ana.id, coupleId, ana.email)).toEqual(['audit_log'])
    expect((await dump(app)).ranking_places).toHaveLength((visited?.length ?? 0) - 1)
    expect((await ana.send(loadCurrentUser)).status).toBe(404)
    expect(
      await app.db
        .select()
        .from(payments)
        .where(eq(payments.id, `pay-${ana.username}`)),
    ).toMatchObject([{ coupleId: null, amountCents: 1900 }])
    expect(
      await app.db
        .select()
        .from(retiredSlugs)
        .where(eq(retiredSlugs.slug, couple?.slug ?? '')),
    ).toEqual([{ slug: couple?.slug, until: new Date(Date.parse(NOW) + 90 * DAY_MS), coupleId: null }])
    expect(await auditOf(ana)).toEqual([{ action: 'user_deleted', details: null }])
  })

  test('the slug is nobody else’s meanwhile', async () => {
    const ana = await app.signUp({ username: 'era.uma.vez' })
    await deleteUser(ana.id)
    const namesake = await app.signUp({ username: 'era.uma.vez' })
    const [couple] = await app.db
      .select()
      .from(couples)
      .where(eq(couples.id, await coupleIdOf(app, namesake)))
    expect(couple?.slug).toBe('era-uma-vez-casal-2')
  })

  test('a couple in which somebody stays goes on with all that is its own', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const coupleId = await coupleIdOf(app, ana)
    await joinCouple(app, ana, bia)
    await fillEverything(ana, coupleId)
    await grantPremium(app, bia)
    await consentToBePublic(app, ana)
    await consentToBePublic(app, bia)
    expect((await deleteUser(ana.id)).status).toBe(204)

    expect(await coupleIdOf(app, bia)).toBe(coupleId)
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    expect(couple?.listedSlug, 'both had agreed').toBe(couple?.slug)
    expect(await app.db.select().from(selections).where(eq(selections.coupleId, coupleId))).toHaveLength(1)
    expect(await tablesWith(coupleId)).toEqual(
      expect.arrayContaining(['invitations', 'payments', 'ranking_points', 'ranking_couples', 'couple_photos']),
    )
    // Its rows of `selections` and `invitations` were named after her in this test, not by the product.
    expect(await tablesWith(ana.email)).toEqual([])
    const { users: accounts, couple_members: members } = await dump(app)
    expect(JSON.stringify([accounts, members])).not.toContain(ana.id)
    expect(
      await app.db
        .select()
        .from(retiredSlugs)
        .where(eq(retiredSlugs.slug, couple?.slug ?? '')),
    ).toEqual([])
  })

  test('what one of two never agreed to does not become public by that one leaving', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await grantPremium(app, ana)
    await consentToBePublic(app, bia)
    await deleteUser(ana.id)
    const coupleId = await coupleIdOf(app, bia)
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    const [member] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.coupleId, coupleId))
    expect([couple?.listedSlug, member?.publicSince]).toEqual(['', null])
  })

  test('the last two of a couple deleted at once leave no couple', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const coupleId = await coupleIdOf(app, ana)
    await joinCouple(app, ana, bia)
    const answers = await Promise.all([ana, bia, ana, bia].map(({ id }) => deleteUser(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404])
    expect(await tablesWith(coupleId)).toEqual([])
  })
})

describe('works: the lists', () => {
  const namesOf = async (query: NonNullable<Parameters<typeof listed>[0]>) =>
    (await listed(query)).data.map(({ username }) => username)
  const listed = (query: { q?: string; plan?: 'free' | 'premium'; role?: 'user' | 'admin'; limit?: string }) =>
    chief.send(api.listUsers, { query })

  async function named(username: string, firstName: string, email?: string): Promise<Person> {
    const person = await app.signUp({ username, ...(email ? { email } : {}) })
    await app.db.update(users).set({ firstName }).where(eq(users.id, person.id))
    return person
  }

  test('an account is shown with its choices and its last sign-in', async () => {
    const ana = await app.signUp({ username: 'vista' })
    const coupleId = await coupleIdOf(app, ana)
    const choice = { coupleId, activityId: 'a', categoryId: 1, selectedAt: new Date(NOW) }
    await app.db.insert(selections).values(['x1', 'x2'].map((id) => ({ ...choice, id })))
    const [shown] = (await listed({ q: 'vista' })).data
    expect(shown).toEqual({
      ...(await ana.send(loadCurrentUser)).data,
      activitiesCount: 2,
      lastSeenAt: new Date(NOW).toISOString(),
    })
    await app.travelTo('2026-03-11T15:00:00Z')
    await signInAgain(ana)
    expect((await listed({ q: 'vista' })).data[0]?.lastSeenAt).toBe('2026-03-11T15:00:00.000Z')
  })

  test('a search is the beginning of a username, an e-mail or a first name, accents and case aside', async () => {
    await named('quero.um', 'Ângela')
    await app.travelTo('2026-03-10T15:00:01Z')
    await named('quero.dois', 'CONCEIÇÃO', 'dois.emails@exemplo.com.br')
    expect(await namesOf({ q: 'quero' })).toEqual(['quero.dois', 'quero.um'])
    for (const q of ['angela', 'Ângela', ' ÂNGE ', 'QUERO.UM']) expect(await namesOf({ q })).toEqual(['quero.um'])
    for (const q of ['conceicao', 'Conceição', 'dois.emails@']) expect(await namesOf({ q })).toEqual(['quero.dois'])
    for (const q of ['ngela', 'uero', '%', '_uero', 'quero.um0', "' or 1=1 --", '\u{10FFFF}'])
      expect(await namesOf({ q })).toEqual([])
  })

  test('a blank search is none', async () => {
    expect((await listed({ q: '  ' })).data).toEqual((await listed({})).data)
  })

  test('plan and role narrow the list, also together', async () => {
    await app.signUp({ username: 'filtro1' })
    await app.travelTo('2026-03-10T17:00:00Z')
    await signUpPremium(app, { username: 'filtro2' })
    expect(await namesOf({ q: 'filtro', plan: 'premium' })).toEqual(['filtro2'])
    expect(await namesOf({ q: 'filtro', plan: 'free' })).toEqual(['filtro1'])
    expect(await namesOf({ q: 'filtro', role: 'admin' })).toEqual([])
    expect(await namesOf({ role: 'admin' })).toEqual(['chefe'])
    expect(await namesOf({ role: 'admin', plan: 'premium' })).toEqual([])
    expect(await namesOf({ plan: 'premium', limit: '1' })).toEqual(['filtro2'])
    expect(await namesOf({ role: 'user', limit: '1' })).toEqual(['filtro2'])
  })

  test('the choices of all couples, by the beginning of a slug or of a place', async () => {
    const ana = await app.signUp({ username: 'escolheu' })
    const place = await app.db.get<{ id: string; name: string; city: string }>(
      sql`select p.id, p.name, m.name || ', ' || m.uf as city from places p join municipalities m on m.id = p.city_id
        where p.name glob 'Pão *' limit 1`,
    )
    const coupleId = await coupleIdOf(app, ana)
    const row = { coupleId, activityId: place.id, placeId: place.id, categoryId: 1 }
    await app.db.insert(selections).values([
      { ...row, id: 'y1', selectedAt: new Date(NOW) },
      { ...row, id: 'y2', selectedAt: new Date(NOW), completedAt: new Date(NOW), completedDay: '2026-03-10' },
      { id: 'y3', coupleId, activityId: 'elsewhere', categoryId: 1, selectedAt: new Date(NOW) },
    ])
    const shown = {
      couple: { coupleSlug: 'escolheu-casal' },
      category: 'Romance',
      place: { name: place.name, city: place.city },
      selectedAt: new Date(NOW).toISOString(),
    }
    const { data } = await chief.send(api.listActivities, { query: { q: 'escolheu' } })
    expect(data).toEqual([
      { ...shown, id: 'y3', place: { name: 'Romance', city: null }, state: 'selected', completedAt: null },
      { ...shown, id: 'y2', state: 'completed', completedAt: new Date(NOW).toISOString() },
      { ...shown, id: 'y1', state: 'selected', completedAt: null },
    ])
    const byPlace = await chief.send(api.listActivities, { query: { q: `PAO ${place.name.split(' ')[1]}` } })
    expect(byPlace.data.map(({ id }) => id)).toEqual(['y2', 'y1'])
    expect((await chief.send(api.listActivities, { query: { q: 'nenhum lugar' } })).data).toEqual([])
    expect((await chief.send(api.listActivities)).data.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['y1', 'x1']),
    )
  })

  test('the audit says who did what to whom, newest first, and outlives the account', async () => {
    const ana = await app.signUp({ username: 'auditada' })
    await app.travelTo('2026-03-10T16:00:00Z')
    await setPremium(ana.id, 'activate')
    await app.travelTo('2026-03-10T16:00:01Z')
    await deleteUser(ana.id)
    const { data } = await chief.send(api.listAudit)
    const who = { actor: { id: chief.id, username: 'chefe' }, target: { id: ana.id, username: 'auditada' } }
    expect(data.slice(0, 2)).toEqual([
      { id: expect.any(String), at: '2026-03-10T16:00:01.000Z', action: 'user_deleted', details: null, ...who },
      expect.objectContaining({ action: 'premium_activated', ...who }),
    ])
  })

  test('the audit pages like the others', async () => {
    const whole = (await chief.send(api.listAudit, { query: { limit: '100' } })).data.map(({ id }) => id)
    const ids: string[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await chief.send(api.listAudit, { query: { limit: '3', ...(cursor ? { cursor } : {}) } })
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.headers.get(NEXT_CURSOR_HEADER) ?? undefined
      more = cursor !== undefined
    }
    expect(whole.length).toBeGreaterThan(10)
    expect(ids).toEqual(whole)
  })

  test('settings are said to be there or not, and no value of any is in any answer', async () => {
    const { data } = await chief.send(api.loadSettings)
    expect(data).toEqual({
      paymentPublicKey: 'Configurado',
      paymentSecretKey: 'Configurado',
      emailServiceKey: 'Não configurado',
      placesServiceKey: 'Não configurado',
      signingSecret: 'Configurado',
      databaseUrl: 'Configurado',
    })
    const lists = [api.loadSettings, api.loadAdminStats, api.listUsers, api.listActivities, api.listAudit] as const
    for (const list of lists) {
      const answer = await chief.send<Endpoint>(list)
      const text = JSON.stringify([answer.body, [...answer.headers]])
      for (const value of [...Object.values(SECRETS), 'a secret of the tests', 'a pepper of', app.databaseUrl, '$2'])
        if (value) expect(text).not.toContain(value)
    }
  })

  test('a read is one round trip, a write two', async () => {
    const ana = await app.signUp()
    const calls = async () => (await (await fetch(`${app.origin}/__counts`)).json()).calls
    const costOf = async (act: () => Promise<unknown>) => {
      const before = await calls()
      await act()
      return (await calls()) - before
    }
    for (const list of [api.loadSettings, api.loadAdminStats, api.listUsers, api.listActivities, api.listAudit])
      expect(await costOf(() => chief.send<Endpoint>(list)), list.path).toBe(1)
    expect(await costOf(() => chief.send(api.listUsers, { query: { q: 'a', plan: 'free' } }))).toBe(1)
    expect(await costOf(() => setPremium(ana.id, 'activate'))).toBe(2)
    expect(await costOf(() => setRole(ana.id, 'admin'))).toBe(2)
    expect(await costOf(() => setRole(ana.id, 'user'))).toBe(2)
    expect(await costOf(() => deleteUser(ana.id))).toBe(2)
  })
})

describe('works: the counters', () => {
  const fresh = sharedTestApp({ now: '2026-03-01T12:00:00Z' })
  let admin: Person
  beforeAll(async () => {
    admin = await signUpAdmin(fresh)
  })
  const statsAt = async (moment: string) => {
    await fresh.travelTo(moment)
    const { status, data } = await admin.send(api.loadAdminStats)
    expect(status).toBe(200)
    return data
  }

  test('an empty product has twelve months of nothing', async () => {
    const data = await statsAt('2026-03-01T12:00:00Z')
    expect(data).toMatchObject({ premiumUsers: 0, premiumPercentage: 0, monthlyRevenue: 0, revenueGrowth: null })
    expect(data.series.map(({ month }) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ])
    const nothing = { newUsers: 0, premiumUsers: 0, activities: 0, revenue: 0 }
    expect(data.series[0]).toEqual({ month: '2025-04', ...nothing })
    expect(data.series[11]).toEqual({ month: '2026-03', ...nothing, newUsers: 1 })
  })

  test('months and weeks begin at midnight in São Paulo', async () => {
    const person = async (moment: string) => {
      await fresh.travelTo(moment)
      return fresh.signUp()
    }
    await person('2025-03-31T12:00:00Z') // before the series
    await person('2026-03-01T02:59:59Z') // still February
    const paying = await person('2026-02-10T12:00:00Z')
    const former = await person('2026-02-10T12:00:00Z')
    const granted = await person('2026-03-02T12:00:00Z')
    const [payingCouple, formerCouple, grantedCouple] = await Promise.all(
      [paying, former, granted].map((each) => coupleIdOf(fresh, each)),
    )
    const premium = { plan: 'premium', status: 'active' } as const
    const since = (premiumSince: string) => ({ ...premium, premiumSince: new Date(premiumSince) })
    const couple = (id = '') => eq(subscriptions.coupleId, id)
    await fresh.db.update(subscriptions).set(since('2026-01-31T23:00:00Z')).where(couple(payingCouple))
    await fresh.db.update(subscriptions).set(since('2026-03-02T12:00:00Z')).where(couple(grantedCouple))
    const payment = (id: string, coupleId: string | undefined, paidAt: string, refundedCents = 0) => ({
      id,
      coupleId: coupleId ?? null,
      providerPaymentId: id,
      customerId: id,
      amountCents: 1900,
      refundedCents,
      currency: 'BRL',
      paidAt: new Date(paidAt),
    })
    await fresh.db
      .insert(payments)
      .values([
        payment('a', payingCouple, '2026-01-31T23:00:00Z'),
        payment('b', payingCouple, '2026-03-01T03:00:00Z'),
        payment('c', formerCouple, '2026-02-10T12:00:00Z'),
        payment('d', formerCouple, '2026-03-01T02:59:59Z', 1000),
        payment('e', undefined, '2026-03-05T12:00:00Z'),
        payment('f', formerCouple, '2026-03-05T12:00:00Z', 1900),
      ])
    const choice = (id: string, selectedAt: string) => ({
      id,
      coupleId: payingCouple ?? '',
      activityId: id,
      categoryId: 1,
      selectedAt: new Date(selectedAt),
    })
    await fresh.db
      .insert(selections)
      .values([
        choice('old', '2024-01-01T12:00:00Z'),
        choice('before', '2026-03-09T02:59:59Z'),
        choice('monday', '2026-03-09T03:00:00Z'),
        choice('now', '2026-03-10T12:00:00Z'),
      ])

    const data = await statsAt('2026-03-10T15:00:00Z')
    expect(data).toMatchObject({
      totalUsers: 6,
      newUsersThisMonth: 2,
      premiumUsers: 2,
      premiumPercentage: 33.3,
      totalActivities: 4,
      activitiesThisWeek: 2,
      monthlyRevenue: 3800,
      revenueGrowth: 35.7,
    })
    expect(data.series.slice(-3)).toEqual([
      { month: '2026-01', newUsers: 0, premiumUsers: 1, activities: 0, revenue: 1900 },
      { month: '2026-02', newUsers: 3, premiumUsers: 2, activities: 0, revenue: 2800 },
      { month: '2026-03', newUsers: 2, premiumUsers: 2, activities: 3, revenue: 3800 },
    ])
  })

  test('of two administrators who demote each other at once one stays', async () => {
    await fresh.travelTo('2026-03-20T12:00:00Z')
    const other = await signUpAdmin(fresh)
    const refusals: unknown[] = []
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([setRole(other.id, 'user', admin), setRole(admin.id, 'user', other)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      refusals.push(answers.find(({ status }) => status !== 200)?.body.code)
      expect(await fresh.db.select().from(users).where(eq(users.role, 'admin'))).toHaveLength(1)
      await fresh.db
        .update(users)
        .set({ role: 'admin', tokenVersion: 0 })
        .where(inArray(users.id, [admin.id, other.id]))
    }
    // Who comes so late that the session has ended already is told that instead.
    expect(new Set(['last_admin', 'unauthenticated', ...refusals]).size).toBe(2)
    expect(refusals).toContain('last_admin')
    const entries = [...(await auditOf(admin, fresh)), ...(await auditOf(other, fresh))]
    expect(entries).toEqual(Array.from({ length: 10 }, () => ({ action: 'role_changed', details: '{"role":"user"}' })))
  })

  test('of many who give up the role at once one is refused', async () => {
    await fresh.db.update(users).set({ role: 'user' })
    const everybody = await Promise.all(Array.from({ length: 8 }, () => signUpAdmin(fresh)))
    const answers = await Promise.all(everybody.map((each) => setRole(each.id, 'user', each)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('last_admin')
  })
})

describe('works: a hundred thousand accounts', () => {
  const PEOPLE = { count: 100_000, prefix: 'g', sinceMs: Date.parse('2025-01-01T00:00:00Z') }
  const large = sharedTestApp({ now: NOW })
  let admin: Person
  beforeAll(async () => {
    admin = await signUpAdmin(large)
  })

  const allPages = async (query: Record<string, string>, between = async () => undefined as unknown) => {
    const names: string[] = []
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await admin.send(api.listUsers, { query: { ...query, ...(cursor ? { cursor } : {}) } as never })
      expect(page.status).toBe(200)
      names.push(...page.data.map(({ username }) => username))
      cursor = page.headers.get(NEXT_CURSOR_HEADER) ?? undefined
      more = cursor !== undefined
      if (more) expect(page.data).toHaveLength(Number(query.limit ?? 50))
      await between()
    }
    return names
  }

  test('paging shows everybody once, while new ones arrive', async () => {
    await insertPeople(large.databaseUrl, { count: 3000, prefix: 'p', sinceMs: PEOPLE.sinceMs - 3000 * 60_000 })
    // Thirty who came at the same moment stand across the border of two pages.
    await large.db.run(sql`update users set created_at = (select created_at from users where id = 'p002901')
      where id between 'p002886' and 'p002915'`)
    const before = await large.db.all<{ username: string }>(
      sql`select username from users order by created_at desc, id desc`,
    )
    let arrivals = 0
    const arrive = () => {
      arrivals += 1
      return insertPeople(large.databaseUrl, {
        count: 20,
        prefix: `n${arrivals}-`,
        sinceMs: Date.parse(NOW) + arrivals,
      })
    }
    expect(await allPages({ limit: '100' }, arrive)).toEqual(before.map(({ username }) => username))
    expect(arrivals).toBe(31)
    const searched = await allPages({ q: 'p0', limit: '77' }, arrive)
    expect(searched).toEqual(before.map(({ username }) => username).filter((name) => name.startsWith('p0')))
    const premium = await allPages({ q: 'p0', plan: 'premium', limit: '7' }, arrive)
    expect(premium).toHaveLength(60)
    expect(new Set(premium).size).toBe(60)
  })

  describe('is cheap on every page', () => {
    beforeAll(async () => {
      await insertPeople(large.databaseUrl, PEOPLE)
      await insertChoices(large.databaseUrl, PEOPLE)
      await large.db.run(sql`insert into audit_log (id, at, actor_username, action)
        select 'a' || id, created_at, 'chefe', 'role_changed' from users where id like 'g%'`)
    })

    const stretchOf = (month: number) =>
      [month === 0 ? 0 : PEOPLE.sinceMs + month * 30 * DAY_MS, PEOPLE.sinceMs + (month + 1) * 30 * DAY_MS] as const
    const page = (at: Date | null, limit = 51) => ({
      readerId: admin.id,
      limit,
      after: at && { at, id: '' },
    })
    const DEEP = new Date(PEOPLE.sinceMs + 20_000 * 60_000)
    const accounts = (filter: Parameters<typeof listUsers>[1]) => (at: Date | null) =>
      listUsers(large.db, filter, page(at))
    const cases: [string, (at: Date | null) => Statement<unknown>, number][] = [
      ['everybody', accounts({ q: '' }), 500],
      ['role user', accounts({ q: '', role: 'user' }), 500],
      ['role admin', accounts({ q: '', role: 'admin' }), 500],
      ['plan free', accounts({ q: '', plan: 'free' }), 5_000],
      ['plan premium', accounts({ q: '', plan: 'premium' }), 30_000],
      ['one username', accounts({ q: 'g054321' }), 6_000],
      ['a rare name', accounts({ q: 'zuleica' }), 6_000],
      ['a common name', accounts({ q: 'maria' }), 6_000],
      ['what everybody shares', accounts({ q: 'g' }), 6_000],
      ['the oldest thousand', accounts({ q: 'g000' }), 15_000],
      ['nobody', accounts({ q: 'nobody is called so' }), 6_000],
      ['choices', (at) => listAllSelections(large.db, '', page(at)), 500],
      ['choices of one couple', (at) => listAllSelections(large.db, 'g054321', page(at)), 10_000],
      ['choices of a place', (at) => listAllSelections(large.db, 'parque', page(at)), 15_000],
      ['audit', (at) => listAudit(large.db, page(at)), 100],
    ]

    test.each(cases)('%s', async (name, statementFor, mostRows) => {
      const cost = async (at: Date | null) => {
        const started = performance.now()
        const rows = await countRowsRead(large.databaseUrl, { page: statementFor(at) })
        return { rows, ms: Math.round(performance.now() - started) }
      }
      const [first, deep] = [await cost(null), await cost(DEEP)]
      console.info(`${name}: first page ${first.rows} rows ${first.ms} ms, deep page ${deep.rows} rows ${deep.ms} ms`)
      expect(first.rows).toBeLessThan(mostRows)
      expect(deep.rows).toBeLessThan(mostRows)
    })

    test('whoever is no administrator makes the database read next to nothing', async () => {
      const stranger = { ...page(null), readerId: 'g000001' }
      const stretches = [[0, Date.parse(NOW)]] as const
      const query = { readerId: stranger.readerId, stretches }
      const cost = await countRowsRead(large.databaseUrl, {
        users: listUsers(large.db, { q: '' }, stranger),
        search: listUsers(large.db, { q: 'maria' }, stranger),
        premium: listUsers(large.db, { q: '', plan: 'premium' }, stranger),
        choices: listAllSelections(large.db, 'g', stranger),
        audit: listAudit(large.db, stranger),
        counts: countByPeriod(large.db, query),
        started: countPremiumByStart(large.db, query),
        former: countFormerPremium(large.db, query),
      })
      console.info(`a stranger: ${cost} rows`)
      expect(cost).toBeLessThan(100)
    })

    test('the answers are right all the same, and the counters too', async () => {
      const zuleicas = await allPages({ q: 'Zuleica', limit: '3' })
      expect(zuleicas.filter((name) => name.startsWith('g'))).toEqual(
        [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((number) => `g0${number}5000`),
      )
      expect(await allPages({ q: 'g000', limit: '100' })).toHaveLength(1000)
      expect(await allPages({ plan: 'premium', q: 'g01', limit: '100' })).toHaveLength(200)
      const started = performance.now()
      const { data } = await admin.send(api.loadAdminStats)
      const query = { readerId: admin.id, stretches: Array.from({ length: 13 }, (_, month) => stretchOf(month)) }
      const rows = await countRowsRead(large.databaseUrl, {
        counts: countByPeriod(large.db, query),
        started: countPremiumByStart(large.db, query),
        former: countFormerPremium(large.db, query),
      })
      console.info(`stats: ${Math.round(performance.now() - started)} ms, ${rows} rows`)
      // Each account and each choice once, and what is Premium with its members.
      expect(rows).toBeLessThan(250_000)
      expect(data.totalUsers).toBeGreaterThan(100_000)
      expect(data.totalActivities).toBe(100_000)
      expect(data.premiumUsers).toBeGreaterThan(2000)
    })
  })
})

describe('fails', () => {
  test('somebody who does not exist', async () => {
    await expectNothingWritten(app, async () => {
      for (const id of ['nobody', ' ', '%', "' or 1=1 --"]) {
        expect(await setPremium(id, 'activate')).toMatchObject(NOT_FOUND)
        expect(await setPremium(id, 'deactivate')).toMatchObject(NOT_FOUND)
        expect(await setRole(id, 'admin')).toMatchObject(NOT_FOUND)
        expect(await setRole(id, 'user')).toMatchObject(NOT_FOUND)
        expect(await deleteUser(id)).toMatchObject(NOT_FOUND)
      }
    })
  })

  test('taking Premium from a couple that pays for it', async () => {
    const ana = await app.signUp()
    for (const billing of ['active', 'past_due'] as const) {
      await setBilling(ana, { plan: 'premium', status: 'active', billing })
      await expectNothingWritten(app, async () => {
        expect(await setPremium(ana.id, 'deactivate')).toMatchObject({
          status: 409,
          body: { code: 'paid_subscription' },
        })
      })
    }
    await setBilling(ana, { billing: 'canceled' })
    expect((await setPremium(ana.id, 'deactivate')).status).toBe(200)
  })

  test('taking the role from the last administrator', async () => {
    await expectNothingWritten(app, async () => {
      expect(await setRole(chief.id, 'user')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    })
  })

  test('an administrator who cannot sign in is not another one', async () => {
    const locked = await signUpAdmin(app)
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, locked.id))
    expect(await setRole(chief.id, 'user')).toMatchObject({ status: 409, body: { code: 'last_admin' } })
    expect((await setRole(locked.id, 'user')).status).toBe(200)
  })

  test('deleting an administrator, oneself included', async () => {
    const other = await signUpAdmin(app)
    await expectNothingWritten(app, async () => {
      for (const { id } of [chief, other]) {
        expect(await deleteUser(id)).toMatchObject({ status: 409, body: { code: 'admin_user' } })
      }
    })
    await setRole(other.id, 'user')
    expect((await deleteUser(other.id)).status).toBe(204)
    expect(await deleteUser(other.id)).toMatchObject(NOT_FOUND)
  })

  test('promoted and deleted at once, somebody is one of both and never half', async () => {
    for (let round = 0; round < 10; round++) {
      const ana = await app.signUp()
      const coupleId = await coupleIdOf(app, ana)
      const [promoted, deleted] = await Promise.all([setRole(ana.id, 'admin'), deleteUser(ana.id)])
      const statuses = [promoted.status, deleted.status]
      expect([
        [200, 409],
        [404, 204],
      ]).toContainEqual(statuses)
      const left = await app.db.select().from(couples).where(eq(couples.id, coupleId))
      expect(left).toHaveLength(deleted.status === 204 ? 0 : 1)
      if (promoted.status === 200) await setRole(ana.id, 'user')
    }
  })

  test('a query that is none', async () => {
    const queries: Record<string, string>[] = [
      { limit: '0' },
      { limit: '101' },
      { limit: 'all' },
      { limit: '-1' },
      { limit: '1.5' },
      { cursor: '' },
      { cursor: 'x' },
      { cursor: '_' },
      { cursor: 'zzzzzzzzzzzz_a' },
      { cursor: 'abc_é' },
    ]
    for (const query of queries) {
      for (const list of [api.listUsers, api.listActivities, api.listAudit]) {
        expect(await chief.send<Endpoint>(list, { query } as never), JSON.stringify(query)).toMatchObject(INVALID)
      }
    }
    const others: Record<string, string>[] = [
      { plan: 'gold' },
      { role: 'root' },
      { q: 'x'.repeat(255) },
      { q: 'a\u0000b' },
    ]
    for (const query of others) expect(await chief.send(api.listUsers, { query } as never)).toMatchObject(INVALID)
    expect((await chief.send(api.listUsers, { query: { cursor: 'zzzzzzzzz_~' } })).status).toBe(200)
  })

  test('a body that says something else', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const body of [{}, { action: 'toggle' }, { action: null }, { action: ['activate'] }]) {
        const path = `/api/admin/users/${ana.id}/premium`
        expect(await sendJson(app, path, body, { token: chief.token })).toMatchObject(INVALID)
      }
      for (const body of [{}, { role: 'root' }, { role: 'Admin' }]) {
        const path = `/api/admin/users/${ana.id}/role`
        expect(await sendJson(app, path, body, { token: chief.token })).toMatchObject(INVALID)
      }
    })
  })
})

describe('permissions', () => {
  const CALLS = ENDPOINTS.filter(({ path }) => path.startsWith('/api/admin/'))

  test('these are all the calls', () => {
    expect(CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [
        'GET /api/admin/stats',
        'GET /api/admin/users',
        'GET /api/admin/activities',
        'GET /api/admin/settings',
        'GET /api/admin/email-outbox',
        'GET /api/admin/audit',
        'GET /api/admin/places',
        'GET /api/admin/place-reports',
        'POST /api/admin/place-reports/{reportId}',
        'GET /api/admin/withheld-places',
        'GET /api/admin/withheld-reasons',
        'POST /api/admin/withheld-places/{placeId}',
        'POST /api/admin/users/{userId}/premium',
        'POST /api/admin/users/{userId}/role',
        'DELETE /api/admin/users/{userId}',
      ].sort(),
    )
  })

  test.each(CALLS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is for administrators only, whatever is sent',
    async (_, { method, path, body: schema }) => {
      const [ana, bia] = [await app.signUp(), await app.signUp()]
      await grantPremium(app, bia)
      const former = await signUpAdmin(app)
      await app.db.update(users).set({ role: 'user' }).where(eq(users.id, former.id))
      await expectNothingWritten(app, async () => {
        const bodies = schema ? [{ action: 'activate', role: 'admin' }, {}] : [undefined]
        for (const target of [ana.id, 'example']) {
          const address = examplePath(path.replace('{userId}', target))
          for (const body of bodies) {
            const send = (token?: string) => sendJson(app, `${address}?limit=0`, body, { method, token })
            const sendIt = (token?: string) =>
              schema
                ? send(token)
                : app
                    .raw(`${address}?limit=0`, { method, headers: token ? { Authorization: `Bearer ${token}` } : {} })
                    .then(async (response) => ({ status: response.status, body: await response.json() }))
            expect(await sendIt()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
            for (const { token } of [ana, bia, former]) {
              expect(await sendIt(token)).toMatchObject({
                status: 403,
                body: { code: 'access_denied', message: 'Acesso negado' },
              })
            }
          }
        }
      })
    },
  )
})

import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import * as admin from '#contracts/admin'
import * as api from '#contracts/admin-users'
import type { Endpoint } from '#contracts/endpoint'
import { NEXT_CURSOR_HEADER, TOTAL_HEADER } from '#contracts/pagination'
import { users } from '#db/schema/accounts'
import { selections } from '#db/schema/activities'
import { couples } from '#db/schema/couples'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { sharedAdmin, signUpPremium } from '../../support/people/people.ts'
import { setUpFactor } from '../../support/people/second-factor.ts'
import { adminSteps, NOW, SECRETS } from './admin-steps.ts'

/** The day of `NOW` in São Paulo. */
const DAY = NOW.slice(0, 10)
const besides = (days: number) => new Date(Date.parse(DAY) + days * 86_400_000).toISOString().slice(0, 10)
const DAY_BEFORE = besides(-1)
const DAY_AFTER = besides(1)

const app = sharedTestApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
// Some tests run after the week in which an administrator may be without a second factor.
beforeAll(() => setUpFactor(chief.send, new Date(NOW)))
beforeEach(() => app.travelTo(NOW))
const { deleteUser, setPremium, signInAgain } = adminSteps(app, chief)

const READS = [admin.loadSettings, admin.loadAdminStats, api.listUsers, api.listActivities, api.listAudit] as const

describe('works: the lists', () => {
  const namesOf = async (query: Readonly<Record<string, string>>) =>
    (await listed(query)).data.map(({ username }) => username)
  const listed = (query: Readonly<Record<string, string>>) => chief.send(api.listUsers, { query: query as never })

  async function named(username: string, firstName: string, email?: string): Promise<Person> {
    const person = await app.signUp({ username, ...(email ? { email } : {}) })
    await app.db.update(users).set({ firstName }).where(eq(users.id, person.id))
    return person
  }

  test('the list shows an account with its number of choices and its last login', async () => {
    const ana = await app.signUp({ username: 'vista' })
    const coupleId = await coupleIdOf(app, ana)
    const choice = { coupleId, activityId: 'a', categoryId: 1, selectedAt: new Date(NOW) }
    await app.db.insert(selections).values(['x1', 'x2'].map((id) => ({ ...choice, id })))
    const [shown] = (await listed({ q: 'vista' })).data
    expect(shown).toEqual({
      ...(await ana.send(loadCurrentUser)).data,
      activitiesCount: 2,
      coupleSlug: 'vista-casal',
      isDisabled: false,
      isPass: false,
      endedAt: null,
      lastSeenAt: new Date(NOW).toISOString(),
    })
    await app.travelTo('2026-03-11T15:00:00Z')
    await signInAgain(ana)
    expect((await listed({ q: 'vista' })).data[0]?.lastSeenAt).toBe('2026-03-11T15:00:00.000Z')
  })

  test('a search finds parts of a name, a username, an e-mail or a slug, without regard to accents and case', async () => {
    const um = await named('quero.um', 'Ângela')
    await app.travelTo('2026-03-10T15:00:01Z')
    await named('quero.dois', 'CONCEIÇÃO', 'dois.emails@exemplo.com.br')
    expect(await namesOf({ q: 'uero' })).toEqual(['quero.dois', 'quero.um'])
    expect(await namesOf({ q: 'uero', sort: 'oldest' })).toEqual(['quero.um', 'quero.dois'])
    for (const q of ['angela', 'Ângela', ' NGE ', 'QUERO.UM', 'um-casal', 'gela uero', 'Â uero'])
      expect(await namesOf({ q }), q).toEqual(['quero.um'])
    for (const q of ['nceicao', 'Conceição', '.emails@', 'dois.emails@exemplo.com.br', 'co uer'])
      expect(await namesOf({ q }), q).toEqual(['quero.dois'])
    for (const q of ['%', '_uero', 'quero.um0', "' or 1=1 --", '"', 'uero" OR "', 'words : x', 'rus', 'qfr'])
      expect(await namesOf({ q }), q).toEqual([])

    const coupleId = await coupleIdOf(app, um)
    await app.db.update(couples).set({ slug: 'lua-de-agosto' }).where(eq(couples.id, coupleId))
    await app.db.update(users).set({ firstName: 'Zuleide', lastName: 'Prado' }).where(eq(users.id, um.id))
    for (const q of ['ua-de-ago', 'leide pra']) expect(await namesOf({ q })).toEqual(['quero.um'])
    expect(await namesOf({ q: 'ngela' })).toEqual([])
    await app.db.delete(couples).where(eq(couples.id, coupleId))
    await app.db.delete(users).where(eq(users.id, um.id))
    expect(await namesOf({ q: 'leide' })).toEqual([])
    expect(await app.db.all(sql`select rowid from account_search where account_search match 'leide'`)).toEqual([])
  })

  test('state and day filter the list, which returns its total', async () => {
    await app.travelTo('2026-04-02T02:30:00Z') // the evening of the first, in São Paulo
    const first = await named('estado1', 'A')
    await app.travelTo('2026-04-02T12:00:00Z')
    const second = await named('estado2', 'B')
    await app.travelTo('2026-04-03T12:00:00Z')
    await named('estado3', 'C')
    const found = async (query: Record<string, string>) => {
      const page = await listed({ q: 'estado', ...query })
      return [page.data.map(({ username }) => username), page.headers.get(TOTAL_HEADER)]
    }
    expect(await found({ from: '2026-04-01', to: '2026-04-01' })).toEqual([['estado1'], '1'])
    expect(await found({ from: '2026-04-02' })).toEqual([['estado3', 'estado2'], '2'])
    expect(await found({ to: '2026-04-02', sort: 'oldest', limit: '1' })).toEqual([['estado1'], '2'])
    await app.db.update(users).set({ isDisabled: true }).where(eq(users.id, first.id))
    await app.db
      .update(users)
      .set({ deletionDueAt: new Date(NOW) })
      .where(eq(users.id, second.id))
    expect(await found({ state: 'disabled' })).toEqual([['estado1'], '1'])
    expect(await found({ state: 'leaving' })).toEqual([['estado2'], '1'])
    expect(await found({ state: 'active' })).toEqual([['estado3'], '1'])
    await app.signUp({ username: 'estado4', isConfirmed: false })
    expect(await found({ state: 'unconfirmed' })).toEqual([['estado4'], '1'])
    const { data, headers } = await listed({ sort: 'oldest', limit: '2' })
    const cursor = headers.get(NEXT_CURSOR_HEADER) ?? ''
    const next = await listed({ sort: 'oldest', limit: '2', cursor })
    expect(next.data[0]?.id).not.toBe(data[1]?.id)
    expect(next.headers.get(TOTAL_HEADER)).toBeNull()
    expect([...data, ...next.data].map(({ createdAt }) => createdAt)).toEqual(
      [...data, ...next.data].map(({ createdAt }) => createdAt).sort(),
    )
    for (const wrong of [{ from: '2026-13-01' }, { to: 'ontem' }, { sort: 'name' }, { state: 'gone' }])
      expect(await chief.send(api.listUsers, { query: wrong as never })).toMatchObject({ status: 400 })
  })

  test('plan and role filter the list, alone and together', async () => {
    await app.signUp({ username: 'filtro1' })
    await app.travelTo('2026-04-05T12:00:00Z')
    await signUpPremium(app, { username: 'filtro2' })
    expect(await namesOf({ q: 'filtro', plan: 'premium' })).toEqual(['filtro2'])
    expect(await namesOf({ q: 'filtro', plan: 'free' })).toEqual(['filtro1'])
    expect(await namesOf({ q: 'filtro', role: 'admin' })).toEqual([])
    expect(await namesOf({ role: 'admin' })).toEqual(['chefe'])
    expect(await namesOf({ role: 'admin', plan: 'premium' })).toEqual([])
    expect(await namesOf({ plan: 'premium', limit: '1' })).toEqual(['filtro2'])
    expect(await namesOf({ role: 'user', limit: '1' })).toEqual(['filtro2'])
  })

  test('a search finds the choices of all couples by the beginning of a slug or of a place', async () => {
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
    const everything = await chief.send(api.listActivities)
    expect(everything.data.map(({ id }) => id)).toEqual(expect.arrayContaining(['y1', 'x1']))
    expect(everything.headers.get(TOTAL_HEADER)).toBe(String(everything.data.length))

    const idsOf = async (query: Record<string, string>) =>
      (await chief.send(api.listActivities, { query: { q: 'escolheu', ...query } })).data.map(({ id }) => id)
    expect(await idsOf({ stage: 'completed' })).toEqual(['y2'])
    expect(await idsOf({ stage: 'selected' })).toEqual(['y3', 'y1'])
    expect(await idsOf({ from: DAY, to: DAY })).toEqual(['y3', 'y2', 'y1'])
    expect(await idsOf({ to: DAY_BEFORE })).toEqual([])
    expect(await idsOf({ from: DAY_AFTER })).toEqual([])
    const done = await chief.send(api.listActivities, { query: { stage: 'completed', from: DAY, limit: '1' } })
    expect(Number(done.headers.get(TOTAL_HEADER))).toBeGreaterThanOrEqual(1)
  })

  test('the audit lists actor, action and target, newest first; after a deletion an entry stays without the name', async () => {
    const ana = await app.signUp({ username: 'auditada' })
    await app.travelTo('2026-03-10T15:10:00Z')
    await setPremium(ana.id, 'activate')
    await app.travelTo('2026-03-10T15:10:01Z')
    await deleteUser(ana.id)
    const { data } = await chief.send(api.listAudit)
    const who = { actor: { id: chief.id, username: 'chefe' }, target: { id: ana.id, username: '' } }
    expect(data.slice(0, 2)).toEqual([
      { id: expect.any(String), at: '2026-03-10T15:10:01.000Z', action: 'user_deleted', details: null, ...who },
      expect.objectContaining({ action: 'premium_activated', ...who }),
    ])
  })

  test('the audit has pages like the other lists', async () => {
    const ana = await app.signUp()
    for (let change = 0; change < 11; change++) await setPremium(ana.id, change % 2 ? 'deactivate' : 'activate')
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

  test('the audit is filtered by person, action and day', async () => {
    const ana = await app.signUp({ username: 'procurada' })
    for (const [action, day] of [
      ['activate', '2026-02-12'],
      ['deactivate', '2026-02-13'],
    ] as const) {
      await setPremium(ana.id, action)
      await app.db.run(sql`update audit_log set at = ${Date.parse(`${day}T15:00:00Z`)}
        where target_id = ${ana.id} and action = ${`premium_${action}d`}`)
    }
    const found = async (query: object) =>
      (await chief.send(api.listAudit, { query: { limit: '100', ...query } })).data.map(({ action }) => action)
    expect(await found({ q: 'Procurada' })).toEqual(['premium_deactivated', 'premium_activated'])
    expect(await found({ q: 'Procu' })).toEqual(['premium_deactivated', 'premium_activated'])
    expect(await found({ q: 'procurada', action: 'premium_activated' })).toEqual(['premium_activated'])
    expect(await found({ q: 'procurada', to: '2026-02-12' })).toEqual(['premium_activated'])
    expect(await found({ q: 'procurada', from: '2026-02-13' })).toEqual(['premium_deactivated'])
    expect(await found({ q: 'ninguem' })).toEqual([])
    expect((await found({ q: 'chefe' })).length).toBeGreaterThan(10)
  })

  test('the list of settings says which are set, and no response contains a value', async () => {
    const { data } = await chief.send(admin.loadSettings)
    expect(data).toEqual({
      paymentPublicKey: 'Configurado',
      paymentSecretKey: 'Configurado',
      emailServiceKey: 'Não configurado',
      placesServiceKey: 'Não configurado',
      signingSecret: 'Configurado',
      databaseUrl: 'Configurado',
    })
    for (const list of READS) {
      const answer = await chief.send<Endpoint>(list)
      const text = JSON.stringify([answer.body, [...answer.headers]])
      for (const value of [...Object.values(SECRETS), 'a secret of the tests', 'a pepper of', app.databaseUrl, '$2'])
        if (value) expect(text).not.toContain(value)
    }
  })
})

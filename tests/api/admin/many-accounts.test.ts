import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin/overview'
import { NEXT_CURSOR_HEADER } from '#contracts/http/pagination'
import type { Statement } from '#db/client'
import { countUsers, listUsers } from '#db/queries/admin/account-list'
import { countSelections, listAllSelections, listAudit } from '#db/queries/admin/admin-lists'
import { countByPeriod, countFormerPremium, countPremiumByStart } from '#db/queries/admin/admin-stats'
import { isSmallFor, listCounts } from '#db/queries/admin/overview-counts'
import { countScarcity, listScarcity } from '#db/queries/admin/scarcity'
import { countWaiting } from '#db/queries/admin/waiting'
import {
  countActiveCouples,
  countFirstPayments,
  countFunnels,
  countPremiumCouples,
} from '#db/queries/admin/weekly-counts'
import { countRowsRead } from '../../../scripts/database/pipeline.ts'
import { countsNow } from '../../../worker/modules/admin/overview/count-overview.ts'
import { panelMonths, panelWeeks, periodsOfMonths } from '../../../worker/modules/admin/overview/panel-periods.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { insertChoices, insertPeople } from '../../support/people/many-people.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, SECRETS } from './admin-steps.ts'

type Filter = Parameters<typeof listUsers>[1]

/** Ids of those whom `insertPeople` inserts; the id of somebody who registers may begin with the same letter. */
const INSERTED = sql.raw(`'g${'[0-9]'.repeat(6)}'`)

const app = sharedTestApp({ now: NOW, settings: SECRETS })
beforeEach(() => app.travelTo(NOW))

describe('works: a hundred thousand accounts', () => {
  const PEOPLE = { count: 100_000, prefix: 'g', sinceMs: Date.parse('2025-01-01T00:00:00Z') }
  const large = sharedTestApp({ now: NOW })
  const admin = sharedAdmin(large)

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
      // One from each couple, in two hundred cities and all categories, the last of them today.
      await large.db.run(sql`
        with city (k, id) as materialized (
          select row_number() over (order by id) - 1, id from municipalities order by id limit 200)
        insert into invitations
          (id, token, couple_id, category_id, city_id, radius_km, scope, month, created_at, expires_at)
        select 'i' || users.id, 'i' || users.id, 'c' || users.id, 1 + users.rowid % 12, city.id, 10, 'radius', '2026-03',
          users.created_at + ${Date.parse(NOW)} - (select max(created_at) from users where id glob ${INSERTED}), users.created_at
        from users join couples on couples.id = 'c' || users.id join city on city.k = users.rowid % 200
        where users.id glob ${INSERTED}`)
      await insertChoices(large.databaseUrl, PEOPLE)
      await large.db.run(sql`insert into audit_log (id, at, actor_username, action)
        select 'a' || id, created_at, 'chefe', 'role_changed' from users where id glob ${INSERTED}`)
    })

    const page = (at: Date | null, limit = 51) => ({
      readerId: admin.id,
      limit,
      after: at && { at, id: '' },
    })
    const DEEP = new Date(PEOPLE.sinceMs + 20_000 * 60_000)
    const NUMBERS_A_SECOND = 2 ** 20
    const ofAccounts = (at: Date | null, limit = 51) => ({
      readerId: admin.id,
      limit,
      order: 'newest' as const,
      after: at && Math.floor(at.getTime() / 1000) * NUMBERS_A_SECOND,
    })
    /** As a page is asked for: the rows, and on the first page how many there are. */
    const accounts = (filter: Filter) => (at: Date | null) => ({
      rows: listUsers(large.db, filter, ofAccounts(at)),
      ...(at ? {} : { total: countUsers(large.db, filter, { readerId: admin.id, most: 1001 }) }),
    })
    const lists =
      (list: (at: Date | null) => Statement<unknown>) =>
      (at: Date | null): Record<string, Statement<unknown>> => ({ rows: list(at) })
    const cases: [string, (at: Date | null) => Record<string, Statement<unknown>>, number][] = [
      ['everybody', accounts({ q: '' }), 2_000],
      ['role user', accounts({ q: '', role: 'user' }), 2_000],
      ['role admin', accounts({ q: '', role: 'admin' }), 2_000],
      ['plan free', accounts({ q: '', plan: 'free' }), 2_000],
      ['plan premium', accounts({ q: '', plan: 'premium' }), 2_000],
      ['the only one of a state', accounts({ q: '', state: 'leaving' }), 2_000],
      ['one username', accounts({ q: 'g054321' }), 2_000],
      ['the middle of an e-mail', accounts({ q: '54321@exemplo' }), 2_000],
      ['the end of a slug', accounts({ q: '4321-casal' }), 2_000],
      ['a rare name', accounts({ q: 'zuleica' }), 2_000],
      ['a common name', accounts({ q: 'maria' }), 2_000],
      ['a common name on a rare plan', accounts({ q: 'maria', plan: 'premium' }), 2_000],
      ['what everybody shares', accounts({ q: 'g' }), 2_000],
      ['what every address holds', accounts({ q: 'exemplo.com' }), 2_000],
      ['the oldest thousand', accounts({ q: 'g000' }), 2_000],
      ['a month', accounts({ q: 'ana', from: new Date(PEOPLE.sinceMs), until: DEEP }), 2_000],
      ['nobody', accounts({ q: 'nobody is called so' }), 2_000],
      ['choices', lists((at) => listAllSelections(large.db, { q: '' }, page(at))), 500],
      [
        'choices that were done',
        lists((at) => listAllSelections(large.db, { q: '', stage: 'completed' }, page(at))),
        500,
      ],
      ['how many choices', lists(() => countSelections(large.db, {}, { readerId: admin.id, most: 1001 })), 1_100],
      ['choices of one couple', lists((at) => listAllSelections(large.db, { q: 'g054321' }, page(at))), 10_000],
      ['choices of a place', lists((at) => listAllSelections(large.db, { q: 'parque' }, page(at))), 15_000],
      ['audit', lists((at) => listAudit(large.db, page(at))), 100],
    ]

    test.each(cases)('%s', async (name, statementsFor, mostRows) => {
      const cost = async (at: Date | null) => {
        const started = performance.now()
        const rows = await countRowsRead(large.databaseUrl, statementsFor(at))
        return { rows, ms: Math.round(performance.now() - started) }
      }
      const [first, deep] = [await cost(null), await cost(DEEP)]
      console.info(`${name}: first page ${first.rows} rows ${first.ms} ms, deep page ${deep.rows} rows ${deep.ms} ms`)
      expect(first.rows).toBeLessThan(mostRows)
      expect(deep.rows).toBeLessThan(mostRows)
    })

    test('whoever is no administrator makes the database read next to nothing', async () => {
      const stranger = { ...page(null), readerId: 'g000001' }
      const cost = await countRowsRead(large.databaseUrl, {
        users: listUsers(large.db, { q: '' }, { ...ofAccounts(null), readerId: stranger.readerId }),
        search: listUsers(large.db, { q: 'maria' }, { ...ofAccounts(null), readerId: stranger.readerId }),
        total: countUsers(large.db, { q: '' }, { readerId: stranger.readerId, most: 1001 }),
        premium: countUsers(large.db, { q: '', plan: 'premium' }, { readerId: stranger.readerId, most: 1001 }),
        choices: listAllSelections(large.db, { q: 'g' }, stranger),
        choicesTotal: countSelections(large.db, {}, { readerId: stranger.readerId, most: 1001 }),
        audit: listAudit(large.db, stranger),
        counts: listCounts(large.db, { readerId: stranger.readerId, firstWeek: '2025-01-06', firstMonth: '2025-01' }),
      })
      console.info(`a stranger: ${cost} rows`)
      expect(cost).toBeLessThan(100)
    })

    test('lists and counters are right for a hundred thousand accounts', async () => {
      const zuleicas = await allPages({ q: 'Zuleica', limit: '3' })
      expect(zuleicas.filter((name) => name.startsWith('g'))).toEqual(
        [9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((number) => `g0${number}5000`),
      )
      expect(await allPages({ q: 'g000', limit: '100' })).toHaveLength(1000)
      expect(await allPages({ plan: 'premium', q: 'g01', limit: '100' })).toHaveLength(200)
      expect(await large.fire('20 4 * * *')).toBe('ok')
      const { data } = await admin.send(api.loadAdminStats)
      expect(data.scarcity).toHaveLength(10)
      const read = await countRowsRead(large.databaseUrl, {
        counts: listCounts(large.db, { readerId: admin.id, firstWeek: '2025-12-29', firstMonth: '2025-04' }),
        scarcity: listScarcity(large.db, admin.id),
        ...countsNow(large.db, new Date(NOW), isSmallFor(admin.id, 5_000)),
        waiting: countWaiting(large.db, { readerId: admin.id, most: 100, droppedSince: new Date(NOW) }),
      })
      const [months, weeks] = [periodsOfMonths(panelMonths(new Date(NOW))), panelWeeks(new Date(NOW))]
      const ofWeeks = weeks.map(({ period }) => period)
      const started = performance.now()
      const rows = await countRowsRead(large.databaseUrl, {
        counts: countByPeriod(large.db, months),
        started: countPremiumByStart(large.db, months),
        former: countFormerPremium(large.db, months),
        funnels: countFunnels(large.db, ofWeeks),
        active: countActiveCouples(large.db, ofWeeks),
        firstPaid: countFirstPayments(large.db, ofWeeks),
        couples: countPremiumCouples(large.db),
        scarce: countScarcity(large.db, { since: new Date(PEOPLE.sinceMs), enough: 10, limit: 10 }),
      })
      console.info(`stats: ${read} rows; counting them: ${Math.round(performance.now() - started)} ms, ${rows} rows`)
      expect(read).toBeLessThan(2_000)
      // Each account once, each choice and each of 100,000 invitations of ten weeks a few times.
      expect(rows).toBeLessThan(1_000_000)
      expect(data.totalUsers).toBeGreaterThan(100_000)
      expect(data.totalActivities).toBe(100_000)
      expect(data.premiumUsers).toBeGreaterThan(2000)
    })
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contracts/admin'
import { listUsers } from '#contracts/admin-users'
import { TOTAL_HEADER } from '#contracts/pagination'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { pipeline } from '../../support/database/pipeline.ts'
import { insertPeople } from '../../support/people/many-people.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { setUpFactor } from '../../support/people/second-factor.ts'

const NOW = '2026-11-10T15:00:00Z'
const COUPLES = 5_000
const DAY_MS = 86_400_000
const MONTHS = [Date.parse('2026-10-01T03:00:00Z'), Date.parse('2026-11-01T03:00:00Z'), Number.MAX_SAFE_INTEGER]
const HOURS = 365 * 24
const YEAR_START = Date.parse('2025-11-10T15:00:00Z')
/** The Monday of a column's timestamp in São Paulo (UTC−3); does not use the product's SQL. */
const monday = (column: string) => `date((${column} - 3 * 3600 * 1000) / 1000, 'unixepoch', 'weekday 0', '-6 days')`

const app = sharedTestApp({ now: NOW })
const admin = sharedAdmin(app)
const rowsOf = <Row>(text: string) => app.db.all<Row>(sql.raw(text))

/** How a couple stands: the prime steps mix them with the time of registration. */
const STANDINGS = ['free', 'free', 'free', 'subscribed', 'pass', 'granted', 'lapsed', 'refunded', 'ending'] as const
const now = Date.parse(NOW)

function coupleOf(number: number) {
  const id = `cm${String(number).padStart(6, '0')}`
  const created = YEAR_START + ((number * 7919) % HOURS) * 3_600_000
  const standing = STANDINGS[(number * 31) % STANDINGS.length] ?? 'free'
  // Premium begins up to 90 days after the registration, and no later than now.
  const since = Math.min(now - 1, created + ((number * 13) % 90) * DAY_MS)
  const premium = ['subscribed', 'pass', 'granted', 'ending'].includes(standing)
  const ended = Math.min(now - 1, since + 30 * DAY_MS)
  return {
    ...{ id, user: id.slice(1), created, standing, since },
    plan: premium ? 'premium' : 'free',
    status: premium ? 'active' : 'inactive',
    billing: standing === 'granted' ? 'granted' : premium ? 'active' : 'none',
    premiumSince: premium ? since : null,
    paidUntil:
      standing === 'free' || standing === 'granted' ? null : standing === 'lapsed' ? ended : since + 30 * DAY_MS,
    periodEnd: standing === 'refunded' ? Math.min(now - 1, since + 3 * DAY_MS) : premium ? null : ended,
    // A refund ends the plan at once, before the paid period does.
    updated: standing === 'refunded' ? Math.min(now - 1, since + 3 * DAY_MS) : standing === 'lapsed' ? ended : since,
  }
}
const all = Array.from({ length: COUPLES }, (_, number) => coupleOf(number))

beforeAll(async () => {
  await setUpFactor(admin.send, new Date(NOW))
  await insertPeople(app.databaseUrl, { count: COUPLES, prefix: 'm', sinceMs: YEAR_START })
  const invitations = all.flatMap(({ id, created }, number) =>
    [0, 9, 17, 30].slice(number % 5).map((days) => ({ id: `${id}-${days}`, couple: id, at: created + days * DAY_MS })),
  )
  await pipeline(app.databaseUrl, [
    {
      sql: `insert into subscriptions
          (couple_id, plan, status, billing, premium_since, paid_until, pass_until, updated_at)
        select value ->> 'id', value ->> 'plan', value ->> 'status', value ->> 'billing', value ->> 'premiumSince',
          iif(value ->> 'standing' = 'pass', null, value ->> 'paidUntil'),
          iif(value ->> 'standing' = 'pass', value ->> 'paidUntil', null), value ->> 'updated'
        from json_each(?) where true
        on conflict (couple_id) do update set plan = excluded.plan, status = excluded.status, billing = excluded.billing,
          premium_since = excluded.premium_since, paid_until = excluded.paid_until, pass_until = excluded.pass_until,
          updated_at = excluded.updated_at`,
      params: [JSON.stringify(all)],
    },
    ...['users', 'couples'].map((table) => ({
      sql: `update ${table} set created_at = ${YEAR_START} + (substr(id, -6) * 7919) % ${HOURS} * 3600000
        where id glob 'm[0-9]*' or id glob 'cm[0-9]*'`,
      params: [],
    })),
    {
      sql: `insert into premium_periods (couple_id, kind, began_at, ended_at)
        select value ->> 'id', iif(value ->> 'standing' = 'granted', 'granted', 'paid'), value ->> 'since', value ->> 'periodEnd'
        from json_each(?) where value ->> 'standing' <> 'free'`,
      params: [JSON.stringify(all)],
    },
    {
      sql: `insert into payments (id, couple_id, provider_payment_id, customer_id, amount_cents, refunded_cents, currency, paid_at)
        select value ->> 'id', value ->> 'id', value ->> 'id', value ->> 'id', 1900,
          iif(value ->> 'standing' = 'refunded', 1900, 0), 'brl', value ->> 'since'
        from json_each(?) where value ->> 'standing' not in ('free', 'granted')`,
      params: [JSON.stringify(all)],
    },
    {
      sql: `insert into refunds (id, payment_id, amount_cents, refunded_at)
        select value ->> 'id', value ->> 'id', 1900, value ->> 'periodEnd'
        from json_each(?) where value ->> 'standing' = 'refunded'`,
      params: [JSON.stringify(all)],
    },
    {
      sql: `insert into invitations (id, token, couple_id, created_at, category_id, radius_km, scope, month, expires_at)
        select value ->> 'id', value ->> 'id', value ->> 'couple', value ->> 'at', 1, 10, 'radius', '2026-11', value ->> 'at'
        from json_each(?) where value ->> 'at' <= ${now}`,
      params: [JSON.stringify(invitations)],
    },
    // Every seventh couple is of two: its second member has left a couple of one.
    {
      sql: `update couple_members set couple_id = 'cm' || printf('%06d', substr(user_id, 2) - 1), position = 2
        where user_id glob 'm[0-9]*' and substr(user_id, 2) % 7 = 1`,
      params: [],
    },
  ])
})

test('the money of a generated year equals a count written apart', async () => {
  expect(await app.fire('20 4 * * *')).toBe('ok')
  const { data } = await admin.send(api.loadAdminStats)
  const count = (isOne: (couple: (typeof all)[number]) => boolean) => all.filter(isOne).length
  const paying = count(({ standing }) => ['subscribed', 'pass', 'ending'].includes(standing))
  const [{ twos } = { twos: 0 }] = await rowsOf<{ twos: number }>(
    'select count(*) as twos from (select 1 from couple_members group by couple_id having count(*) = 2)',
  )
  const months = [0, 1].map((index) => {
    const [first = 0, next = 0] = MONTHS.slice(index)
    const isIn = (at: number | null) => at !== null && at >= first && at < next
    const ofMonth = all.filter(({ standing }) => !['free', 'granted'].includes(standing))
    const paid = ofMonth.filter(({ since }) => isIn(since)).length
    const refunded = ofMonth.filter(({ standing, periodEnd }) => standing === 'refunded' && isIn(periodEnd)).length
    return {
      ...{ revenue: (paid - refunded) * 1900, refunded: refunded * 1900, payingBegun: paid },
      payingBefore: ofMonth.filter(({ since, periodEnd }) => since < first && (periodEnd ?? first) >= first).length,
      payingEnded: ofMonth.filter(({ periodEnd }) => isIn(periodEnd)).length,
    }
  })
  const [begun, ended, before] = [
    months[1]?.payingBegun ?? 0,
    months[1]?.payingEnded ?? 0,
    months[1]?.payingBefore ?? 0,
  ]
  expect([begun, ended, paying, twos, months[0]?.refunded ?? 0].every((number) => number > 20)).toBe(true)
  expect(before).toBe(paying - begun + ended)
  expect(data).toMatchObject({
    monthlyRevenue: paying * 1900,
    revenueGrowth: Math.round(((begun - ended) / before) * 1000) / 10,
    ...{ payingCouples: paying, couplesOfTwo: twos },
  })
  expect(data.series.slice(-2)).toMatchObject(months)
})

test('each number of couples lists their accounts, as plain SQL finds them', async () => {
  for (const [plan, column] of Object.entries({ began: 'began_at', left: 'ended_at' })) {
    const wanted = await rowsOf<{ id: string }>(`
      select m.user_id as id from premium_periods p join couple_members m on m.couple_id = p.couple_id
      where p.kind = 'paid' and p.${column} >= ${MONTHS[0]} and p.${column} < ${MONTHS[1]}`)

    const { data, headers } = await admin.send(listUsers, { query: { plan, month: '2026-10', limit: '50' } as never })

    expect(headers.get(TOTAL_HEADER)).toBe(String(new Set(wanted.map(({ id }) => id)).size))
    expect(wanted.map(({ id }) => id)).toEqual(expect.arrayContaining(data.map(({ id }) => id)))
    expect(data).toHaveLength(50)
  }
})

test('each week says how many of its registrations came back, as plain SQL counts them', async () => {
  const { data } = await admin.send(api.loadAdminStats)
  const returned = await rowsOf<{ week: string; after: number; people: number }>(`
    select joined as week, cast((julianday(acted) - julianday(joined)) / 7 as integer) as after, count(*) as people from (
      select distinct u.id, ${monday('u.created_at')} as joined, ${monday('i.created_at')} as acted
      from users u join couple_members m on m.user_id = u.id join invitations i on i.couple_id = m.couple_id)
    where acted >= joined group by 1, 2`)
  const people = new Map(returned.map((row) => [`${row.week} ${row.after}`, row.people]))
  const registered = await rowsOf<{ week: string; people: number }>(
    `select ${monday('created_at')} as week, count(*) as people from users group by 1`,
  )
  for (const [index, { week, ...shown }] of data.weeks.entries()) {
    expect(shown).toMatchObject({
      registered: registered.find((row) => row.week === week)?.people ?? 0,
      returned: Array.from({ length: index + 1 }, (_, after) => people.get(`${week} ${after}`) ?? 0),
    })
  }
  expect(data.weeks.at(-1)?.returned.filter((number) => number > 0).length).toBeGreaterThan(3)
})

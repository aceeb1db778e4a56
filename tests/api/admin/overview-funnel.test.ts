import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { becomeLarge } from '../../support/people/become-large.ts'
import { fillMonth } from '../../support/people/fill-month.ts'
import { sharedAdmin } from '../../support/people/people.ts'

const NIGHTLY = '20 4 * * *'
/** The last millisecond of a Sunday, and of a week, in São Paulo. */
const END_OF_WEEK = '2026-03-08T02:59:59.999Z'
const FIRST_WEEKS = ['2026-03-02', '2026-02-23', '2026-02-16', '2026-02-09', '2026-02-02', '2026-01-26']

/** The Monday of a column's timestamp in São Paulo (UTC−3); does not use the product's SQL. */
const monday = (column: string) => `date((${column} - 3 * 3600 * 1000) / 1000, 'unixepoch', 'weekday 0', '-6 days')`

const FUNNEL = `
  select ${monday('i.created_at')} as week, count(*) as invitations,
    sum(i.opened_at is not null or exists (select 1 from selections s where s.invitation_id = i.id)) as opened,
    sum(exists (select 1 from selections s where s.invitation_id = i.id)) as chosen,
    sum(exists (select 1 from selections s where s.invitation_id = i.id and s.plan_set_at is not null)) as planned,
    sum(exists (select 1 from selections s where s.invitation_id = i.id and s.completed_at is not null)) as completed,
    sum(exists (select 1 from selections s join feelings f on f.selection_id = s.id where s.invitation_id = i.id)) as told
  from invitations i group by 1 order by 1 desc`

const ACTIVE = `
  select week, count(*) as couples from (
    select distinct ${monday('created_at')} as week, couple_id from invitations
    union select ${monday('selected_at')}, couple_id from selections
    union select ${monday('plan_set_at')}, couple_id from selections where plan_set_at is not null
    union select ${monday('completed_at')}, couple_id from selections where completed_at is not null)
  group by week`

const FIRST_PAID = `
  select week, count(*) as couples from (
    select couple_id, ${monday('min(paid_at)')} as week from payments
    where couple_id is not null and refunded_cents < amount_cents group by couple_id)
  group by week`

const app = sharedTestApp({ now: END_OF_WEEK })
const admin = sharedAdmin(app)

const rowsOf = <Row>(text: string) => app.db.all<Row>(sql.raw(text))

async function countedAt(timestamp: string) {
  await app.travelTo(timestamp)
  expect(await app.fire(NIGHTLY)).toBe('ok')
  const { status, data } = await admin.send(api.loadAdminStats)
  expect(status).toBe(200)
  expect(data).toMatchObject({ countedAt: new Date(timestamp).toISOString(), isCounting: false })
  return data
}

async function expectEqualToSql(weeks: Awaited<ReturnType<typeof countedAt>>['weeks']) {
  const couplesOf = async (text: string) =>
    new Map((await rowsOf<{ week: string; couples: number }>(text)).map(({ week, couples }) => [week, couples]))
  const [funnel, active, paid] = [
    await rowsOf<{ week: string }>(FUNNEL),
    await couplesOf(ACTIVE),
    await couplesOf(FIRST_PAID),
  ]
  const shown = weeks.map(({ activeCouples: _, firstPayments: __, registered: ___, returned: ____, ...of }) => of)
  expect(shown.filter(({ invitations }) => invitations > 0)).toEqual(funnel)
  for (const { week, activeCouples, firstPayments } of weeks) {
    expect([week, activeCouples]).toEqual([week, active.get(week) ?? 0])
    expect([week, firstPayments]).toEqual([week, paid.get(week) ?? 0])
  }
}

describe('works: a month of 500 couples', () => {
  beforeAll(async () => {
    await fillMonth(app.databaseUrl, { couples: 500, from: '2026-02-06T03:00:00Z', until: END_OF_WEEK })
    await app.db.run(sql`
      insert into feelings (user_id, selection_id, feeling, is_private, updated_at)
      select ${admin.id}, id, 'loved', 0, completed_at from selections where completed_at % 2 = 0`)
    // The completions of this test are in no ranking; the same nightly trigger would report that.
    await app.db.run(sql`insert into ranking_months (month, stage) values ('2026-02', 'closed'), ('2026-03', 'closed')`)
  })

  test('each week equals a count by plain SQL, and no count is trivial', async () => {
    const { weeks } = await countedAt(END_OF_WEEK)
    await becomeLarge(app)
    const { weeks: stored } = await countedAt(END_OF_WEEK)
    expect(stored, 'the stored counts equal those of the response').toEqual(weeks)
    expect(weeks).toHaveLength(12)
    expect(weeks.slice(0, 6).map(({ week }) => week)).toEqual(FIRST_WEEKS)
    await expectEqualToSql(weeks)
    for (const { invitations, opened, chosen, planned, completed, told, activeCouples } of weeks.slice(1, 4)) {
      expect(invitations).toBeGreaterThan(opened)
      expect(opened).toBeGreaterThan(chosen)
      expect(chosen).toBeGreaterThan(planned)
      expect(planned).toBeGreaterThan(completed)
      expect(completed).toBeGreaterThan(told)
      expect(told).toBeGreaterThan(0)
      expect(activeCouples).toBeGreaterThan(100)
    }
    expect(weeks.reduce((sum, { firstPayments }) => sum + firstPayments, 0)).toBeGreaterThan(20)
  })

  test('a week ends with the last millisecond of its Sunday in São Paulo', async () => {
    const before = await countedAt(END_OF_WEEK)
    const couple = (await rowsOf<{ id: string }>('select id from couples order by id limit 1'))[0]?.id ?? ''
    const invite = (id: string, at: string) =>
      app.db.run(sql`insert into invitations
        (id, token, couple_id, category_id, radius_km, scope, month, created_at, expires_at)
        values (${id}, ${id}, ${couple}, 1, 10, 'radius', '2026-03', ${Date.parse(at)}, ${Date.parse(at)})`)
    await invite('sunday', END_OF_WEEK)
    await invite('monday', '2026-03-09T03:00:00.000Z')
    await invite('long-sunday', '2026-03-09T02:59:59.999Z')
    const after = await countedAt('2026-03-09T03:00:00.000Z')
    const invitationsOf = ({ weeks }: typeof before, of: string) => weeks.find(({ week }) => week === of)?.invitations
    expect(invitationsOf(after, '2026-03-09')).toBe(1)
    expect(invitationsOf(after, '2026-03-02')).toBe((invitationsOf(before, '2026-03-02') ?? 0) + 2)
    expect(after.weeks[0]?.week).toBe('2026-03-09')
    await expectEqualToSql(after.weeks)
  })

  test('events of an invitation count in the week of its creation', async () => {
    const before = await countedAt('2026-03-09T12:00:00.000Z')
    const [open] = await rowsOf<{ id: string; couple: string }>(`
      select id, couple_id as couple from invitations where opened_at is null
        and ${monday('created_at')} = '2026-02-16' and id not in (select invitation_id from selections where invitation_id is not null)`)
    const at = Date.parse('2026-03-09T13:00:00.000Z')
    await app.db.run(sql`insert into selections
      (id, couple_id, invitation_id, activity_id, category_id, selected_at, planned_at, plan_set_at, completed_at, completed_day)
      values ('late', ${open?.couple}, ${open?.id}, 'idea:x', 1, ${at}, null, ${at}, ${at}, '2026-03-09')`)
    const after = await countedAt('2026-03-09T14:00:00.000Z')
    const [was, is] = [before, after].map(({ weeks }) => weeks.find(({ week }) => week === '2026-02-16'))
    expect(is).toMatchObject({
      invitations: was?.invitations,
      opened: (was?.opened ?? 0) + 1,
      chosen: (was?.chosen ?? 0) + 1,
      planned: (was?.planned ?? 0) + 1,
      completed: (was?.completed ?? 0) + 1,
      activeCouples: was?.activeCouples,
    })
    await expectEqualToSql(after.weeks)
  })
})

describe('works: the time of counting', () => {
  const young = sharedTestApp({ now: '2026-03-01T12:00:00Z' })
  const admin = sharedAdmin(young)
  const load = async () => (await admin.send(api.loadAdminStats)).data
  const untilCounted = (timestamp: string) =>
    expect.poll(async () => (await load()).countedAt, { timeout: 5000 }).toBe(timestamp)

  test('a small product is counted during the request', async () => {
    expect(await load()).toMatchObject({ countedAt: '2026-03-01T12:00:00.000Z', isCounting: false, totalUsers: 1 })
    await young.signUp()
    expect(await load()).toMatchObject({ isCounting: false, totalUsers: 2, newUsersThisMonth: 2 })
  })

  test('a large product is first counted after the response, once for eight simultaneous requests', async () => {
    await becomeLarge(young)
    await young.db.run(sql`delete from overview_counts`)
    await young.travelTo('2026-03-01T13:00:00Z')
    const answers = await Promise.all(Array.from({ length: 8 }, load))
    expect(answers.some(({ isCounting, countedAt }) => isCounting && countedAt === null)).toBe(true)
    await untilCounted('2026-03-01T13:00:00.000Z')
    const claims = await young.db.all(sql`select value from overview_counts where kind = 'claim'`)
    expect(claims).toEqual([{ value: Date.parse('2026-03-01T13:00:00Z') }])
    expect(await load()).toMatchObject({ isCounting: false, totalUsers: 2 })
  })

  test('later counts happen at night, or on a request if the nightly job did not run', async () => {
    await young.signUp()
    await young.travelTo('2026-03-03T13:00:00Z')
    expect(await load()).toMatchObject({ isCounting: false, totalUsers: 2 })
    await young.travelTo('2026-03-03T13:00:01Z')
    expect(await load()).toMatchObject({ isCounting: true, totalUsers: 2 })
    await untilCounted('2026-03-03T13:00:01.000Z')
    expect(await load()).toMatchObject({ isCounting: false, totalUsers: 3 })
  })
})

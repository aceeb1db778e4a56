import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin'
import { loadWaiting } from '#contracts/admin'
import { receiveStripeEvent } from '#contracts/billing'
import { selections } from '#db/schema/activities'
import { payments, premiumPeriods, refunds, subscriptions } from '#db/schema/billing'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { setUpFactor } from '../../support/people/second-factor.ts'
import { NOW } from './admin-steps.ts'

describe('works: the counters', () => {
  const fresh = sharedTestApp({ now: '2026-03-01T12:00:00Z' })
  const admin = sharedAdmin(fresh)
  // Some tests run after the week in which an administrator may be without a second factor.
  beforeAll(() => setUpFactor(admin.send, new Date('2026-03-01T12:00:00Z')))
  const statsAt = async (timestamp: string) => {
    await fresh.travelTo(timestamp)
    expect(await fresh.fire('20 4 * * *')).toBe('ok')
    const { status, data } = await admin.send(api.loadAdminStats)
    expect(status).toBe(200)
    return data
  }

  test('an empty product has twelve months with zeros', async () => {
    const data = await statsAt('2026-03-01T12:00:00Z')
    expect(data).toMatchObject({ premiumUsers: 0, premiumPercentage: 0, monthlyRevenue: 0, revenueGrowth: null })
    expect(data.series.map(({ month }) => month)).toEqual([
      ...['2025-04', '2025-05', '2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12'],
      ...['2026-01', '2026-02', '2026-03'],
    ])
    const nothing = {
      ...{ newUsers: 0, premiumUsers: 0, activities: 0, revenue: 0, refunded: 0 },
      ...{ couples: 0, payingBefore: 0, payingBegun: 0, payingEnded: 0 },
    }
    expect(data.series[0]).toEqual({ month: '2025-04', ...nothing })
    expect(data.series[11]).toEqual({ month: '2026-03', ...nothing, newUsers: 1, couples: 1 })
  })

  test('months and weeks begin at midnight in São Paulo', async () => {
    const person = async (timestamp: string) => {
      await fresh.travelTo(timestamp)
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
    const subscribed = { ...since('2026-01-31T23:00:00Z'), billing: 'active' } as const
    const grant = { ...since('2026-03-02T12:00:00Z'), billing: 'granted' } as const
    const lapsed = { paidUntil: new Date('2026-03-05T12:00:00Z'), updatedAt: new Date('2026-03-05T12:00:00Z') }
    await fresh.db.update(subscriptions).set(subscribed).where(couple(payingCouple))
    await fresh.db.update(subscriptions).set(grant).where(couple(grantedCouple))
    await fresh.db.update(subscriptions).set(lapsed).where(couple(formerCouple))
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
    // Of d in the month of the payment, of f in the next one.
    const refund = (id: string, amountCents: number, day: string) => ({
      ...{ id, paymentId: id, amountCents, refundedAt: new Date(day) },
    })
    await fresh.db.insert(refunds).values([refund('d', 1000, '2026-02-28T12:00:00Z'), refund('c', 1900, '2026-03-06')])
    const period = (coupleId: string | undefined, kind: 'paid' | 'granted', beganAt: string, endedAt?: string) => ({
      ...{ coupleId: coupleId ?? null, kind, beganAt: new Date(beganAt), endedAt: endedAt ? new Date(endedAt) : null },
    })
    await fresh.db
      .insert(premiumPeriods)
      .values([
        period(payingCouple, 'paid', '2026-01-31T23:00:00Z'),
        period(formerCouple, 'paid', '2026-02-10T12:00:00Z', '2026-03-05T12:00:00Z'),
        period(grantedCouple, 'granted', '2026-03-02T12:00:00Z'),
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
      ...{ monthlyRevenue: 1900, revenueGrowth: -50 },
      ...{ payingCouples: 1, grantedCouples: 1, couplesOfTwo: 0 },
    })
    const money = (revenue: number, refunded: number) => ({ revenue, refunded })
    const paid = (payingBefore: number, payingBegun: number, payingEnded: number) => ({
      ...{ payingBefore, payingBegun, payingEnded },
    })
    expect(data.series.slice(-3)).toEqual([
      {
        month: '2026-01',
        newUsers: 0,
        premiumUsers: 1,
        activities: 0,
        ...money(1900, 0),
        ...paid(0, 1, 0),
        couples: 1,
      },
      {
        month: '2026-02',
        newUsers: 3,
        premiumUsers: 2,
        activities: 0,
        ...money(2800, 1000),
        ...paid(1, 1, 0),
        couples: 4,
      },
      {
        month: '2026-03',
        newUsers: 2,
        premiumUsers: 3,
        activities: 3,
        ...money(3800, 1900),
        ...paid(2, 0, 1),
        couples: 6,
      },
    ])
  })
})

describe('works: Premium, places and waiting work', () => {
  const product = sharedTestApp({ now: NOW })
  const admin = sharedAdmin(product)
  const counted = async () => {
    expect(await product.fire('20 4 * * *')).toBe('ok')
    return (await admin.send(api.loadAdminStats)).data
  }

  test('paid and granted Premium are counted separately', async () => {
    const [paying, granted] = [await product.signUp(), await product.signUp()]
    await grantPremium(product, granted)
    const premium = { plan: 'premium', status: 'active', billing: 'active', source: 'stripe' } as const
    await product.db
      .update(subscriptions)
      .set(premium)
      .where(eq(subscriptions.coupleId, await coupleIdOf(product, paying)))
    expect(await counted()).toMatchObject({ payingCouples: 1, grantedCouples: 1, premiumUsers: 2 })
  })

  test('a requested city is listed as scarce if it has fewer than ten unchosen places', async () => {
    const person = await product.signUp()
    const coupleId = await coupleIdOf(product, person)
    const [pair] = await product.db.all<{ city: string; category: number; places: number }>(sql`
      select city_id as city, category_id as category, count(*) as places from place_categories
      group by 1, 2 having count(*) between 3 and 9 order by count(*), 1, 2 limit 1`)
    const [rich] = await product.db.all<{ city: string; category: number }>(sql`
      select city_id as city, category_id as category from place_categories
      group by 1, 2 having count(*) > 30 limit 1`)
    if (!pair || !rich) throw new Error('the catalogue has no such cities')
    const invite = (id: string, of: typeof rich, at: string) =>
      product.db.run(sql`insert into invitations
        (id, token, couple_id, category_id, city_id, radius_km, scope, month, created_at, expires_at)
        values (${id}, ${id}, ${coupleId}, ${of.category}, ${of.city}, 10, 'radius', '2026-03', ${Date.parse(at)}, ${Date.parse(at)})`)
    await invite('old', pair, '2026-02-10T14:59:59Z')
    expect((await counted()).scarcity).toEqual([])
    await invite('new', pair, '2026-02-10T15:00:00Z')
    await invite('rich', rich, NOW)
    const [{ name, uf, category } = { name: '', uf: '', category: '' }] = await product.db.all<
      Record<'name' | 'uf' | 'category', string>
    >(sql`select m.name, m.uf, c.name as category from municipalities m, categories c
      where m.id = ${pair.city} and c.id = ${pair.category}`)
    const row = { city: name, uf, category, invitations: 1, places: pair.places }
    expect((await counted()).scarcity).toEqual([{ ...row, unchosen: pair.places }])
    await product.db.run(sql`insert into selections
      (id, couple_id, activity_id, place_id, category_id, city_id, selected_at)
      select 'taken', ${coupleId}, place_id, place_id, category_id, city_id, ${Date.parse(NOW)} from place_categories
      where city_id = ${pair.city} and category_id = ${pair.category} limit 1`)
    expect((await counted()).scarcity).toEqual([{ ...row, unchosen: pair.places - 1 }])
  })

  test('waiting reports, places and e-mails are counted by kind, up to a hundred', async () => {
    await product.travelTo(NOW)
    await product.db.run(sql`delete from email_outbox`)
    await product.db.run(sql`delete from withheld_places`)
    const waiting = async () => (await admin.send(loadWaiting)).data
    const nothing = {
      ...{ pageReports: 0, placeReports: 0, contactMessages: 0, withheldPlaces: 0, lettersWaiting: 0 },
      ...{ lettersDropped: 0, messagesLate: 0, webhooksRefused: 0, routesFailing: 0, jobsFailing: 0 },
    }
    expect(await waiting()).toEqual(nothing)
    const letters = (state: string, dueAt: string, count: number) =>
      product.db.run(sql`
        with recursive number(n) as (select 1 union all select n + 1 from number where n < ${count})
        insert into email_outbox (id, idempotency_key, recipient, kind, payload, state, next_attempt_at, created_at)
        select ${state} || ${dueAt} || n, ${state} || ${dueAt} || n, 'a@b.example', 'welcome', '', ${state}, ${Date.parse(dueAt)}, 0
        from number`)
    await letters('pending', '2026-03-11T00:00:00Z', 120)
    await letters('dead', '2026-03-03T15:00:00Z', 2)
    await letters('dead', '2026-03-03T14:59:59Z', 1)
    await letters('sent', NOW, 1)
    const coupleId = await coupleIdOf(product, await product.signUp())
    await product.db.run(sql`delete from email_outbox where kind <> 'welcome' or payload <> ''`)
    await product.db.run(sql`insert into page_reports (id, couple_id, reporter, reason, reported_at, settled_at)
      values ('a', ${coupleId}, 'x', 'spam', 0, null), ('b', ${coupleId}, 'y', 'spam', 0, 1)`)
    await product.db.run(sql`insert into place_reports (id, activity_id, reporter, reason, reported_at, settled_at, settled_as)
      values ('a', 'x', 'x', 'closed', 0, null, null), ('b', 'x', 'y', 'closed', 0, 1, 'kept')`)
    await product.db.run(sql`insert into withheld_places (place_id, reason, city_id, offers)
      select id, iif(row_number() over () = 1, 'chain', 'waits for an administrator'), city_id, '[]' from places limit 4`)
    await product.db.run(sql`insert into route_errors values
      (${receiveStripeEvent.path}, 0, ${Date.parse(NOW)}, 7), ('/api/other', 0, ${Date.parse(NOW)}, 3)`)
    await product.db.run(
      sql`insert or replace into job_runs values ('retention', 0, 0, 'SQLITE_BUSY', ${Date.parse(NOW)})`,
    )
    expect(await waiting()).toEqual({
      ...{ pageReports: 1, placeReports: 1, contactMessages: 0, withheldPlaces: 3, lettersWaiting: 100 },
      ...{ lettersDropped: 2, messagesLate: 100, webhooksRefused: 7, routesFailing: 1, jobsFailing: 1 },
    })
  })
})

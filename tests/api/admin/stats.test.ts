import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/admin/overview'
import { selections } from '#db/schema/activities'
import { payments, subscriptions } from '#db/schema/billing'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { NOW, SECRETS } from './admin-steps.ts'

const app = sharedTestApp({ now: NOW, settings: SECRETS })
beforeEach(() => app.travelTo(NOW))

describe('works: the counters', () => {
  const fresh = sharedTestApp({ now: '2026-03-01T12:00:00Z' })
  const admin = sharedAdmin(fresh)
  const statsAt = async (timestamp: string) => {
    await fresh.travelTo(timestamp)
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
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/admin-users'
import { createInvitation } from '#contracts/invitations'
import { users } from '#db/schema/accounts'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { sharedAdmin } from '../../support/people/people.ts'
import { adminSteps, NOW, SECRETS } from './admin-steps.ts'

const LUXO = 9
const EVERY_FIVE_MINUTES = '*/5 * * * *'

const app = sharedTestApp({ now: NOW, settings: SECRETS })
const chief = sharedAdmin(app, { username: 'chefe' })
beforeEach(() => app.travelTo(NOW))
const { setPremium, auditOf } = adminSteps(app, chief)

const setBilling = async (person: Person, values: Partial<typeof subscriptions.$inferInsert>) =>
  app.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))

describe('works: granting Premium', () => {
  test('a grant shows at once in every response with the plan, and has its consequences', async () => {
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
    expect(after?.listedSlug).toBe(after?.slug)
    expect(after?.listsVersion).toBeGreaterThan(before?.listsVersion ?? Number.POSITIVE_INFINITY)
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.coupleId, coupleId))
    expect(row).toMatchObject({ premiumSince: new Date(NOW), updatedAt: new Date(NOW) })
  })

  test('taking Premium back ends the plan and hides the couple, but keeps its achievements', async () => {
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

  test('a grant with a last day ends by itself after it', async () => {
    const ana = await app.signUp()
    const grant = (until: string) =>
      chief.send(api.setPremium, { params: { userId: ana.id }, body: { action: 'activate', reason: 'Prêmio', until } })
    expect((await grant('2026-03-09')).body.fields).toHaveProperty('until')
    // The end of the day in São Paulo.
    const currentPeriodEnd = '2026-03-13T03:00:00.000Z'
    expect((await grant('2026-03-12')).data.subscription).toMatchObject({ billing: 'granted', currentPeriodEnd })
    expect(await auditOf(ana)).toMatchObject([{ details: JSON.stringify({ until: '2026-03-12', reason: 'Prêmio' }) }])
    await app.travelTo('2026-03-13T02:59:00Z')
    await app.fire(EVERY_FIVE_MINUTES)
    expect((await ana.send(loadCurrentUser)).data.subscription.plan).toBe('premium')
    await app.travelTo('2026-03-13T03:01:00Z')
    await app.fire(EVERY_FIVE_MINUTES)
    expect((await ana.send(loadCurrentUser)).data.subscription).toMatchObject({ plan: 'free', billing: 'none' })
    expect((await app.db.select().from(users).where(eq(users.id, ana.id)))[0]).toMatchObject({ grantedAt: null })
    await app.travelTo(NOW)
  })

  test('both members of a couple get Premium', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await setPremium(bia.id, 'activate')
    expect((await ana.send(loadCurrentUser)).data.subscription.plan).toBe('premium')
  })

  test('a repeated grant returns 200 and changes nothing', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await setBilling(ana, { plan: 'premium', status: 'active', billing: 'active' })
    await expectNothingWritten(app, async () => {
      const again = await setPremium(ana.id, 'activate')
      expect([again.status, again.data.subscription.billing]).toEqual([200, 'active'])
      expect((await setPremium(bia.id, 'deactivate')).status).toBe(200)
    })
  })

  test('eight simultaneous grants count as one', async () => {
    const ana = await app.signUp()
    const answers = await Promise.all(Array.from({ length: 8 }, () => setPremium(ana.id, 'activate')))
    for (const { status, data } of answers) expect([status, data.subscription.plan]).toEqual([200, 'premium'])
    expect(await auditOf(ana)).toHaveLength(1)
    const messages = await app.db.select().from(emailOutbox).where(eq(emailOutbox.userId, ana.id))
    expect(messages.filter(({ kind }) => kind === 'premium')).toHaveLength(1)
  })
})

describe('fails', () => {
  test('an administrator cannot take Premium from a couple that pays for it', async () => {
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
})

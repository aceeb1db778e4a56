import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { deleteUser, setPremium } from '#contracts/admin-users'
import { loadPublicCouple, saveCouple } from '#contracts/couples'
import { run } from '#db/client'
import { refreshCoupleVisibility } from '#db/queries/rankings/rankings'
import { achievementUnlocks } from '#db/schema/activities'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { addDays } from '../../../worker/lib/calendar.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import {
  consentToBePublic,
  coupleIdOf,
  endPremium,
  grantPremium,
  joinCouple,
  setGrant,
} from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { rankingSteps, slugOf } from './ranking-steps.ts'

const app = sharedTestApp()
const { place, couplesOf, read, visit, signUpPublic } = rankingSteps(app)

describe('who is shown', () => {
  const MONTH = '2026-11'

  async function isShown(person: Person, timestamp: string): Promise<{ ranked: boolean; unlocks: boolean }> {
    await app.travelTo(timestamp)
    const { topCouples, recentAchievements } = await read({ month: MONTH, limit: '100' })
    return {
      ranked: topCouples.some(({ couple }) => couple.coupleSlug === slugOf(person)),
      unlocks: recentAchievements.some(({ couple }) => couple.coupleSlug === slugOf(person)),
    }
  }
  const SHOWN = { ranked: true, unlocks: true }
  const HIDDEN = { ranked: false, unlocks: false }

  test('a couple of two needs the consent of both, and each can withdraw it', async () => {
    await app.travelTo('2026-11-05T15:00:00Z')
    const [ana, bia] = [await signUpPublic(), await app.signUp()]
    await visit(ana, place(1), '2026-11-05T15:00:00Z')
    expect(await isShown(ana, '2026-11-05T15:05:00Z')).toEqual(SHOWN)
    await joinCouple(app, ana, bia)
    expect(await isShown(ana, '2026-11-05T15:10:00Z'), 'the second has not consented').toEqual(HIDDEN)
    await consentToBePublic(app, bia)
    expect(await isShown(ana, '2026-11-05T15:15:00Z')).toEqual(SHOWN)
    await consentToBePublic(app, ana, false)
    expect(await isShown(ana, '2026-11-05T15:20:00Z')).toEqual(HIDDEN)
  })

  test('completions count whether the couple is public or not', async () => {
    await app.travelTo('2026-11-06T15:00:00Z')
    const ana = await signUpPublic()
    await visit(ana, place(2), '2026-11-06T15:00:00Z')
    await consentToBePublic(app, ana, false)
    await visit(ana, place(3), '2026-11-07T15:00:00Z')
    await consentToBePublic(app, ana)
    await visit(ana, place(4), '2026-11-08T15:00:00Z')
    await app.travelTo('2026-11-08T15:05:00Z')
    expect(await couplesOf(MONTH)).toContainEqual([slugOf(ana), 3])
  })

  test('a new slug replaces the old one everywhere', async () => {
    await app.travelTo('2026-11-09T15:00:00Z')
    const ana = await signUpPublic()
    await visit(ana, place(5), '2026-11-09T15:00:00Z')
    const id = await coupleIdOf(app, ana)
    await app.db.update(couples).set({ slug: 'nome-novo' }).where(eq(couples.id, id))
    await run(app.db, [refreshCoupleVisibility(app.db, id)])
    await app.travelTo('2026-11-09T15:05:00Z')
    const text = JSON.stringify(await read({ month: MONTH, limit: '100' }))
    expect([text.includes('nome-novo'), text.includes(slugOf(ana))]).toEqual([true, false])
  })

  test('the rankings show no name, e-mail or user id', async () => {
    await app.travelTo('2026-11-10T15:00:00Z')
    const ana = await signUpPublic('inconfundivel')
    await app.db
      .update(couples)
      .set({ slug: 'discreta' })
      .where(eq(couples.id, await coupleIdOf(app, ana)))
    await run(app.db, [refreshCoupleVisibility(app.db, await coupleIdOf(app, ana))])
    await visit(ana, place(6), '2026-11-10T15:00:00Z')
    const text = JSON.stringify(await read({ month: MONTH, limit: '100' }))
    expect(text).toContain('discreta')
    for (const secret of [ana.id, ana.username, ana.email, await coupleIdOf(app, ana)])
      expect(text).not.toContain(secret)
  })

  test('only couples with Premium and consent now are shown, even in past months', async () => {
    await app.travelTo('2026-11-20T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(0), '2026-11-20T15:00:00Z')
    expect(await isShown(ana, '2026-11-20T15:05:00Z')).toEqual(HIDDEN)
    await grantPremium(app, ana)
    expect(await isShown(ana, '2026-11-20T15:10:00Z'), 'Premium without consent').toEqual(HIDDEN)
    await consentToBePublic(app, ana)
    expect(await isShown(ana, '2026-11-20T15:15:00Z')).toEqual(SHOWN)
    expect(await isShown(ana, '2026-12-02T15:00:00Z'), 'a month later').toEqual(SHOWN)
    await consentToBePublic(app, ana, false)
    expect(await isShown(ana, '2026-12-02T15:05:00Z'), 'consent withdrawn').toEqual(HIDDEN)
    await consentToBePublic(app, ana)
    await endPremium(app, ana)
    expect(await isShown(ana, '2026-12-02T15:10:00Z'), 'Premium ended').toEqual(HIDDEN)
    await grantPremium(app, ana)
    expect(await isShown(ana, '2026-12-02T15:15:00Z'), 'Premium granted again').toEqual(SHOWN)
  })
})

describe('a couple that loses consent or Premium disappears from the next response', () => {
  const [BEFORE, NOW, ENDS] = ['2026-11-25T15:00:00Z', '2026-12-15T15:00:00Z', '2026-12-18T15:00:00Z']

  /** Number of lists with the couple: in the current month and a closed one, short and long. */
  async function listingsOf(person: Person): Promise<number> {
    const readings = ['2026-11', '2026-12'].flatMap((month) => ['10', '100'].map((limit) => read({ month, limit })))
    const lists = (await Promise.all(readings)).flatMap(({ topCouples, recentAchievements }) => [
      topCouples,
      recentAchievements,
    ])
    return lists.filter((list) => list.some(({ couple }) => couple.coupleSlug === slugOf(person))).length
  }
  const EVERYWHERE = 8

  /** A couple that is in every list and has a public page. */
  async function listed(): Promise<Person> {
    await app.travelTo(BEFORE)
    const person = await signUpPublic()
    await visit(person, place(0), BEFORE)
    await visit(person, place(1), NOW)
    await app.db
      .update(achievementUnlocks)
      .set({ unlockedAt: new Date(BEFORE) })
      .where(eq(achievementUnlocks.coupleId, await coupleIdOf(app, person)))
    expect(await listingsOf(person)).toBe(EVERYWHERE)
    return person
  }
  const pageOf = async (person: Person) =>
    (await app.visitor()(loadPublicCouple, { params: { slug: slugOf(person) } })).status

  const WAYS: readonly (readonly [string, (person: Person, admin: Person) => Promise<{ status: number }>])[] = [
    [
      'its member withdraws consent',
      ({ id, send }) => send(saveCouple, { params: { userId: id }, body: { isPublic: false } }),
    ],
    [
      'an administrator revokes Premium',
      ({ id }, admin) => admin.send(setPremium, { params: { userId: id }, body: { action: 'deactivate' } }),
    ],
    ['an administrator deletes the account', ({ id }, admin) => admin.send(deleteUser, { params: { userId: id } })],
  ]

  test.each(WAYS)('the couple disappears when %s', async (_, hide) => {
    const ana = await listed()
    expect((await hide(ana, await signUpAdmin(app))).status).toBeLessThan(300)
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([0, 404])
  })

  test('the couple disappears when a pass expires, before any job runs', async () => {
    const ana = await listed()
    const couple = eq(subscriptions.coupleId, await coupleIdOf(app, ana))
    const end = new Date(ENDS)
    const pass = { source: 'stripe', means: 'pix', passUntil: end, lapsesAt: end } as const
    await app.db
      .update(subscriptions)
      .set({ ...pass, billing: 'active' })
      .where(couple)
    await setGrant(app, ana, null)
    await app.travelTo(new Date(end.getTime() - 1).toISOString())
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([EVERYWHERE, 200])
    await app.travelTo(ENDS)
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([0, 404])
    expect(await app.fire('*/5 * * * *')).toBe('ok')
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([0, 404])
  })

  test('the couple stays when a subscription ends but a pass or a grant continues', async () => {
    const [ana, bia] = [await listed(), await listed()]
    const end = new Date(ENDS)
    for (const [person, rest] of [
      [ana, {}],
      [bia, { passUntil: addDays(end, 1) }],
    ] as const) {
      await setGrant(app, person, person === ana ? new Date(BEFORE) : null)
      const ending = { source: 'stripe', means: 'card', billing: 'active', providerEnds: true, lapsesAt: end } as const
      await app.db
        .update(subscriptions)
        .set({ ...ending, ...rest })
        .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))
    }
    for (const timestamp of [ENDS, addDays(end, 0.5).toISOString()]) {
      await app.travelTo(timestamp)
      expect([await listingsOf(ana), await listingsOf(bia)], timestamp).toEqual([EVERYWHERE, EVERYWHERE])
      expect(await app.fire('*/5 * * * *')).toBe('ok')
    }
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as admin from '#contracts/admin-reports'
import { listAudit } from '#contracts/admin-users'
import {
  loadPublicPhoto,
  MAX_PAGE_REPORT_NOTE_LENGTH,
  type PageReportReason,
  reportPublicCouple,
} from '#contracts/couples'
import { listNotifications } from '#contracts/notifications'
import { loadRankings } from '#contracts/rankings'
import { pageReports } from '#db/schema/couples'
import { rankingCouples } from '#db/schema/rankings'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { JPEG_URL } from '../../support/hostile/images.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { setUpFactor } from '../../support/people/second-factor.ts'
import { coupleSteps, load, NOW, save } from './couple-steps.ts'

const app = sharedTestApp({ now: NOW })
let boss: Person
const { show, signUpPublic } = coupleSteps(app)
const DAY_MS = 24 * 60 * 60_000
let at = Date.parse(NOW)
const pass = (days: number) => {
  at += days * DAY_MS
  return app.travelTo(new Date(at).toISOString())
}
// Each test starts some days later, so that no report counts in another test; a session ends after thirty days.
beforeEach(async () => {
  await pass(2)
  boss = await signUpAdmin(app)
})

let networks = 0
/** An address that was not used before. */
const network = () => `203.0.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`
const report = (slug: string, reason: PageReportReason, { from = network(), note = null as string | null } = {}) =>
  app.visitor({ address: from })(reportPublicCouple, { params: { slug }, body: { reason, note } })
const isShown = async (slug: string) => (await show(slug)).status === 200
const listAll = async () => (await boss.send(admin.listPageReports)).data
const reportOf = async (slug: string) =>
  (await listAll()).find(({ couple }) => couple.coupleSlug === slug) ?? expect.fail(`no report of ${slug}`)
const settle = async (slug: string, body: admin.PageSettlement) =>
  boss.send(admin.settlePageReport, { params: { reportId: (await reportOf(slug)).id }, body })
const keep = async (slug: string) => expect((await settle(slug, { action: 'keep' })).status).toBe(200)
const ban = async (slug: string, reason = 'A foto mostra outras pessoas.') =>
  expect((await settle(slug, { action: 'ban', reason })).status).toBe(200)
const rowsOf = async (person: Person) =>
  app.db
    .select()
    .from(pageReports)
    .where(eq(pageReports.coupleId, await coupleIdOf(app, person)))

describe('works: when a page is hidden', () => {
  test.each(['minor', 'intimate'] as const)('one report of %s hides it at once', async (reason) => {
    const { slug } = await signUpPublic()
    expect((await report(slug, reason)).status).toBe(200)
    expect(await isShown(slug)).toBe(false)
  })

  test.each(['offensive', 'not_us', 'spam', 'other'] as const)('%s needs a second network', async (reason) => {
    const { person, slug } = await signUpPublic()
    const from = network()
    const often = await Promise.all([1, 2, 3, 4].map(() => report(slug, reason, { from })))
    expect(often.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await rowsOf(person)).toHaveLength(1)
    expect(await isShown(slug)).toBe(true)
    await report(slug, 'other')
    expect(await isShown(slug)).toBe(false)
    expect((await report(slug, 'spam')).status).toBe(404)
  })

  test('a whole IPv6 network counts once, and only its fingerprint is stored', async () => {
    const { person, slug } = await signUpPublic()
    await report(slug, 'spam', { from: '2001:db8:5:1::1' })
    await report(slug, 'offensive', { from: '2001:db8:5:1:ffff::2' })
    expect(await isShown(slug)).toBe(true)
    const rows = await rowsOf(person)
    expect(rows).toMatchObject([{ reason: 'spam', reporter: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    expect(JSON.stringify(rows)).not.toContain('2001')
  })

  test('one network hides three pages a day at once; the fourth waits for a second network', async () => {
    const pages = [await signUpPublic(), await signUpPublic(), await signUpPublic(), await signUpPublic()]
    const from = network()
    for (const { slug } of pages) await report(slug, 'intimate', { from })
    expect(await Promise.all(pages.map(({ slug }) => isShown(slug)))).toEqual([false, false, false, true])
    const [, , , { slug }] = pages as [unknown, unknown, unknown, { slug: string }]
    await report(slug, 'spam')
    expect(await isShown(slug)).toBe(false)
  })
})

describe('works: a hidden page', () => {
  test('a hidden page, its photo and its rank are not shown, and its couple sees why', async () => {
    const { person, slug } = await signUpPublic({ couplePhotoUrl: JPEG_URL, bio: 'Nós dois.' })
    const month = new Date(at).toISOString().slice(0, 7)
    const coupleId = await coupleIdOf(app, person)
    const entry = { month, coupleId, listedSlug: slug, points: 3, reachedAt: new Date(at) }
    await app.db.insert(rankingCouples).values(entry)
    const ranked = async () =>
      (await app.visitor()(loadRankings, { query: { month } })).data.topCouples.some(
        ({ couple }) => couple.coupleSlug === slug,
      )
    const photo = async () => (await app.visitor()(loadPublicPhoto, { params: { slug } })).status
    const stand = async () => {
      const { pageStanding, banReason } = (await load(person)).data
      return [await isShown(slug), await photo(), await ranked(), pageStanding, banReason]
    }
    expect(await stand()).toEqual([true, 200, true, 'open', null])
    await report(slug, 'minor')
    expect(await stand()).toEqual([false, 404, false, 'hidden', null])
    // Neither a new consent nor a new address shows the page again.
    expect((await save(person, { isPublic: true, bio: 'Outra coisa.' })).data.pageStanding).toBe('hidden')
    expect(await stand()).toEqual([false, 404, false, 'hidden', null])
    await keep(slug)
    expect(await stand()).toEqual([true, 200, true, 'open', null])
    await report(slug, 'spam')
    await app.db.run(sql`update users set email_verified_at = ${at} where id = ${person.id}`)
    await ban(slug)
    const letters = await app.db.all(sql`select kind from email_outbox where user_id = ${person.id}`)
    expect(letters).toContainEqual({ kind: 'page_banned' })
    const { items } = (await person.send(listNotifications)).data
    expect(items.filter(({ kind }) => kind === 'page_banned')).toHaveLength(1)
    const taken = [false, 404, false, 'banned', 'A foto mostra outras pessoas.']
    expect(await stand()).toEqual(taken)
    await save(person, { isPublic: false })
    await save(person, { isPublic: true })
    expect(await stand()).toEqual(taken)
    expect((await report(slug, 'spam')).status).toBe(404)

    expect((await boss.send(admin.listBannedPages)).data).toContainEqual({
      id: coupleId,
      coupleSlug: slug,
      reason: 'A foto mostra outras pessoas.',
      bannedAt: new Date(at).toISOString(),
    })
    expect((await boss.send(admin.unbanPage, { params: { coupleId } })).status).toBe(204)
    expect(await stand()).toEqual([true, 200, true, 'open', null])
    expect((await boss.send(admin.unbanPage, { params: { coupleId } })).status).toBe(404)

    const audit = (await boss.send(listAudit)).data.filter(({ target }) => target?.id === person.id)
    // All reports have the same time.
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['page_banned', 'page_kept', 'page_unbanned'])
    expect(audit.every(({ actor, details }) => actor.id === boss.id && details === null)).toBe(true)
  })
})

describe('works: an accepted page', () => {
  test('reports of the same kind do not hide an accepted page for 30 days, but another kind does', async () => {
    await setUpFactor(boss.send, new Date(at))
    const { slug } = await signUpPublic()
    await report(slug, 'intimate')
    await keep(slug)
    for (let turn = 0; turn < 3; turn += 1) await report(slug, 'intimate')
    expect(await isShown(slug)).toBe(true)
    expect((await reportOf(slug)).others).toBe(2)
    await report(slug, 'minor')
    expect(await isShown(slug)).toBe(false)
    await keep(slug)
    await pass(29)
    await report(slug, 'minor')
    expect(await isShown(slug)).toBe(true)
    await keep(slug)
    await pass(31)
    await report(slug, 'minor')
    expect(await isShown(slug)).toBe(false)
  })

  test('after a rejected report, reports of its network do not hide a page at once for 30 days', async () => {
    const [first, other] = [await signUpPublic(), await signUpPublic()]
    const from = network()
    await report(first.slug, 'minor', { from })
    await keep(first.slug)
    expect((await report(first.slug, 'minor', { from })).status).toBe(200)
    expect((await rowsOf(first.person)).filter(({ settledAt }) => !settledAt)).toEqual([])
    await report(other.slug, 'intimate', { from })
    expect(await isShown(other.slug)).toBe(true)
    await pass(31)
    const third = await signUpPublic()
    await report(third.slug, 'intimate', { from })
    expect(await isShown(third.slug)).toBe(false)
  })
})

describe('works: the queue', () => {
  test('an administrator sees the reports and settles all of a page with one decision', async () => {
    const { person, slug } = await signUpPublic({ couplePhotoUrl: JPEG_URL, bio: 'Nós dois.' })
    await report(slug, 'spam', { note: '  vende celular ' })
    await report(slug, 'offensive')
    const mine = (await listAll()).filter(({ couple }) => couple.coupleSlug === slug)
    expect(mine).toMatchObject([{ others: 1 }, { others: 1 }])
    expect(mine.map(({ note }) => note)).toContain('vende celular')
    const { id, couple } = await reportOf(slug)
    expect(couple).toEqual({ id: await coupleIdOf(app, person), coupleSlug: slug, isHidden: true })
    const { data: page } = await boss.send(admin.loadReportedPage, { params: { reportId: id } })
    expect(page).toMatchObject({ coupleSlug: slug, bio: 'Nós dois.' })
    expect(page.couplePhotoUrl).toMatch(/^data:image\/jpeg;base64,/)

    const decide = (body: admin.PageSettlement) => boss.send(admin.settlePageReport, { params: { reportId: id }, body })
    const both = await Promise.all([decide({ action: 'keep' }), decide({ action: 'ban', reason: 'Propaganda.' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect((await listAll()).some((row) => row.couple.coupleSlug === slug)).toBe(false)
    expect((await boss.send(admin.loadReportedPage, { params: { reportId: id } })).status).toBe(404)
    const audit = (await boss.send(listAudit)).data.filter(({ target }) => target?.id === person.id)
    expect(audit).toHaveLength(1)
  })
})

describe('fails', () => {
  test('a page that is not public cannot be reported', async () => {
    const { person, slug } = await signUpPublic()
    await save(person, { isPublic: false })
    const answer = await report(slug, 'spam')
    expect([answer.status, answer.body]).toMatchObject([404, { message: 'Perfil não encontrado' }])
    expect((await report('nunca-existiu', 'minor')).status).toBe(404)
    expect(await rowsOf(person)).toEqual([])
  })

  test('invalid reasons and notes are refused', async () => {
    const { person, slug } = await signUpPublic()
    const bodies = [
      {},
      { reason: 'ugly' },
      { reason: 'spam', note: 'x'.repeat(MAX_PAGE_REPORT_NOTE_LENGTH + 1) },
      { reason: 'spam', note: 'a\u0000b' },
    ]
    for (const body of bodies) {
      const answer = await app.visitor()(reportPublicCouple, { params: { slug }, body: body as never })
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_data' }])
    }
    await report(slug, 'spam')
    for (const body of [{ action: 'ban' }, { action: 'ban', reason: '  ' }, { action: 'hide' }]) {
      expect((await settle(slug, body as never)).status).toBe(400)
    }
    expect(await rowsOf(person)).toMatchObject([{ settledAt: null }])
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listBannedPages, listPageReports, settlePageReport } from '#contracts/admin-reports'
import * as joining from '#contracts/couples'
import { reportPlace } from '#contracts/places'
import { exportData } from '#contracts/privacy'
import { users } from '#db/schema/accounts'
import { couples } from '#db/schema/couples'
import { placeReports } from '#db/schema/place-management'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { JPEG_URL } from '../../support/hostile/images.ts'
import { coupleIdOf, grantPremium } from '../../support/people/couples.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { askForDeletion, NIGHTLY } from '../privacy/privacy-steps.ts'
import { choose, rankingSteps, slugOf } from '../rankings/ranking-steps.ts'
import { coupleSteps, load, NOW, save } from './couple-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const app = sharedTestApp({ now: NOW })
const { show, signUpPublic } = coupleSteps(app)
const { ask, answer, invite, join, leave, membersOf, requested } = joiningSteps(app)
const { place } = rankingSteps(app)
let boss: Person
beforeAll(async () => {
  boss = await signUpAdmin(app)
})
beforeEach(() => app.travelTo(NOW))

let networks = 0
const report = (
  slug: string,
  reason: joining.PageReportReason,
  send = app.visitor({ address: `203.0.113.${++networks}` }),
) => send(joining.reportPublicCouple, { params: { slug }, body: { reason, note: null } })
const reportOf = async (slug: string) =>
  (await boss.send(listPageReports)).data.find(({ couple }) => couple.coupleSlug === slug)
const ban = async (reportId: string) =>
  boss.send(settlePageReport, {
    params: { reportId },
    body: { action: 'ban', reason: 'A foto mostra outras pessoas.' },
  })
const bannedAtOf = async (person: Person) => {
  const [couple] = await app.db
    .select()
    .from(couples)
    .where(eq(couples.id, await coupleIdOf(app, person)))
  return couple?.bannedAt ?? null
}

test('a person with a hidden or banned page can neither join a couple nor be joined', async () => {
  const { person, slug } = await signUpPublic()
  const alt = await app.signUp()
  const early = await requested(alt, person)
  await report(slug, 'intimate')
  const refusals = [
    await answer(alt, early),
    await ask(person, await invite(alt)),
    await ask(alt, await invite(person)),
  ]
  expect(refusals.map(({ status, body }) => [status, body])).toMatchObject(
    refusals.map(() => [409, { code: 'page_hidden' }]),
  )
  await ban((await reportOf(slug))?.id ?? '')
  expect((await answer(alt, early)).body).toMatchObject({ code: 'page_hidden' })
  expect((await membersOf(alt)).members).toHaveLength(1)
  expect((await boss.send(listBannedPages)).data.map(({ coupleSlug }) => coupleSlug)).toContain(slug)
})

test('a report of a page moves with its person to the joint couple', async () => {
  const { person, slug } = await signUpPublic()
  const alt = await app.signUp()
  await report(slug, 'other')
  await join(alt, person)
  expect(await reportOf(slugOf(alt))).toMatchObject({ reason: 'other' })
})

test('when a member leaves, both couples have the ban, and neither has the banned address', async () => {
  const { person, slug } = await signUpPublic()
  const alt = await app.signUp()
  await join(person, alt)
  for (const each of [person, alt]) await save(each, { isPublic: true })
  await report(slug, 'intimate')
  await ban((await reportOf(slug))?.id ?? '')
  await leave(alt)
  expect([await bannedAtOf(person), await bannedAtOf(alt)]).not.toContain(null)
  for (const each of [person, alt]) {
    expect((await load(each)).data.coupleSlug).not.toBe(slug)
    expect((await save(each, { coupleSlug: slug })).status).toBe(409)
  }
})

test('leaving clears page and address of both members; each gets a copy, and an earlier address returns', async () => {
  const [ana, bia, eva] = [await app.signUp(), await app.signUp(), await app.signUp()]
  const own = `${ana.username}-sozinha`
  await save(ana, { coupleSlug: own, bio: 'Sou a Ana.', couplePhotoUrl: JPEG_URL })
  await join(ana, bia)
  const ofBoth = `${ana.username}-e-bia`
  await save(bia, { coupleSlug: ofBoth })
  await leave(ana)
  const empty = { bio: null, couplePhotoUrl: null, isPublic: false }
  expect((await load(ana)).data).toMatchObject({ coupleSlug: own, ...empty })
  expect((await load(bia)).data).toMatchObject({ coupleSlug: slugOf(bia), ...empty })
  for (const person of [ana, bia]) {
    expect((await person.send(exportData)).data.sections.formerPages).toEqual([
      {
        partedAt: new Date(NOW).toISOString(),
        slug: ofBoth,
        bio: 'Sou a Ana.',
        photo: expect.stringMatching(/^data:/),
      },
    ])
  }
  for (const person of [ana, bia, eva]) expect((await save(person, { coupleSlug: ofBoth })).status).toBe(409)
  await app.travelTo('2026-06-08T15:00:01Z')
  const again = await app.signUp()
  expect((await save(again, { coupleSlug: ofBoth })).status).toBe(200)
})

test('a former partner keeps no data of an erased person, not even notes about places', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await save(ana, { bio: 'Sou a Ana.', couplePhotoUrl: JPEG_URL })
  await join(ana, bia)
  await choose(ana, place(1))
  const words = { reason: 'closed', note: `Sou ${ana.username}.` } as const
  expect((await ana.send(reportPlace, { params: { id: place(1) }, body: words })).status).toBe(200)
  await leave(ana)
  await grantPremium(app, bia)
  await save(bia, { isPublic: true })
  expect((await show(slugOf(ana))).status).toBe(404)
  await askForDeletion(ana)
  await app.travelTo('2026-03-18T07:30:00Z')
  expect(await app.fire(NIGHTLY)).toBe('ok')
  expect((await app.db.select().from(users)).map(({ id }) => id)).not.toContain(ana.id)
  expect((await app.db.select().from(placeReports)).filter(({ note }) => note === words.note)).toEqual([])
  expect((await bia.send(exportData)).data.sections.formerPages).toEqual([])
  expect((await save(bia, { coupleSlug: slugOf(ana) })).status).toBe(409)
})

test('a “not us” report by a former partner with a session hides the page at once', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await join(ana, bia)
  await leave(ana)
  await grantPremium(app, bia)
  await save(bia, { isPublic: true })
  await report(slugOf(bia), 'not_us', (await app.signUp()).send)
  expect((await show(slugOf(bia))).status).toBe(200)
  const asAna = app.as(ana.token, { address: '198.51.100.7' })
  await report(slugOf(bia), 'not_us', asAna)
  expect((await show(slugOf(bia))).status).toBe(404)
})

test('joining needs confirmed addresses of both', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const setConfirmed = ({ id }: { id: string }, emailVerifiedAt: Date | null) =>
    app.db.update(users).set({ emailVerifiedAt }).where(eq(users.id, id))
  await setConfirmed(ana, null)
  const unconfirmed = { status: 409, body: { code: 'email_unconfirmed' } }
  expect(await ana.send(joining.createJoinCode)).toMatchObject(unconfirmed)
  await setConfirmed(ana, new Date())
  const request = await requested(ana, bia)
  await setConfirmed(bia, null)
  expect(await bia.send(joining.requestJoining, { body: { code: await invite(ana) } })).toMatchObject(unconfirmed)
  expect(await answer(ana, request)).toMatchObject(unconfirmed)
})

import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import * as api from '#contracts/couples'
import { RESERVED_SLUGS } from '#contracts/fields/slugs'
import { createInvitation } from '#contracts/invitations'
import { users } from '#db/schema/accounts'
import { achievementUnlocks } from '#db/schema/achievements'
import { selections } from '#db/schema/activities'
import { coupleMembers, couplePhotos, couples, retiredSlugs } from '#db/schema/couples'
import { places } from '#db/schema/suggestions'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signInAgain } from '../../support/billing/start-billing.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { dataUrl, jpeg, png, webp } from '../../support/hostile/images.ts'
import { coupleIdOf, endPremium, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00Z'
const DAY_MS = 24 * 60 * 60 * 1000
const JPEG = dataUrl('image/jpeg', jpeg())
const PNG = dataUrl('image/png', png())

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

type Change = { [K in keyof api.CoupleChange]?: api.CoupleChange[K] }

const load = ({ id, send }: Person) => send(api.loadCouple, { params: { userId: id } })
const save = ({ id, send }: Person, body: Change) =>
  send(api.saveCouple, { params: { userId: id }, body: body as api.CoupleChange })
const show = (slug: string, send = app.visitor()) => send(api.loadPublicCouple, { params: { slug } })
const pathOf = (userId: string) => `/api/couple/${userId}`
const put = (person: Person, body: unknown, userId = person.id) =>
  sendJson(app, pathOf(userId), body, { method: 'PUT', token: person.token })

let slugs = 0
const newSlug = () => `casal-de-teste-${++slugs}`

/** The slug with which a couple begins. */
const slugOfNew = ({ username }: Person) => `${username}-casal`

/** Addresses that are held back for a couple. */
const retiredOf = async (person: Person) =>
  (
    await app.db
      .select()
      .from(retiredSlugs)
      .where(eq(retiredSlugs.coupleId, await coupleIdOf(app, person)))
  ).map(({ slug }) => slug)

const addDays = (moment: string, days: number) => new Date(Date.parse(moment) + days * DAY_MS)

/** A Premium couple of one with a page of its own. */
async function signUpPublic(change: Change = {}): Promise<{ person: Person; slug: string }> {
  const person = await signUpPremium(app)
  const slug = newSlug()
  const { status, data } = await save(person, { coupleSlug: slug, isPublic: true, ...change })
  expect([status, data.isPublic]).toEqual([200, true])
  return { person, slug }
}

async function signUpTwo(): Promise<[Person, Person]> {
  const [ana, bia] = [await signUpPremium(app), await app.signUp()]
  await joinCouple(app, ana, bia)
  return [ana, bia]
}

/** What a couple did on so many days, the newest last. */
async function completeOn(person: Person, days: number): Promise<void> {
  const coupleId = await coupleIdOf(app, person)
  const found = await app.db.select({ id: places.id, cityId: places.cityId }).from(places).limit(days)
  const rows = found.map(({ id, cityId }, index) => {
    const at = new Date(Date.UTC(2026, 0, 1 + index, 15))
    const day = at.toISOString().slice(0, 10)
    const entry = {
      activityId: id,
      placeId: id,
      cityId,
      categoryId: 1,
      selectedAt: at,
      completedAt: at,
      completedDay: day,
    }
    return { id: `${coupleId}-${index}`, coupleId, ...entry }
  })
  await app.db.insert(selections).values(rows)
}

async function unlock(person: Person, ...unlocked: [slug: string, at: string][]): Promise<void> {
  const coupleId = await coupleIdOf(app, person)
  const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
  const rows = unlocked.map(([slug, at]) => ({
    coupleId,
    slug,
    unlockedAt: new Date(at),
    listedSlug: couple?.listedSlug ?? '',
  }))
  await app.db.insert(achievementUnlocks).values(rows)
}

const NO_PROFILE = { status: 404, body: { code: 'not_found', message: 'Perfil não encontrado' } }
const TAKEN = { status: 409, body: { code: 'slug_taken' } }

describe('works: the own couple', () => {
  test('a new couple has its default address and nothing else', async () => {
    const ana = await app.signUp()
    const { status, data } = await load(ana)
    expect(status).toBe(200)
    expect(data).toEqual({
      coupleSlug: `${ana.username}-casal`,
      bio: null,
      isPublic: false,
      couplePhotoUrl: null,
      updatedAt: null,
    })
  })

  test('everything is saved at once, answered as it is now, and read back', async () => {
    const ana = await signUpPremium(app)
    const slug = newSlug()
    const { status, data } = await save(ana, { coupleSlug: slug, bio: 'Nós.', isPublic: true, couplePhotoUrl: JPEG })
    expect(status).toBe(200)
    expect(data).toEqual({
      coupleSlug: slug,
      bio: 'Nós.',
      isPublic: true,
      couplePhotoUrl: JPEG,
      updatedAt: '2026-03-10T15:00:00.000Z',
    })
    expect((await load(ana)).data).toEqual(data)
  })

  test('an omitted field stays as it is', async () => {
    const { person: ana, slug } = await signUpPublic({ bio: 'Antes.', couplePhotoUrl: JPEG })
    const before = { coupleSlug: slug, bio: 'Antes.', isPublic: true, couplePhotoUrl: JPEG }
    expect((await save(ana, {})).data).toMatchObject(before)
    expect((await save(ana, { bio: 'Depois.' })).data).toMatchObject({ ...before, bio: 'Depois.' })
    expect((await save(ana, { couplePhotoUrl: PNG })).data).toMatchObject({ bio: 'Depois.', couplePhotoUrl: PNG })
    expect((await save(ana, { isPublic: false })).data).toMatchObject({ isPublic: false, couplePhotoUrl: PNG })
    const next = newSlug()
    expect((await save(ana, { coupleSlug: next })).data).toMatchObject({ coupleSlug: next, bio: 'Depois.' })
    expect((await save(ana, { couplePhotoUrl: null })).data).toMatchObject({ coupleSlug: next, couplePhotoUrl: null })
    expect((await save(ana, { bio: null })).data).toMatchObject({ coupleSlug: next, bio: null, isPublic: false })
  })

  test('what was answered may be sent back as it is, with fields that nobody knows', async () => {
    const { person: ana } = await signUpPublic({ bio: 'Nós.', couplePhotoUrl: JPEG })
    const { data } = await load(ana)
    expect((await put(ana, { ...data, plan: 'premium', id: 'x' })).body).toEqual(data)
  })

  test('capitals of an address are folded, and the shortest and the longest are taken', async () => {
    const ana = await app.signUp()
    expect((await save(ana, { coupleSlug: 'Ana-E-BIA-77' })).data.coupleSlug).toBe('ana-e-bia-77')
    for (const coupleSlug of ['x-9', 'z'.repeat(40), 'z'.repeat(40)])
      expect((await save(ana, { coupleSlug })).data.coupleSlug).toBe(coupleSlug)
  })

  test('an address of a couple gone for long is free', async () => {
    const gone = newSlug()
    await app.db.insert(retiredSlugs).values({ slug: gone, until: new Date('2026-03-10T14:59:59Z') })
    expect((await save(await app.signUp(), { coupleSlug: gone })).status).toBe(200)
  })

  test('an address that was given up is held back for its couple, and free after 90 days', async () => {
    const ana = await app.signUp({ username: 'lembranca' })
    expect((await save(ana, { coupleSlug: newSlug() })).status).toBe(200)
    const slug = 'lembranca-casal'
    expect(await save(await app.signUp(), { coupleSlug: slug })).toMatchObject(TAKEN)
    await app.db
      .update(users)
      .set({ username: 'outro-nome', email: 'outro@exemplo.com.br' })
      .where(eq(users.id, ana.id))
    const namesake = await app.signUp({ username: 'lembranca' })
    expect((await load(namesake)).data.coupleSlug).toBe('lembranca-casal-2')

    await app.travelTo(addDays(NOW, 90).toISOString())
    expect((await save(await app.signUp(), { coupleSlug: slug })).status).toBe(200)
    const later = newSlug()
    await app.db.insert(retiredSlugs).values({ slug: `${later}-casal`, until: addDays(NOW, 90) })
    const another = await app.signUp({ username: later })
    expect((await load(another)).data.coupleSlug, 'a default as well').toBe(`${later}-casal`)
  })

  test('the couple itself may take its address back, and gives it up anew', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [first, second] = [newSlug(), newSlug()]
    for (const coupleSlug of [first, second, first]) expect((await save(ana, { coupleSlug })).status).toBe(200)
    expect((await retiredOf(ana)).sort()).toEqual([second, slugOfNew(ana)].sort())
    await app.travelTo('2026-03-20T15:00:00Z')
    await save(ana, { coupleSlug: newSlug() })
    await app.travelTo('2026-06-10T15:00:00Z')
    expect(await save(await signInAgain(app, bia), { coupleSlug: first }), '90 days of the last time').toMatchObject(
      TAKEN,
    )
  })

  test('three are held back for one couple: the oldest is let go', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const given = Array.from({ length: 5 }, newSlug)
    for (const [index, coupleSlug] of given.entries()) {
      await app.travelTo(`2026-03-10T15:00:${10 + index}Z`)
      expect((await save(ana, { coupleSlug })).status).toBe(200)
    }
    expect((await retiredOf(ana)).sort()).toEqual(given.slice(1, 4))
    expect((await save(bia, { coupleSlug: slugOfNew(ana) })).status).toBe(200)
    expect((await save(bia, { coupleSlug: given[0] ?? '' })).status).toBe(200)
  })

  test('what is over is forgotten in the night', async () => {
    const [over, goesOn] = [newSlug(), newSlug()]
    await app.db.insert(retiredSlugs).values([
      { slug: over, until: new Date(NOW) },
      { slug: goesOn, until: addDays(NOW, 1) },
    ])
    expect(await app.fire('20 4 * * *')).toBe('ok')
    const left = (await app.db.select().from(retiredSlugs)).map(({ slug }) => slug)
    expect([left.includes(over), left.includes(goesOn)]).toEqual([false, true])
  })

  test.each([
    ['  aparada \n', 'aparada'],
    ['duas\nlinhas\n\ne mais uma', 'duas\nlinhas\n\ne mais uma'],
    ['de outro\r\nsistema\r', 'de outro\nsistema'],
    ['', null],
    [' \n ', null],
    ['💛'.repeat(500), '💛'.repeat(500)],
    [`${'a\r\n'.repeat(249)}bb`, `${'a\n'.repeat(249)}bb`],
    ['👩‍❤️‍👨 <b>&amp;', '👩‍❤️‍👨 <b>&amp;'],
  ])('the bio %j', async (bio, saved) => {
    const ana = await app.signUp()
    expect((await save(ana, { bio })).data.bio).toBe(saved)
    expect((await load(ana)).data.bio).toBe(saved)
  })

  test('both members have the same couple', async () => {
    const [ana, bia] = await signUpTwo()
    await save(bia, { bio: 'Da Bia.', couplePhotoUrl: dataUrl('image/webp', webp()) })
    expect((await load(ana)).data).toEqual((await load(bia)).data)
    expect((await load(ana)).data.bio).toBe('Da Bia.')
  })
})

describe('works: consent', () => {
  test('a couple of two is public when both have said yes, and either withdraws it alone', async () => {
    const [ana, bia] = await signUpTwo()
    const slug = newSlug()
    const isPublicTo = async (person: Person) => (await load(person)).data.isPublic

    expect((await save(ana, { coupleSlug: slug, isPublic: true })).data.isPublic).toBe(false)
    expect(await show(slug)).toMatchObject(NO_PROFILE)
    expect((await save(bia, { isPublic: true })).data.isPublic).toBe(true)
    expect([await isPublicTo(ana), await isPublicTo(bia)]).toEqual([true, true])
    expect((await show(slug)).status).toBe(200)

    expect((await save(ana, { isPublic: false })).data.isPublic).toBe(false)
    expect(await show(slug)).toMatchObject(NO_PROFILE)
    expect((await save(ana, { isPublic: true })).data.isPublic).toBe(true)
    expect((await save(bia, { isPublic: false })).data.isPublic).toBe(false)
    expect([await isPublicTo(ana), await isPublicTo(bia)]).toEqual([false, false])
    expect(await show(slug)).toMatchObject(NO_PROFILE)
  })

  test('whoever joins a public couple has not said yes yet', async () => {
    const { person: ana, slug } = await signUpPublic()
    await joinCouple(app, ana, await app.signUp())
    expect((await load(ana)).data.isPublic).toBe(false)
    expect(await show(slug)).toMatchObject(NO_PROFILE)
  })

  test('given again it keeps its first date', async () => {
    const { person: ana } = await signUpPublic()
    await app.travelTo('2026-03-11T15:00:00Z')
    await save(ana, { isPublic: true })
    const [seat] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.userId, ana.id))
    expect(seat?.publicSince?.toISOString()).toBe('2026-03-10T15:00:00.000Z')
  })

  test('without Premium the page is gone, the couple can still be changed, and with Premium the page is back', async () => {
    const { person: ana, slug } = await signUpPublic()
    await endPremium(app, ana)
    expect(await show(slug)).toMatchObject(NO_PROFILE)
    const { status, data } = await save(ana, { ...(await load(ana)).data, bio: 'Sem Premium.' })
    expect([status, data.isPublic, data.bio]).toEqual([200, true, 'Sem Premium.'])
    await grantPremium(app, ana)
    expect((await show(slug)).status).toBe(200)
  })

  test('rankings and recent achievements are told of every change', async () => {
    const { person: ana, slug } = await signUpPublic()
    const listed = async () => {
      const [couple] = await app.db
        .select()
        .from(couples)
        .where(eq(couples.id, await coupleIdOf(app, ana)))
      return couple?.listedSlug
    }
    expect(await listed()).toBe(slug)
    const next = newSlug()
    await save(ana, { coupleSlug: next })
    expect(await listed()).toBe(next)
    await save(ana, { isPublic: false })
    expect(await listed()).toBe('')
  })
})

describe('works: the public page', () => {
  test('a couple that did nothing yet', async () => {
    const { slug } = await signUpPublic({ bio: 'Nós.', couplePhotoUrl: JPEG })
    const { status, data, headers } = await show(slug)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(data).toEqual({
      couple: {
        coupleSlug: slug,
        bio: 'Nós.',
        isPublic: true,
        couplePhotoUrl: expect.stringMatching(new RegExp(`^/api/couple/public/${slug}/photo\\?v=[0-9a-f]{16}$`)),
        updatedAt: '2026-03-10T15:00:00.000Z',
      },
      memberSince: '2026-03-10T15:00:00.000Z',
      activities: [],
      achievements: [],
      totals: { activities: 0, achievements: 0, cities: 0 },
    })
    expect((await show(slug.toUpperCase())).data).toEqual(data)
    expect((await show(slug, app.as('a.stale.token'))).data).toEqual(data)
  })

  test('the newest activities stand first, and the totals count what is not listed too', async () => {
    const { person: ana, slug } = await signUpPublic()
    await completeOn(ana, 30)
    const { data } = await show(slug)
    expect(data.activities).toHaveLength(api.PUBLIC_ACTIVITIES)
    const dates = data.activities.map(({ completedAt }) => completedAt)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates[0]).toBe('2026-01-30T15:00:00.000Z')
    expect(data.activities[0]?.activity).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      city: expect.stringMatching(/, [A-Z]{2}$/),
      category: { name: 'Romance' },
      drawing: expect.stringMatching(/./),
      credits: [{ text: expect.stringMatching(/./), url: null }],
    })
    const [{ cities = 0 } = {}] = await app.db
      .select({ cities: sql<number>`count(distinct ${selections.cityId})` })
      .from(selections)
      .where(eq(selections.coupleId, await coupleIdOf(app, ana)))
    expect(data.totals).toEqual({ activities: 30, achievements: 0, cities })
  })

  test('what was chosen and not done is nobody else’s business', async () => {
    const { person: ana, slug } = await signUpPublic()
    await completeOn(ana, 3)
    await app.db
      .update(selections)
      .set({ completedAt: null, completedDay: null })
      .where(eq(selections.id, `${await coupleIdOf(app, ana)}-2`))
    const { data } = await show(slug)
    expect([data.activities.length, data.totals.activities]).toEqual([2, 2])
  })

  test('unlocked achievements, newest first; one that left the catalogue is left out', async () => {
    const { person: ana, slug } = await signUpPublic()
    await unlock(
      ana,
      ['primeira-aventura', '2026-01-01T12:00:00Z'],
      ['cinco-roles', '2026-02-01T12:00:00Z'],
      ['nunca-existiu', '2026-02-02T12:00:00Z'],
    )
    const { data } = await show(slug)
    expect(data.totals.achievements).toBe(2)
    expect(data.achievements.map(({ id }) => id)).toEqual(['cinco-roles', 'primeira-aventura'])
    expect(data.achievements[1]).toEqual({
      id: 'primeira-aventura',
      unlockedAt: '2026-01-01T12:00:00.000Z',
      achievement: {
        slug: 'primeira-aventura',
        name: 'Primeira Aventura',
        description: 'O primeiro rolê a gente não esquece.',
        icon: 'heart',
        points: 10,
      },
    })
  })

  test('nothing of it says who they are', async () => {
    const [ana, bia] = await signUpTwo()
    const slug = newSlug()
    await ana.send(updateProfile, { body: { firstName: 'Anastácia', lastName: 'Sobrenome' } })
    await save(ana, { coupleSlug: slug, isPublic: true, couplePhotoUrl: JPEG })
    await save(bia, { isPublic: true })
    const { data: invitation } = await ana.send(createInvitation, { body: { categoryId: 1, radius: 10 } })
    await completeOn(ana, 2)
    await app.db
      .update(selections)
      .set({ invitationId: sql`(select id from invitations where token = ${invitation.token})` })
      .where(eq(selections.id, `${await coupleIdOf(app, ana)}-1`))
    const text = JSON.stringify((await show(slug)).data)
    for (const { id, username, email } of [ana, bia])
      for (const secret of [id, username, email]) expect(text).not.toContain(secret)
    for (const secret of ['Anastácia', 'Sobrenome', invitation.token, '@']) expect(text).not.toContain(secret)
  })
})

describe('works: what it costs', () => {
  test('a read asks the database once, a change twice', async () => {
    const { person: ana, slug } = await signUpPublic({ couplePhotoUrl: JPEG })
    const roundTripsOf = async (call: () => Promise<unknown>) => {
      app.takeCost()
      await call()
      return app.takeCost().roundTrips
    }
    expect(await roundTripsOf(() => load(ana))).toBe(1)
    expect(await roundTripsOf(() => show(slug))).toBe(1)
    expect(await roundTripsOf(() => app.raw(`/api/couple/public/${slug}/photo`))).toBe(1)
    const change = { coupleSlug: newSlug(), bio: 'x', isPublic: true, couplePhotoUrl: PNG }
    expect(await roundTripsOf(() => save(ana, change))).toBe(2)
    expect(await roundTripsOf(() => save(ana, { couplePhotoUrl: JPEG.slice(0, -8) }))).toBe(1)
  })
})

describe('fails', () => {
  test.each([
    'ab',
    'z'.repeat(41),
    '',
    'ana e bia',
    ' anaebia',
    'anaebia ',
    'ana_e_bia',
    'ana.bia',
    'joão-casal',
    'ana/bia',
    'ana\u0000bia',
    'ana\nbia',
    '../admin',
    '%61%6e%61',
    'ana💛bia',
  ])('the address %j', async (coupleSlug) => {
    const ana = await app.signUp()
    const { status, body } = await expectNothingWritten(app, () => put(ana, { coupleSlug, bio: 'x' }))
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_data', ['coupleSlug']])
  })

  test('an address that is reserved, in capitals too', async () => {
    const ana = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const coupleSlug of [...RESERVED_SLUGS.filter(({ length }) => length > 2), 'ADMIN', 'Pra-Dois']) {
        const { status, body } = await put(ana, { coupleSlug, bio: 'x' })
        expect([status, body.code, body.fields], coupleSlug).toEqual([
          400,
          'invalid_data',
          { coupleSlug: 'Este endereço é reservado. Escolha outro.' },
        ])
      }
    })
  })

  test.each([
    ['bio', 'x'.repeat(501)],
    ['bio', '💛'.repeat(501)],
    ['bio', 'a\u0000b'],
    ['bio', 'a\u0007b'],
    ['bio', 'a\tb'],
    ['bio', 'a\u0085b'],
    ['bio', 'a\ud800b'],
    ['bio', 5],
    ['bio', ['x']],
    ['isPublic', 'true'],
    ['isPublic', 1],
    ['isPublic', null],
    ['coupleSlug', null],
    ['coupleSlug', 123],
    ['couplePhotoUrl', 7],
    ['couplePhotoUrl', { url: 'x' }],
  ])('%s of %j', async (field, value) => {
    const ana = await app.signUp()
    const { status, body } = await expectNothingWritten(app, () => put(ana, { [field]: value }))
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid_data', [field]])
  })

  test("another couple's address, and one kept from impersonators: nothing of the change is written", async () => {
    const { slug } = await signUpPublic()
    const { person: bia } = await signUpPublic({ couplePhotoUrl: JPEG })
    const kept = newSlug()
    await app.db.insert(retiredSlugs).values({ slug: kept, until: new Date('2026-03-10T15:00:01Z') })
    const changes = [{ couplePhotoUrl: PNG }, { couplePhotoUrl: null }]
    for (const coupleSlug of [slug, kept, slug.toUpperCase()]) {
      for (const change of changes) {
        const body = { coupleSlug, bio: 'Roubada.', isPublic: false, ...change }
        expect(await expectNothingWritten(app, () => save(bia, body)), coupleSlug).toMatchObject(TAKEN)
      }
    }
  })

  test('an address that is given up while others claim it is nobody else’s', async () => {
    const { person: ana, slug } = await signUpPublic()
    const claimants = await Promise.all(Array.from({ length: 10 }, () => app.signUp()))
    const [changed, ...answers] = await Promise.all([
      save(ana, { coupleSlug: newSlug() }),
      ...claimants.map((each) => save(each, { coupleSlug: slug })),
    ])
    expect(changed.status).toBe(200)
    for (const answer of answers) expect(answer).toMatchObject(TAKEN)
    expect(await retiredOf(ana)).toContain(slug)
  })

  test('of 20 couples that claim one address at once one has it, and the others keep all that was theirs', async () => {
    const claimants = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
    const coupleSlug = newSlug()
    const answers = await Promise.all(claimants.map((each) => save(each, { coupleSlug, couplePhotoUrl: JPEG })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    for (const [index, answer] of answers.entries()) {
      const claimant = claimants[index]
      if (!claimant || answer.status === 200) continue
      expect(answer).toMatchObject(TAKEN)
      expect((await load(claimant)).data).toMatchObject({
        coupleSlug: `${claimant.username}-casal`,
        couplePhotoUrl: null,
        updatedAt: null,
      })
    }
  })

  test('two members who save at once both succeed, and one of both addresses stays', async () => {
    const [ana, bia] = await signUpTwo()
    const [first, second] = [newSlug(), newSlug()]
    const answers = await Promise.all([save(ana, { coupleSlug: first }), save(bia, { coupleSlug: second })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([first, second]).toContain((await load(ana)).data.coupleSlug)
  })

  test('a photo that is refused takes the rest of the change with it', async () => {
    const { person: ana } = await signUpPublic({ bio: 'Antes.', couplePhotoUrl: JPEG })
    const change = {
      coupleSlug: newSlug(),
      bio: 'Depois.',
      isPublic: false,
      couplePhotoUrl: 'data:image/png;base64,AAAA',
    }
    const answer = await expectNothingWritten(app, () => save(ana, change))
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_photo' } })
  })

  test('a body of more than 1 MiB; one of more than 64 KiB is read', async () => {
    const ana = await app.signUp()
    const padded = (length: number) => put(ana, { bio: 'x', padding: 'x'.repeat(length) })
    expect(await padded(1024 * 1024)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
    expect((await padded(1000 * 1024)).status).toBe(200)
  })

  test.each(['nao-existe', 'ab', 'a%00b', '%F0%9F%92%9B', 'a%2Fb', "x'or'1'='1", 'public', '%20', 'null', '__proto__'])(
    'the page and the photo of %j',
    async (slug) => {
      for (const path of [`/api/couple/public/${slug}`, `/api/couple/public/${slug}/photo`]) {
        const response = await app.raw(path)
        expect([response.status, await response.json()]).toMatchObject([404, { message: 'Perfil não encontrado' }])
      }
    },
  )
})

describe('permissions', () => {
  test('without a login the own couple is neither read nor changed', async () => {
    const ana = await app.signUp()
    for (const send of [app.visitor(), app.as('a.b.c')]) {
      const answers = [
        await send(api.loadCouple, { params: { userId: ana.id } }),
        await send(api.saveCouple, { params: { userId: ana.id }, body: { bio: 'x' } }),
      ]
      for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    }
  })

  test("another person's couple cannot be told from one that does not exist, the partner's id included", async () => {
    const [ana, bia] = await signUpTwo()
    const { person: eva } = await signUpPublic()
    const missing = await put(ana, { bio: 'x' }, 'nobody')
    expect(missing).toMatchObject({ status: 404, body: { code: 'not_found', message: 'Não encontrado' } })
    await expectNothingWritten(app, async () => {
      for (const userId of [eva.id, bia.id, 'nobody', 'public', '%00', ana.id.slice(0, -1)]) {
        for (const body of [{ bio: 'x' }, { coupleSlug: newSlug(), isPublic: true }, { couplePhotoUrl: 'x' }]) {
          const answer = await put(ana, body, userId)
          expect([answer.status, withoutRequestId(answer.body)]).toEqual([404, withoutRequestId(missing.body)])
        }
        const response = await app.raw(pathOf(userId), { headers: { Authorization: `Bearer ${ana.token}` } })
        expect([response.status, withoutRequestId(await response.json())]).toEqual([
          404,
          withoutRequestId(missing.body),
        ])
      }
    })
  })

  test('on Free a couple cannot turn public, and can always turn private', async () => {
    const ana = await app.signUp()
    const answer = await expectNothingWritten(app, () => save(ana, { bio: 'x', isPublic: true, couplePhotoUrl: JPEG }))
    expect(answer).toMatchObject({ status: 403, body: { code: 'premium_required' } })
    expect((await save(ana, { isPublic: false })).status).toBe(200)

    const { person: bia } = await signUpPublic()
    await endPremium(app, bia)
    expect((await save(bia, { isPublic: false })).data.isPublic).toBe(false)
    expect(await save(bia, { isPublic: true })).toMatchObject({ status: 403, body: { code: 'premium_required' } })
  })

  test('a page that is private, on Free or of nobody answers alike, and so does its photo', async () => {
    const shown = await signUpPublic({ couplePhotoUrl: JPEG })
    const hidden = await signUpPublic({ couplePhotoUrl: JPEG })
    const free = await signUpPublic({ couplePhotoUrl: JPEG })
    await save(hidden.person, { isPublic: false })
    await endPremium(app, free.person)
    expect((await app.raw(`/api/couple/public/${shown.slug}/photo`)).status).toBe(200)
    for (const end of ['', '/photo']) {
      for (const slug of [hidden.slug, free.slug, 'nao-existe']) {
        const response = await app.raw(`/api/couple/public/${slug}${end}`)
        expect([response.status, withoutRequestId(await response.json())]).toEqual([404, NO_PROFILE.body])
        expect(response.headers.get('Cache-Control')).toBe('no-store')
      }
    }
    const own = await hidden.person.send(api.loadPublicCouple, { params: { slug: hidden.slug } })
    expect(own, 'the couple itself sees what everybody sees').toMatchObject(NO_PROFILE)
  })

  test('a couple that is deleted takes its photo along', async () => {
    const { person: ana } = await signUpPublic({ couplePhotoUrl: JPEG })
    const coupleId = await coupleIdOf(app, ana)
    await app.db.run(sql`pragma foreign_keys = on`)
    await app.db.delete(couples).where(eq(couples.id, coupleId))
    expect(await app.db.select().from(couplePhotos).where(eq(couplePhotos.coupleId, coupleId))).toEqual([])
  })
})

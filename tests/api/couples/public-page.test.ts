import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import * as api from '#contracts/couples'
import { createInvitation } from '#contracts/invitations'
import { achievementUnlocks, selections } from '#db/schema/activities'
import { coupleMembers, couples } from '#db/schema/couples'
import { places } from '#db/schema/places'
import { withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { JPEG_URL } from '../../support/hostile/images.ts'
import { coupleIdOf, endPremium, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { coupleSteps, load, NOW, newSlug, save } from './couple-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { show, signUpTwo, signUpPublic } = coupleSteps(app)

/** Inserts one completion a day from 1 January 2026. */
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

describe('works: consent', () => {
  test('a couple of two is public when both consent, and each can withdraw alone', async () => {
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

  test('a new member of a public couple has not consented yet', async () => {
    const { person: ana, slug } = await signUpPublic()
    await joinCouple(app, ana, await app.signUp())
    expect((await load(ana)).data.isPublic).toBe(false)
    expect(await show(slug)).toMatchObject(NO_PROFILE)
  })

  test('a repeated consent keeps its first date', async () => {
    const { person: ana } = await signUpPublic()
    await app.travelTo('2026-03-11T15:00:00Z')
    await save(ana, { isPublic: true })
    const [seat] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.userId, ana.id))
    expect(seat?.publicSince?.toISOString()).toBe('2026-03-10T15:00:00.000Z')
  })

  test('without Premium the page is not found, the couple can still be changed, and Premium restores the page', async () => {
    const { person: ana, slug } = await signUpPublic()
    await endPremium(app, ana)
    expect(await show(slug)).toMatchObject(NO_PROFILE)
    const { status, data } = await save(ana, { ...(await load(ana)).data, bio: 'Sem Premium.' })
    expect([status, data.isPublic, data.bio]).toEqual([200, true, 'Sem Premium.'])
    await grantPremium(app, ana)
    expect((await show(slug)).status).toBe(200)
  })

  test('the rankings list the current slug, and none of a private page', async () => {
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
  test('the newest activities are first, and the totals include unlisted ones', async () => {
    const { person: ana, slug } = await signUpPublic()
    await completeOn(ana, 30)
    const { data } = await show(slug)
    expect(data.activities).toHaveLength(api.PUBLIC_ACTIVITIES)
    const dates = data.activities.map(({ completedAt }) => completedAt)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(dates[0], 'the day in São Paulo, no time of day').toBe('2026-01-30T03:00:00.000Z')
    for (const at of [data.memberSince, ...dates]) expect(at).toMatch(/T03:00:00\.000Z$/)
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

  test('the public page does not show open choices', async () => {
    const { person: ana, slug } = await signUpPublic()
    await completeOn(ana, 3)
    await app.db
      .update(selections)
      .set({ completedAt: null, completedDay: null })
      .where(eq(selections.id, `${await coupleIdOf(app, ana)}-2`))
    const { data } = await show(slug)
    expect([data.activities.length, data.totals.activities]).toEqual([2, 2])
  })

  test('unlocked achievements are newest first, without one that was removed from the catalogue', async () => {
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
      unlockedAt: '2026-01-01T03:00:00.000Z',
      achievement: {
        slug: 'primeira-aventura',
        name: 'Primeira Aventura',
        description: 'O primeiro rolê a gente não esquece.',
        icon: 'heart',
        points: 10,
      },
    })
  })

  test('the public page does not reveal who the couple is', async () => {
    const [ana, bia] = await signUpTwo()
    const slug = newSlug()
    await ana.send(updateProfile, { body: { firstName: 'Anastácia', lastName: 'Sobrenome' } })
    await save(ana, { coupleSlug: slug, isPublic: true, couplePhotoUrl: JPEG_URL })
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

describe('permissions', () => {
  test('on Free a couple cannot become public, and can always become private', async () => {
    const ana = await app.signUp()
    const answer = await expectNothingWritten(app, () =>
      save(ana, { bio: 'x', isPublic: true, couplePhotoUrl: JPEG_URL }),
    )
    expect(answer).toMatchObject({ status: 403, body: { code: 'premium_required' } })
    expect((await save(ana, { isPublic: false })).status).toBe(200)

    const { person: bia } = await signUpPublic()
    await endPremium(app, bia)
    expect((await save(bia, { isPublic: false })).data.isPublic).toBe(false)
    expect(await save(bia, { isPublic: true })).toMatchObject({ status: 403, body: { code: 'premium_required' } })
  })

  test('a private, a Free and an unknown page get the same response, and so do their photos', async () => {
    const shown = await signUpPublic({ couplePhotoUrl: JPEG_URL })
    const hidden = await signUpPublic({ couplePhotoUrl: JPEG_URL })
    const free = await signUpPublic({ couplePhotoUrl: JPEG_URL })
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
    expect(own, 'the couple itself gets the same response').toMatchObject(NO_PROFILE)
  })
})

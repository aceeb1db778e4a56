import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeActivity, listSelectedActivities, selectActivity, setInvitationDate } from '#contracts/activities'
import { setPremium } from '#contracts/admin-users'
import { listInvitations } from '#contracts/invitations'
import { listSuggestions } from '#contracts/suggestions'
import { STORED_NOTIFICATIONS } from '#db/queries/notifications/notifications'
import { selections } from '#db/schema/activities'
import { notifications } from '#db/schema/notifications'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'
import { idsOf, invite, NOW, notificationSteps, RECIFE, read } from './notification-steps.ts'

const app = sharedCountedApp()
beforeEach(() => app.travelTo(NOW))
const { rowsOf, fill, beChosenFor, choose, signUpAnswered } = notificationSteps(app)

async function selectOwn({ send }: Person): Promise<string> {
  const query = { categoryId: '2', cityId: RECIFE, radius: '50' }
  const activityId = (await send(listSuggestions, { query })).data[0]?.id ?? ''
  expect((await send(selectActivity, { body: { activityId } })).status).toBe(200)
  return activityId
}

describe('works: notifications', () => {
  test('a new person has no notification', async () => {
    expect(await read(await app.signUp())).toEqual({ items: [], unread: 0 })
  })

  test('each member gets one notification of a choice with the place and a link', async () => {
    const [ana, bia, stranger] = [await signUpAnswered(), await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const token = await invite(ana)
    const { place } = await choose(token)
    await choose(token)
    await choose(token, 1)
    // Bia also has a notification of the invitation.
    for (const [person, unread] of [
      [ana, 1],
      [bia, 2],
    ] as const) {
      const received = await read(person)
      expect({ ...received, items: received.items.slice(0, 1) }).toEqual({
        unread,
        items: [
          {
            id: expect.stringMatching(/^[0-9a-f]{32}$/),
            kind: 'activity_selected',
            title: 'Rolê escolhido',
            body: `Pelo link do convite escolheram ${place.name}, em ${place.city}.`,
            url: '/painel',
            createdAt: NOW,
            readAt: null,
          },
        ],
      })
    }
    expect(idsOf(await read(ana))).not.toEqual(idsOf(await read(bia)))
    expect(await read(stranger)).toEqual({ items: [], unread: 0 })
  })

  test('a notification has category and city of a place whose name may not be stored', async () => {
    const ana = await signUpAnswered()
    const { city } = await beChosenFor(ana)
    await app.db
      .update(selections)
      .set({ placeId: null })
      .where(eq(selections.coupleId, await coupleIdOf(app, ana)))
    const { items } = await read(ana)
    expect(items[0]?.body).toBe(`Seu par escolheu Gastronomia em ${city}.`)
  })

  test('a guest whom the invitation calls by name has this name in the lists and notifications of a couple of one', async () => {
    const ana = await signUpAnswered()
    const token = await invite(ana, 'Caio, bora?')
    const { place } = await choose(token)
    await app.visitor()(setInvitationDate, { params: { token }, body: { at: '2026-03-14T20:00' } })
    expect((await read(ana)).items).toMatchObject([
      { title: 'Caio propôs sábado, 14 de março, às 20h' },
      { title: 'Caio escolheu', body: `${place.name}, em ${place.city}` },
    ])
    expect((await ana.send(listInvitations)).data).toMatchObject([{ guest: 'Caio' }])
    expect((await ana.send(listSelectedActivities)).data).toMatchObject([{ guest: 'Caio' }])
    await joinCouple(app, ana, await app.signUp())
    expect((await ana.send(listSelectedActivities)).data).toMatchObject([{ guest: null }])
  })

  test('one of nine simultaneous choices causes a notification', async () => {
    const ana = await signUpAnswered()
    const token = await invite(ana)
    await Promise.all(Array.from({ length: 9 }, (_, number) => choose(token, number % 3)))
    const { items, unread } = await read(ana)
    const chosen = (await ana.send(listSelectedActivities)).data[0]?.activity.name
    expect([items.length, unread]).toEqual([1, 1])
    expect(items[0]?.body).toContain(chosen)
  })

  test('a choosing member is notified only of achievements, once; the partner is notified of everything', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const activityId = await selectOwn(ana)
    expect((await read(ana)).items).toEqual([])

    const { data } = await ana.send(completeActivity, { body: { activityId } })
    await ana.send(completeActivity, { body: { activityId } })
    expect(data.newAchievements.map(({ slug }) => slug)).toEqual(['primeira-aventura'])
    const kindsOf = async (person: Person) => (await read(person)).items.map(({ kind }) => kind)
    expect(await kindsOf(bia)).toEqual(['achievement_unlocked', 'partner_completed', 'partner_chose'])
    expect(await kindsOf(ana)).toEqual(['achievement_unlocked'])
    for (const person of [ana, bia]) {
      const [item] = (await read(person)).items
      expect([item]).toMatchObject([
        {
          kind: 'achievement_unlocked',
          title: 'Conquista desbloqueada',
          body: 'Primeira Aventura: mais 10 pontos.',
          url: '/painel/conquistas',
        },
      ])
    }
  })

  test('the first answer adds a notification of an achievement, and the second does not', async () => {
    const ana = await app.signUp()
    await beChosenFor(ana)
    const received = async () => (await read(ana)).items.map(({ kind, body }) => [kind, body])
    const stamp = ['achievement_unlocked', 'Convite Respondido: mais 10 pontos.']
    expect(await received()).toEqual([stamp, ['activity_selected', expect.any(String)]])
    const { place } = await choose(await invite(ana), 1)
    expect(await received()).toEqual([
      ['activity_selected', expect.stringContaining(place.name)],
      stamp,
      ['activity_selected', expect.any(String)],
    ])
  })

  test('simultaneous achievements cause one notification each', async () => {
    const ana = await signUpAnswered(() => signUpPremium(app))
    const place = await beChosenFor(ana)
    const { data } = await ana.send(completeActivity, { body: { activityId: place.id } })
    expect(data.newAchievements.length).toBeGreaterThan(1)
    const { items } = await read(ana)
    const received = items.filter(({ kind }) => kind === 'achievement_unlocked')
    expect(received.map(({ body }) => body.split(':')[0]).sort()).toEqual(
      data.newAchievements.map(({ name }) => name).sort(),
    )
  })

  test('both members get one notification of the start and one of the end of an administrator’s Premium', async () => {
    const [ana, bia, boss] = [await app.signUp(), await app.signUp(), await signUpAdmin(app)]
    await joinCouple(app, ana, bia)
    const set = (action: 'activate' | 'deactivate') =>
      boss.send(setPremium, { params: { userId: ana.id }, body: { action } })
    for (const action of ['activate', 'activate', 'deactivate', 'deactivate', 'activate'] as const) await set(action)
    for (const person of [ana, bia]) {
      const { items } = await read(person)
      expect(items.map(({ kind, title }) => [kind, title])).toEqual([
        ['premium_activated', 'Premium Ativo'],
        ['premium_deactivated', 'O Premium terminou'],
        ['premium_activated', 'Premium Ativo'],
        ['achievement_unlocked', 'Conquista desbloqueada'],
      ])
      expect(new Set(items.slice(0, 3).map(({ url }) => url))).toEqual(new Set(['/painel/upgrade']))
    }
    expect((await read(boss)).items).toEqual([])
  })

  test('a choice and its notifications are stored together or not at all', async () => {
    const ana = await signUpAnswered()
    const token = await invite(ana)
    await app.db.run(sql`create trigger mute before insert on notifications begin select raise(abort, 'mute'); end`)
    const { answer } = await choose(token)
    await app.db.run(sql`drop trigger mute`)
    expect(answer.status).toBe(500)
    expect((await ana.send(listSelectedActivities)).data).toEqual([])
    app.logs.splice(0)
    expect((await choose(token)).answer.status).toBe(200)
    expect((await read(ana)).unread).toBe(1)
  })

  test('the newest notifications are first, and a maximum is stored per person', async () => {
    const [ana, bia] = [await signUpAnswered(), await app.signUp()]
    await fill(ana, STORED_NOTIFICATIONS)
    await fill(bia, STORED_NOTIFICATIONS)
    const token = await invite(ana)
    app.takeCost()
    await choose(token)
    const { items, unread } = await read(ana)
    // Reading the invitation and choosing take 70 of these rows, so a full list makes neither expensive.
    expect(app.takeCost().rowsRead).toBeLessThan(500)
    expect([items.length, unread, items[0]?.kind]).toEqual([
      STORED_NOTIFICATIONS,
      STORED_NOTIFICATIONS,
      'activity_selected',
    ])
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
    const stored = (await rowsOf(ana)).map(({ subjectId }) => subjectId)
    expect(stored).toHaveLength(STORED_NOTIFICATIONS)
    expect(stored).not.toContain('carimbo-0')
    expect(stored).toContain('carimbo-1')
    expect(await rowsOf(bia)).toHaveLength(STORED_NOTIFICATIONS)
  })

  test('notifications of later and earlier versions can still be read', async () => {
    const ana = await app.signUp()
    const base = { userId: ana.id, subjectId: 'x', createdAt: new Date(NOW) }
    await app.db.insert(notifications).values([
      { ...base, id: `${ana.id}-1`, kind: 'achievement_unlocked' },
      { ...base, id: `${ana.id}-2`, kind: 'activity_selected' },
      { ...base, id: `${ana.id}-3`, kind: 'month_in_review' },
    ])
    const { items } = await read(ana)
    expect(items.map(({ body }) => body)).toEqual([
      'Abra para ver.',
      'Seu par escolheu o próximo rolê.',
      'Tem conquista nova no caderno de vocês.',
    ])
  })
})

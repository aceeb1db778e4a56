import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { completeActivity, listSelectedActivities, selectActivity } from '#contracts/activities'
import { deleteUser, setPremium } from '#contracts/admin/overview'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import * as api from '#contracts/notifications'
import { listSuggestions } from '#contracts/suggestions'
import { STORED_NOTIFICATIONS } from '#db/queries/notifications/notifications'
import { achievementUnlocks } from '#db/schema/achievements'
import { selections } from '#db/schema/activities'
import { notifications } from '#db/schema/notifications'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const LATER = '2026-03-10T16:00:00.000Z'
const RECIFE = '2611606'
const GASTRONOMIA = { categoryId: 2, cityId: RECIFE, radius: 20 as const }

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

const read = async ({ send }: Person, after?: string) => (await send(api.listNotifications, { query: { after } })).data
const mark = async ({ send }: Person, body: { ids: string[] } | { all: true }) =>
  (await send(api.markNotificationsRead, { body })).data.unread
const idsOf = ({ items }: api.NotificationList) => items.map(({ id }) => id)
const rowsOf = ({ id }: Person) => app.db.select().from(notifications).where(eq(notifications.userId, id))

async function invite({ send }: Person): Promise<string> {
  const { data } = await send(createInvitation, { body: GASTRONOMIA })
  return data.token
}

/** A guest chooses the place at this position of an invitation. */
async function choose(token: string, position = 0) {
  const send = app.visitor()
  const { data } = await send(loadInvitation, { params: { token } })
  const place = data.activities[position]
  if (!place) throw new Error('nothing is offered')
  return { place, answer: await send(selectActivity, { body: { token, activityId: place.id } }) }
}

/** Somebody whose invitations were answered before: the next answer is no stamp. */
async function signUpAnswered(signUp: () => Promise<Person> = () => app.signUp()): Promise<Person> {
  const person = await signUp()
  const unlock = { slug: 'convite-aceito', unlockedAt: new Date('2026-03-01T00:00:00Z') }
  await app.db.insert(achievementUnlocks).values({ coupleId: await coupleIdOf(app, person), ...unlock })
  return person
}

const beChosenFor = async (person: Person) => (await choose(await invite(person))).place

/** Notifications that nobody caused, one second after the other; the last is the newest. */
async function fill({ id }: Person, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `${id}-${number}`,
    userId: id,
    kind: 'achievement_unlocked',
    subjectId: `carimbo-${number}`,
    createdAt: new Date(Date.parse('2026-03-01T00:00:00Z') + number * 1000),
  }))
  await app.db.insert(notifications).values(rows)
}

async function selectOwn({ send }: Person): Promise<string> {
  const query = { categoryId: '2', cityId: RECIFE, radius: '50' }
  const activityId = (await send(listSuggestions, { query })).data[0]?.id ?? ''
  expect((await send(selectActivity, { body: { activityId } })).status).toBe(200)
  return activityId
}

describe('works: being told', () => {
  test('somebody new has been told nothing', async () => {
    expect(await read(await app.signUp())).toEqual({ items: [], unread: 0 })
  })

  test('of a choice each member of the couple is told once: which place, and where to go', async () => {
    const [ana, bia, stranger] = [await signUpAnswered(), await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const token = await invite(ana)
    const { place } = await choose(token)
    await choose(token)
    await choose(token, 1)
    for (const person of [ana, bia]) {
      expect(await read(person)).toEqual({
        unread: 1,
        items: [
          {
            id: expect.stringMatching(/^[0-9a-f]{32}$/),
            kind: 'activity_selected',
            title: 'Rolê escolhido',
            body: `Seu par escolheu ${place.name}, em ${place.city}.`,
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

  test('a place that only its source may name is told by category and city', async () => {
    const ana = await signUpAnswered()
    const { city } = await beChosenFor(ana)
    await app.db
      .update(selections)
      .set({ placeId: null })
      .where(eq(selections.coupleId, await coupleIdOf(app, ana)))
    const { items } = await read(ana)
    expect(items[0]?.body).toBe(`Seu par escolheu Gastronomia em ${city}.`)
  })

  test('of 20 choices at once one is told of', async () => {
    const ana = await signUpAnswered()
    const token = await invite(ana)
    await Promise.all(Array.from({ length: 20 }, (_, number) => choose(token, number % 3)))
    const { items, unread } = await read(ana)
    const chosen = (await ana.send(listSelectedActivities)).data[0]?.activity.name
    expect([items.length, unread]).toEqual([1, 1])
    expect(items[0]?.body).toContain(chosen)
  })

  test('whoever chooses for themselves is told nothing, and of what they unlock once', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const activityId = await selectOwn(ana)
    expect((await read(ana)).items).toEqual([])

    const { data } = await ana.send(completeActivity, { body: { activityId } })
    await ana.send(completeActivity, { body: { activityId } })
    expect(data.newAchievements.map(({ slug }) => slug)).toEqual(['primeira-aventura'])
    for (const person of [ana, bia]) {
      const { items, unread } = await read(person)
      expect(unread).toBe(1)
      expect(items).toMatchObject([
        {
          kind: 'achievement_unlocked',
          title: 'Conquista desbloqueada',
          body: 'Primeira Aventura: mais 10 pontos no caderno de vocês.',
          url: '/painel/conquistas',
        },
      ])
    }
  })

  test('a first answer unlocks a stamp, told behind the choice; the second is only a choice', async () => {
    const ana = await app.signUp()
    await beChosenFor(ana)
    const told = async () => (await read(ana)).items.map(({ kind, body }) => [kind, body])
    const stamp = ['achievement_unlocked', 'Bilhete Respondido: mais 10 pontos no caderno de vocês.']
    expect(await told()).toEqual([stamp, ['activity_selected', expect.any(String)]])
    const { place } = await choose(await invite(ana), 1)
    expect(await told()).toEqual([
      ['activity_selected', expect.stringContaining(place.name)],
      stamp,
      ['activity_selected', expect.any(String)],
    ])
  })

  test('several achievements of one moment are told one by one', async () => {
    const ana = await signUpAnswered(() => signUpPremium(app))
    const place = await beChosenFor(ana)
    const { data } = await ana.send(completeActivity, { body: { activityId: place.id } })
    expect(data.newAchievements.length).toBeGreaterThan(1)
    const { items } = await read(ana)
    const told = items.filter(({ kind }) => kind === 'achievement_unlocked')
    expect(told.map(({ body }) => body.split(':')[0]).sort()).toEqual(
      data.newAchievements.map(({ name }) => name).sort(),
    )
  })

  test('Premium by an administrator is told to both when it begins and when it ends, each time once', async () => {
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

  test('a choice and what is told of it stand or fall together', async () => {
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

  test('the newest come first, and only so many are kept of each person', async () => {
    const [ana, bia] = [await signUpAnswered(), await app.signUp()]
    await fill(ana, STORED_NOTIFICATIONS)
    await fill(bia, STORED_NOTIFICATIONS)
    const token = await invite(ana)
    app.takeCost()
    await choose(token)
    const { items, unread } = await read(ana)
    // Reading an invitation and choosing are 70 of these: a full list does not make either dear.
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
    const kept = (await rowsOf(ana)).map(({ subjectId }) => subjectId)
    expect(kept).toHaveLength(STORED_NOTIFICATIONS)
    expect(kept).not.toContain('carimbo-0')
    expect(kept).toContain('carimbo-1')
    expect(await rowsOf(bia)).toHaveLength(STORED_NOTIFICATIONS)
  })

  test('what a later or an earlier version wrote can still be read', async () => {
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
      'Tem um carimbo novo no caderno de vocês.',
    ])
  })
})

describe('works: what is newer', () => {
  test('than a known one, by its id or by a moment; all of them where that one is not known', async () => {
    const ana = await signUpAnswered(() => signUpPremium(app))
    await beChosenFor(ana)
    await beChosenFor(ana)
    await app.travelTo(LATER)
    await beChosenFor(ana)
    const [newest = '', second = '', oldest = ''] = idsOf(await read(ana))
    const newerThan = async (known: string) => idsOf(await read(ana, known))

    expect(await newerThan(newest)).toEqual([])
    expect(await newerThan(second)).toEqual([newest])
    expect(await newerThan(oldest), 'of the same moment the later is the newer').toEqual([newest, second])
    expect(await newerThan(NOW)).toEqual([newest])
    expect(await newerThan('2026-03-10T12:30:00.000-03:00')).toEqual([newest])
    expect(await newerThan(LATER)).toEqual([])
    for (const unknown of ['', '0', 'nada', '2026-99-99T00:00:00Z']) {
      expect(await newerThan(unknown), unknown).toEqual([newest, second, oldest])
    }
    expect((await read(ana, newest)).unread, 'all of the unread are counted').toBe(3)
  })
})

describe('works: reading', () => {
  test('some are marked, then all; the moment of reading stays the first', async () => {
    const ana = await app.signUp()
    await fill(ana, 3)
    const [newest = '', second = '', oldest = ''] = idsOf(await read(ana))
    await app.travelTo(NOW)
    expect(await mark(ana, { ids: [newest, newest, 'nada'] })).toBe(2)
    await app.travelTo(LATER)
    expect(await mark(ana, { ids: [newest, second] })).toBe(1)
    expect((await read(ana)).items.map(({ readAt }) => readAt)).toEqual([NOW, LATER, null])
    expect(await mark(ana, { ids: [] })).toBe(1)
    expect(await mark(ana, { all: true })).toBe(0)
    await expectNothingWritten(app, async () => {
      expect(await mark(ana, { all: true })).toBe(0)
      expect(await mark(ana, { ids: [oldest] })).toBe(0)
    })
    expect(await read(ana)).toMatchObject({ unread: 0, items: [{ id: newest }, { id: second }, { id: oldest }] })
  })

  test('one of two members reads for herself alone', async () => {
    const [ana, bia] = [await signUpAnswered(), await app.signUp()]
    await joinCouple(app, ana, bia)
    await beChosenFor(ana)
    expect(await mark(ana, { all: true })).toBe(0)
    expect(await read(bia)).toMatchObject({ unread: 1, items: [{ readAt: null }] })
  })

  test('what is read is gone with the account, and the other member keeps her own', async () => {
    const [ana, bia, boss] = [await signUpAnswered(), await app.signUp(), await signUpAdmin(app)]
    await joinCouple(app, ana, bia)
    await beChosenFor(ana)
    expect((await boss.send(deleteUser, { params: { userId: ana.id } })).status).toBe(204)
    expect(await rowsOf(ana)).toEqual([])
    expect((await read(bia)).unread).toBe(1)
    await boss.send(deleteUser, { params: { userId: bia.id } })
    expect(await rowsOf(bia)).toEqual([])
  })
})

describe('fails', () => {
  test.each([
    ['nothing said', {}],
    ['both', { ids: [], all: true }],
    ['not all', { all: false }],
    ['one id without a list', { ids: 'a' }],
    ['no text', { ids: [1] }],
    ['null', { ids: null }],
    ['too many', { ids: Array.from({ length: 101 }, (_, number) => String(number)) }],
    ['too long an id', { ids: ['a'.repeat(65)] }],
    ['a list', []],
  ])('marking with %s changes nothing', async (_, body) => {
    const ana = await app.signUp()
    await fill(ana, 1)
    await expectNothingWritten(app, async () => {
      const answer = await sendJson(app, api.markNotificationsRead.path, body, { token: ana.token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_data', message: 'Dados inválidos' } })
    })
  })

  test('a hundred ids are taken, and fields that nobody knows', async () => {
    const ana = await app.signUp()
    await fill(ana, 2)
    const ids = [`${ana.id}-1`, ...Array.from({ length: 99 }, (_, number) => `nada-${number}`)]
    const answer = await sendJson(app, api.markNotificationsRead.path, { ids, foo: 1 }, { token: ana.token })
    expect(answer).toMatchObject({ status: 200, body: { unread: 1 } })
  })

  test('a known one that cannot be an id is refused', async () => {
    const ana = await app.signUp()
    for (const after of ['a'.repeat(65), 'a\u0000b']) {
      expect((await ana.send(api.listNotifications, { query: { after } })).body).toMatchObject({ code: 'invalid_data' })
    }
  })
})

describe('permissions', () => {
  test('without a session nothing is read and nothing marked', async () => {
    const visitor = app.visitor()
    expect(await visitor(api.listNotifications)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(await visitor(api.markNotificationsRead, { body: { all: true } })).toMatchObject({ status: 401 })
    expect((await sendJson(app, api.markNotificationsRead.path, {})).status, 'nor what a request looks like').toBe(401)
  })

  test('what is another’s answers like what is not there, and stays as it is', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await fill(ana, 2)
    await fill(bia, 1)
    await expectNothingWritten(app, async () => {
      expect(await mark(bia, { ids: idsOf(await read(ana)) })).toBe(1)
      expect(await mark(bia, { ids: ['nada'] })).toBe(1)
    })
    expect(await mark(bia, { all: true })).toBe(0)
    expect((await read(ana)).unread).toBe(2)
    expect(await read(bia, idsOf(await read(ana))[0])).toEqual(await read(bia, 'nada'))
  })
})

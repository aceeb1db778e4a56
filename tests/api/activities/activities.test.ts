import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements, markAchievementsSeen } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { createInvitation, deleteInvitation, listInvitations, loadInvitation } from '#contracts/invitations'
import { listSuggestions } from '#contracts/suggestions'
import { run } from '#db/client'
import { loadProgress } from '#db/queries/couples/achievements'
import { achievementUnlocks } from '#db/schema/achievements'
import { selections } from '#db/schema/activities'
import { invitations } from '#db/schema/invitations'
import { notifications } from '#db/schema/notifications'
import { placeCategories, places } from '#db/schema/suggestions'
import { sendJson, withoutRequestId } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const NOW = '2026-03-10T15:00:00Z'
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const ROMANCE = 1
const GASTRONOMIA = 2
const CULTURAL = 3
const ESPORTES = 12
const BELO_HORIZONTE = '3106200'
const RECIFE = '2611606'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))

interface Offer {
  token: string
  /** Ids of the places, in order. */
  offered: string[]
}

async function invite({ send }: Person, body: { categoryId?: number; cityId?: string | null } = {}): Promise<Offer> {
  const created = await send(createInvitation, {
    body: { categoryId: GASTRONOMIA, cityId: BELO_HORIZONTE, radius: 20, ...body },
  })
  expect(created.status).toBe(201)
  const { data } = await app.visitor()(loadInvitation, { params: { token: created.data.token } })
  return { token: created.data.token, offered: data.activities.map(({ id }) => id) }
}

const choose = (token: string, activityId: string, send = app.visitor()) =>
  send(api.selectActivity, { body: { token, activityId } })
const chooseOwn = ({ send }: Person, activityId: string) => send(api.selectActivity, { body: { activityId } })
const complete = ({ send }: Person, activityId: string) => send(api.completeActivity, { body: { activityId } })

async function suggestionsFor({ send }: Person, categoryId = GASTRONOMIA, cityId = BELO_HORIZONTE): Promise<string[]> {
  const { data } = await send(listSuggestions, { query: { categoryId: String(categoryId), cityId, radius: '50' } })
  return data.map(({ id }) => id)
}

/** Chooses and marks one place. */
async function visit(person: Person, activityId: string) {
  expect((await chooseOwn(person, activityId)).status).toBe(200)
  const { status, data } = await complete(person, activityId)
  expect(status).toBe(200)
  return data.newAchievements.map(({ slug }) => slug)
}

const selectionsOf = async (person: Person) =>
  app.db
    .select()
    .from(selections)
    .where(eq(selections.coupleId, await coupleIdOf(app, person)))

const unlocksOf = async (person: Person) =>
  app.db
    .select()
    .from(achievementUnlocks)
    .where(eq(achievementUnlocks.coupleId, await coupleIdOf(app, person)))

/** A place of the catalogue in Recife, in these categories. */
async function insertPlace(...categoryIds: number[]): Promise<string> {
  const id = `test:${crypto.randomUUID()}`
  const where = {
    cityId: RECIFE,
    uf: 'PE',
    latitude: -8,
    longitude: -35,
    latitudeBand: -32,
    precision: 0,
    marginKm: 0,
    fit: 3,
  }
  await app.db.insert(places).values({ id, source: 'cadastur-mtur', name: 'Ginásio', cityId: RECIFE })
  for (const categoryId of categoryIds) {
    await app.db.insert(placeCategories).values({ ...where, placeId: id, categoryId, quality: 0, chainKey: 'ginasio' })
  }
  return id
}

/** What these people were told of choices. */
const noticesOf = (...people: Person[]) =>
  app.db
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.kind, 'activity_selected'),
        inArray(
          notifications.userId,
          people.map(({ id }) => id),
        ),
      ),
    )

const INVALID = { status: 400, body: { code: 'invalid_data' } }
const REFUSED = { status: 401, body: { code: 'unauthenticated', message: 'Não autenticado' } }
const NOT_FOUND = { status: 404, body: { code: 'not_found' } }
const USED = { status: 409, body: { code: 'invitation_used', message: 'Este convite já foi usado' } }
const EXPIRED = { status: 410, body: { code: 'invitation_expired' } }

describe('works: choosing through an invitation', () => {
  test('a guest without an account chooses, and the link and the lists of the couple show it', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [, second = ''] = offered
    const answer = await choose(token, second)
    expect(answer).toMatchObject({ status: 200, data: { success: true, activity: { id: second, kind: 'place' } } })
    const { data: shown } = await app.visitor()(loadInvitation, { params: { token } })
    expect(shown.selectedActivity).toEqual(answer.data.activity)
    const { data: list } = await ana.send(api.listSelectedActivities)
    expect(list).toEqual([
      {
        id: expect.any(String),
        activityId: second,
        activity: answer.data.activity,
        completedAt: '2026-03-10T15:00:00.000Z',
        markedAsCompleted: false,
        markedAt: null,
        invitationToken: token,
      },
    ])
    expect((await ana.send(listInvitations)).data[0]).toMatchObject({ state: 'selected' })
    expect((await ana.send(api.listCompletedActivities)).data).toEqual([])
  })

  test('the same choice again, by anybody, is answered alike and changes nothing', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [first = ''] = offered
    const { data } = await choose(token, first)
    await expectNothingWritten(app, async () => {
      for (const send of [app.visitor(), ana.send, app.as('a.stale.token')]) {
        const again = await choose(token, first, send)
        expect([again.status, again.data]).toEqual([200, data])
      }
    })
  })

  test("each member of the couple is told once, and the place's name is not kept with it", async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, offered } = await invite(ana)
    const { data } = await choose(token, offered[0] ?? '')
    await choose(token, offered[0] ?? '')
    await choose(token, offered[1] ?? '')
    const notices = await noticesOf(ana, bia)
    expect(notices.map(({ userId }) => userId).sort()).toEqual([ana.id, bia.id].sort())
    for (const { kind, readAt } of notices)
      expect({ kind, readAt }).toEqual({ kind: 'activity_selected', readAt: null })
    expect(JSON.stringify(notices)).not.toContain(data.activity.name)
  })

  test('of 50 choices at once one wins: who wanted that place is answered 200, all others 409', async () => {
    const [ana, bia] = [await signUpPremium(app), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, offered } = await invite(ana)
    expect(offered).toHaveLength(10)
    const wanted = Array.from({ length: 50 }, (_, index) => offered[index % 10] ?? '')
    const answers = await Promise.all(wanted.map((activityId) => choose(token, activityId)))

    const rows = await selectionsOf(ana)
    expect(rows).toHaveLength(1)
    const winner = rows[0]?.activityId
    for (const [index, answer] of answers.entries()) {
      if (wanted[index] === winner) expect(answer).toMatchObject({ status: 200, data: { activity: { id: winner } } })
      else expect(answer).toMatchObject(USED)
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const notices = await noticesOf(ana, bia)
    expect(notices.map(({ userId }) => userId).sort()).toEqual([ana.id, bia.id].sort())
    expect(new Set(notices.map(({ subjectId }) => subjectId))).toEqual(new Set([rows[0]?.id]))
    const { data } = await app.visitor()(loadInvitation, { params: { token } })
    expect(data.selectedActivity?.id).toBe(winner)
  })

  test('a guest may leave an e-mail address or none', async () => {
    const ana = await signUpPremium(app)
    for (const selectedByEmail of [undefined, null, 'guest@exemplo.com.br']) {
      const { token, offered } = await invite(ana)
      const body = { token, activityId: offered[0], selectedByEmail }
      expect((await sendJson(app, api.selectActivity.path, body)).status).toBe(200)
    }
  })
})

describe('works: choosing without an invitation', () => {
  test('a place that was suggested is chosen for the couple, and nobody is notified', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    const answer = await chooseOwn(ana, place)
    expect(answer).toMatchObject({ status: 200, data: { success: true, activity: { id: place } } })
    expect((await ana.send(api.listSelectedActivities)).data).toMatchObject([
      { activityId: place, markedAsCompleted: false, invitationToken: null },
    ])
    expect(await noticesOf(ana)).toEqual([])
  })

  test('every place that is suggested may be chosen, on Free and on Premium', async () => {
    const [ana, bia] = [await app.signUp(), await signUpPremium(app)]
    for (const place of await suggestionsFor(ana)) expect((await chooseOwn(ana, place)).status).toBe(200)
    for (const place of await suggestionsFor(bia, ESPORTES)) expect((await chooseOwn(bia, place)).status).toBe(200)
  })

  test('an own choice is filed under the category that was asked for, where it is one of the place and of the plan', async () => {
    const [ana, bia] = [await app.signUp(), await signUpPremium(app)]
    const idea = 'idea:cartas-para-daqui-a-um-ano'
    const [first, second, third] = [
      await insertPlace(ROMANCE, GASTRONOMIA, ESPORTES),
      await insertPlace(ROMANCE, GASTRONOMIA),
      await insertPlace(ROMANCE, ESPORTES),
    ]
    const filed = async ({ send }: Person, activityId: string, categoryId?: number | null) => {
      const { status, data } = await send(api.selectActivity, { body: { activityId, categoryId } })
      return [status, data.activity.category]
    }
    expect(await filed(ana, first, GASTRONOMIA)).toEqual([200, 'Gastronomia'])
    expect(await filed(ana, second, ESPORTES), 'not one of the place').toEqual([200, 'Romance'])
    expect(await filed(ana, third, ESPORTES), 'not one of the plan').toEqual([200, 'Romance'])
    expect(await filed(bia, third, ESPORTES)).toEqual([200, 'Esportes'])
    expect(await filed(bia, second), 'not said').toEqual([200, 'Romance'])
    expect(await filed(ana, idea, CULTURAL)).toEqual([200, 'Cultural'])
    expect(await filed(bia, idea, null)).toEqual([200, 'Romance'])
    expect((await selectionsOf(ana)).map(({ categoryId }) => categoryId)).toEqual([
      GASTRONOMIA,
      ROMANCE,
      ROMANCE,
      CULTURAL,
    ])
  })

  test('the same place at once, or again before it was done, is one choice; after that a new one', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    const answers = await Promise.all(Array.from({ length: 20 }, () => chooseOwn(ana, place)))
    for (const { status } of answers) expect(status).toBe(200)
    expect(await selectionsOf(ana)).toHaveLength(1)
    await complete(ana, place)
    await chooseOwn(ana, place)
    expect(await selectionsOf(ana)).toHaveLength(2)
  })

  test('both members of a couple have the same lists', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const [first = '', second = ''] = await suggestionsFor(ana)
    await visit(ana, first)
    await chooseOwn(bia, second)
    for (const list of [api.listSelectedActivities, api.listCompletedActivities, listAchievements, api.loadStats]) {
      expect((await bia.send(list)).data).toEqual((await ana.send(list)).data)
    }
    expect((await bia.send(api.listSelectedActivities)).data).toHaveLength(2)
  })
})

describe('works: the history', () => {
  /** Chooses and marks a place on each of the dates. */
  async function visitOn(person: Person, dates: readonly string[]): Promise<string[]> {
    const places = await suggestionsFor(person)
    for (const [index, date] of dates.entries()) {
      await app.travelTo(date)
      await visit(person, places[index] ?? '')
    }
    return places
  }

  const idsAndHidden = async ({ send }: Person) => {
    const selected = await send(api.listSelectedActivities)
    const completed = await send(api.listCompletedActivities)
    return {
      selected: selected.data.map(({ activityId }) => activityId),
      selectedHidden: selected.headers.get(api.HIDDEN_COUNT_HEADER),
      completed: completed.data.map(({ activity }) => activity.id),
      completedHidden: completed.headers.get(api.HIDDEN_COUNT_HEADER),
    }
  }

  test('lists are newest first and say that nothing is hidden', async () => {
    const ana = await app.signUp()
    const [a, b, c] = await visitOn(ana, ['2026-03-10T15:00:00Z', '2026-03-10T15:00:01Z', '2026-03-11T15:00:00Z'])
    const newestFirst = [c, b, a]
    expect(await idsAndHidden(ana)).toEqual({
      selected: newestFirst,
      selectedHidden: '0',
      completed: newestFirst,
      completedHidden: '0',
    })
    expect((await ana.send(api.listCompletedActivities)).data[0]).toEqual({
      id: expect.any(String),
      completedAt: '2026-03-11T15:00:00.000Z',
      activity: {
        id: c,
        name: expect.any(String),
        city: 'Belo Horizonte, MG',
        category: { name: expect.any(String) },
        drawing: expect.stringMatching(/./),
        credits: expect.arrayContaining([{ text: expect.stringMatching(/./), url: null }]),
      },
    })
  })

  test('on Free what is older than seven days is hidden and counted, and comes back with Premium', async () => {
    const ana = await app.signUp()
    const [a, b, c] = await visitOn(ana, [
      '2026-03-01T15:00:00.000Z',
      '2026-03-03T14:59:59.999Z',
      '2026-03-03T15:00:00.000Z',
    ])
    await app.travelTo('2026-03-10T15:00:00.000Z')
    expect(await idsAndHidden(ana)).toEqual({
      selected: [c],
      selectedHidden: '2',
      completed: [c],
      completedHidden: '2',
    })
    expect((await ana.send(api.loadStats)).data).toMatchObject({ completedActivities: 3 })

    await grantPremium(app, ana)
    const everything = [c, b, a]
    expect(await idsAndHidden(ana)).toEqual({
      selected: everything,
      selectedHidden: '0',
      completed: everything,
      completedHidden: '0',
    })
  })

  test('a free couple sees, opens and completes three choices that are 30 days old', async () => {
    const ana = await app.signUp()
    await app.travelTo('2026-02-08T15:00:00Z')
    const own = (await suggestionsFor(ana)).slice(0, 2)
    for (const place of own) await chooseOwn(ana, place)
    const { token, offered } = await invite(ana, { categoryId: ROMANCE })
    await choose(token, offered[0] ?? '')
    const chosen = [offered[0] ?? '', ...own.toReversed()]
    await app.travelTo('2026-03-10T15:00:00Z')

    const { data, headers } = await ana.send(api.listSelectedActivities)
    expect(data.map(({ activityId }) => activityId).sort()).toEqual(chosen.toSorted())
    expect([headers.get(api.HIDDEN_COUNT_HEADER), headers.get(api.OPEN_COUNT_HEADER)]).toEqual(['0', '3'])
    for (const { activity } of data) expect(activity.name).toMatch(/./)
    for (const place of chosen) expect((await complete(ana, place)).status).toBe(200)
    expect(await idsAndHidden(ana)).toMatchObject({ selectedHidden: '0', completedHidden: '0' })
    expect((await ana.send(api.listCompletedActivities)).data.map(({ activity }) => activity.id).sort()).toEqual(
      chosen.toSorted(),
    )
    expect((await ana.send(api.loadStats)).data).toMatchObject({ completedActivities: 3 })
  })

  test('what is done is hidden seven days after it was done, and what is not done stays', async () => {
    const ana = await app.signUp()
    const [done = '', open = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, open)
    await chooseOwn(ana, done)
    await app.travelTo('2026-03-25T15:00:00.000Z')
    await complete(ana, done)
    await app.travelTo('2026-04-01T15:00:00.000Z')
    const both = { selected: [done, open].toSorted(), selectedHidden: '0', completed: [done], completedHidden: '0' }
    const now = await idsAndHidden(ana)
    expect({ ...now, selected: now.selected.toSorted() }).toEqual(both)
    await app.travelTo('2026-04-01T15:00:00.001Z')
    const one = { selected: [open], selectedHidden: '1', completed: [], completedHidden: '1' }
    expect(await idsAndHidden(ana)).toEqual(one)
    await app.travelTo('2026-04-09T14:00:00.000Z')
    expect(await idsAndHidden(ana)).toEqual(one)
  })

  test('the dashboard asks for what is not done first, then for what was done last', async () => {
    const ana = await signUpPremium(app)
    const places = await suggestionsFor(ana)
    for (const [index, place] of places.slice(0, 5).entries()) {
      await app.travelTo(`2026-03-10T15:00:0${index}Z`)
      await chooseOwn(ana, place)
    }
    const [a = '', b = '', c = '', d = '', e = ''] = places
    const first = async (limit: string) => {
      const { data, headers } = await ana.send(api.listSelectedActivities, { query: { order: 'open_first', limit } })
      expect(headers.get('X-Next-Cursor')).toBeNull()
      return [data.map(({ activityId }) => activityId), headers.get(api.OPEN_COUNT_HEADER)]
    }
    expect(await first('3')).toEqual([[e, d, c], '5'])
    await app.travelTo('2026-03-11T15:00:00Z')
    for (const place of [c, e, d]) {
      await complete(ana, place)
      await app.travelTo(new Date(Date.parse('2026-03-11T15:00:00Z') + 1000 * places.indexOf(place)).toISOString())
    }
    expect(await first('3')).toEqual([[b, a, d], '2'])
    expect(await first('50')).toEqual([[b, a, d, e, c], '2'])
  })

  test('a choice is found by the date it was done, in the order in which it was made', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await app.travelTo('2026-03-01T15:00:00Z')
    await chooseOwn(ana, place)
    await app.travelTo(NOW)
    await complete(ana, place)
    expect(await idsAndHidden(ana)).toEqual({
      selected: [place],
      selectedHidden: '0',
      completed: [place],
      completedHidden: '0',
    })
  })
})

describe('works: putting away', () => {
  const list = async ({ send }: Person) => {
    const { data, headers } = await send(api.listSelectedActivities)
    return { ids: data.map(({ id }) => id), open: headers.get(api.OPEN_COUNT_HEADER) }
  }
  const putAway = ({ send }: Person, id = '') => send(api.dismissActivity, { params: { id } })

  test('a choice leaves the list of both, its link still shows it, and the place may be chosen again', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, offered } = await invite(ana)
    const [place = ''] = offered
    await choose(token, place)
    const [id] = (await list(ana)).ids
    expect((await putAway(bia, id)).status).toBe(204)
    for (const person of [ana, bia]) expect(await list(person)).toEqual({ ids: [], open: '0' })
    expect((await expectNothingWritten(app, () => putAway(ana, id))).status, 'again').toBe(204)
    expect(await expectNothingWritten(app, () => complete(ana, place))).toMatchObject(NOT_FOUND)
    expect((await app.visitor()(loadInvitation, { params: { token } })).data.selectedActivity?.id).toBe(place)
    expect(await choose(token, offered[1] ?? '')).toMatchObject(USED)
    expect((await ana.send(listInvitations)).data[0]).toMatchObject({ state: 'selected' })

    await chooseOwn(ana, place)
    expect(await list(ana)).toMatchObject({ ids: [expect.not.stringMatching(id ?? '')], open: '1' })
    expect((await complete(ana, place)).status).toBe(200)
    expect((await ana.send(api.listCompletedActivities)).data).toHaveLength(1)
    expect((await ana.send(api.loadStats)).data.completedActivities).toBe(1)
  })

  test('what was done stays done', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await visit(ana, place)
    const [id] = (await list(ana)).ids
    const answer = await expectNothingWritten(app, () => putAway(ana, id))
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_completed' } })
  })

  test('of completing and putting away at once one comes first, and the other is told so', async () => {
    const ana = await signUpPremium(app)
    for (const place of await suggestionsFor(ana)) {
      await chooseOwn(ana, place)
      const [id] = (await list(ana)).ids
      const [away, done] = await Promise.all([putAway(ana, id), complete(ana, place)])
      const row = (await selectionsOf(ana)).find((each) => each.id === id)
      expect([row?.completedAt === null, row?.putAwayAt === null].filter(Boolean), 'one of the two').toHaveLength(1)
      expect([away.status, done.status]).toEqual(row?.putAwayAt ? [204, 404] : [409, 200])
    }
  })
})

describe('works: completing', () => {
  test('marks the choice, unlocks the first achievement, and a second time changes nothing', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    await app.travelTo('2026-03-11T02:30:00Z')
    const { status, data } = await complete(ana, place)
    expect(status).toBe(200)
    expect(data.newAchievements).toMatchObject([
      { slug: 'primeira-aventura', isNew: true, unlockedAt: '2026-03-11T02:30:00.000Z', points: 10 },
    ])
    expect((await ana.send(api.listSelectedActivities)).data).toMatchObject([
      { activityId: place, markedAsCompleted: true, markedAt: '2026-03-11T02:30:00.000Z' },
    ])
    expect((await selectionsOf(ana))[0]?.completedDay, 'the day of São Paulo').toBe('2026-03-10')

    await app.travelTo('2026-03-12T15:00:00Z')
    const again = await expectNothingWritten(app, () => complete(ana, place))
    expect(again).toMatchObject({ status: 200, data: { success: true, newAchievements: [] } })
  })

  test('of 50 completions at once one counts, and each achievement is unlocked once', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [place = ''] = offered
    await choose(token, place)
    expect((await unlocksOf(ana)).map(({ slug }) => slug)).toEqual(['convite-aceito'])
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(ana, place)))
    for (const { status } of answers) expect(status).toBe(200)
    const told = answers.flatMap(({ data }) => data.newAchievements.map(({ slug }) => slug))
    expect(told).toEqual(['primeira-aventura'])
    expect((await unlocksOf(ana)).map(({ slug }) => slug).sort()).toEqual(['convite-aceito', ...told])
    expect((await ana.send(api.listCompletedActivities)).data).toHaveLength(1)
    expect((await ana.send(api.loadStats)).data).toMatchObject({ completedActivities: 1, totalPoints: 20 })
  })

  test('different places at once all count, and what they earn together is unlocked once', async () => {
    const ana = await signUpPremium(app)
    const places = await suggestionsFor(ana)
    for (const place of places) await chooseOwn(ana, place)
    const answers = await Promise.all(places.map((place) => complete(ana, place)))
    const told = answers.flatMap(({ data }) => data.newAchievements.map(({ slug }) => slug))
    expect(new Set(told).size).toBe(told.length)
    expect(told).toEqual(expect.arrayContaining(['primeira-aventura', 'cinco-roles', 'dez-roles', 'premium-upgrade']))
    expect((await unlocksOf(ana)).map(({ slug }) => slug).sort()).toEqual(told.sort())
    expect((await ana.send(api.loadStats)).data.completedActivities).toBe(10)
  })

  test('of a place that was chosen twice the newest choice is marked first, then the other', async () => {
    const ana = await signUpPremium(app)
    const { token, offered } = await invite(ana, { categoryId: ROMANCE, cityId: null })
    const [place = ''] = offered
    await chooseOwn(ana, place)
    await app.travelTo('2026-03-10T16:00:00Z')
    await choose(token, place)
    const marked = async () =>
      (await ana.send(api.listSelectedActivities)).data.map(({ markedAsCompleted }) => markedAsCompleted)
    expect(await marked()).toEqual([false, false])
    await complete(ana, place)
    expect(await marked()).toEqual([true, false])
    await complete(ana, place)
    expect(await marked()).toEqual([true, true])
    await expectNothingWritten(app, () => complete(ana, place))
  })
})

describe('works: achievements and counters', () => {
  test('a new couple has none, and is told what comes next, nearest first', async () => {
    const ana = await app.signUp()
    const { data } = await ana.send(listAchievements)
    expect(data).toMatchObject({ achievements: [], totalPoints: 0 })
    expect(data.nextAchievements).toHaveLength(22)
    for (const { unlockedAt, isNew, progress } of data.nextAchievements) {
      expect({ unlockedAt, isNew, current: progress.current }).toEqual({ unlockedAt: null, isNew: false, current: 0 })
    }
    expect(data.nextAchievements[0]?.progress.target).toBe(1)
  })

  test('progress is counted up to the target, and the nearest stands first', async () => {
    const ana = await app.signUp()
    const places = await suggestionsFor(ana)
    await visit(ana, places[0] ?? '')
    await visit(ana, places[1] ?? '')
    const { data } = await ana.send(listAchievements)
    const next = data.nextAchievements
    expect(next.find(({ slug }) => slug === 'cinco-roles')?.progress).toEqual({ current: 2, target: 5 })
    expect(next.find(({ slug }) => slug === 'dez-roles')?.progress).toEqual({ current: 2, target: 10 })
    const done = next.map(({ progress }) => progress.current / progress.target)
    expect(done).toEqual(done.toSorted((a, b) => b - a))
    expect(next.map(({ slug }) => slug)).not.toContain('primeira-aventura')
    expect(data.achievements.map(({ slug, progress }) => ({ slug, progress }))).toEqual([
      { slug: 'primeira-aventura', progress: { current: 1, target: 1 } },
    ])
  })

  test('what is unlocked is new until it was seen, and stays unlocked', async () => {
    const ana = await app.signUp()
    const [first = '', second = ''] = await suggestionsFor(ana)
    await visit(ana, first)
    const isNew = async () => (await ana.send(listAchievements)).data.achievements.map((each) => each.isNew)
    expect(await isNew()).toEqual([true])
    expect(await isNew(), 'looking at the list is not seeing').toEqual([true])
    expect(await ana.send(markAchievementsSeen)).toMatchObject({ status: 200, data: { success: true } })
    expect(await isNew()).toEqual([false])
    await app.travelTo('2026-03-11T15:00:00Z')
    await ana.send(markAchievementsSeen)
    expect((await unlocksOf(ana))[0]?.seenAt, 'the first look counts').toEqual(new Date(NOW))
    await visit(ana, second)
    expect(await isNew()).toEqual([false])
  })

  test('unlocked ones stand newest first', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [place = ''] = await suggestionsFor(ana, ROMANCE)
    await visit(ana, place)
    await app.travelTo('2026-03-11T15:00:00Z')
    const [chosen = ''] = offered
    await choose(token, chosen)
    await complete(ana, chosen)
    const { data } = await ana.send(listAchievements)
    expect(data.achievements.map(({ slug }) => slug)).toEqual(['convite-aceito', 'primeira-aventura'])
  })

  test('three days of one week, and not three places of one day, make an active week', async () => {
    const ana = await app.signUp()
    const [a = '', b = '', c = ''] = await suggestionsFor(ana)
    await app.travelTo('2026-03-09T15:00:00Z')
    expect(await visit(ana, a)).not.toContain('semana-ativa')
    expect(await visit(ana, b)).not.toContain('semana-ativa')
    await app.travelTo('2026-03-11T15:00:00Z')
    expect(await visit(ana, c)).not.toContain('semana-ativa')
    const [d = ''] = await suggestionsFor(ana, ROMANCE)
    await app.travelTo('2026-03-13T15:00:00Z')
    expect(await visit(ana, d)).toContain('semana-ativa')
  })

  test("'Caderno Cheio' counts what it says: 25 places done, however few stamps there are", async () => {
    const ana = await app.signUp()
    const fullNotebook = async () => {
      const { achievements, nextAchievements } = (await ana.send(listAchievements)).data
      const stamp = [...achievements, ...nextAchievements].find(({ name }) => name === 'Caderno Cheio')
      return { says: stamp?.description, isUnlocked: stamp?.unlockedAt !== null, ...stamp?.progress }
    }
    const says = 'Vinte e cinco rolês anotados: vai ser preciso outro caderno.'
    const coupleId = await coupleIdOf(app, ana)
    const done = { coupleId, categoryId: ROMANCE, selectedAt: new Date(NOW), completedAt: new Date(NOW) }
    const rows = Array.from({ length: 24 }, (_, index) => ({
      id: `feito-${index}`,
      activityId: `idea:${index}`,
      ...done,
    }))
    await app.db.insert(selections).values(rows.map((row) => ({ ...row, completedDay: '2026-03-10' })))
    expect(await fullNotebook()).toEqual({ says, isUnlocked: false, current: 24, target: 25 })
    const [last = ''] = await suggestionsFor(ana)
    expect(await visit(ana, last)).toContain('vinte-e-cinco-roles')
    expect(await fullNotebook()).toEqual({ says, isUnlocked: true, current: 25, target: 25 })
  })

  test('a week runs from Monday to Sunday, across New Year too', async () => {
    const ana = await app.signUp()
    const coupleId = await coupleIdOf(app, ana)
    // 1 January 1970 was a Thursday: three days later a week began.
    const weekOf = (daysSince1970: number) => Math.floor((daysSince1970 + 3) / 7)
    const completed = (daysSince1970: number) => {
      const moment = new Date(daysSince1970 * DAY_MS + 15 * HOUR_MS)
      const id = moment.toISOString()
      const times = { selectedAt: moment, completedAt: moment, completedDay: id.slice(0, 10) }
      return { id, coupleId, activityId: id, categoryId: GASTRONOMIA, ...times }
    }
    const aroundNewYear = fc.record({
      year: fc.integer({ min: 2000, max: 2100 }),
      offsets: fc.uniqueArray(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 19 }),
    })
    await fc.assert(
      fc.asyncProperty(aroundNewYear, async ({ year, offsets }) => {
        const days = offsets.map((offset) => Date.UTC(year, 0, 1) / DAY_MS + offset)
        await app.db.batch([
          app.db.delete(selections).where(eq(selections.coupleId, coupleId)),
          app.db.insert(selections).values(days.map(completed)),
        ])
        const { progress } = await run(app.db, { progress: loadProgress(app.db, ana.id) })
        const weeks = Object.values(Object.groupBy(days, weekOf))
        expect(progress.metrics.get('bestWeek')).toBe(Math.max(...weeks.map((week) => week?.length ?? 0)))
      }),
    )
  })

  test('three days around New Year make an active week', async () => {
    // The Monday, the Thursday and the Sunday of one week; the last just before midnight in São Paulo.
    await app.travelTo('2026-12-28T12:00:00Z')
    const ana = await app.signUp()
    const [a = '', b = '', c = ''] = await suggestionsFor(ana)
    expect(await visit(ana, a)).not.toContain('semana-ativa')
    await app.travelTo('2026-12-31T12:00:00Z')
    expect(await visit(ana, b)).not.toContain('semana-ativa')
    await app.travelTo('2027-01-04T02:59:00Z')
    expect(await visit(ana, c)).toContain('semana-ativa')
  })

  test('points are those of what is unlocked, on both pages alike', async () => {
    const ana = await signUpPremium(app)
    for (const place of await suggestionsFor(ana)) await visit(ana, place)
    for (const place of (await suggestionsFor(ana, GASTRONOMIA, RECIFE)).slice(0, 2)) await visit(ana, place)
    const { data } = await ana.send(listAchievements)
    const { data: stats } = await ana.send(api.loadStats)
    const points = data.achievements.reduce((sum, each) => sum + each.points, 0)
    expect(points).toBeGreaterThan(100)
    expect(data.totalPoints).toBe(points)
    expect(stats).toMatchObject({
      completedActivities: 12,
      unlockedAchievements: data.achievements.length,
      totalPoints: points,
      invitationsThisMonth: 0,
      invitationLimit: null,
    })
    const cities = new Set((await ana.send(api.listCompletedActivities)).data.map(({ activity }) => activity.city))
    expect(stats.distinctCities).toBe(cities.size)
    expect(cities.size).toBeGreaterThan(1)
  })

  test('a new couple starts from nothing', async () => {
    const ana = await app.signUp()
    expect((await ana.send(api.loadStats)).data).toEqual({
      completedActivities: 0,
      distinctCities: 0,
      unlockedAchievements: 0,
      totalPoints: 0,
      invitationsThisMonth: 0,
      invitationLimit: 3,
    })
  })
})

describe('fails', () => {
  test('another choice after the first', async () => {
    const { token, offered } = await invite(await app.signUp())
    await choose(token, offered[0] ?? '')
    await expectNothingWritten(app, async () => {
      for (const other of [offered[1] ?? '', offered[2] ?? '', 'no-such-place']) {
        expect(await choose(token, other)).toMatchObject(USED)
      }
    })
  })

  test('a place that the invitation does not offer', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const { offered: others } = await invite(ana)
    expect(offered).not.toContain(others[0])
    await expectNothingWritten(app, async () => {
      for (const other of [others[0] ?? '', 'no-such-place', "' or 1=1 --", '__proto__']) {
        expect(await choose(token, other)).toMatchObject(NOT_FOUND)
      }
    })
  })

  test('an invitation that nobody made, and one that was withdrawn', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    await ana.send(deleteInvitation, { params: { token } })
    await expectNothingWritten(app, async () => {
      expect(await choose('nobody-made-this-one', offered[0] ?? '')).toMatchObject(NOT_FOUND)
      expect(await choose(token, offered[0] ?? '')).toMatchObject(NOT_FOUND)
    })
  })

  test('an expired invitation', async () => {
    const { token, offered } = await invite(await app.signUp())
    await app.db
      .update(invitations)
      .set({ expiresAt: new Date(NOW) })
      .where(eq(invitations.token, token))
    await expectNothingWritten(app, async () => {
      expect(await choose(token, offered[0] ?? '')).toMatchObject(EXPIRED)
      expect(await choose(token, 'no-such-place')).toMatchObject(EXPIRED)
    })
  })

  test.each([
    ['activityId', undefined],
    ['activityId', null],
    ['activityId', ''],
    ['activityId', '  '],
    ['activityId', 5],
    ['activityId', ['x']],
    ['activityId', 'x'.repeat(201)],
    ['token', ''],
    ['token', 5],
    ['token', {}],
    ['token', 'x'.repeat(65)],
    ['selectedByEmail', 'guest'],
    ['selectedByEmail', 5],
    ['selectedByEmail', `${'a'.repeat(250)}@b.co`],
  ])('choosing with %s %j', async (field, value) => {
    const { token, offered } = await invite(await app.signUp())
    const body = { token, activityId: offered[0], [field]: value }
    const answer = await expectNothingWritten(app, () => sendJson(app, api.selectActivity.path, body))
    expect(answer).toMatchObject(INVALID)
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
  })

  test('marking a place that was never chosen', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await expectNothingWritten(app, async () => {
      expect(await complete(ana, place)).toMatchObject(NOT_FOUND)
      expect(await complete(ana, 'no-such-place')).toMatchObject(NOT_FOUND)
    })
  })

  test.each([{}, { activityId: null }, { activityId: '' }, { activityId: 5 }, { activityId: 'x'.repeat(201) }])(
    'marking %j',
    async (body) => {
      const { token } = await app.signUp()
      const answer = await expectNothingWritten(app, () => sendJson(app, api.completeActivity.path, body, { token }))
      expect(answer).toMatchObject(INVALID)
    },
  )

  test.each([
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: '' }, 'cursor'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
  ])('pages asked for with %j', async (query, field) => {
    const ana = await app.signUp()
    for (const list of [api.listSelectedActivities, api.listCompletedActivities]) {
      const answer = await ana.send(list, { query })
      expect(answer).toMatchObject(INVALID)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
  })

  test('a second page of what is not done first, and another order', async () => {
    const ana = await app.signUp()
    const ask = (query: Record<string, string>) =>
      app.raw(`${api.listSelectedActivities.path}?${new URLSearchParams(query)}`, {
        headers: { Authorization: `Bearer ${ana.token}` },
      })
    for (const query of [{ order: 'open_first', cursor: 'a_b' }, { order: 'oldest' }]) {
      expect((await ask(query)).status).toBe(400)
    }
  })

  test('choosing a place that is not in the catalogue', async () => {
    const ana = await app.signUp()
    expect(await expectNothingWritten(app, () => chooseOwn(ana, 'no-such-place'))).toMatchObject(NOT_FOUND)
  })
})

describe('permissions', () => {
  test('everything but the choice through a link needs a login', async () => {
    const visitor = app.visitor()
    await expectNothingWritten(app, async () => {
      const endpoints = [api.listSelectedActivities, api.listCompletedActivities, api.loadStats, listAchievements]
      for (const endpoint of endpoints) expect(await visitor(endpoint)).toMatchObject(REFUSED)
      expect(await visitor(markAchievementsSeen)).toMatchObject(REFUSED)
      expect(await visitor(api.completeActivity, { body: { activityId: 'x' } })).toMatchObject(REFUSED)
      expect(await visitor(api.dismissActivity, { params: { id: 'x' } })).toMatchObject(REFUSED)
      expect(await sendJson(app, api.completeActivity.path, {})).toMatchObject(REFUSED)
    })
  })

  test('choosing without a link and without a login', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await expectNothingWritten(app, async () => {
      for (const token of [undefined, null]) {
        const body = { token, activityId: place }
        expect(await sendJson(app, api.selectActivity.path, body)).toMatchObject(REFUSED)
        expect(await sendJson(app, api.selectActivity.path, body, { token: `${ana.token}x` })).toMatchObject(REFUSED)
      }
    })
  })

  test("another couple's choice cannot be told from one that does not exist", async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    const [missing, foreign] = await expectNothingWritten(app, async () => [
      await complete(bia, 'no-such-place'),
      await complete(bia, place),
    ])
    expect(foreign?.status).toBe(404)
    expect(withoutRequestId(foreign?.body ?? {})).toEqual(withoutRequestId(missing?.body ?? {}))
    expect((await bia.send(api.listSelectedActivities)).data).toEqual([])
    const [chosen] = (await ana.send(api.listSelectedActivities)).data
    const [nothing, theirs] = await expectNothingWritten(app, async () => [
      await bia.send(api.dismissActivity, { params: { id: 'no-such-choice' } }),
      await bia.send(api.dismissActivity, { params: { id: chosen?.id ?? '' } }),
    ])
    expect(theirs?.status).toBe(404)
    expect(withoutRequestId(theirs?.body ?? {})).toEqual(withoutRequestId(nothing?.body ?? {}))
    await complete(ana, place)
    expect((await bia.send(api.listCompletedActivities)).data).toEqual([])
    expect((await bia.send(listAchievements)).data.achievements).toEqual([])
    await bia.send(markAchievementsSeen)
    expect((await ana.send(listAchievements)).data.achievements[0]?.isNew).toBe(true)
  })

  test('a guest who is signed in chooses for the couple that invited, not for the own one', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { token, offered } = await invite(ana)
    expect((await choose(token, offered[0] ?? '', bia.send)).status).toBe(200)
    expect(await selectionsOf(ana)).toHaveLength(1)
    expect(await selectionsOf(bia)).toEqual([])
  })

  test('on Free a place that only Premium categories have does not exist', async () => {
    const id = await insertPlace(ESPORTES)
    const [ana, bia] = [await app.signUp(), await signUpPremium(app)]
    const answer = await expectNothingWritten(app, () => chooseOwn(ana, id))
    expect(answer).toMatchObject(NOT_FOUND)
    expect((await chooseOwn(bia, id)).data.activity).toMatchObject({ id, category: 'Esportes' })
  })
})

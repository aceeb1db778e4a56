import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { deleteInvitation, loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { placeCategories, places } from '#db/schema/places'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  activitySteps,
  chooseOwn,
  complete,
  GASTRONOMIA,
  NOT_FOUND,
  NOW,
  RECIFE,
  ROMANCE,
  suggestionsFor,
  visit,
} from './activity-steps.ts'

const CULTURAL = 3
const ESPORTES = 12

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { selectionsOf, noticesOf, unlocksOf, choose, invite, undo, plan, lettersOf, chosen } = activitySteps(app)

async function insertPlace(...categoryIds: number[]): Promise<string> {
  const id = `test:${crypto.randomUUID()}`
  const where = {
    cityId: RECIFE,
    uf: 'PE',
    latitude: -8,
    longitude: -35,
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

describe('works: choosing without an invitation', () => {
  test('a member chooses a suggested place for the couple, and no member is notified', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    const answer = await chooseOwn(ana, place)
    expect(answer).toMatchObject({ status: 200, data: { success: true, activity: { id: place } } })
    expect((await ana.send(api.listSelectedActivities)).data).toMatchObject([
      { activityId: place, markedAsCompleted: false, invitationToken: null },
    ])
    expect(await noticesOf(ana)).toEqual([])
  })

  test('every suggested place can be chosen on Free and on Premium', async () => {
    const [ana, bia] = [await app.signUp(), await signUpPremium(app)]
    for (const place of await suggestionsFor(ana)) expect((await chooseOwn(ana, place)).status).toBe(200)
    for (const place of await suggestionsFor(bia, ESPORTES)) expect((await chooseOwn(bia, place)).status).toBe(200)
  })

  test('a choice gets the requested category if the place and the plan have it', async () => {
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
    expect(await filed(ana, second, ESPORTES), 'the place does not have it').toEqual([200, 'Romance'])
    expect(await filed(ana, third, ESPORTES), 'the plan does not have it').toEqual([200, 'Romance'])
    expect(await filed(bia, third, ESPORTES)).toEqual([200, 'Esportes'])
    expect(await filed(bia, second), 'no category requested').toEqual([200, 'Romance'])
    expect(await filed(ana, idea, CULTURAL)).toEqual([200, 'Cultural'])
    expect(await filed(bia, idea, null)).toEqual([200, 'Romance'])
    const stored = (await selectionsOf(ana)).map(({ categoryId }) => categoryId)
    expect(stored.toSorted()).toEqual([ROMANCE, ROMANCE, GASTRONOMIA, CULTURAL])
  })

  test('choosing a place again creates a new choice only after the first one was completed', async () => {
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
    expect((await bia.send(listAchievements)).data).toEqual((await ana.send(listAchievements)).data)
    expect((await bia.send(api.loadStats)).data).toEqual((await ana.send(api.loadStats)).data)
    // Each of them sees `you` for their own action.
    const facts = ({ data }: { data: { chosenBy: unknown; completedBy: unknown }[] }) =>
      data.map(({ chosenBy: _, completedBy: __, ...shared }) => shared)
    for (const list of [api.listSelectedActivities, api.listCompletedActivities]) {
      expect(facts(await bia.send(list))).toEqual(facts(await ana.send(list)))
    }
    expect((await bia.send(api.listSelectedActivities)).data).toHaveLength(2)
  })
})

describe('fails', () => {
  test('a place that is not in the catalogue cannot be chosen', async () => {
    const ana = await app.signUp()
    expect(await expectNothingWritten(app, () => chooseOwn(ana, 'no-such-place'))).toMatchObject(NOT_FOUND)
  })
})

const TOO_LATE = { status: 409, body: { code: 'too_late' } }

const read = async (token: string) => (await app.visitor()(loadInvitation, { params: { token } })).data
const choices = async ({ send }: Person) => (await send(api.listSelectedActivities)).data

describe('works: undo', () => {
  test('an undo opens the invitation again and deletes every row of the choice', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const before = await read(token)
    const [first = '', second = ''] = offered
    await choose(token, first)
    expect((await read(token)).undoUntil).toBe('2026-03-10T15:10:00.000Z')
    expect([await noticesOf(ana), await unlocksOf(ana), await lettersOf(ana)].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])

    const { status, data } = await undo(token)
    expect(status).toBe(200)
    expect(data).toEqual(before)
    expect([
      await selectionsOf(ana),
      await noticesOf(ana),
      await unlocksOf(ana),
      await lettersOf(ana),
      (await ana.send(listNotifications)).data.items,
    ]).toEqual([[], [], [], [], []])

    expect((await choose(token, second)).status).toBe(200)
    expect((await choices(ana)).map(({ activityId }) => activityId)).toEqual([second])
    expect([await noticesOf(ana), await unlocksOf(ana), await lettersOf(ana)].map(({ length }) => length)).toEqual([
      1, 1, 1,
    ])
  })

  test('a second undo changes nothing, and the choices of other couples stay', async () => {
    const { ana, token } = await chosen()
    const other = await chosen()
    await undo(token)
    expect((await expectNothingWritten(app, () => undo(token))).status).toBe(200)
    expect(await choices(ana)).toEqual([])
    expect(await choices(other.ana)).toHaveLength(1)
    expect(await noticesOf(other.ana)).toHaveLength(1)
  })

  test('an undo keeps an achievement that an earlier choice unlocked', async () => {
    const { ana } = await chosen()
    await app.travelTo('2026-03-10T16:00:00Z')
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    await undo(token)
    expect(await unlocksOf(ana)).toHaveLength(1)
    expect(await noticesOf(ana)).toHaveLength(1)
  })
})

describe('undoing fails', () => {
  test('a choice cannot be undone after ten minutes', async () => {
    const { ana, token } = await chosen()
    await app.travelTo('2026-03-10T15:09:59Z')
    expect((await read(token)).undoUntil).not.toBeNull()
    await app.travelTo('2026-03-10T15:10:00Z')
    expect((await read(token)).undoUntil).toBeNull()
    expect(await undo(token)).toMatchObject(TOO_LATE)
    expect(await choices(ana)).toHaveLength(1)
    expect(await noticesOf(ana)).toHaveLength(1)
  })

  test('a planned, completed or dismissed choice cannot be undone', async () => {
    const planned = await chosen()
    await plan(planned.token, '2026-03-14T20:00')
    const done = await chosen()
    await complete(done.ana, done.first)
    const dismissed = await chosen()
    const [{ id = '' } = {}] = await choices(dismissed.ana)
    await dismissed.ana.send(api.dismissActivity, { params: { id } })
    for (const { token, ana, first } of [planned, done, dismissed]) {
      expect((await read(token)).undoUntil).toBeNull()
      expect(await undo(token)).toMatchObject(TOO_LATE)
      expect((await selectionsOf(ana)).map(({ activityId }) => activityId)).toEqual([first])
    }
  })

  test('an unknown or withdrawn invitation is not found', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    await ana.send(deleteInvitation, { params: { token } })
    for (const missing of [token, 'nobody-made-this-one'])
      expect(await expectNothingWritten(app, () => undo(missing))).toMatchObject(NOT_FOUND)
  })
})

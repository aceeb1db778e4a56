import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
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
const { selectionsOf, noticesOf } = activitySteps(app)

/** Inserts a place in Recife with these categories. */
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
    // Only Bia is asked how Ana's outing was.
    const stats = (await ana.send(api.loadStats)).data
    expect((await bia.send(api.loadStats)).data).toEqual({ ...stats, feelingRequests: 1 })
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

describe('permissions', () => {
  test('on Free a place that has only Premium categories is not found', async () => {
    const id = await insertPlace(ESPORTES)
    const [ana, bia] = [await app.signUp(), await signUpPremium(app)]
    const answer = await expectNothingWritten(app, () => chooseOwn(ana, id))
    expect(answer).toMatchObject(NOT_FOUND)
    expect((await chooseOwn(bia, id)).data.activity).toMatchObject({ id, category: 'Esportes' })
  })
})

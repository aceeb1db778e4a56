import { and, desc, eq, min, type SQL, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dismissActivity } from '#contracts/activities'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { exportData } from '#contracts/privacy'
import { addWish, listWishes, MAX_WISHES, removeWish } from '#contracts/wishes'
import { categories, placeCategories } from '#db/schema/places'
import { wishes } from '#db/schema/wishes'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { grantPremium } from '../../support/people/couples.ts'
import {
  activitySteps,
  chooseOwn,
  chosenOf,
  complete,
  NOT_FOUND,
  NOW,
  suggestionsFor,
} from '../activities/activity-steps.ts'
import { joiningSteps } from '../couples/joining-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { join, leave } = joiningSteps(app)
const { signUpCouple } = activitySteps(app)

const BELO_HORIZONTE = '3106200'
const add = ({ send }: Person, activityId: string) => send(addWish, { body: { activityId } })
const remove = ({ send }: Person, activityId: string) => send(removeWish, { body: { activityId } })
const wishesOf = async ({ send }: Person) =>
  (await send(listWishes)).data.wishes.map(({ activity, by }) => [activity.id, by])

describe('works', () => {
  test('what both want comes first, then the newest; each member removes their own wish', async () => {
    const [ana, bia] = await signUpCouple()
    const [one = '', two = '', three = ''] = await suggestionsFor(ana)
    const [best = expect.fail(one)] = await app.db
      .select({ categoryId: placeCategories.categoryId })
      .from(placeCategories)
      .where(eq(placeCategories.placeId, one))
      .orderBy(desc(placeCategories.fit), placeCategories.rank)
      .limit(1)
    expect((await add(ana, one)).data).toMatchObject({ by: 'you', ...best, activity: { id: one, kind: 'place' } })
    await app.travelTo('2026-03-10T15:01:00Z')
    await add(bia, two)
    await app.travelTo('2026-03-10T15:02:00Z')
    await add(ana, three)
    expect((await add(bia, one)).data.by).toBe('both')
    expect(await wishesOf(ana)).toEqual([
      [one, 'both'],
      [three, 'you'],
      [two, 'partner'],
    ])
    expect((await bia.send(listWishes)).data.partnerName).toBe('Ana')

    await remove(ana, one)
    await remove(ana, two)
    expect(await wishesOf(bia)).toEqual([
      [three, 'partner'],
      [one, 'you'],
      [two, 'you'],
    ])
  })

  test('a chosen place leaves the list, comes back if it is dismissed, and is gone once it is done', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await add(ana, place)
    await add(bia, place)
    await chooseOwn(ana, place)
    expect(await wishesOf(bia)).toEqual([])
    const [choice] = await chosenOf(ana)
    await ana.send(dismissActivity, { params: { id: choice?.id ?? '' } })
    expect(await wishesOf(bia)).toEqual([[place, 'both']])

    await chooseOwn(bia, place)
    await complete(bia, place)
    expect(await wishesOf(ana)).toEqual([])
    for (const { id } of [ana, bia]) expect(await app.db.select().from(wishes).where(eq(wishes.userId, id))).toEqual([])
  })

  test('wishes join and leave a couple with their author, and are in the author’s export only', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [one = '', two = ''] = await suggestionsFor(ana)
    await add(ana, one)
    await add(bia, two)
    await join(ana, bia)
    expect((await wishesOf(ana)).sort()).toEqual(
      [
        [one, 'you'],
        [two, 'partner'],
      ].sort(),
    )
    const { data } = await bia.send(exportData)
    expect(data.sections.wishes).toMatchObject([{ activityId: two, placeId: two }])
    await leave(ana)
    expect(await wishesOf(ana)).toEqual([[one, 'you']])
    expect(await wishesOf(bia)).toEqual([[two, 'you']])
  })
})

test('a first list of three has the place where the couple wants to go, and without the wish it has not', async () => {
  const [ana, rica] = [await app.signUp(), await app.signUp()]
  await grantPremium(app, rica)
  const wanted = (await suggestionsFor(rica)).at(-1) ?? ''
  const offered = async () => {
    const { data } = await ana.send(createInvitation, { body: { categoryId: 2, cityId: BELO_HORIZONTE, radius: 50 } })
    const shown = await app.visitor()(loadInvitation, { params: { token: data.token } })
    return shown.data.activities.map(({ id }) => id)
  }
  expect(await offered()).not.toContain(wanted)
  await add(ana, wanted)
  expect(await offered()).toContain(wanted)
})

test('an invitation from the list begins with its places, in its order, as far as the category reaches', async () => {
  const [ana, bia] = await signUpCouple()
  const km = sql<number>`abs(latitude + 19.92) * 111 + abs(longitude + 43.94) * 105`
  /** Places of gastronomy that a search around Belo Horizonte would not choose. */
  const ofFit = (fit: number, near: SQL) =>
    app.db
      .select({ id: placeCategories.placeId })
      .from(placeCategories)
      .where(and(eq(placeCategories.categoryId, 2), eq(placeCategories.fit, fit), near))
      .orderBy(placeCategories.quality)
      .limit(2)
  const [weak, weaker] = await ofFit(1, sql`${km} < 4`)
  const [edge] = await ofFit(2, sql`${km} between 20 and 27`)
  const [beyond] = await ofFit(4, sql`${km} between 60 and 200`)
  const wished = [beyond, weak, edge].map((place) => place?.id ?? expect.fail('no place'))
  for (const [minute, id] of [...wished, weaker?.id ?? ''].entries()) {
    await app.travelTo(`2026-03-10T15:0${minute}:00Z`)
    await add(ana, id)
  }
  await add(bia, wished[1] ?? '')
  const invite = async (withWishes: boolean) => {
    const body = { categoryId: 2, cityId: BELO_HORIZONTE, radius: 5, withWishes } as const
    const { data } = await ana.send(createInvitation, { body })
    const shown = await app.visitor()(loadInvitation, { params: { token: data.token } })
    return shown.data.activities.map(({ id }) => id)
  }
  const ours = [wished[1], weaker?.id, wished[2]]
  expect((await invite(false)).filter((id) => ours.includes(id))).toEqual([])
  expect(await invite(true)).toEqual(ours)
  await remove(ana, wished[2] ?? '')
  const [first, second, third] = await invite(true)
  expect([first, second, ours.includes(third)]).toEqual([wished[1], weaker?.id, false])
})

describe('fails', () => {
  test('an unknown place, and for a free couple one of a category of Premium only', async () => {
    const ana = await app.signUp()
    expect(await add(ana, 'nada')).toMatchObject(NOT_FOUND)
    const [exclusive] = await app.db
      .select({ id: placeCategories.placeId })
      .from(placeCategories)
      .innerJoin(categories, eq(categories.id, placeCategories.categoryId))
      .groupBy(placeCategories.placeId)
      .having(eq(min(categories.isPremium), true))
      .limit(1)
    expect(await add(ana, exclusive?.id ?? '')).toMatchObject({
      status: 403,
      body: { code: 'premium_required' },
    })
  })

  test('simultaneous calls add one wish, and never more than the list holds', async () => {
    const ana = await app.signUp()
    const known = await app.db
      .selectDistinct({ id: placeCategories.placeId })
      .from(placeCategories)
      .where(eq(placeCategories.categoryId, 2))
      .limit(MAX_WISHES + 2)
    const ids = known.map(({ id }) => id)
    await app.db.insert(wishes).values(
      ids.slice(0, MAX_WISHES - 1).map((id) => ({
        userId: ana.id,
        activityId: id,
        placeId: id,
        categoryId: 2,
        createdAt: new Date(NOW),
      })),
    )
    const [one = '', two = '', three = ''] = ids.slice(MAX_WISHES - 1)
    const added = await Promise.all([one, one, two, three].map((id) => add(ana, id)))
    expect(added.filter(({ status }) => status === 409)).not.toEqual([])
    expect(await wishesOf(ana)).toHaveLength(MAX_WISHES)
    expect(await add(ana, ids[0] ?? '')).toMatchObject({ status: 200 })
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import * as api from '#contracts/activities'
import { IDEMPOTENCY_KEY_HEADER } from '#contracts/endpoint'
import { selections } from '#db/schema/activities'
import { placeCategories } from '#db/schema/places'
import { rankingPlaces } from '#db/schema/rankings'
import {
  activitySteps,
  chooseOwn,
  chosenOf,
  complete,
  NOW,
  noticeTitlesOf,
  ROMANCE,
  suggestionsFor,
  whoOf,
} from '../../api/activities/activity-steps.ts'
import { rankingSteps } from '../../api/rankings/ranking-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()

beforeEach(() => app.travelTo(NOW))

const { selectionsOf, choose, invite, unlocksOf, noticesOf, undo, plan, lettersOf, chosen, signUpCouple } =
  activitySteps(app)
const { pointsOf } = rankingSteps(app)
const AT_ONCE = 15

const visitsTo = async (placeId: string) =>
  (await app.db.select().from(rankingPlaces).where(eq(rankingPlaces.placeId, placeId))).reduce(
    (sum, { visits }) => sum + visits,
    0,
  )

describe('works: dismissing', () => {
  const list = async ({ send }: Person) => {
    const { data, headers } = await send(api.listSelectedActivities)
    return { ids: data.map(({ id }) => id), open: headers.get(api.OPEN_COUNT_HEADER) }
  }

  const dismiss = ({ send }: Person, id = '') => send(api.dismissActivity, { params: { id } })

  test('exactly one of a simultaneous completion and dismissal succeeds', async () => {
    const ana = await signUpPremium(app)
    for (const place of await suggestionsFor(ana)) {
      await chooseOwn(ana, place)
      const [id] = (await list(ana)).ids
      const [away, done] = await Promise.all([dismiss(ana, id), complete(ana, place)])
      const row = (await selectionsOf(ana)).find((each) => each.id === id)
      expect([row?.completedAt === null, row?.dismissedAt === null].filter(Boolean), 'one of the two').toHaveLength(1)
      expect([away.status, done.status]).toEqual(row?.dismissedAt ? [204, 404] : [409, 200])
    }
  })
})

describe('works: completing', () => {
  test('one of 6 simultaneous completions counts, and each achievement is unlocked once', async () => {
    const ana = await app.signUp()
    const { token, offered } = await invite(ana)
    const [place = ''] = offered
    await choose(token, place)
    expect((await unlocksOf(ana)).map(({ slug }) => slug)).toEqual(['convite-aceito'])
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(ana, place)))
    for (const { status } of answers) expect(status).toBe(200)
    const unlocked = answers.flatMap(({ data }) => data.newAchievements.map(({ slug }) => slug))
    expect(unlocked).toEqual(['primeira-aventura'])
    expect((await unlocksOf(ana)).map(({ slug }) => slug).sort()).toEqual(['convite-aceito', ...unlocked])
    expect((await ana.send(api.listCompletedActivities)).data).toHaveLength(1)
    expect((await ana.send(api.loadStats)).data).toMatchObject({ completedActivities: 1, totalPoints: 20 })
  })

  test('20 simultaneous completions of ten places count ten times, three towards achievements, each unlocked once', async () => {
    const ana = await signUpPremium(app)
    const places = await suggestionsFor(ana)
    for (const place of places) await chooseOwn(ana, place)
    const twice = [...places, ...places]
    const answers = await Promise.all(twice.map((place) => complete(ana, place)))
    const unlocked = answers.flatMap(({ data }) => data.newAchievements.map(({ slug }) => slug))
    expect(new Set(unlocked).size).toBe(unlocked.length)
    expect(unlocked).toEqual(expect.arrayContaining(['primeira-aventura', 'premium-upgrade']))
    expect((await unlocksOf(ana)).map(({ slug }) => slug).sort()).toEqual(unlocked.sort())
    const { nextAchievements } = (await ana.send(listAchievements)).data
    expect(nextAchievements.find(({ slug }) => slug === 'cinco-roles')?.progress).toEqual({ current: 3, target: 5 })
    expect((await ana.send(api.loadStats)).data.completedActivities).toBe(10)
  })
})

describe('works: taking a mark back', () => {
  const back = ({ send }: Person, { id, markedAt = '' }: api.CompletionResult) =>
    send(api.undoCompletion, { params: { id }, body: { markedAt } })

  test('both members take it back at the same time, once', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    const { data: mark } = await complete(ana, place)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => back(at % 2 ? ana : bia, mark)))
    for (const { status } of answers) expect(status).toBe(204)
    expect([await unlocksOf(ana), await pointsOf(ana)]).toEqual([[], {}])
    expect(await selectionsOf(ana)).toMatchObject([{ completedAt: null, completedBy: null }])
  })

  test('marks and taking back at the same time leave points and achievements as the last of them', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    const byOthers = await visitsTo(place)
    for (let round = 0; round < 4; round += 1) {
      const { data: mark } = await complete(ana, place)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) => (at % 3 ? complete(at % 2 ? ana : bia, place) : back(bia, mark))),
      )
      const [row] = await selectionsOf(ana)
      const isDone = row?.completedAt !== null
      expect(await pointsOf(ana)).toEqual(isDone ? { '2026-03': 1 } : {})
      expect((await unlocksOf(ana)).map(({ slug }) => slug)).toEqual(isDone ? ['primeira-aventura'] : [])
      expect(await visitsTo(place)).toBe(byOthers + Number(isDone))
    }
  })
})

describe('simultaneous calls', () => {
  test('simultaneous calls to undo, complete, plan and choose leave at most one consistent choice', async () => {
    const { ana, token, first, second } = await chosen()
    const actions = [
      () => undo(token),
      () => complete(ana, first),
      () => plan(token, '2026-03-14T20:00'),
      () => choose(token, second),
      () => choose(token, first),
    ]
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => actions[index % actions.length]?.()),
    )
    for (const answer of answers) expect([200, 404, 409]).toContain(answer?.status)

    const rows = await selectionsOf(ana)
    expect(rows.length).toBeLessThanOrEqual(1)
    const ids = rows.map(({ id }) => id)
    expect((await noticesOf(ana)).map(({ subjectId }) => subjectId)).toEqual(ids)
    expect((await lettersOf(ana)).map(({ idempotencyKey }) => idempotencyKey.split('/')[1])).toEqual(ids)
    const answered = (await unlocksOf(ana)).filter(({ slug }) => slug === 'convite-aceito')
    expect(answered).toHaveLength(rows.length)
    const done = rows.filter(({ completedAt }) => completedAt !== null)
    expect((await ana.send(api.loadStats)).data.completedActivities).toBe(done.length)
  })
})

test('of 15 simultaneous choices 5 exceed the account’s 60 a day, and succeed a day later', async () => {
  const ana = await signUpPremium(app)
  const coupleId = await coupleIdOf(app, ana)
  const found = await app.db.select().from(placeCategories).where(eq(placeCategories.categoryId, ROMANCE)).limit(15)
  const places = found.map(({ placeId }) => placeId)
  const made = (index: number, selectedAt: string) => ({
    id: `${ana.id}-${index}`,
    coupleId,
    activityId: `test:${index}`,
    categoryId: ROMANCE,
    selectedAt: new Date(selectedAt),
    dismissedAt: new Date(selectedAt),
    chosenBy: ana.id,
  })
  const rows = Array.from({ length: 50 }, (_, index) => made(index, '2026-03-09T15:00:01Z'))
  await app.db.insert(selections).values([...rows, made(50, '2026-03-09T15:00:00Z')])
  const keyed = (place: string) => {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: `${ana.id}${places.indexOf(place)}` }
    return ana.send(api.selectActivity, { body: { activityId: place } }, headers)
  }
  const answers = await Promise.all(places.map(keyed))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(5).fill(429)])
  expect(answers.find(({ status }) => status === 429)?.body.message).toMatch(/60 lugares/)
  expect(await selectionsOf(ana)).toHaveLength(61)
  const [chosenNow = '', refused = ''] = [200, 429].map(
    (code) => places[answers.findIndex((one) => one.status === code)],
  )
  expect((await chooseOwn(ana, chosenNow)).status, 'an open choice is reused').toBe(200)
  await app.travelTo('2026-03-10T15:00:02Z')
  expect((await keyed(refused)).status, 'a refusal is not remembered').toBe(200)
})

test('one of 6 simultaneous completions by both counts, and the other partner is notified once', async () => {
  const [ana, bia] = await signUpCouple()
  const [place = ''] = await suggestionsFor(ana)
  await chooseOwn(ana, place)
  await Promise.all(Array.from({ length: 6 }, (_, number) => complete(number % 2 ? ana : bia, place)))
  const [[, byAna] = [], [, byBia] = []] = [(await chosenOf(ana)).map(whoOf)[0], (await chosenOf(bia)).map(whoOf)[0]]
  expect([byAna?.who, byBia?.who].sort()).toEqual(['partner', 'you'])
  const titles = [...(await noticeTitlesOf(ana)), ...(await noticeTitlesOf(bia))].filter((title) =>
    title.endsWith('como feito'),
  )
  expect(titles).toEqual([byAna?.who === 'you' ? 'Ana marcou como feito' : 'Bia marcou como feito'])
})

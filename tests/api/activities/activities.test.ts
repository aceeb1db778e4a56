import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { listInvitations, loadInvitation } from '#contracts/invitations'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import {
  activitySteps,
  chooseOwn,
  complete,
  INVALID,
  NOT_FOUND,
  NOW,
  ROMANCE,
  suggestionsFor,
  USED,
  visit,
} from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { selectionsOf, choose, invite } = activitySteps(app)

describe('works: dismissing', () => {
  const list = async ({ send }: Person) => {
    const { data, headers } = await send(api.listSelectedActivities)
    return { ids: data.map(({ id }) => id), open: headers.get(api.OPEN_COUNT_HEADER) }
  }
  const dismiss = ({ send }: Person, id = '') => send(api.dismissActivity, { params: { id } })

  test('a dismissed choice leaves the lists of both, its link still shows it, and the place can be chosen again', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, offered } = await invite(ana)
    const [place = ''] = offered
    await choose(token, place)
    const [id] = (await list(ana)).ids
    expect((await dismiss(bia, id)).status).toBe(204)
    for (const person of [ana, bia]) expect(await list(person)).toEqual({ ids: [], open: '0' })
    expect((await expectNothingWritten(app, () => dismiss(ana, id))).status, 'again').toBe(204)
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

  test('a completed choice cannot be dismissed', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await visit(ana, place)
    const [id] = (await list(ana)).ids
    const answer = await expectNothingWritten(app, () => dismiss(ana, id))
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_completed' } })
  })
})

describe('works: completing', () => {
  test('a completion marks the choice and unlocks the first achievement, and a second completion changes nothing', async () => {
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
    expect((await selectionsOf(ana))[0]?.completedDay, 'the day in São Paulo').toBe('2026-03-10')

    await app.travelTo('2026-03-12T15:00:00Z')
    const again = await expectNothingWritten(app, () => complete(ana, place))
    expect(again).toMatchObject({ status: 200, data: { success: true, newAchievements: [] } })
  })

  test('of two choices of one place, the first completion marks the newer one, the second the other', async () => {
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

describe('fails', () => {
  test('a place that was not chosen cannot be completed', async () => {
    const ana = await app.signUp()
    const [place = ''] = await suggestionsFor(ana)
    await expectNothingWritten(app, async () => {
      expect(await complete(ana, place)).toMatchObject(NOT_FOUND)
      expect(await complete(ana, 'no-such-place')).toMatchObject(NOT_FOUND)
    })
  })

  test('a completion with an invalid place id is refused', async () => {
    const { token } = await app.signUp()
    await expectNothingWritten(app, async () => {
      for (const activityId of [undefined, null, '', 5, 'x'.repeat(201)]) {
        expect(await sendJson(app, api.completeActivity.path, { activityId }, { token })).toMatchObject(INVALID)
      }
    })
  })

  test.each([
    [{ cursor: 'x' }, 'cursor'],
    [{ cursor: '' }, 'cursor'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
  ])('a page with the query %j is refused', async (query, field) => {
    const ana = await app.signUp()
    for (const list of [api.listSelectedActivities, api.listCompletedActivities]) {
      const answer = await ana.send(list, { query })
      expect(answer).toMatchObject(INVALID)
      expect(Object.keys(answer.body.fields ?? {})).toEqual([field])
    }
  })
})

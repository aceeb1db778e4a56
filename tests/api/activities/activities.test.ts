import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { listInvitations, loadInvitation } from '#contracts/invitations'
import { sendJson } from '../../support/app/send-json.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { read } from '../notifications/notification-steps.ts'
import {
  activitySteps,
  chooseOwn,
  chosenOf,
  complete,
  INVALID,
  NOT_FOUND,
  NOW,
  noticeTitlesOf,
  ROMANCE,
  suggestionsFor,
  USED,
  visit,
  whoOf,
} from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { selectionsOf, choose, invite, named, signUpCouple } = activitySteps(app)

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

const { join } = joiningSteps(app)

const SATURDAY = '2026-03-14T20:00'
const YOU = { who: 'you', firstName: null }
const BIA = { who: 'partner', firstName: 'Bia' }
const GUEST = { who: 'guest', firstName: null }

const plan = ({ send }: Person, id: string, at: string | null = SATURDAY) =>
  send(api.setOutingDate, { params: { id }, body: { at } })

describe('works: who chose and who completed', () => {
  test('each partner sees `you` for their own action, in both lists', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(bia, place)
    expect((await chosenOf(ana)).map(whoOf)).toEqual([[BIA, null]])
    await complete(ana, place)
    expect((await chosenOf(ana)).map(whoOf)).toEqual([[BIA, YOU]])
    expect((await chosenOf(bia)).map(whoOf)).toEqual([[YOU, { who: 'partner', firstName: 'Ana' }]])
    expect((await ana.send(api.listCompletedActivities)).data.map(whoOf)).toEqual([[BIA, YOU]])
  })

  test('a choice by link names the guest; a couple of one sees no name', async () => {
    const [ana, bia] = [await named('Ana'), await named('Bia')]
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    const [own = ''] = await suggestionsFor(ana, 4)
    await chooseOwn(ana, own)
    expect((await chosenOf(ana)).map(whoOf)).toEqual([
      [null, null],
      [null, null],
    ])
    await join(ana, bia)
    expect((await chosenOf(ana)).map(({ chosenBy }) => chosenBy)).toEqual(expect.arrayContaining([GUEST, YOU]))
    expect((await chosenOf(bia)).map(({ chosenBy }) => chosenBy)).toEqual(
      expect.arrayContaining([GUEST, { who: 'partner', firstName: 'Ana' }]),
    )
  })
})

describe('works: who is notified', () => {
  test('the partner is notified once of a day, of its change and of its removal', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    const [{ id } = { id: '' }] = await chosenOf(ana)
    const planned = async () => (await read(bia)).items.filter(({ kind }) => kind === 'partner_planned')
    await Promise.all(Array.from({ length: 8 }, () => plan(ana, id)))
    const [first, ...others] = await planned()
    expect(others).toEqual([])
    await plan(ana, id)
    expect(await planned()).toEqual([first])
    await app.travelTo('2026-03-10T16:00:00Z')
    await plan(ana, id, '2026-03-15T20:00')
    expect((await planned()).map(({ createdAt }) => createdAt)).toEqual(['2026-03-10T16:00:00.000Z'])
    await plan(ana, id, null)
    expect((await planned()).map(({ title }) => title)).toEqual(['Ana desmarcou o dia'])
  })

  test('a person without a partner gets no notice of their own actions', async () => {
    const ana = await named('Ana')
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    const [own = ''] = await suggestionsFor(ana, 1)
    await chooseOwn(ana, own)
    for (const { id, activityId } of await chosenOf(ana)) {
      await plan(ana, id)
      await complete(ana, activityId)
    }
    expect(await noticeTitlesOf(ana)).toEqual([])
  })
})

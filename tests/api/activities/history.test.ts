import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { grantPremium } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { activitySteps, chooseOwn, complete, NOW, ROMANCE, suggestionsFor, visit } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, invite } = activitySteps(app)

describe('works: history', () => {
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

  test('lists are newest first with a hidden count of 0', async () => {
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
      markedAt: '2026-03-11T15:00:00.000Z',
      activity: {
        id: c,
        name: expect.any(String),
        city: 'Belo Horizonte, MG',
        category: { name: expect.any(String) },
        drawing: expect.stringMatching(/./),
        credits: expect.arrayContaining([{ text: expect.stringMatching(/./), url: null }]),
      },
      feeling: null,
      partnerFeeling: null,
      waitingPartner: null,
      chosenBy: null,
      completedBy: null,
      onlyMine: false,
    })
  })

  test('on Free, completions older than seven days are hidden and counted; Premium shows them again', async () => {
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

  test('a choice is hidden seven days after its completion; an open choice is never hidden', async () => {
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

  test("the dashboard's order has open choices first, then the newest completions", async () => {
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

  test('the open ones alone are newest first on both plans, page by page', async () => {
    for (const ana of [await app.signUp(), await signUpPremium(app)]) {
      const places = (await suggestionsFor(ana)).slice(0, 3)
      for (const [index, place] of places.entries()) {
        await app.travelTo(`2026-03-10T15:00:0${index}Z`)
        await chooseOwn(ana, place)
      }
      const [a = '', b = '', c = ''] = places
      await complete(ana, b)
      const page = async (query: { limit: string; cursor?: string }) => {
        const { data, headers } = await ana.send(api.listSelectedActivities, { query: { only: 'open', ...query } })
        return { ids: data.map(({ activityId }) => activityId), next: headers.get('X-Next-Cursor') ?? '' }
      }
      const first = await page({ limit: '1' })
      expect(first.ids).toEqual([c])
      expect(await page({ limit: '1', cursor: first.next })).toEqual({ ids: [a], next: '' })
      await complete(ana, a)
      await complete(ana, c)
      expect(await page({ limit: '50' })).toEqual({ ids: [], next: '' })
    }
  })

  test('choices of today and of the last two weeks come first, then later ones, nearest day first', async () => {
    const ana = await signUpPremium(app)
    const [a = '', b = '', c = '', d = ''] = (await suggestionsFor(ana)).slice(0, 4)
    for (const [index, place] of [a, b, c, d].entries()) {
      await app.travelTo(`2026-03-10T15:00:0${index}Z`)
      await chooseOwn(ana, place)
    }
    const first = async () =>
      (await ana.send(api.listSelectedActivities, { query: { order: 'open_first', limit: '3' } })).data
    const chosen = (await ana.send(api.listSelectedActivities)).data
    const plan = (place: string, at: string | null) =>
      ana.send(api.setOutingDate, {
        params: { id: chosen.find(({ activityId }) => activityId === place)?.id ?? '' },
        body: { at },
      })
    await plan(a, '2026-03-14T20:00')
    await plan(b, '2026-03-12T20:00')
    const ids = async () => (await first()).map(({ activityId }) => activityId)
    expect(await ids()).toEqual([b, a, d])
    await plan(d, '2026-03-19T20:00')
    await app.travelTo('2026-03-13T15:00:00Z')
    expect(await ids(), 'b was planned for yesterday').toEqual([b, a, d])
    await app.travelTo('2026-03-14T15:00:00Z')
    expect(await ids(), 'a is planned for today').toEqual([a, b, d])
    await app.travelTo('2026-03-26T15:00:00Z')
    expect(await ids(), 'b was planned two weeks ago').toEqual([d, a, b])
    await app.travelTo('2026-03-27T15:00:00Z')
    expect(await ids(), 'b is no longer asked about').toEqual([d, a, c])
    await plan(a, null)
    expect(await ids()).toEqual([d, c, b])
  })

  test('the age of a choice counts from its completion, not from its creation', async () => {
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

describe('fails', () => {
  test("a cursor with the dashboard's order and an unknown order are refused", async () => {
    const ana = await app.signUp()
    const ask = (query: Record<string, string>) =>
      app.raw(`${api.listSelectedActivities.path}?${new URLSearchParams(query)}`, {
        headers: { Authorization: `Bearer ${ana.token}` },
      })
    for (const query of [
      { order: 'open_first', cursor: 'a_b' },
      { order: 'open_first', only: 'open' },
      { order: 'oldest' },
      { only: 'asked' },
    ]) {
      expect((await ask(query)).status).toBe(400)
    }
  })
})

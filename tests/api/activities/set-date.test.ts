import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { loadInvitation } from '#contracts/invitations'
import { rankingPoints } from '#db/schema/rankings'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { activitySteps, chooseOwn, complete, NOT_FOUND, NOW, noticeTitlesOf, suggestionsFor } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, invite, selectionsOf } = activitySteps(app)
const MANAUS = '1302603'
const SATURDAY = '2026-03-14T20:00'

const plan = ({ send }: Person, id: string, at: string | null) =>
  send(api.setOutingDate, { params: { id }, body: { at } })
const planByLink = (token: string, at: string | null) =>
  app.visitor()(api.setInvitationDate, { params: { token }, body: { at } })

async function chosenThrough(person: Person, cityId?: string) {
  const { token, offered } = await invite(person, cityId ? { cityId } : {})
  const [activityId = ''] = offered
  await choose(token, activityId)
  const [choice] = (await person.send(api.listSelectedActivities)).data
  return { token, activityId, id: choice?.id ?? expect.fail('nothing chosen') }
}

describe('works', () => {
  test('either member sets and removes the day, and the lists and the link show it', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, id } = await chosenThrough(ana)
    const { status, data } = await plan(bia, id, SATURDAY)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, plannedAt: SATURDAY, timeZone: 'America/Sao_Paulo', invitationToken: token })
    expect((await ana.send(api.listSelectedActivities)).data).toEqual([
      { ...data, dateProposedBy: { who: 'partner', other: null } },
    ])
    const { data: shown } = await app.visitor()(loadInvitation, { params: { token } })
    expect(shown).toMatchObject({ plannedAt: SATURDAY, timeZone: 'America/Sao_Paulo', undoUntil: null })
    expect((await plan(ana, id, null)).data).toMatchObject({ plannedAt: null })
  })

  test('a guest with the link sets the day, in the local time of the place', async () => {
    const ana = await app.signUp()
    const { token } = await chosenThrough(ana, MANAUS)
    const { status, data } = await planByLink(token, SATURDAY)
    expect({ status, data }).toEqual({
      status: 200,
      data: { plannedAt: SATURDAY, timeZone: 'America/Porto_Velho', dateProposedBy: 'you' },
    })
    const { dateProposedBy: _, ...date } = data
    expect((await ana.send(api.listSelectedActivities)).data[0]).toMatchObject(date)
    // In Manaus it is still the 14th.
    await app.travelTo('2026-03-15T03:30:00Z')
    expect((await planByLink(token, '2026-03-14T23:00')).status).toBe(200)
  })

  test('a completion takes the planned day, and counts today if the month of that day is over', async () => {
    const ana = await app.signUp()
    const places = await suggestionsFor(ana)
    const days = ['2026-03-20T20:00', '2026-03-30T22:00', '2026-04-30T20:00']
    for (const [index, at] of days.entries()) {
      await chooseOwn(ana, places[index] ?? '')
      const chosen = (await ana.send(api.listSelectedActivities)).data.find((each) => each.activityId === places[index])
      await plan(ana, chosen?.id ?? '', at)
    }
    // 1 April in São Paulo.
    await app.travelTo('2026-04-02T02:30:00Z')
    for (const place of places.slice(0, days.length)) await complete(ana, place)
    const { data } = await ana.send(api.listCompletedActivities)
    expect(data.map(({ activity, completedAt }) => [activity.id, completedAt])).toEqual([
      [places[2], '2026-04-02T02:30:00.000Z'],
      [places[1], '2026-03-31T02:30:00.000Z'],
      [places[0], '2026-03-21T02:30:00.000Z'],
    ])
    const countedDays = async () =>
      (await selectionsOf(ana)).map(({ completedDay, countedDay }) => countedDay ?? completedDay).sort()
    const march = 'finished months stay as they were'
    expect(await countedDays(), march).toEqual(['2026-04-01', '2026-04-01', '2026-04-01'])

    await app.travelTo('2026-04-06T15:00:00Z')
    const correct = (index: number, day: string, person = ana) =>
      person.send(api.correctDay, { params: { id: data[index]?.id ?? '' }, body: { day } })
    const pointsOf = async () =>
      (await app.db.select().from(rankingPoints)).filter(({ activityId }) => places.includes(activityId))
    expect((await pointsOf()).map(({ day }) => day)).toEqual(['2026-04-01'])
    expect(await correct(0, '2026-04-05')).toMatchObject({
      status: 200,
      data: { completedAt: '2026-04-06T02:30:00.000Z' },
    })
    expect(await correct(1, '2025-12-31')).toMatchObject({
      status: 200,
      data: { completedAt: '2026-01-01T02:30:00.000Z' },
    })
    expect(await countedDays(), march).toEqual(['2026-04-01', '2026-04-01', '2026-04-05'])
    expect((await pointsOf()).map(({ day }) => day).sort()).toEqual(['2026-04-01', '2026-04-05'])
    const after = (await ana.send(api.listCompletedActivities)).data
    const stranger = await app.signUp()
    expect(after.map(({ activity }) => activity.id)).toEqual([places[2], places[0], places[1]])
    await expectNothingWritten(app, async () => {
      for (const day of ['2026-04-07', '2025-04-01', '2026-02-30'])
        expect(await correct(0, day)).toMatchObject({ status: 400, body: { fields: { day: expect.any(String) } } })
      expect(await correct(0, '2026-04-02', stranger)).toMatchObject(NOT_FOUND)
    })
  })

  test('a day that replaces another is set only while that other stands', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { id } = await chosenThrough(ana)
    const sunday = '2026-03-15T20:00'
    const replace = ({ send }: Person, at: string | null, replaces: string | null) =>
      send(api.setOutingDate, { params: { id }, body: { at, replaces } })
    expect((await replace(ana, SATURDAY, null)).data).toMatchObject({ plannedAt: SATURDAY })
    expect((await replace(bia, sunday, SATURDAY)).data).toMatchObject({ plannedAt: sunday })
    const notices = await noticeTitlesOf(bia)
    const answer = await replace(ana, null, SATURDAY)
    expect(answer, 'Bia has moved it').toMatchObject({
      status: 409,
      body: { code: 'date_changed', message: 'O dia mudou enquanto isso: agora é domingo, 15 de março, às 20h.' },
    })
    expect((await ana.send(api.listSelectedActivities)).data[0]?.plannedAt).toBe(sunday)
    expect(await noticeTitlesOf(bia)).toEqual(notices)
    for (const person of [ana, bia])
      expect((await replace(person, null, sunday)).data, 'both remove it').toMatchObject({ plannedAt: null })
  })

  test('a choice without an invitation can be planned too, on the days of the place itself', async () => {
    const ana = await app.signUp()
    // The Biblioteca Nacional is closed on Saturdays, unlike other libraries.
    await chooseOwn(ana, 'osm:way/30842768')
    const [choice] = (await ana.send(api.listSelectedActivities)).data
    expect((await plan(ana, choice?.id ?? '', SATURDAY)).data).toMatchObject({
      plannedAt: SATURDAY,
      activity: { visit: { hour: '15:00', closedOn: [0, 6] } },
    })
  })
})

describe('fails', () => {
  test('a date in the past, more than a year ahead or in another format is refused', async () => {
    const ana = await app.signUp()
    const { token, id } = await chosenThrough(ana)
    const dates = [
      '2026-03-09T20:00',
      '2027-03-20T20:00',
      '2026-02-30T20:00',
      '2026-03-14T24:30',
      '2026-03-14',
      '2026-03-14T20:00Z',
      'sábado',
    ]
    await expectNothingWritten(app, async () => {
      for (const at of dates) {
        for (const answer of [await plan(ana, id, at), await planByLink(token, at)])
          expect(answer, at).toMatchObject({
            status: 400,
            body: { code: 'invalid_data', fields: { at: expect.any(String) } },
          })
      }
    })
  })

  test('a day for a choice of another couple, an unknown choice or an open invitation is not found', async () => {
    const [ana, stranger] = [await app.signUp(), await app.signUp()]
    const { id } = await chosenThrough(ana)
    const open = await invite(ana)
    await expectNothingWritten(app, async () => {
      expect(await plan(stranger, id, SATURDAY)).toMatchObject(NOT_FOUND)
      expect(await plan(ana, 'nada', SATURDAY)).toMatchObject(NOT_FOUND)
      for (const token of [open.token, 'nada']) expect(await planByLink(token, SATURDAY)).toMatchObject(NOT_FOUND)
    })
  })

  test('a completed or dismissed choice cannot be planned', async () => {
    const ana = await app.signUp()
    const done = await chosenThrough(ana)
    await complete(ana, done.activityId)
    const refusal = { status: 409, body: { code: 'already_completed' } }
    expect(await plan(ana, done.id, SATURDAY)).toMatchObject(refusal)
    expect(await planByLink(done.token, SATURDAY)).toMatchObject(refusal)
    const { data: shown } = await app.visitor()(loadInvitation, { params: { token: done.token } })
    expect(shown).toMatchObject({ isCompleted: true, isDismissed: false, plannedAt: null, undoUntil: null })
    const bia = await app.signUp()
    const away = await chosenThrough(bia)
    await bia.send(api.dismissActivity, { params: { id: away.id } })
    const gone = { status: 409, body: { code: 'dismissed' } }
    expect(await plan(bia, away.id, SATURDAY)).toMatchObject(gone)
    expect(await planByLink(away.token, SATURDAY)).toMatchObject(gone)
  })
})

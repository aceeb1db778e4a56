import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { read } from '../notifications/notification-steps.ts'
import {
  activitySteps,
  chooseOwn,
  chosenOf,
  complete,
  NOW,
  noticeTitlesOf,
  suggestionsFor,
  whoOf,
} from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, invite, named, signUpCouple } = activitySteps(app)
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

import { beforeEach, describe, expect, test } from 'vitest'
import { updateProfile } from '#contracts/accounts'
import * as api from '#contracts/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { read } from '../notifications/notification-steps.ts'
import { activitySteps, chooseOwn, complete, NOW, suggestionsFor } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, invite } = activitySteps(app)
const { join } = joiningSteps(app)

const SATURDAY = '2026-03-14T20:00'
const YOU = { who: 'you', firstName: null }
const BIA = { who: 'partner', firstName: 'Bia' }
const GUEST = { who: 'guest', firstName: null }

async function named(firstName: string): Promise<Person> {
  const person = await app.signUp()
  await person.send(updateProfile, { body: { firstName } })
  return person
}

async function signUpCouple(): Promise<[Person, Person]> {
  const [ana, bia] = [await named('Ana'), await named('Bia')]
  await join(ana, bia)
  return [ana, bia]
}

const chosenOf = async ({ send }: Person) => (await send(api.listSelectedActivities)).data
const whoOf = ({ chosenBy, completedBy }: Pick<api.SelectedActivity, 'chosenBy' | 'completedBy'>) => [
  chosenBy,
  completedBy,
]
const plan = ({ send }: Person, id: string, at: string | null = SATURDAY) =>
  send(api.setOutingDate, { params: { id }, body: { at } })
const planByLink = (token: string, at: string | null = SATURDAY) =>
  app.visitor()(api.setInvitationDate, { params: { token }, body: { at } })

/** Kinds and titles of what somebody was told of outings, newest first. */
const toldOf = async (person: Person) =>
  (await read(person)).items.filter(({ kind }) => /planned|chose|completed/.test(kind)).map(({ title }) => title)

describe('works: who chose and who finished', () => {
  test('each of two reads it as they see it, in both lists', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(bia, place)
    expect((await chosenOf(ana)).map(whoOf)).toEqual([[BIA, null]])
    await complete(ana, place)
    expect((await chosenOf(ana)).map(whoOf)).toEqual([[BIA, YOU]])
    expect((await chosenOf(bia)).map(whoOf)).toEqual([[YOU, { who: 'partner', firstName: 'Ana' }]])
    expect((await ana.send(api.listCompletedActivities)).data.map(whoOf)).toEqual([[BIA, YOU]])
  })

  test('what came through a link is the guest’s; in a couple of one nothing is said', async () => {
    const [ana, bia] = [await named('Ana'), await named('Bia')]
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    const [own = ''] = await suggestionsFor(ana, 1)
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

  test('of 12 simultaneous completions by both one counts, and the other person is notified once', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    await Promise.all(Array.from({ length: 12 }, (_, number) => complete(number % 2 ? ana : bia, place)))
    const [[, byAna] = [], [, byBia] = []] = [(await chosenOf(ana)).map(whoOf)[0], (await chosenOf(bia)).map(whoOf)[0]]
    expect([byAna?.who, byBia?.who].sort()).toEqual(['partner', 'you'])
    const told = [...(await toldOf(ana)), ...(await toldOf(bia))].filter((title) => title.endsWith('como feito'))
    expect(told).toEqual([byAna?.who === 'you' ? 'Ana marcou como feito' : 'Bia marcou como feito'])
  })
})

describe('works: who is told', () => {
  test('what one of two does reaches the other alone', async () => {
    const [ana, bia] = await signUpCouple()
    const [place = ''] = await suggestionsFor(ana)
    await chooseOwn(ana, place)
    await chooseOwn(ana, place)
    const [choice] = await chosenOf(ana)
    await plan(ana, choice?.id ?? '')
    await complete(ana, place)
    expect(await toldOf(ana)).toEqual([])
    expect(await toldOf(bia)).toEqual(['Ana marcou como feito', 'Ana marcou um dia', 'Ana escolheu um lugar'])
    const { items } = await read(bia)
    const [{ body, url } = { body: '', url: '' }] = items.filter(({ kind }) => kind === 'partner_completed')
    expect([body, url]).toEqual([
      expect.stringContaining(choice?.activity.name ?? '?'),
      '/painel/historico?aba=concluidas',
    ])
  })

  test('a day is told once, anew when it changes, and no more once it is taken away', async () => {
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
    expect(await planned()).toEqual([])
  })

  test('what a guest does reaches both', async () => {
    const [ana, bia] = await signUpCouple()
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    expect((await planByLink(token)).status).toBe(200)
    for (const person of [ana, bia]) expect(await toldOf(person)).toEqual(['Marcaram um dia pelo convite'])
    const [choice] = await chosenOf(bia)
    await plan(bia, choice?.id ?? '', '2026-03-15T20:00')
    expect(await toldOf(ana), 'the partner’s day takes the place of the guest’s').toEqual(['Bia marcou um dia'])
    expect(await toldOf(bia)).toEqual([])
  })

  test('a person alone is notified of a guest only', async () => {
    const ana = await named('Ana')
    const { token, offered } = await invite(ana)
    await choose(token, offered[0] ?? '')
    const [own = ''] = await suggestionsFor(ana, 1)
    await chooseOwn(ana, own)
    for (const { id, activityId } of await chosenOf(ana)) {
      await plan(ana, id)
      await complete(ana, activityId)
    }
    expect(await toldOf(ana)).toEqual([])
  })
})

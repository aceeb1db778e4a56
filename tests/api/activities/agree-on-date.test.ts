import { beforeEach, expect, test } from 'vitest'
import * as api from '#contracts/activities'
import { closeInvitation, loadInvitation } from '#contracts/invitations'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { activitySteps, chooseOwn, NOW, noticeTitlesOf, suggestionsFor } from './activity-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, invite } = activitySteps(app)
const SATURDAY = '2026-03-14T20:00'

const plan = ({ send }: Person, id: string, at: string | null) =>
  send(api.setOutingDate, { params: { id }, body: { at } })

const calendarOf = async (token: string) =>
  (await (await app.raw(api.loadCalendarFile.path.replace('{token}', token))).text()).replaceAll('\r\n ', '')

async function chosenThrough(person: Person) {
  const { token, offered } = await invite(person)
  await choose(token, offered[0] ?? '')
  const choices = (await person.send(api.listSelectedActivities)).data
  const choice = choices.find(({ invitationToken }) => invitationToken === token)
  return { token, id: choice?.id ?? expect.fail('nothing chosen') }
}

test('a day is proposed until the other side says yes, by the link or by an account, and a new day asks again', async () => {
  const ana = await app.signUp()
  const { token, id } = await chosenThrough(ana)
  const byLink = (at: string | null, replaces?: string | null) =>
    app.visitor()(api.setInvitationDate, { params: { token }, body: { at, replaces } })
  const shown = async () => [
    (await ana.send(api.listSelectedActivities)).data[0]?.dateProposedBy?.who ?? null,
    (await app.visitor()(loadInvitation, { params: { token } })).data.dateProposedBy,
    (await ana.send(loadInvitation, { params: { token } })).data.dateProposedBy,
  ]
  await plan(ana, id, SATURDAY)
  expect(await shown()).toEqual(['you', 'other', 'you'])
  await plan(ana, id, SATURDAY)
  expect(await shown(), 'one does not agree with oneself').toEqual(['you', 'other', 'you'])
  expect(await calendarOf(token)).toMatch(/STATUS:TENTATIVE\r\nSUMMARY:.* \(proposto\)/)
  expect((await byLink(SATURDAY, SATURDAY)).data).toMatchObject({ plannedAt: SATURDAY, dateProposedBy: null })
  expect(await shown()).toEqual([null, null, null])
  expect(await calendarOf(token)).toContain('STATUS:CONFIRMED')
  expect((await noticeTitlesOf(ana))[0]).toBe('Combinado: sábado, 14 de março, às 20h')

  await app.travelTo('2026-03-11T15:00:00Z')
  await byLink('2026-03-15T20:00', SATURDAY)
  expect(await shown()).toEqual(['guest', 'you', 'other'])
  expect((await noticeTitlesOf(ana))[0]).toBe('Seu par propôs outro dia: domingo, 15 de março, às 20h')
  const late = await byLink(SATURDAY, SATURDAY)
  expect(late, 'a yes to a day that has changed').toMatchObject({ status: 409, body: { code: 'date_changed' } })
  expect(await shown()).toEqual(['guest', 'you', 'other'])
  await plan(ana, id, '2026-03-15T20:00')
  expect(await shown()).toEqual([null, null, null])
})

test('in a couple of one the member records a yes that the guest gave elsewhere; in a couple of two nobody does', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const { token, id } = await chosenThrough(ana)
  const agreed = (at: string) => ana.send(api.setOutingDate, { params: { id }, body: { at, replaces: at } })
  await plan(ana, id, SATURDAY)
  expect(await agreed('2026-03-15T20:00'), 'another day').toMatchObject({ status: 409, body: { code: 'date_changed' } })
  expect((await agreed(SATURDAY)).data).toMatchObject({ plannedAt: SATURDAY, dateProposedBy: null })
  const { data } = await app.visitor()(loadInvitation, { params: { token } })
  expect(data).toMatchObject({ plannedAt: SATURDAY, dateProposedBy: null })

  await joinCouple(app, ana, bia)
  await plan(ana, id, '2026-03-15T20:00')
  expect((await agreed('2026-03-15T20:00')).data).toMatchObject({ dateProposedBy: { who: 'you' } })
})

test('in a couple of two the other member says yes; of two days at once one stays, of two yeses both succeed', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  const [place = ''] = await suggestionsFor(ana)
  await chooseOwn(ana, place)
  const open = async (person: Person) => (await person.send(api.listSelectedActivities)).data[0]
  const { id = '' } = (await open(ana)) ?? {}
  const set = ({ send }: Person, at: string, replaces: string | null) =>
    send(api.setOutingDate, { params: { id }, body: { at, replaces } })
  const answers = await Promise.all([set(ana, SATURDAY, null), set(bia, '2026-03-15T20:00', null)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, other] = answers[0].status === 200 ? [ana, bia] : [bia, ana]
  const { plannedAt } = (await open(first)) ?? {}
  expect(await open(first)).toMatchObject({ dateProposedBy: { who: 'you' } })
  expect(await open(other)).toMatchObject({ dateProposedBy: { who: 'partner' } })
  const yes = () => set(other, plannedAt ?? '', plannedAt ?? '')
  expect((await Promise.all([yes(), yes()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await open(first)).toMatchObject({ plannedAt, dateProposedBy: null })
  expect((await noticeTitlesOf(first)).filter((title) => title.startsWith('Combinado: '))).toHaveLength(1)
})

test('a day is agreed at once while nobody can say yes, also once the link is closed', async () => {
  const ana = await app.signUp()
  const [place = ''] = await suggestionsFor(ana)
  await chooseOwn(ana, place)
  const own = (await ana.send(api.listSelectedActivities)).data[0]?.id ?? ''
  expect((await plan(ana, own, SATURDAY)).data).toMatchObject({ plannedAt: SATURDAY, dateProposedBy: null })
  const { token, id } = await chosenThrough(ana)
  expect((await plan(ana, id, SATURDAY)).data).toMatchObject({ dateProposedBy: { who: 'you' } })
  await ana.send(closeInvitation, { params: { token } })
  const closed = (await ana.send(api.listSelectedActivities)).data.find((chosen) => chosen.id === id)
  expect(closed).toMatchObject({ plannedAt: SATURDAY, dateProposedBy: null })
})

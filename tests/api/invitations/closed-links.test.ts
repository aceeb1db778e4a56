import { beforeEach, describe, expect, test } from 'vitest'
import * as activities from '#contracts/activities'
import { loadInviter } from '#contracts/couples'
import * as api from '#contracts/invitations'
import { drawActivity, loadVoteProgress } from '#contracts/votes'
import { loadInvitationForecast } from '#contracts/weather'
import type { Send } from '../../support/app/client.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { joiningSteps } from '../couples/joining-steps.ts'
import { idsOf, invitationSteps, invite, NOT_FOUND, NOW } from './invitation-steps.ts'
import { votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, open } = invitationSteps(app)
const { startVote } = votingSteps(app)
const { join, leave } = joiningSteps(app)

const SATURDAY = '2026-03-14T20:00'
const SUNDAY = '2026-03-15T11:00'

const close = ({ send }: Pick<Person, 'send'>, token: string) => send(api.closeInvitation, { params: { token } })
const choicesOf = async ({ send }: Person) => (await send(activities.listSelectedActivities)).data
const plan = ({ send }: Person, id: string, at: string | null) =>
  send(activities.setOutingDate, { params: { id }, body: { at } })

async function answered(person: Person) {
  const { token } = await invite(person)
  const [place = ''] = idsOf((await open(token)).data)
  expect((await choose(token, place)).status).toBe(200)
  const choice = (await choicesOf(person)).find(({ activityId }) => activityId === place)
  return { token, place, id: choice?.id ?? expect.fail('nothing chosen') }
}

async function outcomesOf(send: Send, token: string, activityId: string) {
  const params = { token }
  const calls = await Promise.all([
    send(api.loadInvitation, { params }),
    send(loadVoteProgress, { params }),
    send(activities.setInvitationDate, { params, body: { at: SUNDAY } }),
    send(activities.setInvitationDate, { params, body: { at: null } }),
    send(activities.selectActivity, { body: { token, activityId } }),
    send(activities.undoSelection, { body: { token } }),
    send(drawActivity, { params }),
    send(api.reloadSuggestions, { params }),
    send(api.openInvitation, { params }),
    send(loadInvitationForecast, { params }),
    app.raw(activities.loadCalendarFile.path.replace('{token}', token)),
  ])
  return [...new Set(calls.map(({ status }) => status))].sort()
}

describe('works', () => {
  test('a couple closes the link of a choice; the link then shows and changes nothing, and the choice stays', async () => {
    const ana = await app.signUp()
    const { token, place, id } = await answered(ana)
    await plan(ana, id, SATURDAY)
    for (const time of [1, 2]) expect([time, (await close(ana, token)).status]).toEqual([time, 204])
    expect(await open(token)).toMatchObject({ status: 410, body: { code: 'link_closed' } })
    expect(await outcomesOf(app.visitor(), token, place)).toEqual([404, 410])
    expect(await choicesOf(ana)).toMatchObject([{ id, plannedAt: SATURDAY, invitationToken: null }])
    expect((await ana.send(api.listInvitations)).data).toMatchObject([{ token, state: 'selected', isLinkClosed: true }])
  })

  test.each([
    ['the sender stays', 1],
    ['the sender leaves', 0],
  ])('leaving closes the links of both members for every caller: %s', async (_, leaver) => {
    const pair = [await signUpPremium(app), await app.signUp()] as const
    const [ana, bia] = pair
    const before = await invite(bia)
    const first = await answered(ana)
    await app.travelTo('2026-03-11T15:00:00.000Z')
    await join(ana, bia)
    const links = [first, await answered(ana)]
    const voted = await startVote(bia)
    await leave(pair[leaver] ?? ana, 'true')
    for (const { token, id } of links) {
      expect((await plan(ana, id, SATURDAY)).status).toBe(200)
      for (const send of [app.visitor(), bia.send]) {
        expect(await outcomesOf(send, token, first.place)).toEqual([404, 410])
        expect((await app.visitor()(loadInviter, { params: { code: token } })).status).toBe(404)
      }
      expect((await choicesOf(ana)).find((choice) => choice.id === id)?.plannedAt).toBe(SATURDAY)
    }
    for (const { token } of [before, voted]) expect(await open(token)).toMatchObject(NOT_FOUND)
  })
})

describe('fails', () => {
  test('the link of an open invitation cannot be closed, and another couple’s is not found', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { token } = await invite(ana)
    expect(await close(ana, token)).toMatchObject({ status: 409, body: { code: 'still_open' } })
    expect(await close(bia, token)).toMatchObject(NOT_FOUND)
  })

  test('none of 50 simultaneous calls sets a day after the link is closed', async () => {
    const ana = await app.signUp()
    const { token, id } = await answered(ana)
    const days = Array.from({ length: 50 }, (_, minute) => `2026-03-14T20:${String(minute).padStart(2, '0')}`)
    const set = (at: string) => app.visitor()(activities.setInvitationDate, { params: { token }, body: { at } })
    const calls = days.map((at, index) => (index === 25 ? close(ana, token) : set(at)))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    for (const status of statuses) expect([200, 204, 410, 429]).toContain(status)
    const [choice] = await choicesOf(ana)
    expect([null, ...days.filter((_, index) => statuses[index] === 200)]).toContain(choice?.plannedAt)
    expect(await set(SUNDAY)).toMatchObject({ status: 410 })
    expect(await choicesOf(ana)).toEqual([choice])
    expect(choice?.id).toBe(id)
  })
})

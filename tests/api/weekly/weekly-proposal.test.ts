import { expect, test } from 'vitest'
import { loadStats, selectActivity } from '#contracts/activities'
import { listInvitations, loadInvitation } from '#contracts/invitations'
import { listNotifications, savePushSettings } from '#contracts/notifications'
import { acceptProposal, drawProposals } from '#contracts/proposals'
import { passWeeklyTurn } from '#contracts/weekly'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { NOT_FOUND } from '../activities/activity-steps.ts'

const app = sharedTestApp()
const RECIFE = '2611606'
/** 12 h in São Paulo on Thursday, 12 March 2026. */
const THURSDAY = '2026-03-12T15:00:00Z'
const SUNDAY = '2026-03-15T18:00:00Z'

const draw = async ({ send }: Person, body: object = {}) =>
  (await send(drawProposals, { body: { cityId: RECIFE, for: 'week', ...body } })).data
const idsOf = ({ proposals }: Awaited<ReturnType<typeof draw>>) => proposals.map(({ activity }) => activity.id)
const accept = ({ send }: Person, activityId: string) =>
  send(acceptProposal, { body: { cityId: RECIFE, for: 'week', activityId } })
const turnOf = async ({ send }: Person) => (await send(loadStats)).data.weekly.turn

async function signUpWeekly() {
  await app.travelTo(THURSDAY)
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await joinCouple(app, ana, bia)
  await ana.send(savePushSettings, { body: { weekly: true } })
  return { ana, bia }
}

test('both see the same proposals for Saturday evening until Sunday, others than those for tonight', async () => {
  const { ana, bia } = await signUpWeekly()
  const [[ofWeek], tonight] = [await Promise.all([draw(ana), draw(bia)]), await draw(bia, { for: 'tonight' })]
  expect(ofWeek).toMatchObject({ town: 'Recife, PE', isCounted: false })
  expect(ofWeek.proposals).toHaveLength(3)
  for (const { plannedAt } of ofWeek.proposals) expect(plannedAt).toMatch(/^2026-03-14T(1[789]|2\d):/)
  expect(idsOf(tonight).filter((id) => idsOf(ofWeek).includes(id))).toEqual([])
  await app.travelTo(SUNDAY)
  const sunday = await draw(bia)
  expect(idsOf(sunday).every((id) => idsOf(ofWeek).includes(id))).toBe(true)
  for (const { plannedAt } of sunday.proposals) expect(plannedAt).toMatch(/^2026-03-15T/)
  // The next week begins with new ones.
  await app.travelTo('2026-03-19T15:00:00Z')
  expect(idsOf(await draw(ana)).filter((id) => idsOf(ofWeek).includes(id))).toEqual([])
})

test('the yes of whose turn it is invites the other once, and counts in no month', async () => {
  const { ana, bia } = await signUpWeekly()
  const [first = '', second = ''] = idsOf(await draw(ana))
  expect(await accept(bia, first)).toMatchObject(NOT_FOUND)
  const answers = await Promise.all([first, second, first].map((id) => accept(ana, id)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404, 404])
  const token = answers.find(({ status }) => status === 201)?.data.token ?? ''
  expect([await turnOf(ana), await turnOf(bia)]).toEqual([null, null])
  expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(0)
  expect((await ana.send(passWeeklyTurn)).data).toMatchObject({ turn: null })
  const [bell] = (await bia.send(listNotifications)).data.items
  expect(bell).toMatchObject({ kind: 'invited', body: expect.stringContaining('sábado, 14 de março') })
  expect((await bia.send(listInvitations)).data).toMatchObject([{ token, state: 'open', isInvited: true }])
  const { data } = await bia.send(loadInvitation, { params: { token } })
  const answer = await bia.send(selectActivity, { body: { token, activityId: data.activities[0]?.id ?? '' } })
  expect(answer.status).toBe(200)
  await app.travelTo('2026-03-19T15:00:00Z')
  expect([await turnOf(ana), await turnOf(bia)]).toEqual(['partner', 'you'])
})

test('alone one decides and gets a link, and after a hand-over the other decides', async () => {
  const { ana, bia } = await signUpWeekly()
  const caio = await app.signUp()
  await caio.send(savePushSettings, { body: { weekly: true } })
  const [own = ''] = idsOf(await draw(caio))
  const { data } = await accept(caio, own)
  expect((await app.visitor()(loadInvitation, { params: { token: data.token } })).data).toMatchObject({
    proposedAt: expect.stringMatching(/^2026-03-14T/),
  })
  const [first = ''] = idsOf(await draw(ana))
  await ana.send(passWeeklyTurn)
  expect(await accept(ana, first)).toMatchObject(NOT_FOUND)
  expect((await accept(bia, first)).status).toBe(201)
})

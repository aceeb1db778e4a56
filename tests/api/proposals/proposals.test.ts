import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { logIn } from '#contracts/accounts'
import { listSelectedActivities, selectActivity, undoSelection } from '#contracts/activities'
import { IDEMPOTENCY_KEY_HEADER } from '#contracts/endpoint'
import { createInvitation, declineInvitation, listInvitations, loadInvitation } from '#contracts/invitations'
import { acceptProposal, drawProposals, type ProposalRequest } from '#contracts/proposals'
import { addWish } from '#contracts/wishes'
import { openCatalogue } from '#db/places/load-catalogue'
import { invitations } from '#db/schema/invitations'
import { askedTimesOf, visitTimesOf } from '#db/vocabulary/visit-times'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { activitySteps, chooseOwn, complete, NOT_FOUND, suggestionsFor } from '../activities/activity-steps.ts'
import { LIMIT_REACHED, USED } from '../invitations/invitation-steps.ts'
import { read as readBell } from '../notifications/notification-steps.ts'

const app = sharedTestApp()
const { signUpCouple } = activitySteps(app)
const [RECIFE, SAO_PAULO, RIO_BRANCO] = ['2611606', '3550308', '1200401']
/** Tuesday, 15 h in São Paulo. */
const AFTERNOON = '2026-03-10T18:00:00Z'
const DAY_MS = 24 * 60 * 60 * 1000
beforeEach(() => app.travelTo(AFTERNOON))

const places = new Map(
  openCatalogue()
    .read()
    .places.map((place) => [place.id, place]),
)
const isOpen = (id: string, when: string) =>
  (visitTimesOf(places.get(id) ?? expect.fail(id)) & askedTimesOf(when)) !== 0

const draw = async ({ send }: Pick<Person, 'send'>, body: ProposalRequest = { cityId: RECIFE }) => {
  const answer = await send(drawProposals, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.data
}
const idsOf = ({ proposals }: Awaited<ReturnType<typeof draw>>) => proposals.map(({ activity }) => activity.id)
const accept = ({ send }: Person, activityId: string, body: ProposalRequest = { cityId: RECIFE }) =>
  send(acceptProposal, { body: { ...body, activityId } })
const choose = (token: string, activityId: string, send = app.visitor()) =>
  send(selectActivity, { body: { token, activityId } })
const decline = (token: string, send = app.visitor()) => send(declineInvitation, { params: { token } })
const open = async (token: string, send = app.visitor()) => (await send(loadInvitation, { params: { token } })).data

async function propose(person: Person) {
  const [activityId = ''] = idsOf(await draw(person))
  const { data, status } = await accept(person, activityId)
  expect(status).toBe(201)
  return { token: data.token, activityId }
}

describe('the draw', () => {
  test('three different things near the town, the last one for home, each with its hour; the same for both all evening', async () => {
    const [ana, bia] = await signUpCouple()
    expect(await draw(ana, {})).toMatchObject({ town: null, proposals: [] })
    const drawn = await draw(ana)
    expect(drawn).toMatchObject({ town: 'Recife, PE', isCounted: false, remainingThisMonth: 3 })
    const { proposals } = drawn
    expect(proposals.map(({ activity }) => activity.kind)).toEqual(['place', 'place', 'idea'])
    expect(new Set(proposals.slice(0, 2).map(({ categorySlug }) => categorySlug)).size).toBe(2)
    for (const { plannedAt, activity } of proposals) {
      expect(plannedAt).toMatch(/^2026-03-10T(17|20|21):00$/)
      expect(activity.isOnProgramme).toBeUndefined()
      expect(activity.distanceKm ?? 0).toBeLessThanOrEqual(20)
    }
    app.travelTo('2026-03-10T23:40:00Z')
    const later = await draw(bia)
    expect(idsOf(later)).toEqual(idsOf(drawn))
    expect(later.proposals.map(({ plannedAt }) => plannedAt.slice(11))).toEqual(['22:00', '22:00', '22:00'])
    // What has closed by then is replaced.
    app.travelTo('2026-03-11T01:10:00Z')
    const late = await draw(bia)
    expect(late.proposals.map(({ plannedAt }) => plannedAt.slice(11))).toEqual(['23:30', '23:30', '23:30'])
    expect(idsOf(late)[2]).toBe(idsOf(drawn)[2])
    for (const id of idsOf(late).slice(0, 2)) expect(isOpen(id, '2026-03-10 night')).toBe(true)
    // After the night the next evening begins.
    app.travelTo('2026-03-11T08:30:00Z')
    const shown = [...idsOf(drawn), ...idsOf(late)]
    expect(idsOf(await draw(bia)).filter((id) => shown.includes(id))).toEqual([])
    // The couple's last town is known from its invitations.
    await ana.send(createInvitation, { body: { categoryId: 2, cityId: SAO_PAULO } })
    expect((await draw(ana, {})).town).toBe('São Paulo, SP')
  })

  test('two members who ask at once get the same', async () => {
    const [ana, bia] = await signUpCouple()
    const answers = await Promise.all([ana, bia, ana, bia].map((person) => draw(person)))
    expect(new Set(answers.map((answer) => String(idsOf(answer)))).size).toBe(1)
  })

  test('where a member wants to go comes first, and says so', async () => {
    const [ana, bia] = await signUpCouple()
    const wanted = (await suggestionsFor(bia, 2, RECIFE))[2] ?? ''
    await bia.send(addWish, { body: { activityId: wanted } })
    const [first] = (await draw(ana)).proposals
    expect([first?.activity.id, first?.isWished]).toEqual([wanted, true])
  })

  test('another town has its own proposals, on its own clock', async () => {
    const ana = await app.signUp()
    await draw(ana)
    // 20 h in São Paulo, 18 h in Rio Branco.
    app.travelTo('2026-03-10T23:00:00Z')
    const { proposals, town } = await draw(ana, { cityId: RIO_BRANCO })
    expect([town, proposals.length]).toEqual(['Rio Branco, AC', 3])
    expect(proposals.every(({ plannedAt }) => plannedAt >= '2026-03-10T19:00')).toBe(true)
    expect((await ana.send(drawProposals, { body: { cityId: '9999999' } })).status).toBe(404)
  })

  test('29 evenings begin with a table, and nothing comes twice in 14 days, nothing done in 60, nothing closed that evening', async () => {
    const ana = await signUpPremium(app)
    let { send } = ana
    const shown: { id: string; evening: number }[] = []
    const done: string[] = []
    for (let evening = 0; evening < 29; evening++) {
      app.travelTo(new Date(Date.parse(AFTERNOON) + evening * DAY_MS).toISOString())
      if (evening === 15) {
        const { data } = await app.visitor()(logIn, { body: { username: ana.username, password: ana.password } })
        send = app.as(data.token)
      }
      const { proposals } = await draw({ send })
      expect([proposals.length, proposals[0]?.categorySlug], String(evening)).toEqual([3, 'gastronomia'])
      for (const { activity, plannedAt } of proposals) {
        const before = shown.filter(({ id }) => id === activity.id).map((one) => evening - one.evening)
        expect(before.filter((days) => days < 14)).toEqual([])
        expect(done).not.toContain(activity.id)
        shown.push({ id: activity.id, evening })
        if (activity.kind === 'place') expect(isOpen(activity.id, `${plannedAt.slice(0, 10)} evening`)).toBe(true)
      }
      const first = proposals[evening % 3]?.activity.id ?? ''
      expect((await chooseOwn({ ...ana, send }, first)).status).toBe(200)
      expect((await complete({ ...ana, send }, first)).status).toBe(200)
      done.push(first)
    }
  })
})

describe('the yes', () => {
  test('makes an invitation with this place, its hour and its end; a repeat makes no second one', async () => {
    const [ana, bia] = await signUpCouple()
    const { proposals } = await draw(ana)
    const [first] = proposals
    const activityId = first?.activity.id ?? ''
    const key = { [IDEMPOTENCY_KEY_HEADER]: 'uma-vez-so' }
    const body = { cityId: RECIFE, activityId, signature: 'Aninha' }
    const answers = await Promise.all([1, 2].map(() => ana.send(acceptProposal, { body }, key)))
    const [token = ''] = answers.map(({ data }) => data?.token).filter(Boolean)
    const { data: mine } = await ana.send(listInvitations)
    expect(mine).toMatchObject([
      { token, state: 'open', isInvited: false, proposal: { plannedAt: first?.plannedAt, name: first?.activity.name } },
    ])
    expect((await bia.send(listInvitations)).data).toMatchObject([{ token, isInvited: true }])
    expect(await open(token)).toMatchObject({
      activities: [{ id: activityId }],
      proposedAt: first?.plannedAt,
      expiresAt: '2026-03-11T08:00:00.000Z',
      isDeclined: false,
      signature: 'Aninha',
      timeZone: 'America/Sao_Paulo',
    })
    expect((await readBell(bia)).items[0]?.body).toMatch(/em Recife, PE, terça, 10 de março, às .+\. Topa\?$/)
    app.travelTo('2026-03-11T08:00:01Z')
    expect((await choose(token, activityId)).body).toMatchObject({ code: 'invitation_expired' })
    expect((await decline(token)).body).toMatchObject({ code: 'invitation_expired' })
  })

  test('the first of a week does not count in the month, the second does, and the limit holds', async () => {
    const ana = await app.signUp()
    const [one = '', two = '', three = ''] = idsOf(await draw(ana))
    expect((await accept(ana, one)).data.remainingThisMonth).toBe(3)
    expect(await draw(ana)).toMatchObject({ isCounted: true, remainingThisMonth: 3 })
    expect((await accept(ana, two)).data.remainingThisMonth).toBe(2)
    await ana.send(createInvitation, { body: { categoryId: 3, cityId: RECIFE } })
    await ana.send(createInvitation, { body: { categoryId: 3, cityId: RECIFE } })
    expect(await draw(ana)).toMatchObject({ isCounted: true, remainingThisMonth: 0 })
    expect(await accept(ana, three)).toMatchObject(LIMIT_REACHED)
    // Monday.
    app.travelTo('2026-03-16T18:00:00Z')
    const answer = await draw(ana)
    expect(answer.isCounted).toBe(false)
    const many = await Promise.all(idsOf(answer).map((id) => accept(ana, id)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
  })

  test('only what was proposed for tonight can be accepted', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [activityId = ''] = idsOf(await draw(ana))
    expect(await accept(bia, activityId)).toMatchObject(NOT_FOUND)
    app.travelTo('2026-03-11T18:00:00Z')
    expect(await accept(ana, activityId)).toMatchObject(NOT_FOUND)
  })
})

describe('the answer', () => {
  test('a yes is the choice with its date, and can be undone for ten minutes', async () => {
    const [ana, bia] = await signUpCouple()
    const { token, activityId } = await propose(ana)
    const { proposedAt } = await open(token)
    const answer = await choose(token, activityId, bia.send)
    expect(answer.data.undoUntil).toBe('2026-03-10T18:10:00.000Z')
    expect(await open(token)).toMatchObject({ selectedActivity: { id: activityId }, plannedAt: proposedAt })
    expect((await ana.send(listSelectedActivities)).data).toMatchObject([{ activityId, plannedAt: proposedAt }])
    expect((await readBell(ana)).items.map(({ title }) => title)).toContain('Bia topou')
    expect(await decline(token)).toMatchObject(USED)
    await app.visitor()(undoSelection, { body: { token } })
    expect(await open(token)).toMatchObject({ selectedActivity: null, isDeclined: false })
    expect((await readBell(ana)).items.filter(({ kind }) => kind === 'partner_chose')).toEqual([])
  })

  test('a no is told to the other member once, and a later yes replaces it', async () => {
    const [ana, bia] = await signUpCouple()
    const { token, activityId } = await propose(ana)
    expect((await decline(token, bia.send)).status).toBe(204)
    expect((await decline(token, bia.send)).status).toBe(204)
    expect((await readBell(ana)).items.filter(({ kind }) => kind === 'declined')).toHaveLength(1)
    expect((await readBell(bia)).items.filter(({ kind }) => kind === 'declined')).toEqual([])
    expect((await ana.send(listInvitations)).data).toMatchObject([{ state: 'declined' }])
    expect(await open(token)).toMatchObject({ isDeclined: true, selectedActivity: null })
    expect((await choose(token, activityId, bia.send)).status).toBe(200)
    expect(await open(token)).toMatchObject({ isDeclined: false, selectedActivity: { id: activityId } })
    expect((await ana.send(listInvitations)).data).toMatchObject([{ state: 'selected' }])
  })

  test('of several answers at once one yes counts, and a no only if it came first', async () => {
    for (let time = 0; time < 4; time++) {
      const ana = await app.signUp()
      const { token, activityId } = await propose(ana)
      const yes = () => choose(token, activityId)
      const no = () => decline(token)
      const answers = await Promise.all((time % 2 ? [no, yes, no, yes] : [yes, no, yes, no]).map((answer) => answer()))
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(2)
      const [row] = await app.db.select().from(invitations).where(eq(invitations.token, token))
      expect(row?.declinedAt !== null).toBe(statuses.includes(204))
      expect(await open(token)).toMatchObject({ selectedActivity: { id: activityId }, isDeclined: false })
      expect((await ana.send(listSelectedActivities)).data).toHaveLength(1)
      const { items } = await readBell(ana)
      expect(items.filter(({ kind }) => kind === 'activity_selected')).toHaveLength(1)
      expect(items.filter(({ kind }) => kind === 'declined')).toHaveLength(statuses.includes(204) ? 1 : 0)
    }
  })

  test('an invitation from which the guest chooses cannot be declined', async () => {
    const { data } = await (await app.signUp()).send(createInvitation, { body: { categoryId: 2, cityId: RECIFE } })
    expect(await decline(data.token)).toMatchObject(NOT_FOUND)
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadCurrentUser } from '#contracts/accounts'
import { chooseAgain, dismissActivity, listSelectedActivities } from '#contracts/activities'
import { listPageReports, settlePageReport } from '#contracts/admin-reports'
import { reportPublicCouple, requestJoining } from '#contracts/couples'
import { listNotifications } from '#contracts/notifications'
import { keepAccount } from '#contracts/privacy'
import { users } from '#db/schema/accounts'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { adminSteps } from '../../api/admin/admin-steps.ts'
import { coupleSteps } from '../../api/couples/couple-steps.ts'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { votingSteps } from '../../api/invitations/voting-steps.ts'
import { askForDeletion, logInAgain } from '../../api/privacy/privacy-steps.ts'
import { choose, rankingSteps } from '../../api/rankings/ranking-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { EXPIRY_JOB, NIGHTLY_JOB } from '../../support/billing/jobs.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { sharedAdmin } from '../../support/people/people.ts'

const app = sharedTestApp({ now: '2026-03-10T15:00:00.000Z' })
const boss = sharedAdmin(app)
const { invite, ask, answer, takeBack, join, leave, membersOf, requested } = joiningSteps(app)
const { signUpPublic } = coupleSteps(app)
const { place } = rankingSteps(app)
const { setPremium } = adminSteps(app, boss)
const { voteAs, startVote, votesOf } = votingSteps(app)

const CALLERS = 8
const atOnce = <T>(request: (at: number) => Promise<T>, callers = CALLERS): Promise<T[]> =>
  Promise.all(Array.from({ length: callers }, (_, at) => request(at)))

const billingOf = async (person: Person) => {
  const where = eq(subscriptions.coupleId, await coupleIdOf(app, person))
  return (await app.db.select().from(subscriptions).where(where))[0] ?? expect.fail('no billing')
}

/** Creates two people who are one couple; the first one created the code. */
async function pair(): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await join(ana, bia)
  return [ana, bia]
}

const chosenBy = async (person: Person) => (await person.send(listSelectedActivities)).data
const ban = (reportId: string) =>
  boss.send(settlePageReport, {
    params: { reportId },
    body: { action: 'ban', reason: 'A foto mostra outras pessoas.' },
  })

const NOW = '2026-03-10T15:00:00.000Z'

beforeEach(() => app.travelTo(NOW))

/** A request by Bia to join Ana, and the calls about it. */
type Asked = Record<'ana' | 'bia', Person> & Record<'code' | 'id', string>
const CALLS = {
  ask: ({ bia, code }: Asked) => bia.send(requestJoining, { body: { code } }),
  accept: ({ ana, id }: Asked) => answer(ana, id),
  refuse: ({ ana, id }: Asked) => answer(ana, id, false),
  block: ({ ana, id }: Asked) => answer(ana, id, false, true),
  takeBack: ({ bia, id }: Asked) => takeBack(bia, id),
} as const
const PAIRS = [
  ['ask', 'accept'],
  ['ask', 'block'],
  ['accept', 'refuse'],
  ['accept', 'takeBack'],
  ['block', 'takeBack'],
] as const

async function asked(): Promise<Asked> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const code = await invite(ana)
  return { ana, bia, code, id: (await ask(bia, code)).data.requestId }
}
const kindsTo = async ({ send }: Person) => (await send(listNotifications)).data.items.map(({ kind }) => kind)

describe('8 simultaneous calls about a join request', () => {
  test.each(PAIRS)('%s and %s: one call settles the request, and both people see its result', async (...calls) => {
    const request = await asked()
    const { ana, bia } = request
    const answers = await atOnce(async (at) => {
      const call = calls[at % 2] ?? 'ask'
      return [call, (await CALLS[call](request)).status] as const
    })
    for (const [, status] of answers) expect([200, 202, 204, 404, 409]).toContain(status)
    const settled = answers.filter(([call, status]) => call !== 'ask' && status < 300)
    expect(settled).toHaveLength(1)
    const [[result] = []] = settled
    const isJoined = result === 'accept'
    const [ofAna, ofBia] = [await membersOf(ana), await membersOf(bia)]
    expect([ofAna.members.length, ofBia.members.length]).toEqual(isJoined ? [2, 2] : [1, 1])
    expect([ofAna.requests, ofBia.asked]).toEqual([[], []])
    expect(ofAna.blocked.map(({ id }) => id)).toEqual(result === 'block' ? [bia.id] : [])
    expect([await kindsTo(ana), await kindsTo(bia)]).toEqual([['join_requested'], isJoined ? ['couple_joined'] : []])
  })

  test('a request made and taken back simultaneously is the same for both people, and notified once', async () => {
    const request = await asked()
    await atOnce<unknown>((at) => CALLS[at % 2 ? 'ask' : 'takeBack'](request))
    const open = (await membersOf(request.bia)).asked.map(({ id }) => id)
    expect((await membersOf(request.ana)).requests.map(({ id }) => id)).toEqual(open)
    expect((await CALLS.ask(request)).data).toEqual({ requestId: request.id })
    expect(await kindsTo(request.ana)).toEqual(['join_requested'])
  })

  test.each([
    ['one person joins a couple that accepts five', false],
    ['a person joins one of five couples that accept', true],
  ])('%s', async (_, isOneJoiner) => {
    const one = await app.signUp()
    const five = await Promise.all(Array.from({ length: 5 }, () => app.signUp()))
    const ids: string[] = []
    for (const each of five) ids.push(await (isOneJoiner ? requested(each, one) : requested(one, each)))
    const answers = await atOnce((at) => answer(isOneJoiner ? (five[at % 5] ?? one) : one, ids[at % 5] ?? ''))
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await membersOf(one)).members).toHaveLength(2)
    expect(new Set(await Promise.all(five.map((person) => coupleIdOf(app, person)))).size).toBe(5)
  })

  test('two people who accept each other are one couple', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const [ofBia, ofAna] = [await requested(ana, bia), await requested(bia, ana)]
    const answers = await atOnce((at) => (at % 2 ? answer(ana, ofBia) : answer(bia, ofAna)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await coupleIdOf(app, ana)).toBe(await coupleIdOf(app, bia))
    expect((await membersOf(ana)).members).toHaveLength(2)
  })
})

describe('leaving', () => {
  test('one member leaves when both try at once, ten times each', async () => {
    const [ana, bia] = await pair()
    const before = (await app.db.select({ id: couples.id }).from(couples)).length
    const answers = await atOnce((at) => leave(at % 2 ? ana : bia))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: CALLERS - 1 }, () => 409)])
    expect((await app.db.select({ id: couples.id }).from(couples)).length).toBe(before + 1)
    expect(await coupleIdOf(app, ana)).not.toBe(await coupleIdOf(app, bia))
  })

  test('each person is in exactly one couple after one leaves while a third joins', async () => {
    const [ana, bia] = await pair()
    const eva = await app.signUp()
    await Promise.all([leave(bia), leave(ana), invite(eva).then((code) => ask(bia, code))])
    const homes = await Promise.all([ana, bia, eva].map((person) => coupleIdOf(app, person)))
    expect(new Set(homes).size).toBe(3)
  })

  test('choices that a member makes while the other leaves are stored once', async () => {
    const [ana, bia] = await pair()
    const [, ...clicks] = await Promise.all([leave(bia), ...[5, 6, 7, 8].map((at) => choose(ana, place(at)))])
    expect(clicks).toHaveLength(4)
    expect((await chosenBy(ana)).map(({ activityId }) => activityId).sort()).toEqual([5, 6, 7, 8].map(place).sort())
  })
})

test('the page is banned after ten bans during ten acceptances of a join request', async () => {
  const { person, slug } = await signUpPublic()
  const alt = await app.signUp()
  await app.visitor()(reportPublicCouple, { params: { slug }, body: { reason: 'other', note: null } })
  const reported = (await boss.send(listPageReports)).data.find(({ couple }) => couple.coupleSlug === slug)
  const [request, reportId] = [await requested(alt, person), reported?.id ?? '']
  const answers = await atOnce<{ status: number }>((at) => (at % 2 ? ban(reportId) : answer(alt, request)))
  expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true)
  const [couple] = await app.db
    .select()
    .from(couples)
    .where(eq(couples.id, await coupleIdOf(app, person)))
  expect(couple?.bannedAt).not.toBeNull()
})

describe('simultaneous requests', () => {
  test('after one member left, each has Premium only by their own grant, whatever happened meanwhile', async () => {
    const [ana, bia] = await pair()
    await setPremium(ana.id, 'activate')
    const answers = await atOnce<{ status: number }>((at) => {
      if (at % 25 === 9) return leave(at < 25 ? ana : bia)
      return setPremium((at % 3 ? ana : bia).id, at % 2 ? 'activate' : 'deactivate')
    }, 50)
    // Leaving is refused if the plan changes three times between its read and its write.
    for (const { status } of answers) expect([200, 404, 409, 503]).toContain(status)
    await leave(ana)
    expect(await coupleIdOf(app, ana)).not.toBe(await coupleIdOf(app, bia))
    for (const person of [ana, bia]) {
      const [row] = await app.db.select().from(users).where(eq(users.id, person.id))
      const { plan } = (await person.send(loadCurrentUser)).data.subscription
      expect(plan).toBe(row?.grantedAt ? 'premium' : 'free')
    }
  })

  test('a grace period that ends while a member leaves stays with its payer and ends for both', async () => {
    const [ana, bia] = await pair()
    const paid = { plan: 'premium', status: 'active', billing: 'past_due', source: 'stripe', means: 'card' } as const
    const [paidUntil, lapsesAt] = [new Date('2026-03-03T15:00:00Z'), new Date('2026-03-10T15:00:00Z')]
    const facts = { payerId: bia.id, customerId: `cus_${bia.id}`, providerState: 'past_due', paidUntil } as const
    await app.db
      .update(subscriptions)
      .set({ ...paid, ...facts, lapsesAt })
      .where(eq(subscriptions.coupleId, await coupleIdOf(app, ana)))
    await atOnce<unknown>((at) => {
      if (at % 10 === 9) return app.fire(EXPIRY_JOB)
      return at % 5 ? bia.send(loadCurrentUser) : leave(at % 2 ? ana : bia)
    })
    await app.fire(EXPIRY_JOB)
    expect(await billingOf(bia)).toMatchObject({ plan: 'free', ...facts })
    expect(await billingOf(ana)).toMatchObject({ plan: 'free', payerId: null, customerId: null })
  })

  test('a match that is chosen again during votes is open once, and its votes are unchanged', async () => {
    const [ana, bia] = await pair()
    const { token, first, couple } = await startVote(ana)
    const vote = voteAs(bia.send, token)
    await couple(first)
    expect((await vote(first)).status).toBe(200)
    const [{ id = '' } = {}] = await chosenBy(ana)
    const before = await votesOf(token)
    await ana.send(dismissActivity, { params: { id } })
    await atOnce<unknown>((at) => (at % 2 ? vote(first, 'no') : ana.send(chooseAgain, { params: { id } })))
    expect((await chosenBy(bia)).map((choice) => choice.id)).toEqual([id])
    expect(await votesOf(token)).toEqual(before)
    expect((await kindsTo(bia)).filter((kind) => kind === 'partner_chose')).toHaveLength(1)
  })
})

test('an erasure with 7 simultaneous cancellations either erases the account or keeps the whole couple', async () => {
  const [ana, bia] = await pair()
  await askForDeletion(ana)
  await app.travelTo('2026-03-17T15:00:00.000Z')
  const { send } = await logInAgain(app, ana)
  const [job] = await Promise.all([
    app.fire(NIGHTLY_JOB),
    ...Array.from({ length: CALLERS - 1 }, () => send(keepAccount)),
  ])
  expect(job).toBe('ok')
  const [account] = await app.db.select().from(users).where(eq(users.id, ana.id))
  expect((await membersOf(bia)).members).toHaveLength(account ? 2 : 1)
  expect(account?.deletionDueAt ?? null).toBeNull()
})

import { expect, test } from 'vitest'
import { loadCurrentUser, logIn } from '#contracts/accounts'
import { completeActivity, loadStats, selectActivity } from '#contracts/activities'
import { checkHealth } from '#contracts/health'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { listCategories } from '#contracts/suggestions'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()

/** More than the 20 simultaneous calls that the database client of one request allows. */
const AT_ONCE = 12

const repeat = <T>(send: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: AT_ONCE }, send))

test('each of eight people gets their own account in 12 simultaneous reads', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => app.signUp()))
  const requests = Array.from({ length: AT_ONCE }, (_, index) => people[index % people.length] ?? people[0])
  const answers = await Promise.all(requests.map((person) => person?.send(loadCurrentUser)))
  for (const [index, answer] of answers.entries()) expect(answer?.data.id).toBe(requests[index]?.id)
})

test('all of 12 simultaneous writes are stored', async () => {
  const ana = await signUpPremium(app)
  const body = { categoryId: 2, cityId: '3106200' }
  const answers = await repeat(() => ana.send(createInvitation, { body }))
  for (const { status } of answers) expect(status).toBe(201)
  expect(new Set(answers.map(({ data }) => data.token)).size).toBe(AT_ONCE)
  const [first] = answers
  const { status } = await app.visitor()(loadInvitation, { params: { token: first?.data.token ?? '' } })
  expect(status).toBe(200)
  expect((await ana.send(loadStats)).data.invitationsThisMonth).toBe(AT_ONCE)
})

test('12 aborted requests do not affect later ones', async () => {
  await repeat(async () => {
    const controller = new AbortController()
    const request = app.raw(listCategories.path, { signal: controller.signal }).catch(() => undefined)
    queueMicrotask(() => controller.abort())
    await request
  })
  expect((await app.visitor()(listCategories)).data).toHaveLength(12)
})

/** From 16 writers on, the server once stalled; see docs/decisions/0042-the-local-database-allows-one-connection.md. */
const WRITERS = 8

test('8 people create, choose, complete and log in simultaneously, and every call succeeds', async () => {
  const people = await Promise.all(Array.from({ length: WRITERS }, () => app.signUp()))
  const statuses = async (call: (person: Person, index: number) => Promise<{ status: number }>) =>
    new Set((await Promise.all(people.map(call))).map(({ status }) => status))

  const tokens: string[] = []
  const create = await statuses(async ({ send }, index) => {
    const answer = await send(createInvitation, { body: { categoryId: 2, cityId: '3106200' } })
    tokens[index] = answer.data.token
    return answer
  })
  const offers = await Promise.all(tokens.map((token) => app.visitor()(loadInvitation, { params: { token } })))
  const choices = offers.map(({ data }, index) => ({
    token: tokens[index] ?? '',
    activityId: data.activities[0]?.id ?? '',
  }))
  const bodyOf = (index: number) => choices[index] ?? { token: '', activityId: '' }
  const select = await statuses((_, index) => app.visitor()(selectActivity, { body: bodyOf(index) }))
  const complete = await statuses(({ send }, index) => send(completeActivity, { body: bodyOf(index) }))
  const logInAgain = await statuses(({ username, password }) => app.visitor()(logIn, { body: { username, password } }))
  expect({ create, select, complete, logInAgain }).toEqual({
    create: new Set([201]),
    select: new Set([200]),
    complete: new Set([200]),
    logInAgain: new Set([200]),
  })
  expect((await app.visitor()(checkHealth)).status).toBe(200)
})

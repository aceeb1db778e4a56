import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { selections } from '#db/schema/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { countOf, invitationSteps, NOW } from './invitation-steps.ts'
import { newGuestKey, votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose } = invitationSteps(app)
const { voteAs, startVote, voteOnAll, readAs, seatsOf, votesOf } = votingSteps(app)
const AT_ONCE = 50

type Started = Awaited<ReturnType<typeof startVote>>
const selectionsOf = async ({ ana }: Started) =>
  app.db
    .select()
    .from(selections)
    .where(eq(selections.coupleId, await coupleIdOf(app, ana)))

/** The answers to calls that are all sent before one of them is answered. */
const atOnce = <T>(call: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)))

test('of both sides wanting several places at once, one is chosen, and every match that is told is that one', async () => {
  const started = await startVote()
  const { token, places, couple, guest } = started
  const answers = await atOnce((index) => {
    const place = places[Math.floor(index / 2) % places.length] ?? ''
    return index % 2 === 0 ? couple(place) : guest(place)
  })
  const [selection, ...more] = await selectionsOf(started)
  expect(more).toEqual([])
  expect((await readAs(app.visitor(), token)).selectedActivity?.id).toBe(selection?.activityId)
  expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false)
  expect(countOf(answers, 200) + countOf(answers, 409)).toBe(AT_ONCE)
  const matches = answers.flatMap(({ status, data }) => (status === 200 && data.match ? [data.match.id] : []))
  expect(new Set(matches)).toEqual(new Set([selection?.activityId]))
})

test('the last two yeses at once make one choice', async () => {
  const started = await startVote()
  const { first, couple, guest } = started
  const answers = await atOnce((index) => (index % 2 === 0 ? couple(first) : guest(first)))
  expect(countOf(answers, 200)).toBe(AT_ONCE)
  expect(await selectionsOf(started)).toHaveLength(1)
})

test('of a changed vote and a draw at once, one decides', async () => {
  const started = await startVote()
  const { token, first, second, guest } = started
  await voteOnAll(started, [
    ['yes', 'no'],
    ['no', 'yes'],
    ['no', 'no'],
  ])
  const answers = await atOnce<{ status: number }>((index) => (index % 2 === 0 ? choose(token, second) : guest(first)))
  const [selection, ...more] = await selectionsOf(started)
  expect(more).toEqual([])
  const winners = selection?.activityId === second ? 0 : 1
  expect(answers.filter(({ status }, index) => index % 2 === winners && status !== 200)).toEqual([])
  expect(answers.filter(({ status }, index) => index % 2 !== winners && status !== 409)).toEqual([])
})

test('of 50 guests one gets the seat', async () => {
  const { token, first } = await startVote()
  const answers = await atOnce(() => voteAs(app.visitor(), token, newGuestKey())(first, 'no'))
  expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, AT_ONCE - 1])
  expect(await seatsOf(token)).toHaveLength(1)
  expect(await votesOf(token)).toHaveLength(1)
})

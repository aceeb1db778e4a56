import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { undoSelection } from '#contracts/activities'
import { loadInvitation } from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { castVote, type Vote } from '#contracts/votes'
import { selections } from '#db/schema/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { countOf, invitationSteps, NOW } from './invitation-steps.ts'
import { newGuestKey, votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, reload } = invitationSteps(app)
const { startVote, voteOnAll, readAs } = votingSteps(app)

const OPEN = { isOver: false, fallback: null }
const STILL_VOTING = { status: 409, body: { code: 'still_voting' } }

describe('works: out of cards', () => {
  test('the nearest to a match is named once both have voted on everything, and can be chosen then', async () => {
    const started = await startVote()
    const { ana, token, first, second, third, couple } = started
    await couple(first, 'maybe')
    expect(await choose(token, first)).toMatchObject(STILL_VOTING)
    const last = await voteOnAll(started, [
      ['maybe', 'maybe'],
      ['yes', 'maybe'],
      ['yes', 'no'],
    ])
    expect(last).toMatchObject({ isOver: true, fallback: second, match: null })
    expect(await readAs(app.visitor(), token)).toMatchObject({ votes: {}, isOver: true, fallback: second })
    expect(await readAs(ana.send, token)).toMatchObject({ isOver: true, fallback: second, votes: { [third]: 'yes' } })
    expect((await choose(token, second)).status).toBe(200)
    expect(await readAs(app.visitor(), token)).toMatchObject({
      ...{ selectedActivity: { id: second }, isMatch: false, ...OPEN },
    })
  })

  test('a draw may fall on any of the places, and a changed vote still makes a match', async () => {
    const started = await startVote()
    const { first, guest } = started
    const no = ['no', 'yes'] as const
    expect(await voteOnAll(started, [['yes', 'no'], no, no])).toMatchObject({ isOver: true, fallback: null })
    expect((await guest(first)).data.match?.id).toBe(first)

    const other = await startVote()
    await voteOnAll(other, [no, no, no])
    expect((await choose(other.token, other.third)).status).toBe(200)
  })

  test('places of an earlier round cannot be chosen any more', async () => {
    const ana = await signUpPremium(app)
    const started = await startVote(ana)
    const { token, first, places } = started
    await voteOnAll(
      started,
      places.map(() => ['yes', 'no'] as const),
    )
    await reload(token)
    expect(await choose(token, first)).toMatchObject(STILL_VOTING)
  })
})

describe('works: taking a match back', () => {
  const undo = (token: string) => app.visitor()(undoSelection, { body: { token } })

  test('what both wanted is a maybe of both, so that nothing is chosen before both say yes again', async () => {
    const { ana, token, first, second, couple, guest } = await startVote()
    await guest(second)
    await guest(first)
    await couple(first)
    expect((await undo(token)).data).toMatchObject({ mode: 'match', selectedActivity: null, votes: {}, ...OPEN })
    expect((await readAs(ana.send, token)).votes).toEqual({ [first]: 'maybe' })
    expect((await guest(first)).data).toMatchObject({ votes: { [first]: 'yes', [second]: 'yes' }, match: null })
    expect((await couple(second)).data.match?.id).toBe(second)
  })

  test('after a draw all votes stand, and something else can be chosen', async () => {
    const started = await startVote()
    const { ana, token, first, second } = started
    const split = ['yes', 'no'] as const
    await voteOnAll(started, [split, split, split])
    await choose(token, first)
    const { data } = await ana.send(undoSelection, { body: { token } })
    expect(data).toMatchObject({ isOver: true, fallback: null, votes: { [first]: 'yes', [second]: 'yes' } })
    expect((await choose(token, second)).status).toBe(200)
  })
})

describe('races of votes', () => {
  const { choose } = invitationSteps(app)
  const { voteAs, startVote, voteOnAll, readAs, seatsOf, votesOf } = votingSteps(app)
  const AT_ONCE = 12

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
    const answers = await atOnce<{ status: number }>((index) =>
      index % 2 === 0 ? choose(token, second) : guest(first),
    )
    const [selection, ...more] = await selectionsOf(started)
    expect(more).toEqual([])
    const winners = selection?.activityId === second ? 0 : 1
    expect(answers.filter(({ status }, index) => index % 2 === winners && status !== 200)).toEqual([])
    expect(answers.filter(({ status }, index) => index % 2 !== winners && status !== 409)).toEqual([])
  })

  test('one of 12 guests gets the seat', async () => {
    const { token, first } = await startVote()
    const answers = await atOnce(() => voteAs(app.visitor(), token, newGuestKey())(first, 'no'))
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, AT_ONCE - 1])
    expect(await seatsOf(token)).toHaveLength(1)
    expect(await votesOf(token)).toHaveLength(1)
  })
})

describe('two members of one couple', () => {
  const { startVote } = votingSteps(app)

  test('two members of one couple match: the one who was invited says so, with a key', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, first, second, couple } = await startVote(ana)
    const guestKey = newGuestKey()
    const invited = (activityId: string, vote: Vote) =>
      bia.send(castVote, { body: { token, activityId, vote, guestKey, asGuest: true } })
    await couple(first, 'yes')
    await couple(second, 'no')
    // Before she says that she is the guest, and after.
    for (const time of [0, 1]) {
      const read = await bia.send(loadInvitation, { params: { token } })
      expect([time, read.data.votes]).toEqual([time, {}])
      if (time === 0) expect((await invited(second, 'maybe')).data.votes).toEqual({ [second]: 'maybe' })
    }
    expect((await invited(second, 'yes')).data).toMatchObject({ votes: { [second]: 'yes' }, match: null })
    expect((await invited(first, 'yes')).data.match?.id).toBe(first)
    const kindsOf = async ({ send }: Person) => (await send(listNotifications)).data.items.map(({ kind }) => kind)
    // She has just seen it.
    expect(await kindsOf(bia)).not.toContain('activity_selected')
    expect(await kindsOf(ana)).toContain('activity_selected')
    const keyless = await bia.send(castVote, { body: { token, activityId: first, vote: 'yes', asGuest: true } })
    expect([keyless.status, keyless.body.code]).toEqual([409, 'invitation_used'])
  })
})

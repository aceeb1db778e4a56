import { beforeEach, describe, expect, test } from 'vitest'
import { undoSelection } from '#contracts/activities'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { invitationSteps, NOW } from './invitation-steps.ts'
import { votingSteps } from './voting-steps.ts'

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

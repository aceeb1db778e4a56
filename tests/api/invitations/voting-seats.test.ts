import { beforeEach, describe, expect, test } from 'vitest'
import { freeSeat } from '#contracts/votes'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { invitationSteps, NOW } from './invitation-steps.ts'
import { newGuestKey, votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose } = invitationSteps(app)
const { voteAs, startVote, voteOnAll, readAs, votesOf } = votingSteps(app)

const SEAT_TAKEN = { status: 409, body: { code: 'seat_taken' } }
const OVER = { status: 409, body: { code: 'voting_over' } }
const TWO_MAYBES = ['maybe', 'maybe'] as const

describe('two members', () => {
  test('each member has their own seat; the link’s seat belongs to the invited member until they vote with a session', async () => {
    const [ana, bia, stranger] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, first, second, third, couple, guest } = await startVote(ana)
    await couple(first, 'no')
    await guest(first, 'maybe')
    const invited = voteAs(bia.send, token)
    // The link's votes belong to the invited member, whose own vote takes over the seat.
    expect(await readAs(bia.send, token)).toMatchObject({ seat: 'member', votes: { [first]: 'maybe' } })
    expect((await invited(second, 'no')).data.votes).toEqual({ [first]: 'maybe', [second]: 'no' })
    expect(await guest(third)).toMatchObject(SEAT_TAKEN)
    expect(await voteAs(stranger.send, token, newGuestKey())(third)).toMatchObject(SEAT_TAKEN)
    expect(await readAs(ana.send, token)).toMatchObject({ seat: 'member', votes: { [first]: 'no' } })
    expect((await readAs(stranger.send, token)).votes).toEqual({})
    const votes = (await votesOf(token)).map(({ side, vote, castBy }) => `${side} ${vote} ${castBy}`)
    expect(votes.toSorted()).toEqual([`couple no ${ana.id}`, 'guest maybe null', `guest no ${bia.id}`])
    expect((await invited(third)).data.match).toBeNull()
    expect((await couple(third)).data.match?.id).toBe(third)
  })

  test('the second yes of two members is the match, in every order', async () => {
    const [ana, bia] = [await signUpPremium(app), await app.signUp()]
    await joinCouple(app, ana, bia)
    for (const [sender, receiver] of [
      [ana, bia],
      [bia, ana],
    ] as const) {
      for (const isSenderFirst of [true, false]) {
        const { token, first, couple } = await startVote(sender)
        const invited = voteAs(receiver.send, token)
        const [one, other] = isSenderFirst ? [couple, invited] : [invited, couple]
        expect((await one(first)).data.match).toBeNull()
        expect((await other(first)).data.match?.id).toBe(first)
        expect((await votesOf(token)).map(({ castBy }) => castBy).sort()).toEqual([ana.id, bia.id].sort())
      }
    }
  })
})

describe('freeing the seat', () => {
  const free = ({ send }: Pick<Person, 'send'>, token: string) => send(freeSeat, { params: { token } })

  test('freeing the seat of an open vote deletes its votes; a member keeps theirs', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { token, first, second, couple, guest } = await startVote(ana)
    await couple(first)
    await guest(first, 'no')
    expect((await readAs(ana.send, token)).seat).toBe('link')
    for (const time of [1, 2]) expect([time, (await free(ana, token)).status]).toEqual([time, 204])
    expect(await readAs(ana.send, token)).toMatchObject({ seat: 'free', votes: { [first]: 'yes' } })
    const right = voteAs(app.visitor(), token, newGuestKey())
    expect((await right(second, 'maybe')).data.votes).toEqual({ [second]: 'maybe' })
    expect((await guest(second)).body.code).toBe('seat_taken')
    expect((await free(bia, token)).body.code).toBe('not_found')

    await joinCouple(app, ana, bia)
    await voteAs(bia.send, token)(second, 'no')
    expect((await free(ana, token)).status).toBe(204)
    expect((await readAs(bia.send, token)).votes).toEqual({ [second]: 'no' })
  })

  test('the seat cannot be freed after all votes or after a choice', async () => {
    const started = await startVote()
    await voteOnAll(started, [TWO_MAYBES, TWO_MAYBES, TWO_MAYBES])
    expect(await free(started.ana, started.token)).toMatchObject(OVER)
    await choose(started.token, started.first)
    expect((await free(started.ana, started.token)).body.code).toBe('invitation_used')
  })
})

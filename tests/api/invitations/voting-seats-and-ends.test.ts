import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { undoSelection } from '#contracts/activities'
import { drawActivity, freeSeat, loadVoteProgress, type Vote } from '#contracts/votes'
import { votes } from '#db/schema/invitations'
import { toVotingState } from '../../../worker/modules/invitations/to-invitation-suggestions.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { invitationSteps, NOW } from './invitation-steps.ts'
import { newGuestKey, votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { choose, reload } = invitationSteps(app)
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

const draw = (token: string) => app.visitor()(drawActivity, { params: { token } })

const OPEN = { isOver: false, fallback: null }
const STILL_VOTING = { status: 409, body: { code: 'still_voting' } }

describe('works: a finished vote without a match', () => {
  test('after both have voted on every place, the response names the best place, which can be chosen', async () => {
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

  test('only the best place can be chosen; a draw takes a place without a no, and a repeat returns the same', async () => {
    const started = await startVote()
    const { token, first, second, third } = started
    expect(await draw(token)).toMatchObject(STILL_VOTING)
    await voteOnAll(started, [
      ['yes', 'no'],
      ['maybe', 'maybe'],
      ['maybe', 'yes'],
    ])
    for (const refused of [first, second]) expect(await choose(token, refused)).toMatchObject(OVER)
    const drawn = await draw(token)
    expect([second, third]).toContain(drawn.data.activity.id)
    expect((await draw(token)).data).toEqual(drawn.data)
  })

  test('there is no draw when every place has a no', async () => {
    const started = await startVote()
    const no = ['no', 'yes'] as const
    expect(await voteOnAll(started, [['yes', 'no'], no, no])).toMatchObject({ isOver: true, fallback: null })
    expect(await draw(started.token)).toMatchObject(OVER)
    for (const place of started.places) expect(await choose(started.token, place)).toMatchObject(OVER)
  })

  test('places of an earlier round can no longer be chosen', async () => {
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

describe('works: undoing a match', () => {
  const undo = (token: string) => app.visitor()(undoSelection, { body: { token } })

  test('an undone match becomes a maybe of both, so that no place is chosen before both vote yes again', async () => {
    const { ana, token, first, second, couple, guest } = await startVote()
    await guest(second)
    await guest(first)
    await couple(first)
    expect((await undo(token)).data).toMatchObject({ mode: 'match', selectedActivity: null, votes: {}, ...OPEN })
    expect((await readAs(ana.send, token)).votes).toEqual({ [first]: 'maybe' })
    expect((await guest(first)).data).toMatchObject({ votes: { [first]: 'yes', [second]: 'yes' }, match: null })
    expect((await couple(second)).data.match?.id).toBe(second)
  })

  test('after another choice all votes stay unchanged and final', async () => {
    const started = await startVote()
    const { ana, token, first, second, couple } = started
    const split = ['maybe', 'maybe'] as const
    await voteOnAll(started, [split, split, split])
    expect((await choose(token, first)).status).toBe(200)
    const { data } = await ana.send(undoSelection, { body: { token } })
    expect(data).toMatchObject({ isOver: true, fallback: first, votes: { [first]: 'maybe', [second]: 'maybe' } })
    expect(await couple(second, 'no')).toMatchObject(OVER)
    expect((await draw(token)).status).toBe(200)
  })
})

describe('the votes of the other side', () => {
  const WORDS = ['yes', 'maybe', 'no'] as const
  /** Every combination of votes on three places. */
  const COMBINATIONS = WORDS.flatMap((a) => WORDS.flatMap((b) => WORDS.map((c) => [a, b, c] as const)))
  /** Combinations that contain every pair of votes on any two places. */
  const PAIRED = COMBINATIONS.filter((table) => table.reduce((sum, vote) => sum + WORDS.indexOf(vote), 0) % 3 === 0)

  test('after both have voted on every place, every change gets the same refusal, whatever the votes', async () => {
    const started = await startVote()
    const { token, places } = started
    await voteOnAll(started, [TWO_MAYBES, TWO_MAYBES, TWO_MAYBES])
    const rows = await votesOf(token)
    const answers = new Set<string>()
    for (const [side, change] of [
      ['couple', started.couple],
      ['guest', started.guest],
    ] as const) {
      for (const [turn, table] of PAIRED.entries()) {
        const others = rows.map((row) =>
          row.side === side ? row : { ...row, vote: table[places.indexOf(row.activityId)] ?? row.vote },
        )
        await app.db.batch([
          app.db.delete(votes).where(eq(votes.invitationId, rows[0]?.invitationId ?? '')),
          app.db.insert(votes).values(others),
        ])
        const { status, body } = await change(places[turn % places.length] ?? '', turn % 2 === 0 ? 'yes' : 'no')
        answers.add(JSON.stringify([status, { ...body, requestId: '' }]))
        expect(await votesOf(token)).toEqual(others)
      }
    }
    expect([...answers].map((answer) => JSON.parse(answer))).toEqual([
      [409, expect.objectContaining({ code: 'voting_over' })],
    ])
  })

  test('before that, every combination of votes gives the same response, except for a match', () => {
    const cards = ['a', 'b', 'c'].map((id) => ({ activityId: id, shownId: id }))
    const rowsOf = (side: 'couple' | 'guest', said: readonly Vote[]) =>
      said.map((vote, index) => ({ activityId: cards[index]?.activityId ?? '', side, vote }))
    for (const own of COMBINATIONS) {
      const partial = rowsOf('couple', own.slice(0, 2))
      const states = COMBINATIONS.map((other) =>
        JSON.stringify(
          toVotingState(
            cards,
            { rows: [...partial, ...rowsOf('guest', other)], reader: 'couple' },
            { isDecided: false },
          ),
        ),
      )
      expect(new Set(states).size).toBe(1)
    }
  })
})

test('a waiting page gets the progress of the vote', async () => {
  const started = await startVote()
  const stateOf = async () => (await app.visitor()(loadVoteProgress, { params: { token: started.token } })).data
  expect(await stateOf()).toEqual({ state: 'open', reloadsLeft: 5, isSeatFree: true })
  await voteOnAll(started, [TWO_MAYBES, TWO_MAYBES, TWO_MAYBES])
  expect(await stateOf()).toEqual({ state: 'over', reloadsLeft: 5, isSeatFree: false })
  await choose(started.token, started.first)
  expect(await stateOf()).toMatchObject({ state: 'decided', reloadsLeft: 5 })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { logOut } from '#contracts/accounts'
import { undoSelection } from '#contracts/activities'
import * as api from '#contracts/invitations'
import { listNotifications } from '#contracts/notifications'
import { castVote } from '#contracts/votes'
import { emailOutbox } from '#db/schema/notifications'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { invitationSteps, invite, NOT_FOUND, NOW, USED } from './invitation-steps.ts'
import { newGuestKey, votingSteps } from './voting-steps.ts'

const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { reload } = invitationSteps(app)
const { voteAs, startVote, readAs, choicesOf, votesOf, seatsOf } = votingSteps(app)

const OPEN = { isOver: false, fallback: null }
const NOTHING = { votes: {}, ...OPEN }
const SEAT_TAKEN = { status: 409, body: { code: 'seat_taken' } }
const noticesOf = async ({ send }: Awaited<ReturnType<typeof app.signUp>>) =>
  (await send(listNotifications)).data.items.map(({ kind }) => kind)

describe('works: voting', () => {
  test('the first place that both sides want is chosen, with all consequences of a choice', async () => {
    const { ana, token, first, second, couple, guest } = await startVote()
    expect(await readAs(app.visitor(), token)).toMatchObject({
      mode: 'match',
      seat: 'free',
      isOfCouple: false,
      ...NOTHING,
    })
    expect((await readAs(ana.send, token)).isOfCouple).toBe(true)
    const [listed] = (await ana.send(api.listInvitations)).data
    expect(listed).toMatchObject({ token, mode: 'match', state: 'open' })

    expect((await guest(first, 'no')).data).toEqual({
      votes: { [first]: 'no' },
      ...OPEN,
      match: null,
      undoUntil: null,
    })
    expect((await guest(second)).data.votes).toEqual({ [first]: 'no', [second]: 'yes' })
    expect((await couple(first)).data).toMatchObject({ votes: { [first]: 'yes' }, match: null })
    expect(await choicesOf(ana)).toEqual([])

    const { data } = await couple(second)
    expect(data).toMatchObject({ ...OPEN, match: { id: second }, undoUntil: '2026-03-10T15:10:00.000Z' })
    expect(await readAs(app.visitor(), token)).toMatchObject({
      ...{ selectedActivity: { id: second }, isMatch: true, seat: 'link', ...OPEN },
    })
    expect(await choicesOf(ana)).toEqual([second])
    expect((await ana.send(api.listInvitations)).data[0]).toMatchObject({ state: 'selected' })
  })

  test('a vote can be changed until the match, and the last one counts', async () => {
    const { token, first, couple, guest } = await startVote()
    await guest(first, 'no')
    await couple(first)
    expect((await guest(first, 'maybe')).data).toMatchObject({ votes: { [first]: 'maybe' }, match: null })
    expect((await votesOf(token)).map(({ side, vote }) => `${side} ${vote}`).sort()).toEqual([
      'couple yes',
      'guest maybe',
    ])
    expect((await guest(first)).data.match?.id).toBe(first)
  })

  test('the other member is notified of the match, and the member with the deciding vote is not', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { first, couple, guest } = await startVote(ana)
    await guest(first)
    await couple(first)
    expect(await noticesOf(ana)).not.toContain('matched')
    expect(await noticesOf(bia)).toContain('matched')
    const letters = (await app.db.select().from(emailOutbox)).filter(({ kind }) => kind === 'activity')
    expect(letters.filter(({ userId }) => userId === ana.id)).toEqual([])
    expect(letters.filter(({ userId }) => userId === bia.id)).toHaveLength(1)

    const other = await startVote(ana)
    await other.couple(other.first)
    await other.guest(other.first)
    expect(await noticesOf(ana)).toContain('matched')
  })

  test('no response to any caller contains a vote of the other side', async () => {
    const started = await startVote()
    const { ana, token, first, second, third, couple, guest } = started
    await guest(first, 'no')
    await guest(second, 'maybe')
    expect((await couple(third, 'maybe')).data).toEqual({
      votes: { [third]: 'maybe' },
      ...OPEN,
      match: null,
      undoUntil: null,
    })
    expect(await readAs(ana.send, token)).toMatchObject({ votes: { [third]: 'maybe' }, ...OPEN })
    const stranger = await app.signUp()
    for (const send of [app.visitor(), app.as('x.y.z'), stranger.send])
      expect(await readAs(send, token)).toMatchObject(NOTHING)
    await couple(first)
    await guest(second)
    await couple(second)
    expect((await readAs(app.visitor(), token)).selectedActivity?.id).toBe(second)
    expect((await readAs(ana.send, token)).votes).toEqual({ [first]: 'yes', [second]: 'yes', [third]: 'maybe' })
  })

  test('an ended session cannot read or cast votes of the couple', async () => {
    const { ana, token, first, couple } = await startVote()
    await couple(first)
    await ana.send(logOut)
    expect((await readAs(ana.send, token)).votes).toEqual({})
    expect(await voteAs(ana.send, token)(first, 'no')).toMatchObject({ status: 400, body: { code: 'invalid_data' } })
    expect((await votesOf(token)).map(({ side, vote }) => [side, vote])).toEqual([['couple', 'yes']])
  })

  test('a repeated deciding vote gets the same response', async () => {
    const { first, couple, guest } = await startVote()
    await couple(first)
    const { data } = await guest(first)
    expect(await guest(first)).toMatchObject({ status: 200, data })
    expect(await guest(first, 'no')).toMatchObject(USED)
  })

  test('the vote on a surprise shows clues, and the match reveals the place', async () => {
    const { token, first, couple, guest } = await startVote(undefined, { surprise: true })
    expect(first).toBe('pista-0-0')
    expect((await couple(first)).data.votes).toEqual({ [first]: 'yes' })
    const { data } = await guest(first)
    expect(data.match?.isSurprise).toBe(false)
    expect((await readAs(app.visitor(), token)).selectedActivity).toEqual(data.match)
  })

  test('a reload starts the vote again, even for repeated places', async () => {
    const ana = await signUpPremium(app)
    const { token, first, couple, guest } = await startVote(ana)
    await guest(first)
    expect((await reload(token)).data).toMatchObject({ mode: 'match', ...NOTHING, reloadsLeft: 4 })
    expect((await readAs(ana.send, token)).votes).toEqual({})
    const [again = ''] = (await readAs(app.visitor(), token)).activities.map(({ id }) => id)
    expect((await couple(again)).data).toMatchObject({ votes: { [again]: 'yes' }, match: null })
    if (again !== first) expect(await couple(first)).toMatchObject(NOT_FOUND)
  })
})

describe('fails', () => {
  test("the guest's seat belongs to the first key", async () => {
    const { token, first, second, guest } = await startVote()
    await guest(first)
    expect(await voteAs(app.visitor(), token, newGuestKey())(second)).toMatchObject(SEAT_TAKEN)
    expect((await guest(second)).status).toBe(200)
    expect(await seatsOf(token)).toHaveLength(1)
  })

  test('a vote on a place that is not offered takes no seat', async () => {
    const { token, guest } = await startVote()
    expect(await guest('nada')).toMatchObject(NOT_FOUND)
    expect(await seatsOf(token)).toEqual([])
  })

  test.each([
    ['a key that is too short', { guestKey: 'curta' }, 'guestKey'],
    ['a key with other signs', { guestKey: 'chave de um convidado aqui' }, 'guestKey'],
    ['no key', {}, 'guestKey'],
    ['another vote', { vote: 'talvez' as never }, 'vote'],
  ])('%s is refused with the name of its field', async (_what, wrong, field) => {
    const { token, first } = await startVote()
    const body = { token, activityId: first, vote: 'yes' as const, ...wrong }
    const answer = await app.visitor()(castVote, { body })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'invalid_data', fields: { [field]: expect.any(String) } },
    })
  })

  test('an invitation without votes refuses a vote', async () => {
    const ana = await app.signUp()
    const { token } = await invite(ana)
    const data = await readAs(ana.send, token)
    expect(data).toMatchObject({ mode: 'choose', ...NOTHING })
    const answer = await voteAs(ana.send, token)(data.activities[0]?.id ?? '')
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_a_match' } })
  })

  test('a used, expired, withdrawn or unknown invitation refuses votes', async () => {
    const used = await startVote()
    await used.couple(used.first)
    await used.guest(used.first)
    expect(await used.guest(used.second)).toMatchObject(USED)

    const expired = await startVote()
    await app.travelTo('2026-04-09T15:00:00Z')
    expect(await expired.guest(expired.first)).toMatchObject({ status: 410, body: { code: 'invitation_expired' } })
    await app.travelTo(NOW)

    const { ana, token, first, guest } = await startVote()
    await guest(first)
    expect((await ana.send(api.deleteInvitation, { params: { token } })).status).toBe(204)
    expect(await guest(first)).toMatchObject(NOT_FOUND)
    expect([await votesOf(token), await seatsOf(token)]).toEqual([[], []])
    expect(await voteAs(app.visitor(), 'nada', newGuestKey())(first)).toMatchObject(NOT_FOUND)
  })

  test('an unknown kind of invitation is refused', async () => {
    const ana = await app.signUp()
    const body = { categoryId: 1, mode: 'sorteio' as never }
    expect(await ana.send(api.createInvitation, { body })).toMatchObject({
      status: 400,
      body: { fields: { mode: expect.any(String) } },
    })
  })
})

describe('privacy', () => {
  test('neither database nor log contains the key, and the choice deletes the votes', async () => {
    const { token, first, couple, guest, key } = await startVote()
    await guest(first)
    const [seat] = await seatsOf(token)
    expect(seat?.guestKey).toMatch(/^[\w+/=-]{20,}$/)
    expect(JSON.stringify([seat, app.logs])).not.toContain(key)
    expect((await votesOf(token)).map(({ endsAt }) => endsAt.toISOString())).toEqual(['2026-04-09T15:00:00.000Z'])
    await couple(first)
    const ends = [...(await votesOf(token)), ...(await seatsOf(token))].map(({ endsAt }) => endsAt.toISOString())
    expect(ends).toEqual(Array(3).fill('2026-03-10T15:10:00.000Z'))
    await app.visitor()(undoSelection, { body: { token } })
    const again = [...(await votesOf(token)), ...(await seatsOf(token))].map(({ endsAt }) => endsAt.toISOString())
    expect(again).toEqual(Array(3).fill('2026-04-09T15:00:00.000Z'))
  })
})

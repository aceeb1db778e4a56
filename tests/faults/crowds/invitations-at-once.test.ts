import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawActivity } from '#contracts/votes'
import { reloadKey } from '#db/queries/invitations/suggestions'
import { selections } from '#db/schema/activities'
import { invitationSuggestions, invitations } from '#db/schema/invitations'
import { placesLeases } from '#db/schema/place-management'
import { countOf, invitationSteps, invite, NOW } from '../../api/invitations/invitation-steps.ts'
import { newGuestKey, votingSteps } from '../../api/invitations/voting-steps.ts'
import { takeLoggedFaults } from '../../support/app/logged-faults.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { coupleIdOf, joinCouple } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()

beforeEach(() => app.travelTo(NOW))

const { choose } = invitationSteps(app)
const { startVote, readAs, votesOf, voteAs, seatsOf } = votingSteps(app)

const draw = (token: string) => app.visitor()(drawActivity, { params: { token } })

const { open, reload } = invitationSteps(app)

describe('simultaneous votes', () => {
  const AT_ONCE = 12

  type Started = Awaited<ReturnType<typeof startVote>>
  const selectionsOf = async ({ ana }: Started) =>
    app.db
      .select()
      .from(selections)
      .where(eq(selections.coupleId, await coupleIdOf(app, ana)))

  const atOnce = <T>(call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)))

  test('one place is chosen when both want several simultaneously, and every reported match is that place', async () => {
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

  test('two simultaneous last votes make one choice', async () => {
    const started = await startVote()
    const { first, couple, guest } = started
    const answers = await atOnce((index) => (index % 2 === 0 ? couple(first) : guest(first)))
    expect(countOf(answers, 200)).toBe(AT_ONCE)
    expect(await selectionsOf(started)).toHaveLength(1)
  })

  test('a simultaneous last vote and choices make one choice, and no vote is lost or changed after it', async () => {
    const started = await startVote()
    const { token, places, third, couple, guest } = started
    for (const place of places) await couple(place, 'maybe')
    for (const place of places.slice(0, 2)) await guest(place, 'maybe')
    const answers = await atOnce<{ status: number }>((index) => {
      if (index % 3 === 0) return guest(third, index % 2 === 0 ? 'maybe' : 'no')
      return index % 3 === 1 ? choose(token, places[0] ?? '') : draw(token)
    })
    const rows = await selectionsOf(started)
    expect(rows.length).toBeLessThanOrEqual(1)
    expect(countOf(answers, 200) + countOf(answers, 409)).toBe(AT_ONCE)
    expect(await votesOf(token)).toHaveLength(6)
    const isRefused = (await votesOf(token)).some(({ vote }) => vote === 'no')
    if (isRefused) expect(rows[0]?.activityId).not.toBe(third)
  })
})

describe('races', () => {
  const AT_ONCE = 12
  const atOnce = <T>(call: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, index) => call(index)))

  test('the invited member gets the seat, with one vote, when member and link vote simultaneously', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await joinCouple(app, ana, bia)
    const { token, first, guest } = await startVote(ana)
    const invited = voteAs(bia.send, token)
    const answers = await atOnce((index) => (index % 2 === 0 ? guest(first, 'no') : invited(first, 'maybe')))
    expect(answers.filter(({ status }, index) => index % 2 === 1 && status !== 200)).toEqual([])
    expect((await seatsOf(token)).map(({ memberId }) => memberId)).toEqual([bia.id])
    expect((await votesOf(token)).map(({ vote, castBy }) => [vote, castBy])).toEqual([['maybe', bia.id]])
  })

  test('one of 12 simultaneous guests gets the seat', async () => {
    const { token, places } = await startVote()
    const voteOn = (place = '') => voteAs(app.visitor(), token, newGuestKey())(place, 'no')
    const answers = await atOnce((index) => voteOn(places[index % places.length]))
    expect([countOf(answers, 200), countOf(answers, 409)]).toEqual([1, AT_ONCE - 1])
    expect(await seatsOf(token)).toHaveLength(1)
    expect(await votesOf(token)).toHaveLength(1)
  })
})

describe('works: reloading', () => {
  test('simultaneous reloads create each round once and completely, in increasing order', async () => {
    const { token } = await invite(await signUpPremium(app))
    const twice = async () => [await reload(token), await reload(token)]
    const answers = (await Promise.all(Array.from({ length: 5 }, twice))).flat()
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status)
    const drawn = answers.filter(({ status }) => status === 200)
    for (const { data } of drawn) expect(data.activities).toHaveLength(10)
    const { reloadsLeft } = (await open(token)).data
    expect(reloadsLeft).toBe(Math.min(...drawn.map(({ data }) => data.reloadsLeft)))
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    expect(invitation?.round).toBeGreaterThan(0)
    const rows = await app.db
      .select()
      .from(invitationSuggestions)
      .where(eq(invitationSuggestions.invitationId, invitation?.id ?? ''))
    expect(rows).toHaveLength(10 * ((invitation?.round ?? 0) + 1))
    expect(new Set(rows.map(({ activityId }) => activityId)).size).toBe(rows.length)
  })

  test('a reload that waits too long for another one fails and changes nothing', async () => {
    const { token } = await invite(await signUpPremium(app))
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    const key = reloadKey(invitation?.id ?? '')
    await app.db.insert(placesLeases).values({ key, holder: 'somebody', until: new Date('2026-03-10T15:01:00Z') })
    const answer = await expectNothingWritten(app, () => reload(token))
    expect(answer).toMatchObject({ status: 503, body: { code: 'service_unavailable' } })
    expect(answer.headers.get('Retry-After')).toBe('1')
    expect(takeLoggedFaults(app, answer.body.requestId)).toBe(1)
    await app.db.delete(placesLeases).where(eq(placesLeases.key, key))
    expect((await reload(token)).data.reloadsLeft).toBe(4)
  })
})

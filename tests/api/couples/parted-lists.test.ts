import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSelectedActivities } from '#contracts/activities'
import { run } from '#db/client'
import { updateDate } from '#db/queries/activities/dates'
import { completeSelection, dismissSelection, insertInvitationSelection } from '#db/queries/activities/selections'
import { selections } from '#db/schema/activities'
import { couples } from '#db/schema/couples'
import { invitationSeats, invitations, votes } from '#db/schema/invitations'
import { rankingCouples } from '#db/schema/rankings'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { invite } from '../invitations/invitation-steps.ts'
import { votingSteps } from '../invitations/voting-steps.ts'
import { choose, complete, rankingSteps } from '../rankings/ranking-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const NOW = '2026-03-10T15:00:00.000Z'
const app = sharedTestApp()
beforeEach(() => app.travelTo(NOW))
const { join, leave } = joiningSteps(app)
const { place } = rankingSteps(app)
const { startVote } = votingSteps(app)

const listOf = async (person: Person) =>
  (await person.send(listSelectedActivities)).data.map(({ activityId }) => activityId)

/** Two people who wanted this place before they joined. */
async function bothWanted(activityId: string): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  for (const person of [ana, bia]) await choose(person, activityId)
  await app.travelTo('2026-03-11T15:00:00.000Z')
  await join(ana, bia)
  return [ana, bia]
}

describe('what both wanted before they joined', () => {
  test.each([
    ['who made the code', 0],
    ['who joined', 1],
  ])('is there once, and on both lists again when %s leaves', async (_, leaver) => {
    const pair = await bothWanted(place(9))
    for (const person of pair) expect(await listOf(person)).toEqual([place(9)])
    await app.travelTo('2026-03-12T15:00:00.000Z')
    await leave(pair[leaver] as Person)
    for (const person of pair) expect(await listOf(person)).toEqual([place(9)])
  })

  test('does not come back where the two went', async () => {
    const [ana, bia] = await bothWanted(place(10))
    await app.travelTo('2026-03-12T15:00:00.000Z')
    expect((await complete(ana, place(10))).status).toBe(200)
    await leave(bia)
    const open = and(
      isNull(selections.completedAt),
      isNull(selections.dismissedAt),
      eq(selections.activityId, place(10)),
    )
    expect(await app.db.select().from(selections).where(open)).toEqual([])
  })
})

test('the votes of an invitation that a parting closes are gone with it', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await join(ana, bia)
  const vote = await startVote(ana)
  expect((await vote.couple(vote.first)).status).toBe(200)
  expect((await vote.guest(vote.second, 'no')).status).toBe(200)
  await leave(bia)
  expect(await app.db.select().from(votes)).toEqual([])
  expect(await app.db.select().from(invitationSeats)).toEqual([])
})

describe('a call that read the couple before the parting, and writes after it', () => {
  /** A choice of both, which stays with Ana, and the person who has left. */
  async function parted() {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    await join(ana, bia)
    await choose(ana, place(11))
    const [row] = await app.db
      .select()
      .from(selections)
      .where(eq(selections.coupleId, await coupleIdOf(app, ana)))
    await leave(bia)
    const id = row?.id ?? ''
    const read = async () => (await app.db.select().from(selections).where(eq(selections.id, id)))[0]
    return { ana, bia, id, read }
  }
  const at = new Date('2026-03-13T15:00:00.000Z')

  test('changes nothing of the one who stays', async () => {
    const { ana, bia, id, read } = await parted()
    const before = await read()
    const change = { id, userId: bia.id, at }
    const plan = { plannedAt: '2026-03-20T20:00', at, userId: bia.id }
    const [, done] = await run(app.db, [
      updateDate(app.db, id, plan),
      completeSelection(app.db, { ...change, day: '2026-03-13' }),
      dismissSelection(app.db, change),
    ])
    expect(done).toBe(false)
    expect(await read()).toEqual(before)
    expect((await run(app.db, [completeSelection(app.db, { ...change, userId: ana.id, day: '2026-03-13' })]))[0]).toBe(
      true,
    )
  })

  test('a choice by link is of the couple that has the invitation now', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { token } = await invite(bia)
    // What is made after they joined is closed by the parting.
    await app.travelTo('2026-03-11T15:00:00.000Z')
    await join(ana, bia)
    const together = await coupleIdOf(app, ana)
    await leave(bia)
    const [invitation] = await app.db.select().from(invitations).where(eq(invitations.token, token))
    const row = {
      id: 'choice-by-link',
      coupleId: together,
      invitationId: invitation?.id ?? '',
      activityId: place(12),
      placeId: place(12),
      categoryId: 2,
      selectedAt: at,
    }
    await run(app.db, [insertInvitationSelection(app.db, row, sql`true`)])
    const [chosen] = await app.db.select().from(selections).where(eq(selections.id, row.id))
    expect(chosen?.coupleId).toBe(await coupleIdOf(app, bia))
    expect(chosen?.coupleId).not.toBe(together)
  })
})

test('who leaves while they mark what they did changes nothing of the other, and counts for nobody else', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const places = [20, 21, 22, 23].map((at) => place(at + 4 * round))
    for (const one of places) await choose(bia, one)
    await join(ana, bia)
    const clicks = places.flatMap((one) => [complete(bia, one), complete(bia, one)])
    const [left] = await Promise.all([leave(bia), ...clicks])
    expect(left?.status).toBe(200)
    const done = await app.db.select().from(selections).where(isNotNull(selections.completedBy))
    const home = await coupleIdOf(app, bia)
    for (const row of done.filter(({ completedBy }) => completedBy === bia.id)) expect(row.coupleId).toBe(home)
    const ranked = await app.db.select().from(rankingCouples)
    const known = new Set((await app.db.select({ id: couples.id }).from(couples)).map(({ id }) => id))
    for (const { coupleId } of ranked) expect(known).toContain(coupleId)
    const points = await app.db.select().from(rankingCouples).where(eq(rankingCouples.coupleId, home))
    const mine = done.filter(({ coupleId }) => coupleId === home)
    expect(points.length).toBe(mine.length > 0 ? 1 : 0)
  }
})

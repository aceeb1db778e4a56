import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listSelectedActivities } from '#contracts/activities'
import { run } from '#db/client'
import { updateDate } from '#db/queries/activities/dates'
import { completeSelection, dismissSelection, insertInvitationSelection } from '#db/queries/activities/selections'
import { upsertPhoto } from '#db/queries/couples/couple-edit'
import { updateConsent, updateCouple } from '#db/queries/couples/couples'
import { selections } from '#db/schema/activities'
import { coupleMembers, couplePhotos, couples } from '#db/schema/couples'
import { invitationSeats, invitationSuggestions, invitations, votes } from '#db/schema/invitations'
import { rankingCouples } from '#db/schema/rankings'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'
import { invite } from '../invitations/invitation-steps.ts'
import { votingSteps } from '../invitations/voting-steps.ts'
import { choose, complete, rankingSteps } from '../rankings/ranking-steps.ts'
import { joiningSteps } from './joining-steps.ts'

const app = sharedTestApp()

test('an edit of a person who has left the couple since it was read changes nothing', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  const coupleId = await coupleIdOf(app, bia)
  const photo = { contentType: 'image/jpeg', bytes: new Uint8Array([1]), hash: 'h' } as const
  const saveAs = async (userId: string) => {
    const edit = { coupleId, userId, slug: undefined, at: new Date() }
    const [isChanged] = await run(app.db, [
      updateCouple(app.db, edit, 'Gostamos de praia.'),
      updateConsent(app.db, edit, true),
      upsertPhoto(app.db, edit, photo),
    ])
    const [couple] = await app.db.select().from(couples).where(eq(couples.id, coupleId))
    const [member] = await app.db.select().from(coupleMembers).where(eq(coupleMembers.userId, userId))
    const photos = await app.db.select().from(couplePhotos).where(eq(couplePhotos.coupleId, coupleId))
    return { isChanged, bio: couple?.bio, agrees: Boolean(member?.publicSince), photos: photos.length }
  }
  expect(await saveAs(ana.id)).toEqual({ isChanged: false, bio: null, agrees: false, photos: 0 })
  expect(await saveAs(bia.id)).toEqual({ isChanged: true, bio: 'Gostamos de praia.', agrees: true, photos: 1 })
})

const NOW = '2026-03-10T15:00:00.000Z'
beforeEach(() => app.travelTo(NOW))
const { join, leave } = joiningSteps(app)
const { place } = rankingSteps(app)
const { startVote } = votingSteps(app)

const listOf = async (person: Person) =>
  (await person.send(listSelectedActivities)).data.map(({ activityId }) => activityId)

/** Joins two people who both had chosen this place before. */
async function bothWanted(activityId: string): Promise<[Person, Person]> {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  for (const person of [ana, bia]) await choose(person, activityId)
  await app.travelTo('2026-03-11T15:00:00.000Z')
  await join(ana, bia)
  return [ana, bia]
}

describe('a place that both had chosen before the join', () => {
  test.each([
    ['the creator of the code', 0],
    ['the joining person', 1],
  ])('the place is on the joint list once, and on both lists again when %s leaves', async (_, leaver) => {
    const pair = await bothWanted(place(9))
    for (const person of pair) expect(await listOf(person)).toEqual([place(9)])
    await app.travelTo('2026-03-12T15:00:00.000Z')
    await leave(pair[leaver] as Person)
    for (const person of pair) expect(await listOf(person)).toEqual([place(9)])
  })

  test('a place that the two completed together does not come back', async () => {
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

test('leaving deletes the votes of the invitations that it withdraws', async () => {
  const [ana, bia] = [await app.signUp(), await app.signUp()]
  await join(ana, bia)
  const vote = await startVote(ana)
  expect((await vote.couple(vote.first)).status).toBe(200)
  expect((await vote.guest(vote.second, 'no')).status).toBe(200)
  await leave(bia)
  expect(await app.db.select().from(votes)).toEqual([])
  expect(await app.db.select().from(invitationSeats)).toEqual([])
})

describe('a call that reads the couple before a member leaves and writes afterwards', () => {
  /** Creates a choice of both that stays with Ana, and returns the person who has left. */
  async function leftCouple() {
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

  test('a late call by the person who left does not change the data of the other', async () => {
    const { ana, bia, id, read } = await leftCouple()
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

  test('a choice by a link that was withdrawn when a member left is not stored', async () => {
    const [ana, bia] = [await app.signUp(), await app.signUp()]
    const { token } = await invite(bia)
    await app.travelTo('2026-03-11T15:00:00.000Z')
    await join(ana, bia)
    await leave(bia)
    const [offer = expect.fail('no offer')] = await app.db
      .select({ invitationId: invitations.id, activityId: invitationSuggestions.activityId })
      .from(invitations)
      .innerJoin(invitationSuggestions, eq(invitationSuggestions.invitationId, invitations.id))
      .where(eq(invitations.token, token))
    const row = {
      ...offer,
      id: 'choice-by-link',
      categoryId: 2,
      selectedAt: at,
    }
    await run(app.db, [insertInvitationSelection(app.db, row, sql`true`)])
    expect(await app.db.select().from(selections).where(eq(selections.id, row.id))).toEqual([])
  })
})

test('a completion by a leaving member does not change the data of the other and counts for no other couple', async () => {
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

import { and, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listAchievements } from '#contracts/achievements'
import { saveFeeling } from '#contracts/activities'
import { feelings, selections } from '#db/schema/activities'
import { coupleOffers } from '#db/schema/invitations'
import { rankingPlaces, rankingPoints } from '#db/schema/rankings'
import { joiningSteps } from '../../api/couples/joining-steps.ts'
import { choose, rankingSteps } from '../../api/rankings/ranking-steps.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { coupleIdOf } from '../../support/people/couples.ts'

const MONTH = '2026-05'
const BEGIN = Date.UTC(2026, 4, 2, 15)
const STEP_MS = 9 * 60 * 60 * 1000

const app = sharedTestApp()
const { place, visit, pointsOf } = rankingSteps(app)
const { join, leave } = joiningSteps(app)

type Step =
  | { kind: 'visit' | 'choose'; who: number; place: number }
  | { kind: 'join'; who: number; other: number }
  | { kind: 'leave'; who: number }

const who = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('visit'), who, place: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('choose'), who, place: fc.integer({ min: 4, max: 5 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join'), who, other: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave'), who }) },
)

/** A model of the product's joining and leaving, for three people. */
class Model {
  /** `day place` of each person's outings with their completion time, and the places of open choices. */
  readonly done = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  readonly waiting = [new Set<string>(), new Set<string>(), new Set<string>()]
  readonly said = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()]
  private readonly partner: (number | null)[] = [null, null, null]

  isTogether = (person: number) => this.partner[person] !== null
  couple = (person: number): number[] => [person, this.partner[person] ?? person]
  join(one: number, other: number) {
    this.partner[one] = other
    this.partner[other] = one
  }
  leave(person: number) {
    for (const each of this.couple(person)) this.partner[each] = null
  }
  /** The outings that a person reads: their own, and in a couple also the partner's. */
  read = <T>(histories: readonly Map<string, T>[], person: number): Map<string, T> => {
    const [own, theirs] = this.couple(person).map((each) => histories[each] ?? new Map<string, T>())
    const both = new Map([...(theirs ?? []), ...(own ?? [])])
    return both
  }
}

const coupleIdFor = (person: Person) => coupleIdOf(app, person)

const choicesOf = async (person: Person) =>
  app.db
    .select()
    .from(selections)
    .where(eq(selections.coupleId, await coupleIdFor(person)))

const keyOf = ({ completedDay, activityId }: { completedDay: string | null; activityId: string }) =>
  `${completedDay} ${activityId}`

/** The number of outings that count: the first of a day, each place once a month. */
function countOf(done: ReadonlyMap<string, number>): number {
  const [days, places] = [new Set<string>(), new Set<string>()]
  for (const [key] of [...done].toSorted((a, b) => a[1] - b[1])) {
    const [day = '', activityId = ''] = key.split(' ')
    if (days.has(day) || places.has(activityId)) continue
    days.add(day)
    places.add(activityId)
  }
  return days.size
}

async function expectVisitsToEqualRecount() {
  const visits = await app.db.select().from(rankingPlaces).where(eq(rankingPlaces.month, MONTH))
  const recounted = await app.db
    .select({
      placeId: rankingPoints.placeId,
      visits: sql<number>`count(*)`,
      reachedAt: sql<number>`max(${rankingPoints.completedAt})`,
    })
    .from(rankingPoints)
    .where(and(eq(rankingPoints.month, MONTH), sql`${rankingPoints.placeId} is not null`))
    .groupBy(rankingPoints.placeId)
  expect(visits.map((row) => [row.placeId, row.visits, row.reachedAt.getTime()]).sort()).toEqual(
    recounted.map((row) => [row.placeId, row.visits, row.reachedAt]).sort(),
  )
}

const feelingsOf = async (person: Person) =>
  app.db
    .select({ completedDay: selections.completedDay, activityId: selections.activityId, feeling: feelings.feeling })
    .from(feelings)
    .innerJoin(selections, eq(selections.id, feelings.selectionId))
    .where(and(eq(feelings.userId, person.id), eq(selections.coupleId, await coupleIdFor(person))))

test('joining and leaving in any order neither lose, repeat nor reveal an outing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      await app.travelTo(new Date(BEGIN - STEP_MS).toISOString())
      const people = [await app.signUp(), await app.signUp(), await app.signUp()] as const
      const model = new Model()
      const slugs: Set<string>[] = [new Set(), new Set(), new Set()]
      const personOf = (at: number): Person => people[at] as Person
      for (const [at, each] of steps.entries()) {
        const time = new Date(BEGIN + at * STEP_MS)
        const person = personOf(each.who)
        await app.travelTo(time.toISOString())
        if (each.kind === 'visit') {
          const key = `${new Date(time.getTime() - 3 * 3600_000).toISOString().slice(0, 10)} ${place(each.place)}`
          // Two outings of one person at one place on one day stay two outings after a join.
          if (model.read(model.done, each.who).has(key)) continue
          await visit(person, place(each.place), time.toISOString())
          const row = (await choicesOf(person)).find((choice) => choice.completedAt?.getTime() === time.getTime())
          const said = await person.send(saveFeeling, { params: { id: row?.id ?? '' }, body: { feeling: 'good' } })
          expect(said.status).toBe(200)
          for (const member of model.couple(each.who)) model.done[member]?.set(key, time.getTime())
          model.said[each.who]?.set(key, 'good')
        } else if (each.kind === 'choose') {
          const isKnown = (await choicesOf(person)).some(
            ({ activityId, completedAt, dismissedAt }) =>
              activityId === place(each.place) && !completedAt && !dismissedAt,
          )
          if (isKnown) continue
          await choose(person, place(each.place))
          for (const member of model.couple(each.who)) model.waiting[member]?.add(place(each.place))
        } else if (each.kind === 'join') {
          if (each.who === each.other || model.isTogether(each.who) || model.isTogether(each.other)) continue
          await join(person, personOf(each.other))
          model.join(each.who, each.other)
        } else {
          expect((await leave(person)).status).toBe(model.isTogether(each.who) ? 200 : 409)
          model.leave(each.who)
        }
        for (const [index, reader] of people.entries()) {
          const rows = await choicesOf(reader)
          const done = rows.filter(({ completedDay }) => completedDay !== null).map(keyOf)
          const expected = model.read(model.done, index)
          expect(done.sort()).toEqual([...expected.keys()].sort())
          const open = rows.filter((row) => row.completedDay === null && row.dismissedAt === null)
          const waited = new Set(model.couple(index).flatMap((member) => [...(model.waiting[member] ?? [])]))
          expect(open.map(({ activityId }) => activityId).sort()).toEqual([...waited].sort())
          expect((await pointsOf(reader))[MONTH] ?? 0).toBe(countOf(expected))
          expect((await feelingsOf(reader)).map(keyOf).sort()).toEqual([...(model.said[index]?.keys() ?? [])].sort())
          const now = (await reader.send(listAchievements)).data.achievements.map(({ slug }) => slug)
          for (const slug of slugs[index] ?? []) expect(now).toContain(slug)
          slugs[index] = new Set(now)
        }
        await expectVisitsToEqualRecount()
      }
      const coupleIds = [...new Set(await Promise.all(people.map(coupleIdFor)))]
      const offers = await app.db.select().from(coupleOffers).where(inArray(coupleOffers.coupleId, coupleIds))
      expect(offers.every(({ times }) => times <= steps.length)).toBe(true)
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 180_000)

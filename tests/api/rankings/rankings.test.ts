import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { completeActivity, selectActivity } from '#contracts/activities'
import { deleteUser, setPremium } from '#contracts/admin/overview'
import { loadPublicCouple, saveCouple } from '#contracts/couples'
import { loadRankings } from '#contracts/rankings'
import { run } from '#db/client'
import { deleteCoupleCounts } from '#db/queries/rankings/completions'
import { refreshCoupleVisibility } from '#db/queries/rankings/couple-visibility'
import { listRankings } from '#db/queries/rankings/rankings'
import { achievementUnlocks } from '#db/schema/achievements'
import { subscriptions } from '#db/schema/billing'
import { couples } from '#db/schema/couples'
import { rankingCouples, rankingPlaces, rankingPoints } from '#db/schema/rankings'
import { places } from '#db/schema/suggestions'
import { countRowsRead } from '../../../scripts/database/pipeline.ts'
import { addDays } from '../../../worker/lib/calendar.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, coupleIdOf, endPremium, grantPremium, joinCouple } from '../../support/people/couples.ts'
import { signUpAdmin, signUpPremium } from '../../support/people/people.ts'

const app = sharedTestApp()
/** Ids of catalogue places that a free couple may choose. */
let catalogue: string[]
beforeAll(async () => {
  const rows = await app.db.all<{ id: string }>(
    sql`select distinct place_id as id from place_categories where category_id = 2 order by 1 limit 60`,
  )
  catalogue = rows.map(({ id }) => id)
})

const place = (index: number): string => catalogue[index] ?? ''

async function choose(person: Person, activityId: string): Promise<void> {
  expect((await person.send(selectActivity, { body: { activityId } })).status).toBe(200)
}

const complete = ({ send }: Person, activityId: string) => send(completeActivity, { body: { activityId } })

/** Chooses and marks a place at a moment. */
async function visit(person: Person, activityId: string, moment: string): Promise<void> {
  await app.travelTo(moment)
  await choose(person, activityId)
  expect((await complete(person, activityId)).status).toBe(200)
}

async function signUpPublic(username?: string): Promise<Person> {
  const person = await signUpPremium(app, username ? { username } : {})
  await consentToBePublic(app, person)
  return person
}

const slugOf = ({ username }: Person): string => `${username}-casal`

async function read(query: { month?: string; limit?: string } = {}) {
  const { status, data } = await app.visitor()(loadRankings, { query })
  expect(status).toBe(200)
  return data
}

/** `slug: activities` of each couple, in order. */
const couplesOf = async (month: string) =>
  (await read({ month })).topCouples.map(({ couple, stats }) => [couple.coupleSlug, stats.totalActivities])

const visitsTo = async (activityId: string, month: string): Promise<number> => {
  const rows = await app.db.select().from(rankingPlaces).where(eq(rankingPlaces.placeId, activityId))
  return rows.find((row) => row.month === month)?.visits ?? 0
}

const pointsOf = async (person: Person) =>
  Object.fromEntries(
    (
      await app.db
        .select()
        .from(rankingCouples)
        .where(eq(rankingCouples.coupleId, await coupleIdOf(app, person)))
    ).map(({ month, points }) => [month, points]),
  )

describe('works', () => {
  test('public couples and their places stand in the ranking of the month, with what they unlocked', async () => {
    await app.travelTo('2026-01-10T15:00:00Z')
    const [ana, bia] = [await signUpPublic(), await signUpPublic()]
    await visit(ana, place(0), '2026-01-10T15:00:00Z')
    await visit(bia, place(0), '2026-01-11T15:00:00Z')
    await visit(bia, place(1), '2026-01-12T15:00:00Z')
    const [first] = await app.db.all<{ label: string }>(
      sql`select ${places.name} || ', ' || municipalities.name || ', ' || uf as label
        from ${places} join municipalities on municipalities.id = city_id where ${places.id} = ${place(0)}`,
    )

    const rankings = await read()
    expect(rankings).toMatchObject({
      month: '2026-01',
      topCouples: [
        { rank: 1, couple: { coupleSlug: slugOf(bia) }, stats: { totalActivities: 2 } },
        { rank: 2, couple: { coupleSlug: slugOf(ana) }, stats: { totalActivities: 1 } },
      ],
      topLocations: [
        { rank: 1, location: first?.label, visits: 2 },
        { rank: 2, visits: 1 },
      ],
    })
    const [newest] = rankings.recentAchievements.filter(({ couple }) => couple.coupleSlug === slugOf(bia))
    expect(Object.keys(newest?.achievement ?? {})).toEqual(['name', 'description', 'icon'])
    expect(rankings.recentAchievements.map(({ unlockedAt }) => unlockedAt)).toEqual(
      rankings.recentAchievements.map(({ unlockedAt }) => unlockedAt).toSorted((a, b) => b.localeCompare(a)),
    )
  })

  test('of two couples with as many activities the first to have them stands first, in every answer alike', async () => {
    await app.travelTo('2026-02-01T15:00:00Z')
    const [ana, bia, caio] = [await signUpPublic(), await signUpPublic(), await signUpPublic()]
    await visit(caio, place(0), '2026-02-02T15:00:00Z')
    await visit(ana, place(0), '2026-02-03T15:00:00Z')
    await visit(bia, place(1), '2026-02-04T15:00:00Z')
    await visit(bia, place(2), '2026-02-05T15:00:00Z')
    await visit(caio, place(1), '2026-02-06T15:00:00Z')
    const expected = [
      [slugOf(bia), 2],
      [slugOf(caio), 2],
      [slugOf(ana), 1],
    ]
    expect(await couplesOf('2026-02')).toEqual(expected)
    await app.travelTo('2026-02-07T15:00:00Z')
    expect(await couplesOf('2026-02')).toEqual(expected)
    expect((await read({ month: '2026-02' })).topLocations.map(({ visits }) => visits)).toEqual([2, 2, 1])
  })

  test('`limit` holds for each list', async () => {
    await app.travelTo('2026-02-20T15:00:00Z')
    for (const limit of ['1', '2', '100']) {
      const { topCouples, topLocations, recentAchievements } = await read({ month: '2026-02', limit })
      expect([topCouples.length, topLocations.length]).toEqual([Math.min(Number(limit), 3), Math.min(Number(limit), 3)])
      expect(recentAchievements.length).toBeLessThanOrEqual(Number(limit))
    }
  })

  test('a past month stays as it was; one to come is empty', async () => {
    await app.travelTo('2026-03-15T15:00:00Z')
    const ana = await signUpPublic()
    await visit(ana, place(5), '2026-03-15T16:00:00Z')
    expect(await couplesOf('2026-02')).toHaveLength(3)
    const { recentAchievements } = await read({ month: '2026-02' })
    expect(recentAchievements.length).toBeGreaterThan(0)
    for (const { unlockedAt } of recentAchievements) expect(unlockedAt < '2026-03-01T03:00:00').toBe(true)
    for (const month of ['2026-04', '2027-01', '9999-12']) {
      expect(await read({ month })).toEqual({ month, topCouples: [], topLocations: [], recentAchievements: [] })
    }
    expect(await read({ month: '0000-01' })).toMatchObject({ topCouples: [], topLocations: [], recentAchievements: [] })
  })

  test.each([
    ['2026-04-01T02:59:59Z', '2026-03'],
    ['2026-04-01T03:00:00Z', '2026-04'],
    ['2019-01-01T01:59:59Z', '2018-12'],
    ['2019-01-01T02:00:00Z', '2019-01'],
    ['2018-03-01T02:59:59Z', '2018-02'],
  ])('what is done at %s counts in %s', async (moment, month) => {
    await app.travelTo(moment)
    const ana = await app.signUp()
    await visit(ana, place(0), moment)
    expect(await pointsOf(ana)).toEqual({ [month]: 1 })
  })

  test('the places of couples that are not public count, without a name of theirs', async () => {
    await app.travelTo('2026-05-10T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(0), '2026-05-10T15:00:00Z')
    const rankings = await read()
    expect(rankings.topCouples).toEqual([])
    expect(rankings.topLocations).toHaveLength(1)
    expect(JSON.stringify(rankings)).not.toContain(ana.username)
  })
})

describe('what cannot be counted twice', () => {
  test('one completion a day, the first one', async () => {
    await app.travelTo('2026-07-01T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(10), '2026-07-01T15:00:00Z')
    await visit(ana, place(11), '2026-07-01T18:00:00Z')
    await visit(ana, place(12), '2026-07-02T02:59:59Z')
    expect(await pointsOf(ana)).toEqual({ '2026-07': 1 })
    expect([await visitsTo(place(10), '2026-07'), await visitsTo(place(11), '2026-07')]).toEqual([1, 0])
    await visit(ana, place(13), '2026-07-02T03:00:00Z')
    expect(await pointsOf(ana)).toEqual({ '2026-07': 2 })
  })

  test('a place once a month, and again in the next', async () => {
    await app.travelTo('2026-08-28T15:00:00Z')
    const ana = await app.signUp()
    for (const day of ['28', '29', '30']) await visit(ana, place(14), `2026-08-${day}T15:00:00Z`)
    expect(await pointsOf(ana)).toEqual({ '2026-08': 1 })
    await visit(ana, place(14), '2026-09-01T15:00:00Z')
    expect(await pointsOf(ana)).toEqual({ '2026-08': 1, '2026-09': 1 })
    expect([await visitsTo(place(14), '2026-08'), await visitsTo(place(14), '2026-09')]).toEqual([1, 1])
  })

  test('marking what is marked already', async () => {
    await app.travelTo('2026-09-20T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(15), '2026-09-20T15:00:00Z')
    await app.travelTo('2026-09-21T15:00:00Z')
    await expectNothingWritten(app, () => complete(ana, place(15)))
  })

  test('50 simultaneous markings of one choice', async () => {
    await app.travelTo('2026-10-01T15:00:00Z')
    const ana = await app.signUp()
    await choose(ana, place(16))
    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(ana, place(16))))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(ana)).toEqual({ '2026-10': 1 })
    expect(await visitsTo(place(16), '2026-10')).toBe(1)
  })

  test('50 simultaneous markings of 50 choices', async () => {
    await app.travelTo('2026-10-02T15:00:00Z')
    const ana = await app.signUp()
    const chosen = catalogue.slice(0, 50)
    for (const id of chosen) await choose(ana, id)
    const before = await app.db.all(sql`select coalesce(sum(visits), 0) as visits from ranking_places`)
    const answers = await Promise.all(chosen.map((id) => complete(ana, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await pointsOf(ana)).toEqual({ '2026-10': 1 })
    const after = await app.db.all(sql`select sum(visits) - 1 as visits from ranking_places`)
    expect(after).toEqual(before)
  })

  test('20 couples at the same place at once are 20 visits', async () => {
    await app.travelTo('2026-10-03T15:00:00Z')
    const people = await Promise.all(Array.from({ length: 20 }, () => app.signUp()))
    await Promise.all(people.map((person) => choose(person, place(55))))
    await Promise.all(people.map((person) => complete(person, place(55))))
    expect(await visitsTo(place(55), '2026-10')).toBe(20)
  })
})

describe('who is shown', () => {
  const MONTH = '2026-11'

  async function isShown(person: Person, moment: string): Promise<{ ranked: boolean; unlocks: boolean }> {
    await app.travelTo(moment)
    const { topCouples, recentAchievements } = await read({ month: MONTH, limit: '100' })
    return {
      ranked: topCouples.some(({ couple }) => couple.coupleSlug === slugOf(person)),
      unlocks: recentAchievements.some(({ couple }) => couple.coupleSlug === slugOf(person)),
    }
  }
  const SHOWN = { ranked: true, unlocks: true }
  const HIDDEN = { ranked: false, unlocks: false }

  test('a couple of two needs both to say yes, and either can take it back', async () => {
    await app.travelTo('2026-11-05T15:00:00Z')
    const [ana, bia] = [await signUpPublic(), await app.signUp()]
    await visit(ana, place(1), '2026-11-05T15:00:00Z')
    expect(await isShown(ana, '2026-11-05T15:05:00Z')).toEqual(SHOWN)
    await joinCouple(app, ana, bia)
    expect(await isShown(ana, '2026-11-05T15:10:00Z'), 'the second has not been asked').toEqual(HIDDEN)
    await consentToBePublic(app, bia)
    expect(await isShown(ana, '2026-11-05T15:15:00Z')).toEqual(SHOWN)
    await consentToBePublic(app, ana, false)
    expect(await isShown(ana, '2026-11-05T15:20:00Z')).toEqual(HIDDEN)
  })

  test('what is done while public and while not counts alike', async () => {
    await app.travelTo('2026-11-06T15:00:00Z')
    const ana = await signUpPublic()
    await visit(ana, place(2), '2026-11-06T15:00:00Z')
    await consentToBePublic(app, ana, false)
    await visit(ana, place(3), '2026-11-07T15:00:00Z')
    await consentToBePublic(app, ana)
    await visit(ana, place(4), '2026-11-08T15:00:00Z')
    await app.travelTo('2026-11-08T15:05:00Z')
    expect(await couplesOf(MONTH)).toContainEqual([slugOf(ana), 3])
  })

  test('a new slug replaces the old one everywhere', async () => {
    await app.travelTo('2026-11-09T15:00:00Z')
    const ana = await signUpPublic()
    await visit(ana, place(5), '2026-11-09T15:00:00Z')
    const id = await coupleIdOf(app, ana)
    await app.db.update(couples).set({ slug: 'nome-novo' }).where(eq(couples.id, id))
    await run(app.db, { visibility: refreshCoupleVisibility(app.db, id) })
    await app.travelTo('2026-11-09T15:05:00Z')
    const text = JSON.stringify(await read({ month: MONTH, limit: '100' }))
    expect([text.includes('nome-novo'), text.includes(slugOf(ana))]).toEqual([true, false])
  })

  test('no name, e-mail or id of anybody', async () => {
    await app.travelTo('2026-11-10T15:00:00Z')
    const ana = await signUpPublic('inconfundivel')
    await app.db
      .update(couples)
      .set({ slug: 'discreta' })
      .where(eq(couples.id, await coupleIdOf(app, ana)))
    await run(app.db, { visibility: refreshCoupleVisibility(app.db, await coupleIdOf(app, ana)) })
    await visit(ana, place(6), '2026-11-10T15:00:00Z')
    const text = JSON.stringify(await read({ month: MONTH, limit: '100' }))
    expect(text).toContain('discreta')
    for (const secret of [ana.id, ana.username, ana.email, await coupleIdOf(app, ana)])
      expect(text).not.toContain(secret)
  })

  test('only who is Premium and has consented, at this moment, in past months too', async () => {
    await app.travelTo('2026-11-20T15:00:00Z')
    const ana = await app.signUp()
    await visit(ana, place(0), '2026-11-20T15:00:00Z')
    expect(await isShown(ana, '2026-11-20T15:05:00Z')).toEqual(HIDDEN)
    await grantPremium(app, ana)
    expect(await isShown(ana, '2026-11-20T15:10:00Z'), 'Premium without consent').toEqual(HIDDEN)
    await consentToBePublic(app, ana)
    expect(await isShown(ana, '2026-11-20T15:15:00Z')).toEqual(SHOWN)
    expect(await isShown(ana, '2026-12-02T15:00:00Z'), 'a month later').toEqual(SHOWN)
    await consentToBePublic(app, ana, false)
    expect(await isShown(ana, '2026-12-02T15:05:00Z'), 'consent withdrawn').toEqual(HIDDEN)
    await consentToBePublic(app, ana)
    await endPremium(app, ana)
    expect(await isShown(ana, '2026-12-02T15:10:00Z'), 'Premium ended').toEqual(HIDDEN)
    await grantPremium(app, ana)
    expect(await isShown(ana, '2026-12-02T15:15:00Z'), 'everything is back').toEqual(SHOWN)
  })
})

describe('whoever is not public and Premium any more is gone from the next answer', () => {
  const [BEFORE, NOW, ENDS] = ['2026-11-25T15:00:00Z', '2026-12-15T15:00:00Z', '2026-12-18T15:00:00Z']

  /** Where a couple stands: in the running month and in a closed one, in short lists and in long ones. */
  async function listingsOf(person: Person): Promise<number> {
    const readings = ['2026-11', '2026-12'].flatMap((month) => ['10', '100'].map((limit) => read({ month, limit })))
    const lists = (await Promise.all(readings)).flatMap(({ topCouples, recentAchievements }) => [
      topCouples,
      recentAchievements,
    ])
    return lists.filter((list) => list.some(({ couple }) => couple.coupleSlug === slugOf(person))).length
  }
  const EVERYWHERE = 8

  /** A couple that stands in every list, and whose page everybody sees. */
  async function listed(): Promise<Person> {
    await app.travelTo(BEFORE)
    const person = await signUpPublic()
    await visit(person, place(0), BEFORE)
    await visit(person, place(1), NOW)
    await app.db
      .update(achievementUnlocks)
      .set({ unlockedAt: new Date(BEFORE) })
      .where(eq(achievementUnlocks.coupleId, await coupleIdOf(app, person)))
    expect(await listingsOf(person)).toBe(EVERYWHERE)
    return person
  }
  const pageOf = async (person: Person) =>
    (await app.visitor()(loadPublicCouple, { params: { slug: slugOf(person) } })).status

  const WAYS: readonly (readonly [string, (person: Person, admin: Person) => Promise<{ status: number }>])[] = [
    [
      'its member withdraws consent',
      ({ id, send }) => send(saveCouple, { params: { userId: id }, body: { isPublic: false } }),
    ],
    [
      'an administrator takes Premium back',
      ({ id }, admin) => admin.send(setPremium, { params: { userId: id }, body: { action: 'deactivate' } }),
    ],
    ['an administrator deletes the account', ({ id }, admin) => admin.send(deleteUser, { params: { userId: id } })],
  ]

  test.each(WAYS)('%s', async (_, leave) => {
    const ana = await listed()
    expect((await leave(ana, await signUpAdmin(app))).status).toBeLessThan(300)
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([0, 404])
  })

  test('a pass runs out by the clock, before any job has looked', async () => {
    const ana = await listed()
    const couple = eq(subscriptions.coupleId, await coupleIdOf(app, ana))
    const end = new Date(ENDS)
    const pass = { source: 'stripe', means: 'pix', passUntil: end, lapsesAt: end } as const
    await app.db
      .update(subscriptions)
      .set({ ...pass, billing: 'active', grantedAt: null })
      .where(couple)
    await app.travelTo(new Date(end.getTime() - 1).toISOString())
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([EVERYWHERE, 200])
    await app.travelTo(ENDS)
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([0, 404])
    expect(await app.fire('*/5 * * * *')).toBe('ok')
    expect([await listingsOf(ana), await pageOf(ana)]).toEqual([0, 404])
  })

  test('an end that is none, since a pass or a grant goes on, takes nobody out', async () => {
    const [ana, bia] = [await listed(), await listed()]
    const end = new Date(ENDS)
    for (const [person, rest] of [
      [ana, { grantedAt: new Date(BEFORE) }],
      [bia, { grantedAt: null, passUntil: addDays(end, 1) }],
    ] as const) {
      const ending = { source: 'stripe', means: 'card', billing: 'active', providerEnds: true, lapsesAt: end } as const
      await app.db
        .update(subscriptions)
        .set({ ...ending, ...rest })
        .where(eq(subscriptions.coupleId, await coupleIdOf(app, person)))
    }
    for (const moment of [ENDS, addDays(end, 0.5).toISOString()]) {
      await app.travelTo(moment)
      expect([await listingsOf(ana), await listingsOf(bia)], moment).toEqual([EVERYWHERE, EVERYWHERE])
      expect(await app.fire('*/5 * * * *')).toBe('ok')
    }
  })
})

test('a couple that is deleted takes everything along that it counted for', async () => {
  await app.travelTo('2027-01-20T15:00:00Z')
  const [ana, bia] = [await signUpPublic(), await signUpPublic()]
  await visit(bia, place(20), '2027-01-22T15:00:00Z')
  const rollups = async () => [
    await app.db.select().from(rankingPoints),
    await app.db.select().from(rankingCouples),
    await app.db.all(sql`select * from ${rankingPlaces} order by month, place_id`),
  ]
  const before = await rollups()
  await visit(ana, place(20), '2027-01-23T15:00:00Z')
  await visit(ana, place(21), '2027-01-24T15:00:00Z')
  await visit(ana, place(20), '2027-02-04T15:00:00Z')
  expect(await rollups()).not.toEqual(before)
  const id = await coupleIdOf(app, ana)
  await run(app.db, deleteCoupleCounts(app.db, id))
  expect(await rollups()).toEqual(before)
  await app.db.delete(couples).where(eq(couples.id, id))
  expect(await rollups()).toEqual(before)
})

test('a reading is one call to the database', async () => {
  const callsOf = async (act: () => Promise<unknown>) => {
    const calls = async () => ((await (await fetch(`${app.origin}/__counts`)).json()) as { calls: number }).calls
    const before = await calls()
    await act()
    return (await calls()) - before
  }
  await app.travelTo('2027-02-10T15:00:00Z')
  expect([await callsOf(read), await callsOf(() => read({ month: '2026-11', limit: '100' }))]).toEqual([1, 1])
})

test('the rankings are read from 60 rows or fewer', async () => {
  const end = new Date('2026-12-01T03:00:00Z')
  const reading = listRankings(app.db, { month: '2026-11', end, now: end, limit: 10 })
  expect(await countRowsRead(app.databaseUrl, reading)).toBeLessThanOrEqual(60)
})

describe('fails', () => {
  test.each([
    ['month', ''],
    ['month', '2026'],
    ['month', '2026-1'],
    ['month', '2026-00'],
    ['month', '2026-13'],
    ['month', '2026-01-01'],
    ['month', 'agora'],
    ['month', "2026-01' or 1=1 --"],
    ['limit', ''],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '-1'],
    ['limit', '1.5'],
    ['limit', 'dez'],
    ['limit', '9999999999'],
  ])('%s=%j', async (field, value) => {
    const response = await app.raw(`${loadRankings.path}?${new URLSearchParams({ [field]: value })}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid_data', fields: { [field]: expect.any(String) } })
  })
})

describe('permissions', () => {
  test('anybody may look, with a stale token too', async () => {
    for (const send of [app.visitor(), app.as('a.stale.token')]) expect((await send(loadRankings)).status).toBe(200)
  })
})

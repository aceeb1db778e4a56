import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, run } from '#db/client'
import type { Candidate, CandidateFilters } from '#db/queries/places/candidate'
import { listCandidatePlaces, listCandidates, listInvitationCandidates } from '#db/queries/places/candidates'
import { listInvitationOfferedElsewhere, listOfferedElsewhere } from '#db/queries/places/offered-elsewhere'
import { upsertOnlinePlaces } from '#db/queries/places/online-places'
import { listWithdrawn } from '#db/queries/places/place-reports'
import * as schema from '#db/schema/index'
import { SEARCH_RULES } from '../../../worker/modules/suggestions/search/search-rules.ts'
import { startLoadedDatabase } from '../../support/database/loaded-database.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const [CULTURAL, VIAGEM, VIDA_NOTURNA, ESPORTES] = [3, 10, 11, 12]
const [RECIFE, BOA_VISTA] = ['2611606', '1400100']
const NO_FILTERS: CandidateFilters = { openNow: false, free: false, rainy: false }

let db: Db
let stop: () => Promise<void>

beforeAll(async () => {
  const loaded = await startLoadedDatabase()
  db = loaded.db
  stop = loaded.stop
  for (const name of ['ana', 'bia']) {
    await db.insert(schema.users).values({
      id: name,
      username: name,
      email: `${name}@exemplo.com.br`,
      passwordHash: '-',
      createdAt: NOW,
    })
    await db.insert(schema.couples).values({ id: `couple-${name}`, slug: `${name}-casal`, createdAt: NOW })
    await db
      .insert(schema.coupleMembers)
      .values({ userId: name, coupleId: `couple-${name}`, position: 1, joinedAt: NOW })
  }
})
afterAll(() => stop())

/** Says that a couple was offered these so often. */
const offer = (owner: string, categoryId: number, times: number, activityIds: readonly string[]) =>
  db.run(sql`
    insert into couple_offers (couple_id, category_id, activity_id, times)
    select ${`couple-${owner}`}, ${categoryId}, value, ${times} from json_each(${JSON.stringify(activityIds)})
    where true on conflict do update set times = excluded.times`)

/** An open invitation of a couple around Recife. */
async function invite(owner: string, categoryId: number, id: string, filters: string | null): Promise<string> {
  await db.insert(schema.invitations).values({
    id,
    token: `token-${id}`,
    coupleId: `couple-${owner}`,
    createdBy: owner,
    categoryId,
    cityId: RECIFE,
    radiusKm: 20,
    scope: 'radius',
    filters,
    month: '2026-11',
    createdAt: NOW,
    expiresAt: NOW,
  })
  return `token-${id}`
}

interface Question {
  categoryId: number
  cityId?: string
  radiusKm?: number
  filters?: CandidateFilters
}

const candidatesFor = async (userId: string, { categoryId, cityId, radiusKm = 20, filters = NO_FILTERS }: Question) =>
  (
    await run(db, {
      found: listCandidates(db, { categoryId, city: { cityId }, radiusKm, userId, filters }, SEARCH_RULES),
    })
  ).found

const idsOf = (candidates: readonly { activityId: string }[]) => candidates.map(({ activityId }) => activityId)

describe('what a couple was offered before', () => {
  test('comes with how often, and is nobody else’s, nor another category’s', async () => {
    const before = await candidatesFor('ana', { categoryId: CULTURAL, cityId: RECIFE })
    expect(before.length).toBeGreaterThan(20)
    expect(new Set(before.map(({ timesOffered }) => timesOffered))).toEqual(new Set([0]))
    const [first = '', second = ''] = idsOf(before)
    await offer('ana', CULTURAL, 3, [first])
    await offer('ana', CULTURAL, 1, [second])
    await offer('ana', VIDA_NOTURNA, 1, [idsOf(before)[2] ?? ''])

    const after = await candidatesFor('ana', { categoryId: CULTURAL, cityId: RECIFE })
    expect(new Set(idsOf(after))).toEqual(new Set(idsOf(before)))
    const times = new Map(after.map(({ activityId, timesOffered }) => [activityId, timesOffered]))
    expect([times.get(first), times.get(second)]).toEqual([3, 1])
    expect([...times.values()].reduce((total, count) => total + count, 0)).toBe(4)
    expect(await candidatesFor('bia', { categoryId: CULTURAL, cityId: RECIFE })).toEqual(before)
    expect(await candidatesFor('nobody', { categoryId: CULTURAL, cityId: RECIFE })).toEqual(before)
  })

  test('gives way among the best of a city that has more than are read', async () => {
    const question = { categoryId: 2, cityId: '3106200', radiusKm: 20 }
    const best = await candidatesFor('ana', question)
    expect(best).toHaveLength(140)
    await offer('ana', 2, 1, idsOf(best))
    const others = await candidatesFor('ana', question)
    expect(others).toHaveLength(140)
    expect(idsOf(others).filter((id) => idsOf(best).includes(id))).toEqual([])
    // The better fit first, then the nearer; a weak one after everything else.
    const rankOf = ({ fit, score }: Candidate) => fit * 1_000 + score
    expect(Math.max(...others.map(rankOf))).toBeLessThanOrEqual(Math.min(...best.map(rankOf)))
  })

  test('widens the search once fewer than twenty houses are left that are new', async () => {
    const inside = await candidatesFor('bia', { categoryId: CULTURAL, cityId: RECIFE })
    expect(new Set(inside.map(({ tier }) => tier))).toEqual(new Set(['radius']))
    await offer('bia', CULTURAL, 1, idsOf(inside))
    const wider = await candidatesFor('bia', { categoryId: CULTURAL, cityId: RECIFE })
    expect(idsOf(wider)).toEqual(expect.arrayContaining(idsOf(inside)))
    expect(wider.some(({ tier, timesOffered }) => tier === 'neighbours' && timesOffered === 0)).toBe(true)
  })
})

describe('far away', () => {
  const tiersOf = async (question: Question) =>
    new Set((await candidatesFor('nobody', question)).map(({ tier }) => tier))

  test('is for a trip, up to a weekend’s drive, and for where no city is meant', async () => {
    const near = await tiersOf({ categoryId: ESPORTES, cityId: BOA_VISTA })
    expect([...near].filter((tier) => tier !== 'radius' && tier !== 'neighbours')).toEqual([])
    const trip = await candidatesFor('nobody', { categoryId: VIAGEM, cityId: BOA_VISTA, radiusKm: 5 })
    expect(trip.length).toBeGreaterThan(0)
    expect(new Set(trip.map(({ tier, isOutsideRadius }) => `${tier} ${isOutsideRadius}`))).toEqual(
      new Set(['radius true']),
    )
    expect(await tiersOf({ categoryId: ESPORTES })).toEqual(new Set(['country']))
  })

  test('what was offered there comes back only when nothing new is left, the least offered first', async () => {
    const all = await db.all<{ id: string }>(
      sql`select place_id as id from place_categories where category_id = ${ESPORTES}`,
    )
    const ids = all.map(({ id }) => id)
    await offer('ana', ESPORTES, 2, ids)
    await offer('ana', ESPORTES, 1, ids.slice(-70))
    const old = await candidatesFor('ana', { categoryId: ESPORTES })
    expect(old).toHaveLength(60)
    for (const candidate of old) expect(candidate).toMatchObject({ tier: 'country', timesOffered: 1, distanceKm: null })
    await db.run(
      sql`delete from couple_offers where activity_id in (select value from json_each(${JSON.stringify(ids.slice(0, 200))}))`,
    )
    const fresh = await candidatesFor('ana', { categoryId: ESPORTES })
    expect(new Set(fresh.map(({ timesOffered }) => timesOffered))).toEqual(new Set([0]))
    expect(fresh).toHaveLength(140)
  })
})

describe('filters', () => {
  const question = { categoryId: CULTURAL, cityId: RECIFE }
  const idsWith = async (condition: string) => {
    const rows = await db.all<{ id: string }>(
      sql`select place_id as id from place_categories where category_id = ${CULTURAL} and ${sql.raw(condition)}`,
    )
    return new Set(rows.map(({ id }) => id))
  }

  test('under a roof, and free, as far as the sources say so', async () => {
    const found = idsOf(await candidatesFor('nobody', question))
    const [dry = [], free = []] = [found.slice(0, 30), found.slice(20, 50)]
    await db.run(sql`
      update place_categories set is_sheltered = place_id in (select value from json_each(${JSON.stringify(dry)})),
        is_free = place_id in (select value from json_each(${JSON.stringify(free)}))`)
    const rainy = await candidatesFor('nobody', { ...question, filters: { ...NO_FILTERS, rainy: true } })
    expect(new Set(idsOf(rainy))).toEqual(await idsWith('is_sheltered'))
    const both = await candidatesFor('nobody', { ...question, filters: { ...NO_FILTERS, rainy: true, free: true } })
    expect(new Set(idsOf(both))).toEqual(await idsWith('is_sheltered and is_free'))
    expect(both.length).toBeGreaterThan(0)
    const anywhere = await candidatesFor('nobody', { categoryId: CULTURAL, filters: { ...NO_FILTERS, free: true } })
    expect(new Set(idsOf(anywhere))).toEqual(await idsWith('is_free'))
  })

  test('hours and prices the catalogue does not know', async () => {
    for (const asked of [{ openNow: true }, { maxPriceLevel: 2 }]) {
      expect(await candidatesFor('nobody', { ...question, filters: { ...NO_FILTERS, ...asked } })).toEqual([])
    }
  })

  test('an invitation keeps its own', async () => {
    const kept = (name: string, filters: object | null) =>
      invite('ana', CULTURAL, name, filters && JSON.stringify(filters))
    const { none, rainy, old, open, cheap } = await run(db, {
      none: listInvitationCandidates(db, await kept('none', null), SEARCH_RULES),
      rainy: listInvitationCandidates(db, await kept('rainy', { ...NO_FILTERS, rainy: true }), SEARCH_RULES),
      old: listInvitationCandidates(db, await kept('old', { ...NO_FILTERS, maxPriceLevel: null }), SEARCH_RULES),
      open: listInvitationCandidates(db, await kept('open', { ...NO_FILTERS, openNow: true }), SEARCH_RULES),
      cheap: listInvitationCandidates(db, await kept('cheap', { ...NO_FILTERS, maxPriceLevel: 1 }), SEARCH_RULES),
    })
    expect(none).toEqual(await candidatesFor('ana', question))
    expect(none.some(({ timesOffered }) => timesOffered > 0)).toBe(true)
    expect(rainy).toEqual(await candidatesFor('ana', { ...question, filters: { ...NO_FILTERS, rainy: true } }))
    expect(rainy.length).toBeLessThan(none.length)
    expect(old).toEqual(none)
    expect([open, cheap]).toEqual([[], []])
  })
})

test('what is no row of ours is counted by its id, for the couple and the category, at most a thousand of each kind', async () => {
  const [googles, nodes] = ['google:ChIJ', 'osm:node/'].map((prefix) =>
    Array.from({ length: 1_100 }, (_, at) => `${prefix}${String(at).padStart(4, '0')}`),
  ) as [string[], string[]]
  await offer('bia', VIAGEM, 1, ['google:a', 'idea:b', 'osm:node/1', 'cadastur-mtur:1'])
  await offer('bia', VIAGEM, 4, ['idea:c'])
  await offer('bia', CULTURAL, 1, ['idea:d'])
  await offer('ana', VIAGEM, 1, ['idea:e'])
  const token = await invite('bia', VIAGEM, 'elsewhere', null)
  const { own, byToken, nobodys, unknown } = await run(db, {
    own: listOfferedElsewhere(db, 'bia', VIAGEM),
    byToken: listInvitationOfferedElsewhere(db, token),
    nobodys: listOfferedElsewhere(db, 'nobody', VIAGEM),
    unknown: listInvitationOfferedElsewhere(db, 'nobody-sent-this'),
  })
  expect(own).toEqual(
    new Map([
      ['google:a', 1],
      ['idea:b', 1],
      ['idea:c', 4],
      ['osm:node/1', 1],
    ]),
  )
  expect(byToken).toEqual(own)
  expect([nobodys.size, unknown.size]).toEqual([0, 0])

  await offer('bia', VIDA_NOTURNA, 1, [...googles, ...nodes, 'idea:z'])
  const { many } = await run(db, { many: listOfferedElsewhere(db, 'bia', VIDA_NOTURNA) })
  expect(many.size).toBe(2001)
  expect(many.get('idea:z')).toBe(1)
})

test('for nobody in particular the places come whole, with the way to their city', async () => {
  const { places } = await run(db, {
    places: listCandidatePlaces(db, { categoryId: ESPORTES, city: { cityId: BOA_VISTA }, radiusKm: 5 }, SEARCH_RULES),
  })
  expect(places.length).toBeGreaterThan(0)
  for (const { city, cityDistanceKm, timesOffered } of places) {
    expect(timesOffered).toBe(0)
    if (city === 'Boa Vista') expect(cityDistanceKm).toBeNull()
    else expect(cityDistanceKm).toBeGreaterThan(1)
  }
  const { anywhere } = await run(db, {
    anywhere: listCandidatePlaces(db, { categoryId: ESPORTES, city: {}, radiusKm: 5 }, SEARCH_RULES),
  })
  expect(anywhere).toHaveLength(140)
  expect(new Set(anywhere.map(({ cityDistanceKm }) => cityDistanceKm))).toEqual(new Set([null]))
})

describe('places of an online source', () => {
  const [OLINDA, LISBON] = ['2609600', 'lisboa']
  const kept = (id: string, cityKey: string) => ({
    ...{ id, cityKey, cityId: RECIFE ?? '', source: 'osm', name: 'Bar da Ladeira', latitude: -8.01, longitude: -34.86 },
    ...{ description: null, address: null, neighbourhood: null, website: null, phone: null },
    ...{ openingHours: null, wikidata: null, kind: null, kindWords: null, drawing: null },
  })

  test('lie in the city that their source names, be it without its state, else where they were searched', async () => {
    const rows = [
      kept('osm:node/91', 'olinda pe'),
      kept('osm:node/92', 'olinda'),
      // There is one in Paraíba too.
      kept('osm:node/93', 'paulista'),
      kept('osm:node/94', LISBON),
    ]
    await run(db, { kept: upsertOnlinePlaces(db, rows) })
    const cities = await db.all<{ id: string; city: string }>(
      sql`select id, city_id as city from places where origin = 'online' order by id`,
    )
    expect(cities.map(({ city }) => city)).toEqual([OLINDA, OLINDA, '2610707', RECIFE])
  })

  test('and are known as withdrawn once a report says so', async () => {
    const settled = { reason: 'closed', reportedAt: NOW, settledAt: NOW } as const
    await db.insert(schema.placeReports).values([
      { ...settled, id: '1', activityId: 'osm:node/91', placeId: 'osm:node/91', reporter: 'a', settledAs: 'withdrawn' },
      { ...settled, id: '2', activityId: 'google:ChIJ1', reporter: 'a', settledAs: 'withdrawn' },
      { ...settled, id: '3', activityId: 'google:ChIJ2', reporter: 'a', settledAs: 'kept' },
    ])
    const { withdrawn } = await run(db, { withdrawn: listWithdrawn(db) })
    expect([...withdrawn].toSorted()).toEqual(['google:ChIJ1', 'osm:node/91'])
  })
})

import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db, run } from '#db/client'
import { listCandidates, listInvitationCandidates } from '#db/queries/candidates'
import { listOfferedPlaceIds } from '#db/queries/suggestions'
import * as schema from '#db/schema/index'
import { loadCatalogue } from '#db/seed/load-catalogue'
import { openCatalogue } from '#db/seed/read-catalogue'
import { startSqld } from '../support/sqld.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const [ROMANCE, CULTURAL] = [1, 3]
const RECIFE = '2611606'
const MINUTE = 60_000

let db: Db
let stop: () => Promise<void>
let placeIds: string[]

beforeAll(async () => {
  const sqld = await startSqld()
  stop = sqld.stop
  db = createDb(sqld.url)
  await migrate(db, { migrationsFolder: 'db/migrations' })
  await loadCatalogue(db, NOW)
  placeIds = openCatalogue()
    .read()
    .places.map(({ id }) => id)
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

/** An invitation made so many minutes after the others, which offered these places in its first round. */
async function invite(owner: string, categoryId: number, minute: number, offered: readonly string[]): Promise<string> {
  const id = `${owner}-${minute}`
  const createdAt = new Date(NOW.getTime() + minute * MINUTE)
  await db.batch([
    db.insert(schema.invitations).values({
      id,
      token: `token-${id}`,
      coupleId: `couple-${owner}`,
      createdBy: owner,
      categoryId,
      cityId: RECIFE,
      radiusKm: 20,
      scope: 'radius',
      month: '2026-11',
      createdAt,
      expiresAt: createdAt,
    }),
    ...offered.map((placeId, position) =>
      db
        .insert(schema.invitationSuggestions)
        .values({ invitationId: id, round: 0, position, activityId: placeId, placeId, isOutsideRadius: false }),
    ),
  ])
  return `token-${id}`
}

const offeredTo = async (userId: string, categoryId: number) =>
  (await run(db, { ids: listOfferedPlaceIds(db, userId, categoryId) })).ids

test('what the couple was offered in the category lately, nobody else’s, at most a hundred', async () => {
  expect(await offeredTo('ana', ROMANCE)).toEqual([])
  for (let minute = 0; minute < 22; minute++) await invite('ana', ROMANCE, minute, placeIds.slice(minute, minute + 3))
  await invite('bia', ROMANCE, 0, placeIds.slice(500, 503))
  await invite('bia', CULTURAL, 1, placeIds.slice(600, 603))

  const anas = await offeredTo('ana', ROMANCE)
  expect(new Set(anas)).toEqual(new Set(placeIds.slice(2, 24))) // the first two invitations are no longer among the last 20
  expect(new Set(anas).size).toBe(anas.length)
  expect(await offeredTo('ana', CULTURAL)).toEqual([])
  expect(new Set(await offeredTo('bia', ROMANCE))).toEqual(new Set(placeIds.slice(500, 503)))
  expect(await offeredTo('nobody', ROMANCE)).toEqual([])

  for (let minute = 30; minute < 45; minute++) {
    await invite('ana', ROMANCE, minute, placeIds.slice(minute * 10, minute * 10 + 10))
  }
  const newest = await offeredTo('ana', ROMANCE)
  expect(new Set(newest)).toEqual(new Set(placeIds.slice(350, 450)))
})

test('the candidates of an invitation are those of its category, city and radius', async () => {
  const token = await invite('bia', CULTURAL, 2, [])
  const { byToken, bySearch } = await run(db, {
    byToken: listInvitationCandidates(db, token),
    bySearch: listCandidates(db, { categoryId: CULTURAL, city: { cityId: RECIFE }, radiusKm: 20 }),
  })
  expect(byToken.length).toBeGreaterThan(20)
  expect(byToken).toEqual(bySearch)
})

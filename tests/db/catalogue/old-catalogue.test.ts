import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from 'drizzle-orm/libsql/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db, run } from '#db/client'
import { loadCatalogue } from '#db/places/load-catalogue'
import { listSelections } from '#db/queries/activities/history'
import { listInvitationSuggestions } from '#db/queries/invitations/suggestions'
import * as schema from '#db/schema/index'
import { CATEGORIES } from '#db/vocabulary/categories'
import { MIGRATIONS, migrationsUpTo, readJournal } from '../../../scripts/database/migration-files.ts'
import { showWithoutSource } from '../../../worker/modules/suggestions/present/show-activities.ts'
import { readModel } from '../../support/catalogue/catalogue-model.ts'
import { startSqld } from '../../support/database/sqld.ts'

const THEN = new Date('2026-06-01T12:00:00Z')
const NOW = new Date('2026-11-21T12:00:00Z')
const LONG_AGO = new Date(0)
/** The catalogue of before has its categories from a column, and of a position only whether it is the place's own. */
const BEFORE = '0006_answers_that_hold'
const CULTURAL = 3
const CURITIBA = '4106902'
const HERE = { latitude: -25.43, longitude: -49.27 }

const { municipalities, places } = readModel()
const isOffered = (place: (typeof places)[number]) => place.withheld === null && place.fits.size > 0
const pick = (is: (place: (typeof places)[number]) => boolean) => places.find(is) ?? expect.fail('no such place')
const isOfRegister = ({ id }: { id: string }) => !id.startsWith('curated:')
const stays = pick(
  (place) =>
    place.source === 'cnm-ibram' && place.fits.has(CULTURAL) && place.pointPrecision === 'point' && isOffered(place),
)
const picked = pick((place) => place.source === 'curated' && isOfRegister(place) && isOffered(place))
const withheld = pick((place) => place.source === 'cadastur-mtur' && place.withheld !== null)
const inNone = pick((place) => place.source === 'cadastur-mtur' && place.fits.size === 0)
const closed = pick((place) => place.source === 'cnm-ibram' && isOffered(place) && place !== stays)
const roughly = pick((place) => place.pointPrecision === 'unverified' && isOffered(place))
/** In the catalogue of before, and in no newer one. */
const GONE = 'cadastur-mtur:00752344000157'
const IMPORTED = 'osm:node/1'

const OLD_PLACES = [
  ...[stays, picked, withheld, inNone, closed, roughly].map(({ id, source, name, cityId }) => ({
    id,
    source,
    name,
    cityId,
  })),
  { id: GONE, source: 'cadastur-mtur', name: 'Cantina do Adeus', cityId: CURITIBA },
  { id: IMPORTED, source: 'osm', name: 'Museu do Mapa', cityId: CURITIBA },
]
const ids = OLD_PLACES.map(({ id }) => id)

/** Places as the release before wrote them: the columns of its tables, filled by hand. */
async function writeOldCatalogue(db: Db): Promise<void> {
  for (const { id, slug, name, description, icon, color } of CATEGORIES) {
    await db.run(
      sql`insert into categories values (${id}, ${slug}, ${name}, ${description}, ${icon}, 0, ${color}, ${id})`,
    )
  }
  const homes = new Set(OLD_PLACES.map(({ cityId }) => cityId))
  for (const { id, name, uf, latitude, longitude, search_key, name_key } of municipalities) {
    if (!homes.has(id)) continue
    await db.run(sql`
      insert into municipalities (id, name, uf, latitude, longitude, is_capital, search_key, name_key)
      values (${id}, ${name}, ${uf}, ${Number(latitude)}, ${Number(longitude)}, 0, ${search_key}, ${name_key})`)
  }
  for (const { id, source, name, cityId } of OLD_PLACES) {
    const isImported = id === IMPORTED
    await db.run(sql`
      insert into places (id, source, name, address, city_id, latitude, longitude, origin, dataset, closed_at, is_retired)
      values (${id}, ${source}, ${name}, 'Rua Velha, 1', ${cityId}, ${HERE.latitude}, ${HERE.longitude},
        ${isImported ? 'imported' : 'shipped'}, ${isImported ? 'parana' : null},
        ${id === closed.id ? THEN.getTime() : null}, ${Number(id === closed.id)})`)
    if (id === closed.id) continue
    await db.run(sql`
      insert into place_categories (category_id, place_id, city_id, uf, latitude, longitude, latitude_band,
        has_own_point, is_sheltered, is_free, quality, chain_key, corner_key)
      values (${CULTURAL}, ${id}, ${cityId}, 'PR', ${HERE.latitude}, ${HERE.longitude}, -102, 1, 1, 0, 50, ${name}, null)`)
  }
  await db.run(sql`insert into seed_versions values ('catalogue', 'of before', ${THEN.getTime()})`)
}

/** A couple that was offered all of them, and chose all of them. */
async function writeCouple(db: Db): Promise<void> {
  const couple = { coupleId: 'casal' }
  // As the schema of then had them: later columns are not there yet.
  await db.run(sql`insert into users (id, username, email, password_hash, created_at)
    values ('ana', 'ana', 'a@b.br', '-', ${THEN.getTime()})`)
  await db.run(sql`insert into couples (id, slug, created_at) values ('casal', 'casal', ${THEN.getTime()})`)
  await db.run(sql`insert into subscriptions (couple_id, updated_at) values ('casal', ${THEN.getTime()})`)
  await db.insert(schema.coupleMembers).values({ ...couple, userId: 'ana', position: 1, joinedAt: THEN })
  await db.run(sql`insert into invitations
      (id, token, couple_id, category_id, city_id, radius_km, scope, month, created_at, expires_at)
    values ('convite', 'convite', 'casal', ${CULTURAL}, ${CURITIBA}, 10, 'radius', '2026-06', ${THEN.getTime()},
      ${NOW.getTime()})`)
  await db.run(sql`insert into invitation_suggestions
      (invitation_id, round, position, activity_id, place_id, distance_km, is_outside_radius)
    select 'convite', 0, key, value, value, 1.23, 0 from json_each(${JSON.stringify(ids)})`)
  await db.run(sql`
    insert into couple_offers (couple_id, category_id, activity_id, times)
    select ${couple.coupleId}, ${CULTURAL}, value, 2 from json_each(${JSON.stringify(ids)})`)
  for (const [index, id] of ids.entries()) {
    await db.run(sql`
      insert into selections (id, couple_id, invitation_id, activity_id, place_id, category_id, distance_km, selected_at)
      values (${`escolha-${index}`}, ${couple.coupleId}, ${index === 0 ? 'convite' : null}, ${id}, ${id}, ${CULTURAL},
        1.23, ${THEN.getTime()})`)
  }
}

const folder = mkdtempSync(join(tmpdir(), 'pra-dois-old-catalogue-'))
let db: Db
let stop: () => Promise<void>
let before: unknown[]
const offersOf = (id: string) =>
  db.all<Record<string, unknown>>(sql`select * from place_categories where place_id = ${id}`)
const allOffers = () =>
  db.all(sql`select category_id, place_id, latitude, longitude, quality from place_categories order by place_id`)

beforeAll(async () => {
  const sqld = await startSqld()
  stop = sqld.stop
  db = createDb(sqld.url)
  const count = readJournal(MIGRATIONS).entries.findIndex(({ tag }) => tag === BEFORE) + 1
  await migrate(db, { migrationsFolder: migrationsUpTo(count, folder) })
  await writeOldCatalogue(db)
  await writeCouple(db)
  before = await allOffers()
  await migrate(db, { migrationsFolder: MIGRATIONS })
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

test('every earlier offer stands between the migration and the load', async () => {
  expect(before).toHaveLength(ids.length - 1)
  expect(await allOffers()).toEqual(before)
  expect(await offersOf(stays.id)).toMatchObject([{ precision: 3, margin_km: 0, fit: 2, is_sheltered: 1 }])
})

test('the load leaves every place that was offered and chosen under its id, and it is shown as it is now', async () => {
  expect(await loadCatalogue(db, NOW)).toBe(true)
  const [offered, chosen] = await run(db, [
    listInvitationSuggestions(db, { token: 'convite' }),
    listSelections(db, { userId: 'ana', freeSince: LONG_AGO, limit: 50, after: null }),
  ])
  expect(offered.map(({ activityId }) => activityId)).toEqual(ids)
  expect(new Set(chosen.rows.map(({ activityId }) => activityId))).toEqual(new Set(ids))
  for (const row of offered) {
    const known = places.find(({ id }) => id === row.activityId)
    const old = OLD_PLACES.find(({ id }) => id === row.activityId)
    const activity = showWithoutSource({ ...row, category: 'Cultural' })
    expect(activity).toMatchObject({ id: row.activityId, name: known?.name ?? old?.name, kind: 'place' })
    expect(activity?.drawing).toBe(known?.drawing ?? activity?.drawing)
    expect(activity?.attributions.length).toBeGreaterThan(0)
  }
})

test('a distance of then is printed as exactly as the point is known now', async () => {
  const [offered] = await run(db, [listInvitationSuggestions(db, { token: 'convite' })])
  const shown = new Map(offered.map((row) => [row.activityId, showWithoutSource({ ...row, category: 'Cultural' })]))
  expect(shown.get(stays.id)).toMatchObject({ distanceKm: 1.2, isDistanceApproximate: false })
  expect(shown.get(roughly.id)).toMatchObject({ distanceKm: null, isDistanceApproximate: false, latitude: null })
})

test('what is offered from now on is what the rules say, and what an import brought', async () => {
  const fitsOf = async (id: string) => (await offersOf(id)).map(({ category_id, fit }) => [category_id, fit])
  for (const place of [stays, picked]) {
    expect(new Map((await fitsOf(place.id)) as [number, number][])).toEqual(place.fits)
  }
  for (const { id } of [withheld, inNone, closed, { id: GONE }]) expect(await offersOf(id)).toEqual([])
  expect(await db.all(sql`select reason from withheld_places where place_id = ${withheld.id}`)).toEqual([
    { reason: withheld.withheld },
  ])
  const states = await db.all(sql`
    select id, is_retired from places where id in (${GONE}, ${IMPORTED}, ${closed.id}, ${withheld.id}) and is_retired = 1`)
  expect(states.length).toBe(2)
  expect(await offersOf(IMPORTED)).toMatchObject([
    { category_id: CULTURAL, ...HERE, precision: 3, margin_km: 0, fit: 2, quality: 50 },
  ])
})

test('the couple’s memory holds: how often it was offered something, and what it chose', async () => {
  const offers = await db.all<{ id: string; times: number }>(
    sql`select activity_id as id, times from couple_offers where activity_id in (${stays.id}, ${IMPORTED}) order by id`,
  )
  expect(offers).toEqual([stays.id, IMPORTED].toSorted().map((id) => ({ id, times: 2 })))
  const chosen = await db.all<{ id: string }>(
    sql`select activity_id as id from selections where activity_id in (${stays.id}, ${IMPORTED}) order by id`,
  )
  expect(chosen.map(({ id }) => id)).toEqual([stays.id, IMPORTED].toSorted())
})

import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as admin from '#contracts/admin-places'
import { listGuides, loadCategoryGuide, loadCityGuide } from '#contracts/guides'
import { run } from '#db/client'
import { allOf } from '#db/json-rows'
import { refreshAllGuides } from '#db/queries/guides/refresh-guides'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { newPlace } from '../../support/catalogue/catalogued-place.ts'
import { sharedAdmin } from '../../support/people/people.ts'

const app = sharedTestApp()
const chief = sharedAdmin(app, { username: 'chefe' })

const ROMANCE = 1
/** Two towns without a strong place. */
const [BORA, NOVA_CASTILHO] = ['3507209', '3532868']

const add = async (name: string, part: object = {}) => {
  const { data, status } = await chief.send(admin.addPlace, {
    body: { ...newPlace(name), cityId: BORA, categoryIds: [ROMANCE], point: null, ...part },
  })
  expect(status).toBe(201)
  return data
}
const guideOf = (city: string, category?: string) =>
  category === undefined
    ? app.visitor()(loadCityGuide, { params: { uf: 'sp', city } })
    : app.visitor()(loadCategoryGuide, { params: { uf: 'sp', city, category } })
const namesOf = async (city: string, category?: string) =>
  (await guideOf(city, category)).data.activities.map(({ name }) => name)

/** The rows of all cities now, and after a rebuild. */
async function rowsNowAndRebuilt() {
  const read = () => app.db.all(sql`select city_id, path, categories, best, is_stale from guides order by city_id`)
  const now = await read()
  await run(app.db, [allOf(app.db, refreshAllGuides(new Date()))])
  return { now, rebuilt: await read() }
}

describe('works', () => {
  test('a town with three strong places has a page, and a featured fourth place comes first on it', async () => {
    expect((await guideOf('bora')).status).toBe(404)
    for (const name of ['Mirante do Lago', 'Praça da Fonte']) await add(name)
    expect((await guideOf('bora')).status).toBe(404)
    const third = await add('Jardim das Pedras')
    expect((await guideOf('bora', 'romance')).data).toMatchObject({
      city: { id: BORA, name: 'Borá', uf: 'SP' },
      category: { slug: 'romance', places: 3 },
      categories: [{ slug: 'romance', places: 3 }],
    })
    const fourth = await add('Coreto Azul')
    const params = { placeId: fourth.id }
    await chief.send(admin.setPlaceStanding, { params, body: { action: 'feature', version: fourth.version } })
    expect((await namesOf('bora', 'romance'))[0]).toBe('Coreto Azul')
    expect(await namesOf('bora')).toEqual(await namesOf('bora', 'romance'))
    expect(third.name).toBe('Jardim das Pedras')
    const { now, rebuilt } = await rowsNowAndRebuilt()
    expect(now).toEqual(rebuilt)
  })

  test('the page moves when its places move to another town', async () => {
    const pages = async () => [(await guideOf('bora')).status, (await guideOf('nova-castilho')).status]
    const { data } = await chief.send(admin.listCatalogue, { query: { q: 'Coreto', cityId: BORA } as never })
    expect(data).toHaveLength(1)
    expect(await pages()).toEqual([200, 404])
    const rows = await app.db.all<{ id: string }>(
      sql`select id from places where city_id = ${BORA} and origin = 'manual'`,
    )
    for (const { id } of rows.slice(0, 3)) {
      const { data: page } = await chief.send(admin.loadPlacePage, { params: { placeId: id } })
      const { name, description, address, neighbourhood, website, phone, point, categoryIds, visit, version } = page
      const body = { name, description, address, neighbourhood, website, phone, point, categoryIds, visit, version }
      const params = { placeId: id }
      const moved = await chief.send(admin.correctPlace, { params, body: { ...body, cityId: NOVA_CASTILHO } })
      expect(moved.status).toBe(200)
    }
    expect(await pages()).toEqual([404, 200])
    const { now, rebuilt } = await rowsNowAndRebuilt()
    expect(now).toEqual(rebuilt)
  })

  test('a restored page links to its neighbours again', async () => {
    const nearby = async () => (await guideOf('nova-castilho')).data.nearby
    await expect.poll(async () => (await nearby()).length).toBeGreaterThan(0)
    const before = await nearby()
    const [row] = await app.db.all<{ id: string }>(
      sql`select id from places where city_id = ${NOVA_CASTILHO} and origin = 'manual'`,
    )
    const params = { placeId: row?.id ?? '' }
    const set = async (action: admin.PlaceAction) => {
      const { version } = (await chief.send(admin.loadPlacePage, { params })).data
      expect((await chief.send(admin.setPlaceStanding, { params, body: { action, version } })).status).toBe(200)
    }
    await set('withdraw')
    expect((await guideOf('nova-castilho')).status).toBe(404)
    await set('restore')
    expect((await guideOf('nova-castilho')).status).toBe(200)
    await expect.poll(nearby).toEqual(before)
  })

  test('the date of a page changes with its content, but not with places that it does not show', async () => {
    const dateOf = async () =>
      (await app.db.get<{ at: number }>(sql`select changed_at as at from guides where path = 'pe/recife'`))?.at ?? 0
    const changePhoneWhere = async (condition: ReturnType<typeof sql>, digits: string) => {
      const [row] = await app.db.all<{ id: string }>(sql`
        select place_id as id from place_categories where city_id = '2611606'
        group by place_id having ${condition} order by place_id`)
      const params = { placeId: row?.id ?? '' }
      const { name, description, address, neighbourhood, cityId, website, point, categoryIds, visit, version } = (
        await chief.send(admin.loadPlacePage, { params })
      ).data
      const body = { name, description, address, neighbourhood, cityId, website, point, categoryIds, visit, version }
      const phone = `+55 81 3000-${digits}`
      expect((await chief.send(admin.correctPlace, { params, body: { ...body, phone } })).status).toBe(200)
    }
    const before = await dateOf()
    app.travelTo(new Date(Math.max(before, Date.now()) + 60_000).toISOString())
    await changePhoneWhere(sql`max(fit) < 3`, '0001')
    expect(await dateOf()).toBe(before)
    await changePhoneWhere(sql`max(fit) = 4`, '0002')
    const moved = await dateOf()
    expect(moved).toBeGreaterThan(before)
    // A load without changes keeps the date.
    await run(app.db, [allOf(app.db, refreshAllGuides(new Date(moved + 60_000)))])
    expect(await dateOf()).toBe(moved)
  })

  test('a restored database never repeats a version that a cached page has', async () => {
    const versionOf = async () =>
      (await app.db.get<{ version: number }>(sql`select version from guide_versions`))?.version ?? 0
    const change = async () => {
      const { id, version } = await add('Banco da Praça')
      const body = { action: 'withdraw', version } as const
      await chief.send(admin.setPlaceStanding, { params: { placeId: id }, body })
    }
    const first = await versionOf()
    await change()
    const lost = await versionOf()
    await app.db.run(sql`update guide_versions set version = ${first}`)
    app.travelTo(new Date(lost + 60_000).toISOString())
    await change()
    expect(await versionOf()).toBeGreaterThan(lost)
  })

  test('the list contains each city once, under its state', async () => {
    const { data } = await app.visitor()(listGuides)
    const paths = data.states.flatMap(({ cities }) => cities.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    expect(data.states).toHaveLength(27)
    for (const { uf, cities } of data.states)
      for (const { path } of cities) expect(path).toMatch(new RegExp(`^/roles/${uf.toLowerCase()}/[a-z0-9-]+$`))
  })

  test('a page links to other cities with pages, nearest first, with the same category if they have it', async () => {
    const { data } = await app.visitor()(loadCategoryGuide, {
      params: { uf: 'pe', city: 'olinda', category: 'cultural' },
    })
    expect(data.nearby[0]).toEqual({
      label: 'Recife, PE',
      path: '/roles/pe/recife/cultural',
      distanceKm: expect.any(Number),
    })
    const distances = data.nearby.map(({ distanceKm }) => distanceKm)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  })
})

describe('fails', () => {
  let before: unknown
  beforeAll(async () => {
    before = await app.db.all(sql`select * from guides order by city_id`)
  })

  test.each([
    ['a town without a page', { uf: 'sp', city: 'flora-rica' }],
    ['a town of another state', { uf: 'rj', city: 'recife' }],
    ['an unknown state', { uf: 'zz', city: 'recife' }],
    ['a name with special characters', { uf: 'pe', city: "' or 1=1" }],
  ])('the page of %s is not found', async (_what, params) => {
    expect((await app.visitor()(loadCityGuide, { params })).status).toBe(404)
  })

  test('one of two simultaneous changes of a place is refused, and the pages show the other', async () => {
    const id = await app.db.get<{ id: string }>(sql`
      select place_id as id from place_categories where city_id = '2611606' and fit = 4 order by place_id limit 1`)
    const params = { placeId: id?.id ?? '' }
    const { version } = (await chief.send(admin.loadPlacePage, { params })).data
    const outdated = { action: 'withdraw', version: version + 7 } as const
    expect((await chief.send(admin.setPlaceStanding, { params, body: outdated })).status).toBe(409)
    expect(await app.db.all(sql`select * from guides order by city_id`)).toEqual(before)
    // The second request has read a version that has changed when its batch runs.
    const answers = await Promise.all(
      (['withdraw', 'feature'] as const).map((action) =>
        chief.send(admin.setPlaceStanding, { params, body: { action, version } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { now, rebuilt } = await rowsNowAndRebuilt()
    expect(now).toEqual(rebuilt)
  })
})

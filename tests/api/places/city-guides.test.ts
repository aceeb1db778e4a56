import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as admin from '#contracts/admin/catalogue'
import { listGuides, loadCategoryGuide, loadCityGuide } from '#contracts/guides/guides'
import { run } from '#db/client'
import { refreshAllGuides } from '#db/queries/guides/refresh-guides'
import { allOf } from '../../../db/catalogue/load/json-rows.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { newPlace } from '../../support/catalogue/catalogued-place.ts'
import { sharedAdmin } from '../../support/people/people.ts'

const app = sharedTestApp()
const chief = sharedAdmin(app, { username: 'chefe' })

const ROMANCE = 1
/** Two towns of which nothing is strong. */
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

/** The rows of all cities, and what they would be if they were made anew now. */
async function rowsNowAndAnew() {
  const read = () => app.db.all(sql`select city_id, path, categories, best, is_stale from guides order by city_id`)
  const now = await read()
  await run(app.db, allOf(app.db, refreshAllGuides(new Date())))
  return { now, anew: await read() }
}

describe('works', () => {
  test('three strong places make a page, in the order of the panel; a fourth that is featured comes first', async () => {
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
    const { now, anew } = await rowsNowAndAnew()
    expect(now).toEqual(anew)
  })

  test('a place that moves to another town takes its page along', async () => {
    const pages = async () => [(await guideOf('bora')).status, (await guideOf('nova-castilho')).status]
    const { data } = await chief.send(admin.listCatalogue, { query: { q: 'Coreto', cityId: BORA } as never })
    expect(data).toHaveLength(1)
    expect(await pages()).toEqual([200, 404])
    const rows = await app.db.all<{ id: string }>(
      sql`select id from places where city_id = ${BORA} and origin = 'manual'`,
    )
    for (const { id } of rows.slice(0, 3)) {
      const { data: page } = await chief.send(admin.loadPlacePage, { params: { placeId: id } })
      const { name, description, address, neighbourhood, website, phone, point, categoryIds, version } = page
      const body = { name, description, address, neighbourhood, website, phone, point, categoryIds, version }
      const params = { placeId: id }
      const moved = await chief.send(admin.correctPlace, { params, body: { ...body, cityId: NOVA_CASTILHO } })
      expect(moved.status).toBe(200)
    }
    expect(await pages()).toEqual([404, 200])
    const { now, anew } = await rowsNowAndAnew()
    expect(now).toEqual(anew)
  })

  test('the list has each city once, under its state', async () => {
    const { data } = await app.visitor()(listGuides)
    const paths = data.states.flatMap(({ cities }) => cities.map(({ path }) => path))
    expect(new Set(paths).size).toBe(paths.length)
    expect(data.states).toHaveLength(27)
    for (const { uf, cities } of data.states)
      for (const { path } of cities) expect(path).toMatch(new RegExp(`^/roles/${uf.toLowerCase()}/[a-z0-9-]+$`))
  })

  test('neighbours are other cities that have pages, the nearest first, with the same category where they have it', async () => {
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
    ['what is no state', { uf: 'zz', city: 'recife' }],
    ['signs', { uf: 'pe', city: "' or 1=1" }],
  ])('%s: there is none', async (_what, params) => {
    expect((await app.visitor()(loadCityGuide, { params })).status).toBe(404)
  })

  test('a change that is refused because somebody else was faster changes no page', async () => {
    const id = await app.db.get<{ id: string }>(sql`
      select place_id as id from place_categories where city_id = '2611606' and fit = 4 limit 1`)
    const params = { placeId: id?.id ?? '' }
    const { status } = await chief.send(admin.setPlaceStanding, { params, body: { action: 'withdraw', version: 7 } })
    expect(status).toBe(409)
    expect(await app.db.all(sql`select * from guides order by city_id`)).toEqual(before)
  })
})

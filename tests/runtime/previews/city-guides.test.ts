import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setPlaceStanding } from '#contracts/admin-places'
import { RATE_LIMITS } from '#contracts/rate-limits'
import { settingsFor } from '../../support/app/settings.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import { hang } from '../../support/database/database-faults.ts'
import { signUpAdmin } from '../../support/people/people.ts'
import { SEED, someOf } from '../../support/run/seed.ts'
import { builtProduct, type Product, startProduct } from '../../support/server/product.ts'
import { byAddress, inOrder, listStrong, namesIn, openPage, readable, structuredDataIn } from './guide-steps.ts'
import { APP_ORIGIN } from './robots.ts'

const PLACES_SHOWN = 12
const PLACES_PER_PAGE = 3
const MAX_ROWS = 60
const CHOSEN = 5
/** No other test opens these pages, because an opened page is cached and needs no database. */
const NEVER_OPENED = ['/roles/ba/salvador/romance', '/roles/rs/porto-alegre/cultural'] as const
const ROWS_OF_A_STORED_PAGE = 10

/** The built product on the app's database, because the app's worker has no pages. */
const app = sharedCountedApp()
let product: Product
let strong: Map<string, Awaited<ReturnType<typeof listStrong>>>
beforeAll(async () => {
  product = await startProduct({ ...settingsFor(app.databaseProxy.url), APP_ORIGIN }, await builtProduct())
  strong = byAddress(await listStrong(app.db))
})
afterAll(() => product?.stop())

const open = (path: string, headers?: Readonly<Record<string, string>>) => openPage(product.origin, path, headers)
const textOf = async (path: string) => (await open(path)).text()

const withPage = () => [...strong].filter(([, rows]) => rows.length >= PLACES_PER_PAGE).map(([address]) => address)
const cityOf = (address: string) => address.split('/').slice(0, 4).join('/')

/** Checks a document and returns the names of its places. */
async function checkDocument(path: string): Promise<string[]> {
  app.takeCost()
  const response = await open(path)
  const { roundTrips, rowsRead, rowsWritten } = app.takeCost()
  expect([path, response.status, roundTrips, rowsWritten]).toEqual([path, 200, 1, 0])
  expect([path, rowsRead <= MAX_ROWS ? 'few rows' : rowsRead]).toEqual([path, 'few rows'])
  const html = await response.text()
  expect(html).toContain(`<link rel="canonical" href="${APP_ORIGIN}${path}">`)
  const { breadcrumbs, list } = structuredDataIn(html)
  expect(breadcrumbs.at(-1)?.item).toBe(APP_ORIGIN + path)
  const names = namesIn(html)
  expect(list.map(({ name }) => name)).toEqual(names)
  return names
}

describe('works', () => {
  test(`pages chosen with seed ${SEED} match the catalogue, in one round trip`, async () => {
    const opened = withPage().filter((path) => !NEVER_OPENED.some((other) => other === path))
    for (const path of someOf(opened, CHOSEN)) {
      const rows = inOrder(strong.get(path) ?? [])
      const names = await checkDocument(path)
      expect([path, names]).toEqual([path, rows.slice(0, PLACES_SHOWN).map(({ name }) => name)])
      const html = readable(await textOf(path))
      for (const { description } of rows.slice(0, PLACES_SHOWN)) if (description) expect(html).toContain(description)
    }
  })

  test(`the page of a city (seed ${SEED}) lists the best places of its categories, each once, and links to all categories`, async () => {
    const cities = someOf([...new Set(withPage().map(cityOf))], CHOSEN)
    for (const path of cities) {
      const names = await checkDocument(path)
      const own = [...strong].filter(([address]) => cityOf(address) === path)
      // Two places of a city may have the same name, so a name occurs at most as often as there are places of that
      // name.
      const places = own.flatMap(([, rows]) => rows)
      const placesNamed = (name: string) =>
        new Set(places.filter((place) => place.name === name).map(({ placeId }) => placeId)).size
      const shown = (name: string) => names.filter((other) => other === name).length
      expect([path, names.filter((name) => shown(name) > placesNamed(name))]).toEqual([path, []])
      const best = own.map(([, rows]) => inOrder(rows)[0]?.name)
      expect([path, best.filter((name) => name && !names.includes(name))]).toEqual([path, []])
      const html = await textOf(path)
      const linked = own.filter(([address]) => html.includes(`href="${address}"`)).map(([address]) => address)
      expect(linked.toSorted()).toEqual(
        own
          .filter(([, rows]) => rows.length >= PLACES_PER_PAGE)
          .map(([a]) => a)
          .toSorted(),
      )
    }
  })

  test('a cached page costs at most ten rows, and a browser that has it gets no body', async () => {
    const [path = ''] = withPage()
    const first = await open(path)
    const etag = first.headers.get('ETag') ?? ''
    await expect.poll(async () => (await open(path)).status).toBe(200)
    app.takeCost()
    expect(await (await open(path)).text()).toBe(await first.text())
    expect(app.takeCost()).toMatchObject({
      roundTrips: 1,
      rowsRead: expect.toSatisfy((rows: number) => rows <= ROWS_OF_A_STORED_PAGE),
    })
    expect((await open(path, { 'If-None-Match': etag })).status).toBe(304)
  })

  test('the list has every city with a page, and the sitemap has every page', async () => {
    const html = await textOf('/roles')
    const cities = [...new Set(withPage().map(cityOf))].toSorted()
    expect([...new Set(html.match(/\/roles\/[a-z]{2}\/[a-z0-9-]+/g))].toSorted()).toEqual(cities)
    const index = await textOf('/sitemap.xml')
    const parts = [
      ...index.matchAll(/<loc>https:\/\/pradois\.example(\/sitemaps\/[a-z]{2}\.xml)<\/loc><lastmod>\d{4}-/g),
    ]
    const pages: string[] = []
    for (const [, part = ''] of parts) {
      const text = await textOf(part)
      pages.push(
        ...[...text.matchAll(/<loc>https:\/\/pradois\.example([^<]+)<\/loc><lastmod>\d{4}-/g)].map(([, p = '']) => p),
      )
    }
    expect(pages.toSorted()).toEqual([...withPage(), ...cities].toSorted())
  })
})

test('a page that loses its third place disappears at once, also from links and the sitemap', async () => {
  const boss = await signUpAdmin(app)
  const [path = '', rows = []] = [...strong].find(([, each]) => each.length === PLACES_PER_PAGE) ?? []
  const placeId = inOrder(rows)[0]?.placeId ?? ''
  const set = async (action: 'withdraw' | 'restore', version: number) =>
    (await boss.send(setPlaceStanding, { params: { placeId }, body: { action, version } })).data.version
  const city = cityOf(path)
  const sitemap = `/sitemaps/${path.split('/')[2]}.xml`
  const mentions = async () => [
    (await open(path)).status,
    (await textOf(city)).includes(`href="${path}"`),
    (await textOf(sitemap)).includes(`${path}<`),
  ]
  expect(await mentions()).toEqual([200, true, true])
  const version = await set('withdraw', 0)
  expect(await mentions()).toEqual([404, false, false])
  await set('restore', version)
  expect(await mentions()).toEqual([200, true, true])
})

describe('fails', () => {
  test.each([
    '/roles/xx',
    '/roles/pe/nenhures',
    '/roles/PE/Recife/Nada',
    '/roles/pe/recife%2Fromance',
    '/roles/xx/recife',
    '/roles/pe/recife/nada',
    '/roles/pe/recife/romance/x',
  ])('the page %s is not found', async (path) => {
    const response = await open(path)
    expect([response.status, response.headers.get('X-Robots-Tag')]).toEqual([404, 'noindex'])
    const html = await response.text()
    expect(html).toContain('<title>Ainda não temos esta página · Pra Dois</title>')
    expect(html).toMatch(
      /<noscript[^>]*>Ainda não temos esta página\. <a [^>]*href="\/roles">Todas as cidades<\/a><\/noscript>/,
    )
  })

  test.each([
    ['/roles/PE/Recife', '/roles/pe/recife'],
    ['/roles/sp/S%C3%A3o%20Paulo/', '/roles/sp/sao-paulo'],
    ['/roles/', '/roles'],
    ['/ROLES?x=1', '/roles?x=1'],
    ['/roles/pe?x=1', '/roles?x=1#pe'],
    ['/roles/convidar/', '/roles/convidar'],
  ])('%s redirects to the canonical address', async (path, canonical) => {
    const response = await open(path)
    expect([response.status, response.headers.get('Location')]).toEqual([301, APP_ORIGIN + canonical])
  })

  test('a client over the limit gets a 429, but still sees cached pages', async () => {
    const from = { 'CF-Connecting-IP': '203.0.113.77' }
    const stored = '/roles/sp/sao-paulo'
    expect((await open(stored)).status).toBe(200)
    const ask = async () => {
      const response = await open('/roles/pe/nenhures', from)
      await response.body?.cancel()
      return response.status
    }
    // The limiter restarts each minute, so the test requests in parallel until a refusal.
    const askMany = async () => (await Promise.all(Array.from({ length: RATE_LIMITS.other / 5 }, ask))).at(-1)
    await expect.poll(askMany, { timeout: 60_000, interval: 0 }).toBe(429)
    const refused = await open(NEVER_OPENED[1], from)
    expect([refused.status, refused.headers.get('X-Robots-Tag')]).toEqual([429, null])
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect((await open(stored, from)).status).toBe(200)
    expect((await open(NEVER_OPENED[1])).status).toBe(200)
  })

  // This is the last test of the file, because the worker makes no database calls for ten seconds after it.
  test('while the database is down cached pages are shown, and others return a Retry-After', async () => {
    const stored = '/roles/pe/recife'
    const names = namesIn(await textOf(stored))
    app.databaseProxy.fail(hang)
    try {
      expect(namesIn(await textOf(stored))).toEqual(names)
      const response = await open(NEVER_OPENED[0])
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
      expect(response.headers.get('X-Robots-Tag')).toBeNull()
      expect(await response.text()).not.toContain('noindex')
    } finally {
      app.databaseProxy.fail(null)
    }
  })
})

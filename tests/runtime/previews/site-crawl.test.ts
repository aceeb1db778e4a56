import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsFor } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { builtProduct, type Product, startProduct } from '../../support/server/product.ts'
import { openPage, readable } from './guide-steps.ts'
import { APP_ORIGIN } from './robots.ts'

const AT_ONCE = 4

const app = sharedTestApp()
let product: Product
beforeAll(async () => {
  product = await startProduct({ ...settingsFor(app.databaseLine.url), APP_ORIGIN }, await builtProduct())
})
afterAll(() => product?.stop())

/** Paths of the links of a document that lead to pages of ours, as they stand in it. */
function linksIn(html: string, path: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(readable(href), APP_ORIGIN + path),
  )
  return links.filter(({ origin }) => origin === APP_ORIGIN).map(({ pathname }) => pathname)
}

interface Crawl {
  /** Pages that were found, by their paths. */
  pages: Set<string>
  /** Of these the pages that say that no search engine may list them. */
  unlisted: Set<string>
  /** What is wrong, in a line each. */
  faults: string[]
}

/** Goes through all pages that a robot finds from a path on, without a script. */
async function crawl(from: string): Promise<Crawl> {
  const [pages, unlisted] = [new Set([from]), new Set<string>()]
  const [faults, waiting]: [string[], string[]] = [[], [from]]
  const visit = async (path: string): Promise<void> => {
    const response = await openPage(product.origin, path)
    const html = await response.text()
    if (response.status !== 200) faults.push(`${path}: ${response.status}`)
    if (response.headers.has('X-Robots-Tag')) unlisted.add(path)
    for (const link of linksIn(html, path)) {
      if (pages.has(link)) continue
      pages.add(link)
      waiting.push(link)
    }
  }
  while (waiting.length > 0) await Promise.all(waiting.splice(0, AT_ONCE).map(visit))
  return { pages, unlisted, faults }
}

const addressesIn = async (path: string): Promise<string[]> => {
  const text = await (await openPage(product.origin, path)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

test('from the list of cities a robot finds every page of the sitemap, no other one, and no dead link', async () => {
  const { pages, unlisted, faults } = await crawl('/roles')
  expect(faults).toEqual([])
  // What the documents and the login link to for people who have an account.
  expect([...unlisted].toSorted()).toEqual(['/esqueci-a-senha', '/painel/perfil', '/painel/privacidade'])
  const parts = await addressesIn('/sitemap.xml')
  const listed = (await Promise.all(parts.map(addressesIn))).flat()
  expect(listed.length).toBeGreaterThan(1500)
  expect([...pages].filter((path) => !unlisted.has(path)).toSorted()).toEqual(listed.toSorted())
})

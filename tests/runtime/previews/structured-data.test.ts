import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLANS } from '#contracts/plans'
import { toFaqData } from '../../../scripts/build/built-pages.ts'
import { faqQuestions } from '../../../web/copy/legal/faq.ts'
import { settingsFor } from '../../support/app/settings.ts'
import { sharedTestApp } from '../../support/app/shared-test-app.ts'
import { builtProduct, type Product, startProduct } from '../../support/server/product.ts'
import { APP_ORIGIN, readPreview } from './robots.ts'

const app = sharedTestApp()
let product: Product
beforeAll(async () => {
  product = await startProduct({ ...settingsFor(app.databaseLine.url), APP_ORIGIN }, await builtProduct())
})
afterAll(() => product?.stop())

async function structuredData(path: string) {
  const { html } = await readPreview(product.origin + path)
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  return data === undefined ? null : JSON.parse(data)
}

test('the first page names the product', async () => {
  expect((await structuredData('/'))['@graph']).toMatchObject([
    { '@type': 'Organization', name: 'Pra Dois', url: `${APP_ORIGIN}/`, logo: `${APP_ORIGIN}/icons/icon-512.png` },
    { '@type': 'WebSite', name: 'Pra Dois', inLanguage: 'pt-BR' },
  ])
})

test('the page of questions says them as the page itself does, and costs the database nothing', async () => {
  app.takeCost()
  expect(await structuredData('/faq')).toEqual(toFaqData(faqQuestions(PLANS)))
  const { headers } = await readPreview(`${product.origin}/faq`)
  const again = await fetch(`${product.origin}/faq`, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  expect(app.takeCost().roundTrips).toBe(0)
})

test.each(['/termos', '/privacidade', '/ranking', '/auth', '/painel', '/nada'])('%s has none', async (path) => {
  expect(await structuredData(path)).toBeNull()
})

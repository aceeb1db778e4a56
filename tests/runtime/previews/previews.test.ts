import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { selectActivity } from '#contracts/activities'
import { CATEGORY_SLUGS } from '#contracts/categories'
import { createInvitation, loadInvitation } from '#contracts/invitations'
import { couples } from '#db/schema/couples'
import { invitations } from '#db/schema/invitations'
import { categories } from '#db/schema/places'
import { settingsFor } from '../../support/app/settings.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { hang } from '../../support/database/database-faults.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic, endPremium } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { builtProduct, type Product, startProduct } from '../../support/server/product.ts'
import { APP_ORIGIN, checkImage, checkNeutral, ROBOTS, readPreview } from './robots.ts'

const SECRETS = { signature: 'Assinatura secreta', message: 'Recado secreto', location: 'Belo Horizonte' }
const BELO_HORIZONTE = '3106200'
const VISITS = 12

/** The built product on the app's database, because the app's worker has no pages. */
const app = sharedCountedApp()
let product: Product
let ana: Person
beforeAll(async () => {
  product = await startProduct({ ...settingsFor(app.databaseProxy.url), APP_ORIGIN }, await builtProduct())
  ana = await signUpPremium(app, { username: 'ana.previa' })
})
afterAll(() => product?.stop())

const preview = (path: string, robot?: string) => readPreview(product.origin + path, robot)

async function invite(categoryId = 1, mode: 'choose' | 'match' = 'choose'): Promise<string> {
  const { signature, message } = SECRETS
  const body = { categoryId, cityId: BELO_HORIZONTE, radius: 20, mode, signature, message } as const
  const { data, status } = await ana.send(createInvitation, { body })
  expect(status).toBe(201)
  return data.token
}

const expectImage = (address = '') => checkImage(product, address)
const expectNeutral = async (path: string, status = 200) => checkNeutral(await preview(path), status)

describe('works: an invitation', () => {
  test.each(Object.entries(ROBOTS))('%s sees a ticket for two without its content', async (_, robot) => {
    const token = await invite()
    const { meta, canonical, html, headers, title } = await preview(`/convite/${token}`, robot)
    expect(title).toBe('Um convite · Pra Dois')
    expect(meta.get('og:title')).toBe('Um convite pra vocês dois')
    expect(meta.get('twitter:card')).toBe('summary_large_image')
    expect(meta.get('og:locale')).toBe('pt_BR')
    expect(meta.get('og:url')).toBe(`${APP_ORIGIN}/convite/${token}`)
    expect(canonical).toBe(`${APP_ORIGIN}/convite/${token}`)
    expect(meta.get('og:image')).toBe(`${APP_ORIGIN}/icons/share-romance.png`)
    expect([meta.get('robots'), headers.get('X-Robots-Tag')]).toEqual(['noindex', 'noindex'])
    expect([headers.get('Cache-Control'), headers.get('ETag')]).toEqual(['private, no-store', null])
    for (const secret of Object.values(SECRETS)) expect(html).not.toContain(secret)
  })

  test('/compartilhar has /convite as its canonical address', async () => {
    const token = await invite()
    expect((await preview(`/compartilhar/${token}`)).canonical).toBe(`${APP_ORIGIN}/convite/${token}`)
  })

  test('every category has its own image', async () => {
    const rows = await app.db.select({ id: categories.id, slug: categories.slug }).from(categories)
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual([...CATEGORY_SLUGS].toSorted())
    const token = await invite()
    for (const { id, slug } of rows) {
      await app.db.update(invitations).set({ categoryId: id }).where(eq(invitations.token, token))
      const { meta } = await preview(`/convite/${token}`)
      expect(meta.get('og:image')).toBe(`${APP_ORIGIN}/icons/share-${slug}.png`)
      await expectImage(meta.get('og:image'))
    }
  })

  test('the preview says what the link is for: to vote, or that it is answered', async () => {
    const token = await invite()
    const said = async (link: string) => (await preview(`/convite/${link}`)).meta.get('og:description')
    expect(await said(await invite(1, 'match'))).toBe('Abra e vote nos lugares. Não precisa de conta.')
    const { data } = await app.visitor()(loadInvitation, { params: { token } })
    await app.visitor()(selectActivity, { body: { token, activityId: data.activities[0]?.id ?? '' } })
    expect(await said(token)).toBe('Está escolhido. Abra para ver o lugar e combinar o dia.')
  })

  test('each visit of a robot costs a round trip and writes nothing', async () => {
    const token = await invite()
    const paths = [`/convite/${token}`, `/compartilhar/${token}`]
    const robots = Object.values(ROBOTS)
    app.takeCost()
    await expectNothingWritten(app, async () => {
      for (let visit = 0; visit < VISITS; visit++) {
        const { meta } = await preview(paths[visit % paths.length] ?? '', robots[visit % robots.length])
        expect(meta.get('og:title')).toBe('Um convite pra vocês dois')
      }
    })
    const { roundTrips, rowsRead } = app.takeCost()
    expect(roundTrips).toBe(VISITS)
    expect(rowsRead).toBeLessThanOrEqual(VISITS * 4)
  })
})

describe('works: pages that are the same for every visitor', () => {
  test.each([
    ['/', 'Pra Dois: um lugar pra dois'],
    ['/faq', 'Perguntas frequentes · Pra Dois'],
    ['/termos', 'Termos de uso · Pra Dois'],
    ['/privacidade', 'Política de privacidade · Pra Dois'],
    ['/ranking', 'Ranking · Pra Dois'],
    ['/auth', 'Entrar · Pra Dois'],
  ])('the preview of %s has its title and image', async (path, expected) => {
    app.takeCost()
    const { title, meta, canonical, headers } = await preview(path)
    expect([title, meta.get('og:title'), canonical]).toEqual([expected, expected, APP_ORIGIN + path])
    expect(meta.get('og:description')).toBe(meta.get('description'))
    expect([meta.get('robots'), headers.get('X-Robots-Tag')]).toEqual([undefined, null])
    // The page of the rankings contains their data.
    expect(app.takeCost().roundTrips).toBe(path === '/ranking' ? 1 : 0)
    await expectImage(meta.get('og:image'))
  })

  test('pages for members are not indexed and make no database call', async () => {
    app.takeCost()
    for (const path of ['/painel', '/painel/sugestoes', '/admin', '/premium']) await expectNeutral(path)
    expect(app.takeCost().roundTrips).toBe(0)
  })
})

describe('works: a couple', () => {
  test('the preview of a public page has its slug and text, and an unchanged copy is not sent again', async () => {
    const bia = await signUpPremium(app, { username: 'bia.previa' })
    await consentToBePublic(app, bia)
    app.takeCost()
    const { title, meta, canonical, headers } = await preview('/casal/Bia-Previa-casal')
    expect(app.takeCost().roundTrips).toBe(1)
    expect([title, canonical]).toEqual([`@bia-previa-casal · Pra Dois`, `${APP_ORIGIN}/casal/bia-previa-casal`])
    expect(meta.get('og:title')).toBe('O caderno de @bia-previa-casal')
    expect(meta.get('og:description')).toContain('ainda sem rolês concluídos')
    expect(meta.get('robots')).toBeUndefined()
    expect(meta.get('og:image')).toBe(`${APP_ORIGIN}/icons/share-couple.png`)
    await expectImage(meta.get('og:image'))
    const condition = { 'If-None-Match': headers.get('ETag') ?? '' }
    const again = await product.get('/casal/bia-previa-casal', { headers: condition })
    expect([again.status, again.headers.get('Cache-Control')]).toEqual([304, 'no-cache'])

    await endPremium(app, bia)
    await expectNeutral('/casal/bia-previa-casal', 404)
    expect((await product.get('/casal/bia-previa-casal', { headers: condition })).status).toBe(404)
  })

  test('a private page and an unknown one look the same', async () => {
    await expectNeutral('/casal/ana-previa-casal', 404)
    await expectNeutral('/casal/nunca-existiu', 404)
  })
})

describe('works: the sitemap', () => {
  test('the sitemap lists public pages and public couples, in one round trip', async () => {
    const clara = await signUpPremium(app, { username: 'clara.mapa' })
    const dora = await app.signUp({ username: 'dora.mapa' })
    await consentToBePublic(app, clara)
    await consentToBePublic(app, dora) // without Premium her page is not public
    app.takeCost()
    const response = await product.get('/sitemaps/paginas.xml')
    expect(app.takeCost()).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    const statement = [...app.statements].find((text) => text.includes('rowid desc'))
    const plan = await app.db.all<{ detail: string }>(sql.raw(`explain query plan ${statement}`))
    expect(plan.map(({ detail }) => detail).filter((detail) => /^SCAN (?!.*USING)/.test(detail))).toEqual([])
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const text = await response.text()
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    expect(addresses).toEqual(
      [
        '/',
        '/faq',
        '/termos',
        '/privacidade',
        '/ranking',
        '/roles/convidar',
        '/auth',
        '/roles',
        '/casal/clara-mapa-casal',
      ].map((path) => APP_ORIGIN + path),
    )
    expect(text).toMatch(/\/termos<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
    expect(text, 'the day in São Paulo').toMatch(
      /clara-mapa-casal<\/loc><lastmod>\d{4}-\d\d-\d\dT03:00:00\.000Z<\/lastmod>/,
    )

    const condition = { 'If-None-Match': response.headers.get('ETag') ?? '' }
    expect((await product.get('/sitemaps/paginas.xml', { headers: condition })).status).toBe(304)
    await endPremium(app, clara)
    expect(await (await product.get('/sitemaps/paginas.xml', { headers: condition })).text()).not.toContain('clara')
  })

  test('a hostile stored slug stays text', async () => {
    const eva = await signUpPremium(app, { username: 'eva.mapa' })
    await consentToBePublic(app, eva)
    const rename = (from: string, to: string) => app.db.update(couples).set({ slug: to }).where(eq(couples.slug, from))
    const HOSTILE = '"></loc><script>&'
    await rename('eva-mapa-casal', HOSTILE)
    const text = await (await product.get('/sitemaps/paginas.xml')).text()
    expect(text).toContain('/casal/%22%3E%3C/loc%3E%3Cscript%3E&amp;</loc>')
    expect(text).not.toContain('<script')
    await rename(HOSTILE, 'eva-mapa-casal')
    await endPremium(app, eva)
  })
})

describe('fails', () => {
  test('an invitation that is expired, withdrawn or unknown shows robots the card of the product, and is a 404 for people', async () => {
    const [expired, withdrawn] = [await invite(), await invite()]
    const set = (token: string, to: object) => app.db.update(invitations).set(to).where(eq(invitations.token, token))
    await set(expired, { expiresAt: new Date(0) })
    await set(withdrawn, { deletedAt: new Date() })
    for (const token of [expired, withdrawn, 'a'.repeat(32)]) {
      await expectNeutral(`/convite/${token}`)
      expect((await preview(`/convite/${token}`, 'Mozilla/5.0 (Linux; Android 10; K)')).status).toBe(404)
    }
  })

  test.each([
    '/convite/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '/casal/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    "/casal/'><img src=x>",
  ])('no part of a hostile address is in the page, and there is no database call: %s', async (path) => {
    app.takeCost()
    await expectNeutral(path, 404)
    expect((await preview(path)).html).not.toMatch(/alert|src=x/)
    expect(app.takeCost().roundTrips).toBe(0)
  })

  test('a database that hangs delays a page by at most 2.5 seconds', async () => {
    const token = await invite()
    app.databaseProxy.fail(hang)
    try {
      const started = performance.now()
      await expectNeutral(`/convite/${token}`)
      expect(performance.now() - started).toBeLessThan(2500)
      await expectNeutral(`/casal/bia-previa-casal`)
    } finally {
      app.databaseProxy.fail(null)
    }
    await expect
      .poll(async () => (await preview(`/convite/${token}`)).meta.get('og:title'))
      .toBe('Um convite pra vocês dois')
  })
})

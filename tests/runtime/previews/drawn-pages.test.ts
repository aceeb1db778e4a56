import { brotliCompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSelectedActivities, selectActivity, setInvitationDate, setOutingDate } from '#contracts/activities'
import { createInvitation, type InvitationSuggestions, loadInvitation } from '#contracts/invitations'
import { BUILT_DOCUMENTS } from '#contracts/page-content'
import { PLANS } from '#contracts/plans'
import { invitationNotes } from '#db/schema/invitations'
import { toFaqData } from '../../../scripts/build/built-pages.ts'
import { faqQuestions } from '../../../web/copy/legal/faq.ts'
import { nextAddress } from '../../support/app/client.ts'
import { settingsFor } from '../../support/app/settings.ts'
import { sharedCountedApp } from '../../support/app/shared-test-app.ts'
import type { Person } from '../../support/app/test-app.ts'
import { hang } from '../../support/database/database-faults.ts'
import { expectNothingWritten } from '../../support/database/dump.ts'
import { consentToBePublic } from '../../support/people/couples.ts'
import { signUpPremium } from '../../support/people/people.ts'
import { builtProduct, type Product, startProduct } from '../../support/server/product.ts'
import { APP_ORIGIN, readPreview } from './robots.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'
const SAO_PAULO = '3550308'
const KILOBYTE = 1000
const DOCUMENT_KB = 14
const VISITS = 10
const WEEK_MS = 7 * 86_400_000

/** The built product on the app's database, because the app's worker has no pages. */
const app = sharedCountedApp()
let product: Product
let ana: Person
beforeAll(async () => {
  product = await startProduct({ ...settingsFor(app.databaseProxy.url), APP_ORIGIN }, await builtProduct())
  ana = await signUpPremium(app, { username: 'ana.desenho' })
})
afterAll(() => product?.stop())

async function open(path: string): Promise<string> {
  const headers = { 'User-Agent': PHONE, 'CF-Connecting-IP': nextAddress() }
  return await (await fetch(product.origin + path, { headers })).text()
}

async function invite(more: object = {}): Promise<string> {
  const body = { categoryId: 3, cityId: SAO_PAULO, radius: 20, ...more } as const
  const { data, status } = await ana.send(createInvitation, { body })
  expect(status).toBe(201)
  return data.token
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
/** The visible part of a document, without the embedded responses. */
const drawnIn = (html: string): string => /<div id="root" data-drawn="[^"]+">(.*)<\/div><script/s.exec(html)?.[1] ?? ''
const dataIn = (html: string): Record<string, unknown> =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
const offerOf = async (token: string): Promise<InvitationSuggestions> =>
  (await app.visitor()(loadInvitation, { params: { token } })).data

describe('works: an invitation', () => {
  test('the first 14 KB of the document contain ten places with their links, from one round trip', async () => {
    const token = await invite()
    const offer = await offerOf(token)
    expect(offer.activities).toHaveLength(10)
    app.takeCost()
    const html = await open(`/convite/${token}`)
    expect(app.takeCost()).toMatchObject({ roundTrips: 1, rowsWritten: 0 })
    const drawn = drawnIn(html)
    for (const { name } of offer.activities) expect(drawn).toContain(escaped(name))
    expect(drawn.match(/href="https:\/\/www\.google\.com\/maps\//g)?.length).toBeGreaterThan(5)
    expect(dataIn(html)).toEqual({ [`/api/suggestions/${token}`]: offer })
    expect(brotliCompressSync(html).length / KILOBYTE).toBeLessThanOrEqual(DOCUMENT_KB)
    expect(html).toContain('Para escolher, ligue-o')
  })

  test('a vote shows its places and buttons to every visitor, and says that voting needs JavaScript', async () => {
    const token = await invite({ mode: 'match' })
    const offer = await offerOf(token)
    const html = await open(`/convite/${token}`)
    const drawn = drawnIn(html)
    for (const { name } of offer.activities) expect(drawn).toContain(escaped(name))
    expect(drawn.match(/aria-pressed="false"/g)).toHaveLength(30)
    expect(drawn).toContain('Para votar, ligue o JavaScript')
    expect(dataIn(html)).toEqual({ [`/api/suggestions/${token}`]: offer })
    expect(brotliCompressSync(html).length / KILOBYTE).toBeLessThanOrEqual(DOCUMENT_KB)
  })

  test('visits write nothing', async () => {
    const token = await invite()
    await expectNothingWritten(app, async () => {
      for (let visit = 0; visit < VISITS; visit++)
        expect(drawnIn(await open(`/convite/${token}`))).toContain('<article')
    })
  })

  test('a surprise shows its clues and no name', async () => {
    const names = new Set<string>()
    const token = await invite({ surprise: true })
    const html = await open(`/convite/${token}`)
    const offer = await offerOf(token)
    expect(offer.isSurprise).toBe(true)
    for (const { name } of offer.activities) names.add(name)
    for (const clue of names) expect(drawnIn(html)).toContain(escaped(clue))
    expect(drawnIn(html)).not.toContain('google.com/maps')
  })

  test('a chosen place is rendered as its ticket', async () => {
    const token = await invite()
    const [first] = (await offerOf(token)).activities
    if (!first) throw new Error('nothing to choose')
    const expectTicket = async () => {
      const drawn = drawnIn(await open(`/compartilhar/${token}`))
      expect(drawn).toContain(escaped(first.name))
      expect(drawn).not.toContain('<article')
      expect(drawn).not.toContain('skeleton')
    }
    await app.visitor()(selectActivity, { body: { token, activityId: first.id } })
    await expectTicket()
    // A day that the guest proposes, and to which the couple agrees.
    const at = `${new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10)}T20:00`
    await app.visitor()(setInvitationDate, { params: { token }, body: { at } })
    await expectTicket()
    const [chosen] = (await ana.send(listSelectedActivities)).data
    if (!chosen) throw new Error('nothing chosen')
    await ana.send(setOutingDate, { params: { id: chosen.id }, body: { at } })
    expect(await offerOf(token)).toMatchObject({ plannedAt: at, dateProposedBy: null })
    await expectTicket()
  })

  test('the note on a ticket stays text in the page and in the embedded responses', async () => {
    const token = await invite({ signature: 'Bia', message: 'oi' })
    const message = '</script><script>alert(1)</script>'
    await app.db.update(invitationNotes).set({ message }).where(eq(invitationNotes.message, 'oi'))
    const html = await open(`/convite/${token}`)
    expect(html).not.toContain('<script>alert')
    expect(dataIn(html)).toMatchObject({ [`/api/suggestions/${token}`]: { message } })
  })
})

describe('works: other pages', () => {
  test('the pages of a public couple and of the rankings contain their data, from one round trip', async () => {
    const bia = await signUpPremium(app, { username: 'bia.desenho' })
    await consentToBePublic(app, bia)
    for (const path of ['/casal/bia-desenho-casal', '/ranking']) {
      app.takeCost()
      const html = await open(path)
      expect([path, app.takeCost().roundTrips]).toEqual([path, 1])
      expect(drawnIn(html)).toMatch(/<h1/)
      expect(Object.keys(dataIn(html))).toHaveLength(1)
    }
  })

  test('the browser renders rankings with a query', async () => {
    app.takeCost()
    const html = await open('/ranking?lista=locais')
    expect([drawnIn(html), app.takeCost().roundTrips]).toEqual(['', 0])
  })

  test.each([
    ['/', 'visitor', 'Seu par escolhe'],
    ['/faq', 'page', 'Perguntas frequentes'],
    ['/termos', 'page', 'Termos de uso'],
    ['/privacidade', 'page', 'Política de privacidade'],
    ['/auth', 'frame', 'Entrar'],
    ['/painel', 'frame', 'Carregando'],
    ['/painel/historico', 'frame', 'Carregando'],
  ] as const)('%s is served as the build rendered it, without a database call', async (path, drawn, words) => {
    app.takeCost()
    const html = await open(path)
    expect(html).toMatch(new RegExp(`<div id="root" data-drawn="${drawn}"( inert)?>`))
    expect(html.slice(html.indexOf('<body'))).toMatch(new RegExp(words, 'i'))
    expect(app.takeCost().roundTrips).toBe(0)
    expect(Object.values(BUILT_DOCUMENTS)).toContain(drawn)
  })

  test('the browser renders the registration form and a login form with a query', async () => {
    for (const path of ['/auth?modo=criar', '/auth?next=%2Fpainel']) {
      expect(await open(path)).toContain('<div id="root"></div>')
    }
  })

  test('the document that the service worker caches contains no page', async () => {
    const html = await open('/shell')
    expect(html).toContain('<div id="root"></div>')
    expect(html).toContain('noindex')
  })
})

describe('works: structured data', () => {
  async function structuredData(path: string) {
    const { html } = await readPreview(product.origin + path)
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    return data === undefined ? null : JSON.parse(data)
  }

  test('the landing page names the product', async () => {
    expect((await structuredData('/'))['@graph']).toMatchObject([
      { '@type': 'Organization', name: 'Pra Dois', url: `${APP_ORIGIN}/`, logo: `${APP_ORIGIN}/icons/icon-512.png` },
      { '@type': 'WebSite', name: 'Pra Dois', inLanguage: 'pt-BR' },
    ])
  })

  test('the page of questions contains its questions and answers, without a database call', async () => {
    app.takeCost()
    expect(await structuredData('/faq')).toEqual(toFaqData(faqQuestions(PLANS)))
    const { headers } = await readPreview(`${product.origin}/faq`)
    const again = await product.get('/faq', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
    expect(again.status).toBe(304)
    expect(app.takeCost().roundTrips).toBe(0)
  })

  test.each(['/termos', '/ranking', '/painel', '/nada'])('%s has no structured data', async (path) => {
    expect(await structuredData(path)).toBeNull()
  })
})

describe('fails', () => {
  test('the browser renders an invalid invitation and shows the reason', async () => {
    expect(drawnIn(await open(`/convite/${'a'.repeat(32)}`))).toBe('')
  })

  test('a page is served without its data while the database is down, and with it later', async () => {
    const token = await invite()
    app.databaseProxy.fail(hang)
    try {
      expect(drawnIn(await open(`/convite/${token}`))).toBe('')
    } finally {
      app.databaseProxy.fail(null)
    }
    await expect.poll(async () => drawnIn(await open(`/convite/${token}`))).toContain('<article')
  })
})

describe('permissions', () => {
  test('robots of chat apps get only the card', async () => {
    const token = await invite({ signature: 'Assinatura secreta' })
    const html = await (
      await fetch(`${product.origin}/convite/${token}`, {
        headers: { 'User-Agent': 'WhatsApp/2.24.20.89 A', 'CF-Connecting-IP': nextAddress() },
      })
    ).text()
    expect([drawnIn(html), Object.keys(dataIn(html))]).toEqual(['', []])
    expect(html).not.toContain('secreta')
  })
})

import type { Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isStoredCall } from '../../../web/service-worker/offline/stored-calls.ts'
import { waitForHeading } from '../../support/browser/act-on-page.ts'
import { startReleases } from '../../support/browser/start-releases.ts'
import { expectNoConsoleErrors, startBrowser, visit, visitWithToken } from '../../support/browser/visit.ts'
import { cachedFiles, comeBack, prompt, settled, start } from '../../support/pages/release-page.ts'
import { freshAccount } from '../../support/world/world.ts'

const browser = await startBrowser()
const { now, next, proxy } = await startReleases()

const START = { now: 'Começar Grátis', next: 'Começar Agora' }

const OPTIONS = { serviceWorkers: 'allow' } as const

const openPage = () => visit(browser, proxy.origin, OPTIONS)
const openPageAsMember = async () =>
  visitWithToken(browser, proxy.origin, (await freshAccount(now.origin)).token, OPTIONS)

describe('first visit', () => {
  test("the first visit registers /sw.js, which caches the page's frame and files and the responses for offline reading", async () => {
    const person = await openPageAsMember()
    const { page } = person
    await page.goto('/')
    await waitForHeading(page, /^Bem-vindo de volta, /)
    await settled(page)
    const script = await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    expect(script).toBe(`${proxy.origin}/sw.js`)
    const cached = await cachedFiles(page)
    expect(cached).toContain('/shell')
    const others = cached.filter((path) => path !== '/shell' && !/^\/(assets|drawings)\//.test(path))
    expect(others.filter((path) => !isStoredCall(path))).toEqual([])
    const files = cached.length - others.length
    expect(files, 'caches only opened pages and pages that are read offline').toBeLessThan(70)
    expectNoConsoleErrors(person)
  })

  test('a visit to an invitation registers no service worker', async () => {
    const { page } = await openPage()
    await page.goto('/convite/nada')
    await waitForHeading(page, 'Link Não Encontrado')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  test('the manifest describes the app, and every picture in it exists', async () => {
    const { page } = await openPage()
    await page.goto('/')
    const address = await page.locator('link[rel="manifest"]').getAttribute('href')
    expect(address).toBe('/manifest.webmanifest')
    const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
    expect(manifest).toMatchObject({ name: 'Pra Dois', id: '/', start_url: '/', display: 'standalone', lang: 'pt-BR' })
    const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    for (const { src, sizes } of [...icons, ...manifest.screenshots]) {
      const size = await page.evaluate(async (path) => {
        const image = new Image()
        image.src = path
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      expect([src, size]).toEqual([src, sizes])
    }
  })
})

describe('with a slow connection', () => {
  test('the cached frame replaces a document that takes longer than three seconds', async () => {
    const { page } = await openPage()
    await page.goto('/')
    await settled(page)
    proxy.hold()
    await page.reload({ waitUntil: 'commit' })
    await start(page, START.now).waitFor()
    proxy.release()
    await waitForHeading(page, /./)
  })
})

describe('second visit', () => {
  test('the second visit requests only the document and data from the network', async () => {
    const { page } = await openPageAsMember()
    await page.goto('/painel')
    await waitForHeading(page, /./)
    await settled(page)
    await page.goto('about:blank')
    proxy.takeReceived()
    const asked: string[] = []
    const note = (response: Response) => {
      if (!response.fromServiceWorker()) asked.push(new URL(response.url()).pathname)
    }
    page.on('response', note)
    await page.goto('/painel')
    await waitForHeading(page, /./)
    await page.waitForLoadState('networkidle')
    page.off('response', note)
    console.log(`second visit of /painel: ${proxy.takeReceived()} bytes of uncompressed responses`)
    expect(asked.filter((address) => !address.startsWith('/api/'))).toEqual([])
  })
})

describe('a new release', () => {
  test('open tabs offer the new release, and each tab loads it when the person accepts', async () => {
    const person = await openPage()
    const { page, context } = person
    await page.goto('/')
    await settled(page)
    const other = await context.newPage()
    await other.goto('/faq')
    await waitForHeading(other, /Perguntas/)
    await settled(other)

    proxy.forwardTo(next.origin)
    await comeBack(page)
    await prompt(page).waitFor()
    await prompt(other).waitFor()
    await start(page, START.now).waitFor()

    await prompt(other).getByRole('button', { name: 'Agora não' }).click()
    await prompt(other).waitFor({ state: 'detached' })
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await prompt(page).getByRole('button', { name: 'Atualizar' }).dblclick()
    await start(page, START.next).waitFor()
    await settled(page)
    expect(loads).toBe(1)
    // The other tab still offers the new release.
    await prompt(other).getByRole('button', { name: 'Atualizar' }).click()
    await other.getByText(START.next).first().waitFor({ state: 'attached' })
    expect(await prompt(page).count()).toBe(0)
    expectNoConsoleErrors(person)
  })
})

import { createHash } from 'node:crypto'
import { type BrowserContextOptions, devices, type Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { hold } from '../../support/browser/route-answers.ts'
import { expectNoComplaints, PHONE, startBrowser, visitAnew } from '../../support/browser/visit.ts'
import { cards, confirmation, invite, markOf } from '../../support/pages/invite-page.ts'

const origin = inject('origin')
const { tokens } = inject('world')
const browser = await startBrowser()

const SHEETS = /\/assets\/.*\.css$/
const SCRIPTS = /\/assets\/.*\.js$/

/** How every element looks, as the browser has worked it out; custom properties show in what they are used for. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element)
      const names = [...style].filter((name) => !name.startsWith('--'))
      const styles = names.map((name) => `${name}: ${style.getPropertyValue(name)}`)
      return [element.outerHTML.slice(0, 100), ...styles]
    }),
  )

/** Has the whole sheet come as well, which scripts ask for that are held. */
async function addSheet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const late: string[] = JSON.parse(document.getElementById('late-files')?.textContent ?? '[]')
    const href = late.find((file) => file.endsWith('.css'))
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${href}?again` })
    const isThere = new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = reject
    })
    document.head.append(link)
    await isThere
  })
}

const { viewport } = devices['Desktop Chrome'] ?? {}
const VARIANTS: [string, string, BrowserContextOptions][] = [
  ['open', tokens.open, { viewport: PHONE }],
  ['open, in the dark', tokens.open, { viewport: PHONE, colorScheme: 'dark' }],
  ['open, on a desktop', tokens.open, { viewport: viewport ?? null, isMobile: false }],
  ['of a Premium couple', tokens.openPremium, { viewport: PHONE }],
  ['that both sides vote on', await invite({ mode: 'match' }), { viewport: PHONE }],
]

test.each(VARIANTS)(
  'an invitation %s looks as with the whole sheet before that has come',
  async (_, token, options) => {
    const { page } = await visitAnew(browser, origin, { ...options, reducedMotion: 'reduce' })
    await hold(page, SCRIPTS)
    await hold(page, SHEETS)
    await page.goto(`/convite/${token}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const before = await stylesOf(page)
    await addSheet(page)
    expect(before.length).toBeGreaterThan(20)
    expect(await stylesOf(page)).toEqual(before)
  },
)

test('a place is chosen while the sheet is on the way', async () => {
  const visitor = await visitAnew(browser, origin)
  const { page } = visitor
  const release = await hold(page, SHEETS)
  await page.goto(`/convite/${tokens.open}`)
  await cards(page).first().waitFor()
  await markOf(page, 0).click()
  await confirmation(page).waitFor()
  release()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
  expectNoComplaints(visitor)
})

test('the document of an open invitation holds its rules, which its policy names, and no sheet that is waited for', async () => {
  const answer = await fetch(`${origin}/convite/${tokens.open}`)
  const html = await answer.text()
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(html.split('rel="stylesheet"')).toHaveLength(2)
  expect(html).toMatch(/<noscript><link rel="stylesheet" href="\/assets\/[^"]+\.css"><\/noscript>/)
})

test.each([
  ['answered', `/convite/${tokens.chosen}`],
  ['over', `/convite/${tokens.expired}`],
  ['another page', '/faq'],
])('%s: the sheet comes with the document, whose policy allows no other style', async (_, path) => {
  const answer = await fetch(origin + path)
  const html = await answer.text()
  expect(html).not.toContain('<style')
  expect(html).toMatch(/<link rel="stylesheet"[^>]* href="\/assets\/[^"]+\.css">/)
  expect(answer.headers.get('Content-Security-Policy')).toContain("style-src 'self';")
})

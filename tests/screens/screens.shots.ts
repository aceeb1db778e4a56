import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { launchBrowser, visitAs, waitForFontsAndImages } from '../support/browser/visit.ts'
import { SCREENS } from '../support/screens/all-screens.ts'

const SIZES = [
  { width: 360, height: 800 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const
const SCHEMES = ['light', 'dark'] as const
const FOLDER = join(import.meta.dirname, '../../screens')
/** Screenshots are cut at this height. */
const MAX_HEIGHT_PX = 6000

const wanted = (process.env.SCREENS ?? '').split(' ').filter(Boolean)
const chosen = SCREENS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))

const origin = inject('origin')
const world = inject('world')
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await waitForFontsAndImages(page)
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    const { width = 0 } = page.viewportSize() ?? {}
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const path = join(FOLDER, `${name}-${width}-${colorScheme}.jpg`)
    const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT_PX) }
    await page.screenshot({ path, fullPage: true, clip, type: 'jpeg', quality: 80 })
  }
}

mkdirSync(FOLDER, { recursive: true })

test.each(chosen)('$name ($role)', async ({ name, role, open }) => {
  for (const viewport of SIZES) {
    const isPhone = viewport.width < 500
    const { page, context } = await visitAs(browser, origin, world, role, {
      viewport,
      isMobile: isPhone,
      hasTouch: isPhone,
      reducedMotion: 'reduce',
    })
    await open({ page, world })
    await loadAll(page)
    await shoot(page, `${name}-${role}`)
    await context.close()
  }
})

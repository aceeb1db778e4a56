import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import {
  axeViolations,
  MIN_PHONE_PX,
  overflowingElements,
  poorContrast,
  smallControls,
} from '../browser/inspect-page.ts'
import { pictureFaults } from '../browser/inspect-pictures.ts'
import { startBrowser, visitAs, waitForFontsAndImages } from '../browser/visit.ts'
import type { Screen } from './screen.ts'

/** Resolves after the page's own listeners for the colour scheme. */
const turnedDark = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => resolve(), { once: true })
      }),
  )

/** Screens with long words or narrow tickets, which are also checked with text of twice the size. */
export const CHECKED_LARGE: readonly string[] = [
  'checkout-pix-code',
  'couple-profile-problems',
  'invite-chosen',
  'invite-signed-facts',
  'invite-tour',
  'landing',
  'ranking-premium',
  'subscription-grace',
]
const USUAL_PHONE_PX = 360

/** Elements that do not fit the page with text of twice the size, and those that reach the edge of their ticket or card. */
async function poorlyEnlarged(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const wide = await overflowingElements(page, USUAL_PHONE_PX)
  // A ticket clips its overflow, so the page's width does not show it.
  await page.setViewportSize({ width: MIN_PHONE_PX, height: 640 })
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('.ticket .stamp, article label')].flatMap((part) => {
      const edge = part.closest('.ticket, article')?.getBoundingClientRect().right ?? 0
      return part.getBoundingClientRect().right > edge - 4 ? [part.outerHTML.slice(0, 120)] : []
    }),
  )
  return [...wide, ...cut]
}

async function inspect(page: Page) {
  await waitForFontsAndImages(page)
  const light = await axeViolations(page)
  const small = await smallControls(page)
  const pictures = await pictureFaults(page)
  const wide = await overflowingElements(page)
  const isDark = turnedDark(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDark
  const dark = await poorContrast(page)
  const [, ...headings] = await page.locator('h1').allInnerTexts()
  return { light, dark, small, pictures, wide, headings }
}

export function checkScreens(screens: readonly Screen[]): void {
  const [origin, world] = [inject('origin'), inject('world')]
  const browser = startBrowser()

  test.each(screens)(
    '$name ($role) is accessible, narrow enough and quiet',
    async ({ name, role, open, expects = [] }) => {
      const { page, browserErrors } = await visitAs(await browser, origin, world, role)
      await open({ page, world })
      const found = await inspect(page)
      const enlarged = CHECKED_LARGE.includes(name) ? await poorlyEnlarged(page) : []
      const unexpected = browserErrors.filter((message) => !expects.some((pattern) => pattern.test(message)))
      expect({ ...found, enlarged, unexpected }).toEqual({
        light: [],
        dark: [],
        small: [],
        pictures: [],
        wide: [],
        headings: [],
        enlarged: [],
        unexpected: [],
      })
    },
  )
}

import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations, poorContrast, smallControls, sticksOut } from '../browser/inspect-page.ts'
import { poorPictures } from '../browser/inspect-pictures.ts'
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

/** The faults of the current page, by kind. */
async function inspect(page: Page) {
  await waitForFontsAndImages(page)
  const light = await axeViolations(page)
  const small = await smallControls(page)
  const pictures = await poorPictures(page)
  const wide = await sticksOut(page)
  const isDark = turnedDark(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await isDark
  const dark = await poorContrast(page)
  return { light, dark, small, pictures, wide }
}

/** Checks each screen. */
export function checkScreens(screens: readonly Screen[]): void {
  const [origin, world] = [inject('origin'), inject('world')]
  const browser = startBrowser()

  test.each(screens)('$name ($role) is accessible, narrow enough and quiet', async ({ role, open, expects = [] }) => {
    const { page, complaints } = await visitAs(await browser, origin, world, role)
    await open({ page, world })
    const found = await inspect(page)
    const said = complaints.filter((complaint) => !expects.some((pattern) => pattern.test(complaint)))
    expect({ ...found, said }).toEqual({
      light: [],
      dark: [],
      small: [],
      pictures: [],
      wide: [],
      said: [],
    })
  })
}

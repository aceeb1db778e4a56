import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { settle, startBrowser, visitAs } from '../browser.ts'
import { axeViolations, invalidMarkup, poorContrast, smallControls, sticksOut } from '../inspect.ts'
import type { Screen } from './screen.ts'

/** Resolves when the page has been told: whatever of it listens was told before. */
const turnedDark = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => resolve(), { once: true })
      }),
  )

/** Holds each of these screens to the same rules, in a browser of their own: a file for each half runs beside the other. */
export function checkScreens(screens: readonly Screen[]): void {
  const browser = startBrowser()
  const origin = inject('origin')
  const world = inject('world')

  test.each([...screens])(
    '$name ($role) is accessible, valid, narrow enough and quiet',
    async ({ role, open, expects = [] }) => {
      const { page, context, complaints } = await visitAs(await browser, origin, world, role, {
        reducedMotion: 'reduce',
      })
      await open({ page, world })
      await settle(page)
      const light = await axeViolations(page)
      const markup = await invalidMarkup(page)
      const small = await smallControls(page)
      const wide = await sticksOut(page)
      const isDark = turnedDark(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await isDark
      const dark = await poorContrast(page)
      const said = complaints.filter((complaint) => !expects.some((pattern) => pattern.test(complaint)))
      await context.close()
      expect({ light, dark, markup, small, wide, said }).toEqual({
        light: [],
        dark: [],
        markup: [],
        small: [],
        wide: [],
        said: [],
      })
    },
  )
}

import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors, startBrowser, visit } from '../../support/browser/visit.ts'
import {
  expectPlaces,
  openLanding,
  placesOf,
  ROMANCE_IN_SAO_PAULO,
  rowsOf,
  sample,
} from '../../support/pages/landing-page.ts'

const browser = await startBrowser()
const origin = inject('origin')
const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

describe('the landing page', () => {
  test('the ticket of the landing page has three real places and works by keyboard only', async () => {
    const visitor = await visit(browser, origin, { viewport: { width: 1280, height: 800 }, isMobile: false })
    const { page } = visitor
    await openLanding(page)
    const places = await placesOf(ROMANCE_IN_SAO_PAULO)
    expect(places).toHaveLength(3)
    await expectPlaces(sample(page), ROMANCE_IN_SAO_PAULO)

    const rows = rowsOf(sample(page))
    const picture = page.locator('main img').first()
    const first = await picture.getAttribute('src')
    await rows.first().focus()
    for (const [index, place] of places.entries()) {
      if (index > 0) {
        await page.keyboard.press('Tab')
        // A button opens the rest of a long sentence.
        if (!(await isFocused(rows.nth(index)))) await page.keyboard.press('Tab')
        await page.keyboard.press(index === 1 ? 'Enter' : 'Space')
      }
      const isOpen = await rows.evaluateAll((all) => all.map((row) => row.ariaExpanded))
      expect(isOpen).toEqual(places.map((_, other) => String(other === index)))
      expect(
        await sample(page)
          .getByText(place.address ?? '')
          .isVisible(),
      ).toBe(true)
      for (const credit of place.attributions) expect(await sample(page).innerText()).toContain(credit)
    }
    expect(await picture.getAttribute('src')).not.toBe(first)
    expectNoConsoleErrors(visitor)
  })
})

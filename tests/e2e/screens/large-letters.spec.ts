import { expect, inject, test } from 'vitest'
import { startBrowser, visitAs, waitForFontsAndImages } from '../../support/browser/visit.ts'
import { SCREENS } from '../../support/screens/all-screens.ts'
import type { Screen } from '../../support/screens/screen.ts'

const NARROW = { width: 360, height: 800 }
/** Doubles the default font size, as in the browser's settings. */
const LETTERS = '--blink-settings=defaultFontSize=32'

const LOOKED_AT = [
  'checkout-pix-code user',
  'couple-profile-problems premium',
  'invite-chosen visitor',
  'invite-open visitor',
  'landing visitor',
  'ranking-visitor visitor',
  'subscription-grace user',
]

const world = inject('world')
const browser = await startBrowser(LETTERS)
const toLabel = ({ name, role }: Pick<Screen, 'name' | 'role'>) => `${name} ${role}`
const screens = SCREENS.filter((screen) => LOOKED_AT.includes(toLabel(screen)))

test('every name in the list is a screen', () => expect(screens.map(toLabel).toSorted()).toEqual(LOOKED_AT))

test.each(screens)('$name ($role) fits a phone with the largest letters', async ({ role, open }) => {
  const { page } = await visitAs(browser, inject('origin'), world, role, {
    viewport: NARROW,
  })
  await open({ page, world })
  await waitForFontsAndImages(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  // A ticket clips its overflow, so the page's width does not show it.
  const isStampOnTicket = await page.evaluate(() =>
    [...document.querySelectorAll('.ticket .stamp')].every((stamp) => {
      const edge = stamp.closest('.ticket')?.getBoundingClientRect().right ?? 0
      return stamp.getBoundingClientRect().right <= edge
    }),
  )
  expect([wide, isStampOnTicket]).toEqual([NARROW.width, true])
})

import { chromium } from 'playwright-core'
import { afterAll, expect, inject, test } from 'vitest'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/support/browser.ts'
import { settle, visitAs } from '../support/browser.ts'
import { SCREENS } from '../support/screens/all-screens.ts'

const NARROW = { width: 360, height: 800 }
/** Twice the usual size: what somebody chose in the browser's own settings. */
const LETTERS = '--blink-settings=defaultFontSize=32'

const LOOKED_AT = [
  'landing',
  'landing-trial',
  'ranking-visitor',
  'public-couple-visitor',
  'invite-open',
  'invite-chosen',
  'auth-register-problems',
  'faq',
  'terms',
]

const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_ARGUMENTS, LETTERS] })
afterAll(() => browser.close())

const origin = inject('origin')
const world = inject('world')
const screens = SCREENS.filter(({ name, role }) => role === 'visitor' && LOOKED_AT.includes(name))

test('each of them is a screen', () => expect(screens.map(({ name }) => name).toSorted()).toEqual(LOOKED_AT.toSorted()))

test.each(screens)('$name fits a phone with the largest letters', async ({ role, open }) => {
  const { page, context } = await visitAs(browser, origin, world, role, { viewport: NARROW, reducedMotion: 'reduce' })
  await open({ page, world })
  await settle(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  await context.close()
  expect(wide).toBe(NARROW.width)
})

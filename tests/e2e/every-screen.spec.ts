import { expect, inject, test } from 'vitest'
import { settle, startBrowser, visitAs } from '../support/browser.ts'
import { axeViolations, invalidMarkup, poorContrast, smallControls, sticksOut } from '../support/inspect.ts'
import { SCREENS } from '../support/screens/all-screens.ts'

const browser = await startBrowser()

const origin = inject('origin')
const world = inject('world')

test('every screen has a name of its own', () => {
  const names = SCREENS.map(({ name, role }) => `${name} ${role}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each(SCREENS)(
  '$name ($role) is accessible, valid, narrow enough and quiet',
  async ({ role, open, expects = [] }) => {
    const { page, context, complaints } = await visitAs(browser, origin, world, role, { reducedMotion: 'reduce' })
    await open({ page, world })
    await settle(page)
    const light = await axeViolations(page)
    const markup = await invalidMarkup(page)
    const small = await smallControls(page)
    const wide = await sticksOut(page)
    await page.emulateMedia({ colorScheme: 'dark' })
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

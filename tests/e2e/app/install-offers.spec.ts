import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoConsoleErrors } from '../../support/browser/visit.ts'
import {
  entryOf,
  expectNeverAsked,
  menuOf,
  newcomer,
  openAtNoon,
  openMenu,
  wide,
} from '../../support/pages/install-card.ts'
import type { Role } from '../../support/screens/screen.ts'

const world = inject('world')

describe('the card', () => {
  test.each<[string, BrowserContextOptions, Role, string]>([
    ['a window of 769 px', wide(769), 'visitor', '/'],
    ["a guest's page", {}, 'visitor', `/convite/${world.tokens.open}`],
  ])('the card never appears on %s', async (_what, options, role, path) => {
    const phone = await newcomer(options, role)
    await openAtNoon(phone.page, path)
    await expectNeverAsked(phone.page)
    expectNoConsoleErrors(phone)
  })

  test('the installed app shows neither the card nor the menu item', async () => {
    const phone = await newcomer()
    const { page } = phone
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window)
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? ({ ...real(query), matches: true } as MediaQueryList) : real(query)
    })
    await openAtNoon(page)
    await expectNeverAsked(page)
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)
    expectNoConsoleErrors(phone)
  })
})

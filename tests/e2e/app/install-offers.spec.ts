import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { expectNoComplaints } from '../../support/browser/visit.ts'
import {
  answer,
  cardOf,
  DISMISSED,
  entryOf,
  expectNeverAsked,
  menuOf,
  newcomer,
  offer,
  openAtNoon,
  openMenu,
  storing,
  timesAsked,
  wide,
} from '../../support/pages/install-card.ts'
import type { Role } from '../../support/screens/screen.ts'

const world = inject('world')

describe('the card', () => {
  test.each<[string, BrowserContextOptions, Role, string]>([
    ['a window of 768 px', wide(768), 'visitor', '/faq'],
    ['an administrator on a phone', {}, 'admin', '/'],
  ])('comes on %s', async (_what, options, role, path) => {
    const somebody = await newcomer(options, role)
    await openAtNoon(somebody.page, path)
    await somebody.page.clock.runFor(5000)
    await cardOf(somebody.page).waitFor()
    expectNoComplaints(somebody)
  })

  test.each<[string, BrowserContextOptions, Role, string]>([
    ['a window of 769 px', wide(769), 'visitor', '/'],
    ["a guest's page", {}, 'visitor', `/convite/${world.tokens.open}`],
    ['the form of an invitation', {}, 'user', '/painel/sugestoes'],
  ])('never comes on %s', async (_what, options, role, path) => {
    const somebody = await newcomer(options, role)
    await openAtNoon(somebody.page, path)
    await expectNeverAsked(somebody.page)
    expectNoComplaints(somebody)
  })

  test.each(['standard'])('never comes in the installed app (%s), nor does the menu offer it', async (way) => {
    const phone = await newcomer()
    const { page } = phone
    await page.addInitScript((how) => {
      const real = window.matchMedia.bind(window)
      if (how === 'standard') {
        window.matchMedia = (query) =>
          query === '(display-mode: standalone)' ? ({ ...real(query), matches: true } as MediaQueryList) : real(query)
      } else Object.defineProperty(navigator, 'standalone', { value: true })
    }, way)
    await openAtNoon(page)
    await expectNeverAsked(page)
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Planos' }).waitFor()
    expect(await entryOf(page).count()).toBe(0)
    expectNoComplaints(phone)
  })
})

describe('the menu', () => {
  test.each(['visitor', 'user'] as const)('of a %s offers it on a phone and on a computer', async (role) => {
    const somebody = await newcomer({ ...wide(390), ...(role === 'visitor' ? storing(DISMISSED) : {}) }, role)
    const { page } = somebody
    await page.goto('/faq')
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (width < 1024 || role !== 'visitor') await openMenu(page)
      await offer(page)
      await entryOf(page).click()
      await expect.poll(() => timesAsked(page)).toBe(1)
      expect(await menuOf(page).locator('[aria-expanded=true]').count(), 'it closes').toBe(0)
      await answer(page, 'accepted')
      await page.evaluate(() => localStorage.removeItem('pwa-installed'))
    }
    expectNoComplaints(somebody)
  })
})

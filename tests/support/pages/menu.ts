import type { BrowserContextOptions, Page } from 'playwright-core'

export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
}

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

export const openMenu = (page: Page, name: string | RegExp = 'Abrir menu') =>
  menuOf(page).getByRole('button', { name }).click()

import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Role } from '../screens/screen.ts'

export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  hasTouch: false,
  isMobile: false,
}

export const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Principal' })

export const openMenu = (page: Page, name: string | RegExp = 'Abrir menu') =>
  menuOf(page).getByRole('button', { name }).click()

export const signedInHeading: Record<Role, string | RegExp> = {
  visitor: 'Entre na sua conta',
  user: /^Bem-vindo de volta, Ana Beatriz/,
  premium: /^Bem-vindo de volta, Marina/,
  admin: 'Painel Admin',
}

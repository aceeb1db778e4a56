import type { Page } from 'playwright-core'
import type { Role, Screen } from '../screen.ts'

const MENU = /^(Abrir menu|Conta de .*)$/

/** Opens the menu; a wide window shows visitors all links without one. */
async function openMenu(page: Page, role: Role): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Principal' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await navigation.getByRole('link', { name: 'Pra Dois' }).waitFor()
  const isWideVisitor = role === 'visitor' && (page.viewportSize()?.width ?? 0) >= 1024
  if (isWideVisitor) return
  await navigation.getByRole('button', { name: MENU }).click()
  await navigation.getByRole('link', { name: role === 'visitor' ? 'Planos' : 'Conquistas' }).waitFor()
}

const opened = (role: Role): Screen => ({
  name: 'menu',
  role,
  open: async ({ page }) => {
    // Uses a page of text, because no control there is half covered by the menu.
    await page.goto('/privacidade#direitos')
    await openMenu(page, role)
  },
})

export const navigationScreens: readonly Screen[] = [opened('visitor'), opened('user')]

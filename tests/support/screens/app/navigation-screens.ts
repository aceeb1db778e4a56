import type { Screen } from '../screen.ts'

const MENU = /^(Abrir menu|Conta de .*)$/

export const navigationScreens: readonly Screen[] = [
  {
    name: 'menu',
    role: 'user',
    open: async ({ page }) => {
      // Uses a page of text, because no control there is half covered by the menu.
      await page.goto('/privacidade#direitos')
      const navigation = page.getByRole('navigation', { name: 'Principal' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await navigation.getByRole('link', { name: 'Pra Dois' }).waitFor()
      await navigation.getByRole('button', { name: MENU }).click()
      await navigation.getByRole('link', { name: 'Conquistas' }).waitFor()
    },
  },
]

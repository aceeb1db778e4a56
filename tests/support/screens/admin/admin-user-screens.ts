import type { Screen } from '../screen.ts'
import { LONGEST_EMAIL, lengthenFirst, openTab, openUser, users } from './admin-panel-states.ts'

export const adminUserScreens: readonly Screen[] = [
  {
    name: 'admin-users',
    role: 'admin',
    open: async ({ page }) => {
      await lengthenFirst(page)
      await openTab(page, 'usuarios')
      await page.getByText(LONGEST_EMAIL).first().waitFor()
    },
  },
  {
    name: 'admin-users-menu',
    role: 'admin',
    open: async ({ page, world }) => {
      await openUser(page, world.newcomer.email)
      await users(page, world.newcomer.email)
        .getByRole('button', { name: /^Ações/ })
        .click()
      await page.getByRole('menuitem', { name: 'Excluir' }).waitFor()
    },
  },
]

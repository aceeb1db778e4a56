import type { Screen } from '../screen.ts'
import { LONGEST_EMAIL, lengthenFirst, openTab } from './admin-panel-states.ts'

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
]

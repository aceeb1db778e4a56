import { MISSING, REPORTS } from '../../world/admin-places.ts'
import type { Screen } from '../screen.ts'
import { adminInboxScreens } from './admin-inbox-screens.ts'
import { adminPageScreens } from './admin-page-screens.ts'
import { enlarge, openTab, placesScreen, scrollToCharts, scrollToTop, waitingScreen } from './admin-panel-states.ts'
import { adminUserScreens } from './admin-user-screens.ts'

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    role: 'admin',
    open: async ({ page }) => {
      await enlarge(page)
      await openTab(page, 'visao-geral')
      await page.getByRole('region', { name: 'Agora' }).waitFor()
      await scrollToCharts(page)
      await page.getByText('Ver em tabela').first().click()
      // The keyboard selects the month; the pointer would select another.
      const chart = page.getByRole('application', { name: /^Recebido/ })
      await chart.locator('.recharts-bar-rectangle').last().waitFor()
      await page.mouse.move(0, 0)
      await chart.focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText(/^[a-z]{3}\/\d\d R\$ 9\.500$/).waitFor()
      await scrollToTop(page)
    },
  },
  ...adminUserScreens,
  ...adminInboxScreens,
  ...adminPageScreens,
  placesScreen('warning', 'Catálogo próprio', {
    state: 'warning',
    daily: { used: 840, limit: 1000, isDefault: false },
  }),
  waitingScreen('reports', 'Cine Olinda', [...REPORTS.slice(0, 3), ...MISSING], '&motivo=names no venue'),
]

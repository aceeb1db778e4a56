import { alter } from '../../browser/route-answers.ts'
import { MISSING, REPORTS } from '../../world/admin-places.ts'
import type { Screen } from '../screen.ts'
import { adminPageScreens } from './admin-page-screens.ts'
import { enlarge, openTab, placesScreen, scrollToCharts, scrollToTop } from './admin-panel-states.ts'
import { adminUserScreens } from './admin-user-screens.ts'

export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-overview',
    role: 'admin',
    open: async ({ page }) => {
      await enlarge(page)
      await openTab(page, 'visao-geral')
      await page.getByRole('region', { name: 'O que mudou' }).getByRole('listitem').first().waitFor()
      await scrollToCharts(page)
      await page.getByText('Ver em tabela').first().click()
      // The keyboard selects the month; the pointer would select another.
      const chart = page.getByRole('application', { name: /^Receita/ })
      await chart.locator('.recharts-bar-rectangle').last().waitFor()
      await page.mouse.move(0, 0)
      await chart.focus()
      await page.keyboard.press('ArrowRight')
      await page.getByText(/^[a-z]{3}\/\d\d R\$ 9\.500$/).waitFor()
      await scrollToTop(page)
    },
  },
  ...adminUserScreens,
  ...adminPageScreens,
  {
    name: 'admin-email',
    role: 'admin',
    open: async ({ page }) => {
      await alter(page, '**/api/admin/settings', (settings: object) => ({
        ...settings,
        emailServiceKey: 'Configurado',
      }))
      await page.route('**/api/admin/email-outbox', (route) =>
        route.fulfill({ json: { waiting: 3, sent: 1240, outdated: 12, expired: 1, refused: 2 } }),
      )
      await alter(page, '**/api/admin/email-outbox/messages*', (messages: object[]) =>
        messages.map((message) => ({ ...message, content: null })),
      )
      await openTab(page, 'email')
      await page.getByText(/^Cada teste vai para/).waitFor()
      await page.getByText('Recusadas pelo serviço de e-mail').waitFor()
      await page.getByText(/o conteúdo das mensagens não é mostrado/).waitFor()
    },
  },
  placesScreen(
    'warning',
    'Cine Olinda',
    { state: 'warning', daily: { used: 840, limit: 1000, isDefault: false } },
    REPORTS.slice(0, 3),
  ),
  placesScreen('missing', 'Cantina da Estação', {}, [...REPORTS.slice(0, 1), ...MISSING]),
]

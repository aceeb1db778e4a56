import { MESSAGES, OPENED } from '../../world/admin-inbox.ts'
import type { Screen } from '../screen.ts'
import { openTab } from './admin-panel-states.ts'

/** Messages of the contact form, one of them opened, and the switches of novelties. */
export const adminInboxScreens: readonly Screen[] = [
  {
    name: 'admin-inbox',
    role: 'admin',
    open: async ({ page }) => {
      await page.route('**/api/admin/contact-messages*', (route) => route.fulfill({ json: MESSAGES }))
      await openTab(page, 'mensagens')
      await page.getByText('Recebi um convite').first().waitFor()
    },
  },
  {
    name: 'admin-message',
    role: 'admin',
    open: async ({ page }) => {
      await page.route('**/api/admin/contact-messages/m1', (route) => route.fulfill({ json: OPENED }))
      await page.goto('/admin?aba=mensagens&mensagem=m1')
      await page.getByRole('button', { name: 'Responder por e-mail' }).waitFor()
    },
  },
  {
    name: 'admin-novelties',
    role: 'admin',
    open: async ({ page }) => {
      await openTab(page, 'novidades')
      await page.getByRole('heading', { name: 'Arquivo de agenda dos rolês' }).waitFor()
    },
  },
]

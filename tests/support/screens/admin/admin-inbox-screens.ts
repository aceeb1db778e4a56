import type { Operations } from '#contracts/admin'
import { alter } from '../../browser/route-answers.ts'
import { AUDIT, MESSAGES, OPENED, SETTLED } from '../../world/admin-inbox.ts'
import type { Screen } from '../screen.ts'
import { openTab } from './admin-panel-states.ts'

const FAILED = { endedAt: '2026-11-30T13:00:00.000Z', durationMs: 900, state: 'failed', error: 'SQLITE_BUSY' }

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
    name: 'admin-inbox-settled',
    role: 'admin',
    open: async ({ page }) => {
      await page.route('**/api/admin/contact-messages*', (route) => route.fulfill({ json: SETTLED }))
      await openTab(page, 'mensagens&situacao=settled')
      await page.getByText('Toque na foto').first().waitFor()
    },
  },
  {
    name: 'admin-audit',
    role: 'admin',
    open: async ({ page }) => {
      await page.route('**/api/admin/audit*', (route) => route.fulfill({ json: AUDIT }))
      await openTab(page, 'auditoria')
      await page.getByText('Só Premium → Todos').waitFor()
    },
  },
  {
    name: 'admin-operations',
    role: 'admin',
    open: async ({ page }) => {
      await alter(page, '**/api/admin/operations', (state: Operations) => ({
        ...state,
        emails: { waiting: 12, oldestAt: '2026-11-30T13:00:00.000Z', isLate: true },
        jobs: state.jobs.map((job, index) => (index === 5 ? { ...job, ...FAILED } : job)),
      }))
      await openTab(page, 'operacao')
      await page.getByText('Conferência da cobrança').waitFor()
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

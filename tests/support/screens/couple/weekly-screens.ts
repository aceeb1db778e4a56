import type { Page } from 'playwright-core'
import { alter } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const OFF = { isOn: false, turn: null, mayPass: false }

/** The dashboard of a couple of two with these counters. */
async function openDashboard(page: Page, stats: object): Promise<void> {
  await alter(page, '**/api/stats', (shown: object) => ({ ...shown, completedActivities: 3, ...stats }))
  await alter(page, '**/api/current-user', (user: object) => ({ ...user, partner: { firstName: 'Maria Aparecida' } }))
  await page.goto('/painel')
  await page.getByRole('heading', { level: 1, name: /^Bem-vindo de volta, / }).waitFor()
}

export const weeklyScreens: readonly Screen[] = [
  {
    name: 'dashboard-weekly',
    role: 'user',
    open: async ({ page }) => {
      const weekly = { isOn: true, turn: 'you', mayPass: true }
      await openDashboard(page, { weekly, weeks: { inARow: 4, isResting: false } })
      await page.getByRole('button', { name: 'Convidar Maria Aparecida' }).waitFor()
    },
  },
  {
    name: 'dashboard-weekly-partner',
    role: 'user',
    open: async ({ page }) => {
      const weekly = { isOn: true, turn: 'partner', mayPass: false }
      await openDashboard(page, { weekly, weeks: { inARow: 4, isResting: true } })
      await page.getByRole('region', { name: 'Rolê da semana' }).getByRole('heading', { level: 3 }).waitFor()
    },
  },
  {
    name: 'dashboard-weekly-offer',
    role: 'user',
    open: async ({ page }) => {
      await openDashboard(page, { weekly: OFF, weeks: { inARow: 4, isResting: true } })
      await page.getByText('Que tal um rolê por semana?').waitFor()
    },
  },
]

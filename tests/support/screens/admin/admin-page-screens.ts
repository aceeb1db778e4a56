import type { Page } from 'playwright-core'
import { BANNED_PAGES, NOTE_REPORTS, PAGE_REPORTS } from '../../world/admin-pages.ts'
import type { Screen } from '../screen.ts'
import { openTab } from './admin-panel-states.ts'

async function openPages(
  page: Page,
  reports = PAGE_REPORTS,
  banned = BANNED_PAGES,
  notes = NOTE_REPORTS,
): Promise<void> {
  await page.route('**/api/admin/note-reports*', (route) => route.fulfill({ json: notes }))
  await page.route('**/api/admin/page-reports*', (route) => route.fulfill({ json: reports }))
  await page.route('**/api/admin/banned-pages*', (route) => route.fulfill({ json: banned }))
  await openTab(page, 'denuncias')
  await page.getByRole('heading', { name: 'Páginas denunciadas' }).waitFor()
}

export const adminPageScreens: readonly Screen[] = [
  {
    name: 'admin-pages',
    role: 'admin',
    open: async ({ page }) => {
      await openPages(page)
      await page.getByText('@ofertas-do-ze').first().waitFor()
      await page.getByText('@lia-e-rui').first().waitFor()
      await page.getByText('Chama no direct').first().waitFor()
    },
  },
]

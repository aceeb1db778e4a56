import type { Page } from 'playwright-core'
import type { Role, Screen } from '../screen.ts'

async function openAt(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const openQuestions = (page: Page, anchor = '') => openAt(page, `/faq${anchor}`, 'Perguntas frequentes')

const page = (name: string, role: Role, path: string, title: string): Screen => ({
  name,
  role,
  open: ({ page: opened }) => openAt(opened, path, title),
})

export const documentsScreens: readonly Screen[] = [
  {
    name: 'faq-open',
    role: 'visitor',
    open: async ({ page: opened }) => {
      await openQuestions(opened, '#premium')
      await opened.getByText('Página pública do casal e lugar no ranking, se quiser').waitFor()
    },
  },
  page('terms', 'visitor', '/termos', 'Termos de uso'),
  page('privacy', 'visitor', '/privacidade', 'Política de privacidade'),
]

import type { Page } from 'playwright-core'
import type { Role, Screen } from '../screen.ts'

async function openAt(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

const openQuestions = (page: Page, anchor = '') => openAt(page, `/faq${anchor}`, 'Perguntas frequentes')
const search = (page: Page, words: string) => page.getByRole('textbox', { name: 'Buscar uma pergunta' }).fill(words)

const page = (name: string, role: Role, path: string, title: string): Screen => ({
  name,
  role,
  open: ({ page: opened }) => openAt(opened, path, title),
})

export const documentsScreens: readonly Screen[] = [
  page('faq', 'visitor', '/faq', 'Perguntas frequentes'),
  page('faq', 'user', '/faq', 'Perguntas frequentes'),
  {
    name: 'faq-open',
    role: 'visitor',
    open: async ({ page: opened }) => {
      await openQuestions(opened, '#premium')
      await opened.getByText('Página pública do casal e lugar no ranking, se quiser').waitFor()
    },
  },
  {
    name: 'faq-found',
    role: 'visitor',
    open: async ({ page: opened }) => {
      await openQuestions(opened)
      await search(opened, 'excluir conta')
      await opened.getByText(/^Em Seus dados, com a sua senha/).waitFor()
    },
  },
  {
    name: 'faq-none',
    role: 'visitor',
    open: async ({ page: opened }) => {
      await openQuestions(opened)
      await search(opened, 'girafa')
      await opened.getByText('Nenhuma pergunta fala de').waitFor()
    },
  },
  page('terms', 'visitor', '/termos', 'Termos de uso'),
  page('privacy', 'visitor', '/privacidade', 'Política de privacidade'),
  {
    name: 'privacy-contents',
    role: 'visitor',
    open: async ({ page: opened }) => {
      await openAt(opened, '/privacidade', 'Política de privacidade')
      const contents = opened.getByRole('navigation', { name: 'Nesta página' })
      // Open already on wide screens.
      const folded = contents.locator('summary')
      if (await folded.isVisible()) await folded.click()
      await contents.getByRole('link', { name: 'Seus direitos e como usar' }).waitFor()
    },
  },
]

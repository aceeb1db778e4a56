import type { Page } from 'playwright-core'
import type { Screen } from '../screen.ts'

async function openForm(page: Page): Promise<void> {
  await page.goto('/contato')
  await page.getByRole('button', { name: 'Enviar mensagem' }).waitFor()
}

export const contactScreens: readonly Screen[] = [
  {
    name: 'contact-missing',
    role: 'visitor',
    open: async ({ page }) => {
      await openForm(page)
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
      await page.getByText('Escreva a mensagem antes de enviar.').waitFor()
    },
  },
  { name: 'contact-premium', role: 'premium', open: ({ page }) => openForm(page) },
  {
    name: 'contact-sent',
    role: 'premium',
    open: async ({ page }) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status: 201, json: { answerBy: '2026-12-02' } }))
      await openForm(page)
      await page.getByLabel('Mensagem').fill('O convite não abre.')
      await page.getByRole('button', { name: 'Enviar mensagem' }).click()
      await page.getByRole('heading', { name: 'Mensagem enviada' }).waitFor()
    },
  },
]

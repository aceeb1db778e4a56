import type { Screen } from '../screen.ts'
import { ASKED, CHARGED, openPixCode, openWithCard, openWithoutCard, SUBMIT } from './checkout-states.ts'

export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout-incomplete',
    role: 'user',
    open: async ({ page }) => {
      await openWithoutCard(page)
      await page.getByLabel('Nome completo').fill('')
      await page.getByLabel('E-mail').fill('ana@exemplo')
      await page.getByRole('button', { name: SUBMIT }).click()
      await page.getByText('Campo Obrigatório').waitFor()
    },
    expects: ASKED,
  },
  {
    name: 'checkout-card',
    role: 'user',
    open: ({ page }) => openWithCard(page),
    expects: CHARGED,
  },
  {
    name: 'checkout-pix-code',
    role: 'user',
    open: ({ page }) => openPixCode(page),
    expects: ASKED,
  },
]

import { refuse, stall } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'
import {
  ASKED,
  CHARGED,
  configure,
  FREE,
  openPixCode,
  openPixForm,
  openWithCard,
  openWithoutCard,
  PASS,
  PREMIUM,
  pay,
  returnFromProvider,
  STATUS,
  SUBMIT,
  SUBSCRIBE,
  say,
} from './checkout-states.ts'

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
    name: 'checkout-declined',
    role: 'user',
    open: async ({ page }) => {
      await page.route(
        SUBSCRIBE,
        refuse(402, 'payment_declined', 'O cartão não tem limite ou saldo para esta compra. Tente outro cartão.'),
      )
      await openWithCard(page)
      await pay(page)
      await page.getByRole('alertdialog', { name: 'Erro no Cartão' }).waitFor()
    },
    expects: CHARGED,
  },
  {
    name: 'checkout-waiting',
    role: 'user',
    open: async ({ page }) => {
      await returnFromProvider(page, FREE)
      await page.getByRole('heading', { level: 1, name: 'Quase lá' }).waitFor()
    },
  },
  {
    name: 'checkout-paid',
    role: 'user',
    open: async ({ page }) => {
      // It is left after two seconds; the page it is left for never comes.
      await stall(page, '**/painel')
      await returnFromProvider(page, PREMIUM)
      await page.getByRole('heading', { level: 1, name: 'Pagamento aprovado' }).waitFor()
    },
  },
  {
    name: 'checkout-pix',
    role: 'user',
    open: ({ page }) => openPixForm(page),
    expects: ASKED,
  },
  {
    name: 'checkout-pix-code',
    role: 'user',
    open: ({ page }) => openPixCode(page),
    expects: ASKED,
  },
  {
    name: 'checkout-pass',
    role: 'premium',
    open: async ({ page }) => {
      await configure(page, true)
      await say(page, STATUS, PASS)
      await page.goto('/premium')
      await page.getByRole('button', { name: 'Renovar o passe' }).waitFor()
    },
  },
]

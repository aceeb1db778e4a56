import { typeCard } from '../../../fakes/stripe/browser/route-stripe.ts'
import { refuse, stall } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'
import {
  ASKED,
  CHARGED,
  configure,
  FREE,
  openForm,
  openPixCode,
  openPixForm,
  openWithCard,
  openWithoutCard,
  PASS,
  PIX_MINUTES,
  PREMIUM,
  pay,
  returnFromProvider,
  SCRIPT,
  STATUS,
  SUBMIT,
  SUBSCRIBE,
  say,
} from './checkout-states.ts'

export const checkoutScreens: readonly Screen[] = [
  {
    name: 'checkout-card-loading',
    role: 'user',
    open: async ({ page }) => {
      await stall(page, SCRIPT)
      await configure(page)
      await openForm(page)
      await page.getByText('Carregando o campo do cartão...').waitFor()
    },
    expects: ASKED,
  },
  {
    name: 'checkout-card-failed',
    role: 'user',
    open: ({ page }) => openWithoutCard(page),
    expects: ASKED,
  },
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
    name: 'checkout-no-card',
    role: 'user',
    open: async ({ page }) => {
      await openWithoutCard(page)
      await page.getByRole('button', { name: SUBMIT }).click()
      await page.getByRole('alertdialog', { name: 'Erro no Cartão' }).waitFor()
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
    name: 'checkout-card-mistyped',
    role: 'user',
    open: async ({ page }) => {
      await openWithCard(page)
      await typeCard(page, { number: '4242424242424241' })
      await page.getByText('O número do seu cartão é inválido.').waitFor()
    },
    expects: CHARGED,
  },
  {
    name: 'checkout-paying',
    role: 'user',
    open: async ({ page }) => {
      await stall(page, SUBSCRIBE)
      await openWithCard(page)
      await pay(page)
      await page.getByRole('button', { name: 'Processando pagamento...' }).waitFor()
    },
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
    name: 'checkout-provider-down',
    role: 'user',
    open: async ({ page }) => {
      await page.route(SUBSCRIBE, refuse(503, 'service_unavailable', ''))
      await openWithCard(page)
      await pay(page)
      await page.getByRole('alertdialog', { name: 'Erro no Pagamento' }).waitFor()
    },
    expects: CHARGED,
  },
  {
    name: 'checkout-cancelled',
    role: 'user',
    open: async ({ page }) => {
      await page.goto('/premium?retorno=cancelado')
      await page.getByText('O pagamento não foi concluído e nada foi cobrado.').waitFor()
    },
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
    name: 'checkout-waiting-long',
    role: 'user',
    open: async ({ page }) => {
      await page.clock.install()
      await returnFromProvider(page, FREE)
      await page.getByRole('heading', { level: 1, name: 'Quase lá' }).waitFor()
      await page.clock.runFor(60_000)
      await page.getByText('a confirmação chega por e-mail').waitFor()
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
    name: 'checkout-pix-over',
    role: 'user',
    open: async ({ page }) => {
      await page.clock.install()
      await openPixCode(page)
      await page.clock.fastForward(PIX_MINUTES * 60_000)
      await page.getByText('Este código venceu').waitFor()
    },
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

import type { Page } from 'playwright-core'
import type { SubscriptionStatus } from '#contracts/billing'
import { routeStripe, typeCard } from '../../../fakes/stripe/browser/route-stripe.ts'
import { SUBSCRIPTION_STATES } from '../../billing/subscription-states.ts'
import { alter, refuse, stall } from '../../browser/route-answers.ts'
import type { Screen } from '../screen.ts'

const CONFIG = '**/api/public-config'
const STATUS = '**/api/subscription-status'
const PIX = '**/api/create-pix-pass'
const SCRIPT = 'https://js.stripe.com/**'
const SUBSCRIBE = '**/api/create-subscription'
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9'
const SUBMIT = /^Assinar Premium/
/** The provider's script is asked for; nobody answers it in these states. */
const ASKED = [/js\.stripe\.com/, /net::ERR_FAILED/]
const CHARGED = [/(js|api)\.stripe\.com/, /status of (402|503)/]

const { free: FREE, renewing: PREMIUM } = SUBSCRIPTION_STATES
const PASS: SubscriptionStatus = {
  ...PREMIUM,
  cancelAtPeriodEnd: true,
  means: 'pix',
  currentPeriodEnd: '2027-02-20T15:00:00Z',
}

const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266141740005204000053039865405 57.005802BR5908PRA DOIS6009SAO PAULO62070503***63041D3D'
const PIX_MINUTES = 30

const say = (page: Page, address: string, body: unknown) =>
  page.route(address, (route) => route.fulfill({ json: body }))

/** As where payments are configured, before the page opens. */
const configure = (page: Page, isPixOn = false) =>
  alter(page, CONFIG, (config: object) => ({
    ...config,
    stripePublishableKey: 'pk_test_telas',
    pixEnabled: isPixOn,
  }))

async function openForm(page: Page): Promise<void> {
  await page.goto('/premium')
  await page.getByRole('heading', { level: 1, name: 'Premium para vocês' }).waitFor()
}

/** Payments are configured, and the provider's script does not come. */
async function openWithoutCard(page: Page): Promise<void> {
  await page.route(SCRIPT, (route) => route.abort())
  await configure(page)
  await openForm(page)
  await page.getByText('O campo do cartão não carregou').waitFor()
}

/** Payments are configured; in the place of the provider's field stands ours, and whatever card is typed is taken. */
async function openWithCard(page: Page): Promise<void> {
  await routeStripe(page, { url: NOWHERE })
  await page.route('https://api.stripe.com/v1/payment_methods', (route) =>
    route.fulfill({ json: { id: 'pm_telas' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await configure(page)
  await openForm(page)
  await page.getByLabel('Número do cartão').waitFor()
}

async function pay(page: Page): Promise<void> {
  await typeCard(page)
  await page.getByRole('button', { name: SUBMIT }).click()
}

async function openPixForm(page: Page): Promise<void> {
  await stall(page, SCRIPT)
  await configure(page, true)
  await say(page, STATUS, FREE)
  await openForm(page)
  await page.getByText('Pix, passe avulso').click()
  await page.getByRole('button', { name: 'Gerar Pix' }).waitFor()
}

async function openPixCode(page: Page): Promise<void> {
  await page.route(PIX, (route) =>
    route.fulfill({
      json: {
        paymentIntentId: 'pi_telas',
        copyPasteCode: PIX_CODE,
        qrCodeUrl: 'https://exemplo.com.br/qr.png',
        expiresAt: new Date(Date.now() + PIX_MINUTES * 60_000).toISOString(),
        amountCents: 5700,
      },
    }),
  )
  await openPixForm(page)
  await page.getByText('3 meses', { exact: true }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await page.getByRole('timer').waitFor()
}

/** From the provider's own page, with what our server then says. */
async function returnFromProvider(page: Page, status: SubscriptionStatus): Promise<void> {
  await say(page, STATUS, status)
  await page.goto('/premium?retorno=pago')
}

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

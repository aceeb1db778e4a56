import type { Page } from 'playwright-core'
import { routeStripe, typeCard } from '../../../fakes/stripe/browser/route-stripe.ts'
import { SUBSCRIPTION_STATES } from '../../billing/subscription-states.ts'
import { alter, stall } from '../../browser/route-answers.ts'

export const CONFIG = '**/api/public-config'
const STATUS = '**/api/subscription-status'
const PIX = '**/api/create-pix-pass'
const SCRIPT = 'https://js.stripe.com/**'
/** An origin without a server. */
export const UNREACHABLE_URL = 'http://127.0.0.1:9'
export const SUBMIT = /^Assinar Premium/
/** Console errors of the payment provider's script, whose load is aborted in these states. */
export const ASKED = [/js\.stripe\.com/, /net::ERR_FAILED/]
export const CHARGED = [/(js|api)\.stripe\.com/, /status of (402|503)/]

export const { free: FREE, renewing: PREMIUM } = SUBSCRIPTION_STATES
const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266141740005204000053039865405 57.005802BR5908PRA DOIS6009SAO PAULO62070503***63041D3D'
const PIX_MINUTES = 30

export const say = (page: Page, address: string, body: unknown) =>
  page.route(address, (route) => route.fulfill({ json: body }))

/** Sets the public configuration of a product with payments; to be called before the page opens. */
export const configure = (page: Page, isPixOn = false) =>
  alter(page, CONFIG, (config: object) => ({
    ...config,
    stripePublishableKey: 'pk_test_telas',
    pixEnabled: isPixOn,
  }))

async function openForm(page: Page): Promise<void> {
  await page.goto('/premium')
  await page.getByRole('heading', { level: 1, name: 'Premium para vocês' }).waitFor()
}

/** Payments are configured; a fake card field accepts every card. */
export async function openWithCard(page: Page): Promise<void> {
  await routeStripe(page, { url: UNREACHABLE_URL })
  await page.route('https://api.stripe.com/v1/payment_methods', (route) =>
    route.fulfill({ json: { id: 'pm_telas' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await configure(page)
  await openForm(page)
  await page.getByLabel('Número do cartão').waitFor()
}

export async function pay(page: Page): Promise<void> {
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

export async function openPixCode(page: Page): Promise<void> {
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

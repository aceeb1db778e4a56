import type { BrowserContext, Page, Route } from 'playwright-core'
import type { FakeStripe } from '../fake-stripe.ts'
import { stripeScript } from './stripe-script.ts'

const API = 'https://api.stripe.com'

interface RouteOptions {
  /** The provider's script does not load: always, or as long as this says so. */
  failScript?: boolean | (() => boolean)
}

async function forward(route: Route, url: string): Promise<void> {
  const asked = new URL(route.request().url())
  try {
    // A stand-in that never answers is what a test may want to see.
    await route.fulfill({ response: await route.fetch({ url: `${url}${asked.pathname}${asked.search}`, timeout: 0 }) })
  } catch {
    // Cut off by the stand-in, or the page is gone.
    await route.abort('connectionreset').catch(() => undefined)
  }
}

/** Puts the stand-in in the provider's place for whatever a browser asks of it. */
export async function routeStripe(
  target: Page | BrowserContext,
  { url }: Pick<FakeStripe, 'url'>,
  { failScript = false }: RouteOptions = {},
): Promise<void> {
  const isFailing = () => (typeof failScript === 'function' ? failScript() : failScript)
  await target.route('https://*.stripe.com/**', (route) => route.abort())
  await target.route('https://js.stripe.com/**', async (route) => {
    if (isFailing()) return route.abort('connectionfailed')
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: await stripeScript(API) })
  })
  await target.route(`${API}/**`, (route) => forward(route, url))
}

/** What a person types. */
interface CardOnPage {
  number?: string
  expiry?: string
  cvc?: string
}

/** Types a card into the field on the page. */
export async function typeCard(
  page: Page,
  { number = '4242424242424242', expiry = '12 / 40', cvc = '123' }: CardOnPage = {},
): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill(expiry)
  await page.getByLabel('CVC').fill(cvc)
}

/** Answers the bank that asks: `Autorizar` or `Recusar`. */
export const answerBankOn = (page: Page, answer: 'Autorizar' | 'Recusar'): Promise<void> =>
  page.getByRole('dialog', { name: 'Autenticação do banco' }).getByRole('button', { name: answer }).click()

import type { BrowserContext, Page, Route } from 'playwright-core'
import type { FakeStripe } from '../fake-stripe.ts'
import { stripeScript } from './stripe-script.ts'

const API = 'https://api.stripe.com'

interface RouteOptions {
  /** Fails the load of the provider's script, always or while the function returns true. */
  failScript?: boolean | (() => boolean)
}

async function forward(route: Route, url: string): Promise<void> {
  const asked = new URL(route.request().url())
  try {
    // Without a timeout, because a test may be about a server that never responds.
    await route.fulfill({ response: await route.fetch({ url: `${url}${asked.pathname}${asked.search}`, timeout: 0 }) })
  } catch {
    // The fake server hung up, or the page was closed.
    await route.abort('connectionreset').catch(() => undefined)
  }
}

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

/** The card that a person types. */
interface CardOnPage {
  number?: string
  expiry?: string
  cvc?: string
}

export async function typeCard(
  page: Page,
  { number = '4242424242424242', expiry = '12 / 40', cvc = '123' }: CardOnPage = {},
): Promise<void> {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Validade').fill(expiry)
  await page.getByLabel('CVC').fill(cvc)
}

export const answerBankOn = (page: Page, answer: 'Autorizar' | 'Recusar'): Promise<void> =>
  page.getByRole('dialog', { name: 'Autenticação do banco' }).getByRole('button', { name: answer }).click()

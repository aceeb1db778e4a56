import type { Browser, Page } from 'playwright-core'
import { logIn, register } from '#contracts/accounts'
import * as billing from '#contracts/billing'
import { routeStripe } from '../../fakes/stripe/browser/route-stripe.ts'
import { startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { clientOf } from '../app/client.ts'
import { expectOnlyErrors, type Visit } from '../browser/visit.ts'
import { startMovingClock, timestampOf } from './moving-clock.ts'

const PASSWORD = 'abacate-com-limão'
const TOKEN_KEY = 'jwt_token'

export type CheckoutWorld = Awaited<ReturnType<typeof startCheckoutWorld>>
export type Buyer = Awaited<ReturnType<CheckoutWorld['arrive']>>

/**
 * The built product with a fake payment provider; both and all browsers share one clock that can be moved ahead.
 *
 * @param product - folder of a production build
 * @param start - `2027-03-01 10:00`, in São Paulo
 */
export async function startCheckoutWorld(browser: Browser, product: string, start: string) {
  let now = () => timestampOf(start)
  const stripe = await startFakeStripe({
    now: new Date(timestampOf(start)).toISOString(),
    signedAt: () => new Date(now()),
  })
  const clock = await startMovingClock(browser, product, start, { ...stripe.settings, PIX_ENABLED: 'true' })
  now = clock.now
  stripe.setWebhook(`${clock.origin}${billing.receiveStripeEvent.path}`)
  stripe.releaseClock()

  return {
    ...clock,
    stripe,
    /** Moves all clocks, and delivers the events in between. */
    async travelTo(local: string): Promise<void> {
      await clock.travelTo(local)
      await stripe.travelTo(new Date(clock.now()))
      await stripe.delivered()
      stripe.releaseClock()
    },
    /** A person with a new account on a phone. */
    async arrive(username: string, firstName = 'Ana') {
      const body = { username, email: `${username}@exemplo.com.br`, password: PASSWORD, firstName }
      const { data } = await clientOf(clock)(register, { body })
      const visitor = await clock.arrive()
      await routeStripe(visitor.context, stripe)
      const { page } = visitor
      await page.goto('/termos')
      const signIn = (token: string) =>
        page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN_KEY, token] as const)
      await signIn(data.token)
      return {
        ...visitor,
        id: data.user.id,
        username,
        /** Signs in again, because a session lasts 30 days. */
        async signInAgain(): Promise<void> {
          const again = await clientOf(clock)(logIn, { body: { username, password: PASSWORD } })
          await signIn(again.data.token)
        },
      }
    },
    async stop(): Promise<void> {
      await stripe.stop()
      await clock.stop()
    },
  }
}

/** Expects no errors except those of requests to the provider, which these tests cause. */
export const expectNoOtherErrors = (
  world: Pick<CheckoutWorld, 'stripe'>,
  visitor: Visit,
  ...provoked: RegExp[]
): void =>
  expectOnlyErrors(
    visitor,
    /^other origin: https:\/\/(js|api)\.stripe\.com$/,
    new RegExp(`^other origin: ${world.stripe.url}$`),
    ...provoked,
  )

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/premium')
  await page.getByLabel('Número do cartão').waitFor()
}

export const subscribeButton = (page: Page) => page.getByRole('button', { name: /^Assinar Premium - R\$\s19\/mês$/ })

export async function openSubscription(page: Page) {
  // Navigating to the same address would only scroll.
  await page.goto('about:blank')
  await page.goto('/painel/perfil#assinatura')
  const section = page.locator('#assinatura')
  await section.getByRole('heading', { name: 'Assinatura' }).waitFor()
  return section
}

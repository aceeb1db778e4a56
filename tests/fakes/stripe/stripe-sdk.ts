import Stripe from 'stripe'
import type { FakeStripe } from './fake-stripe.ts'

/** The provider's SDK with the fake server as its host, without retries. */
export function stripeSdk({ url, settings }: Pick<FakeStripe, 'url' | 'settings'>): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(settings.STRIPE_SECRET_KEY, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

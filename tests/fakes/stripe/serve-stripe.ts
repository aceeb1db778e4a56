import { startFakeStripe } from './fake-stripe.ts'

const PORT = 12_111
const PRODUCT = 'http://localhost:8787'

const stripe = await startFakeStripe({ port: PORT, webhookUrl: `${PRODUCT}/api/stripe/webhook` })
// Renewals become due even if no request comes for hours.
setInterval(stripe.catchUp, 1000).unref()

const lines = Object.entries({ ...stripe.settings, PIX_ENABLED: 'true' }).map(([name, value]) => `${name}=${value}`)
console.log(
  `Fake server of the payment provider: ${stripe.url}\nIts webhooks go to ${PRODUCT}. For .dev.vars:\n\n${lines.join('\n')}\n`,
)
console.log(`In the browser the card field needs the provider's script; in its place: ${stripe.url}/stripe.js`)

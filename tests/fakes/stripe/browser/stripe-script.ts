import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ENTRY = fileURLToPath(new URL('script/create-stripe.ts', import.meta.url))
const NAME = 'FakeStripe'

let bundled: Promise<string> | null = null

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry: ENTRY, formats: ['iife'], name: NAME } },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : []
  const [chunk] = outputs
  if (chunk?.type !== 'chunk') throw new Error('The fake script was not built')
  return chunk.code
}

/**
 * Builds a script in place of the provider's: a card field, payment methods at the fake server and the dialog of a
 * bank. Its types are those of `@stripe/stripe-js`, so the compiler reports differences from the real script.
 *
 * @param apiBase - origin of its calls: `https://api.stripe.com`, which the page's policy allows
 */
export async function stripeScript(apiBase: string): Promise<string> {
  bundled ??= bundle()
  return `${await bundled}\nwindow.Stripe = ${NAME}.createStripe(${JSON.stringify(apiBase)})\n`
}

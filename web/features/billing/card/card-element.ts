import type { StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { TrustedTypesWindow } from 'trusted-types/lib'
import type { LoadedCard } from './pay-by-card.ts'

const HOST = 'js.stripe.com'
const DARK = '(prefers-color-scheme: dark)'
/** The product's fonts are not loaded inside the provider's frame; system fonts are the closest. */
const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
/** Height of the field: that of `FIELD_CLASS`, with its two borders. */
const FIELD_REM = 3.25
const EDGES_PX = 3
/** Smallest font size in px; phones zoom into a field with smaller text. */
const MIN_TEXT_PX = 16

// Stripe's loader sets a plain URL where the page's policy requires a trusted type. Only the checkout page loads this
// module, once.
const { trustedTypes } = window as Partial<TrustedTypesWindow>
trustedTypes?.createPolicy('default', { createScriptURL: allowStripeScript })

function allowStripeScript(address: string): string {
  const { protocol, host } = new URL(address, window.location.href)
  const isStripes = protocol === 'https:' && (host === HOST || host.endsWith(`.${HOST}`))
  if (!isStripes) throw new TypeError(`${address} is no script of the payment provider`)
  return address
}

/**
 * Loads the provider's script and creates its card field, which is not mounted yet.
 *
 * @param publishableKey - an invalid key makes the script throw
 */
export async function createCard(publishableKey: string): Promise<LoadedCard & { drop: () => void }> {
  const stripe = await loadStripe(publishableKey, { locale: 'pt-BR' })
  if (!stripe) throw new Error('the script needs a browser')
  const options = { hidePostalCode: true, disableLink: true }
  const card = stripe.elements().create('card', { ...options, style: toStyle() })

  const dark = window.matchMedia(DARK)
  const restyle = () => card.update({ style: toStyle() })
  dark.addEventListener('change', restyle)
  const drop = () => {
    dark.removeEventListener('change', restyle)
    card.destroy()
  }
  return { stripe, card, drop }
}

/** The style of the product's own fields. The line is as high as the field, so that a tap anywhere focuses it. */
function toStyle(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(`--color-${name}`).trim()
  const letterPx = Math.max(MIN_TEXT_PX, Number.parseFloat(page.fontSize))
  return {
    base: {
      color: colour('ink'),
      iconColor: colour('soft'),
      fontFamily: FONT_FAMILY,
      fontSize: `${letterPx}px`,
      lineHeight: `${FIELD_REM * letterPx - EDGES_PX}px`,
      '::placeholder': { color: colour('soft') },
    },
    invalid: { color: colour('jambo'), iconColor: colour('jambo') },
  }
}

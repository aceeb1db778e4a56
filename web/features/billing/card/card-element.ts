import type { StripeElementStyle } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { TrustedTypesWindow } from 'trusted-types/lib'
import type { LoadedCard } from './pay-by-card.ts'

const HOST = 'js.stripe.com'
const DARK = '(prefers-color-scheme: dark)'
/** No letter of ours goes into the provider's frame: those of the device are the nearest. */
const FONT_FAMILY = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
/** As in `FIELD_CLASS`, without its two edges. */
const FIELD_REM = 3.25
const EDGES_PX = 3
/** Below it phones zoom in. */
const SMALLEST_PX = 16

// Loaded once and only on the page whose own policy knows the name: Stripe's loader gives the browser a plain address.
const { trustedTypes } = window as Partial<TrustedTypesWindow>
trustedTypes?.createPolicy('default', { createScriptURL: onlyStripes })

/** The provider's scripts, from the hosts that the page's own policy knows. */
function onlyStripes(address: string): string {
  const { protocol, host } = new URL(address, window.location.href)
  const isStripes = protocol === 'https:' && (host === HOST || host.endsWith(`.${HOST}`))
  if (!isStripes) throw new TypeError(`${address} is no script of the payment provider`)
  return address
}

/**
 * Loads the provider's script and makes its card field, on no page yet.
 *
 * @param publishableKey - a key that is none makes the script throw
 */
export async function createCard(publishableKey: string): Promise<LoadedCard & { drop: () => void }> {
  const stripe = await loadStripe(publishableKey, { locale: 'pt-BR' })
  if (!stripe) throw new Error('the script is for browsers')
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

/** Looks like our own fields. The line is as high as the field: all of it takes the tap. */
function toStyle(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(`--color-${name}`).trim()
  const letterPx = Math.max(SMALLEST_PX, Number.parseFloat(page.fontSize))
  return {
    base: {
      color: colour('ink'),
      iconColor: colour('soft'),
      fontFamily: FONT_FAMILY,
      fontSize: `${letterPx}px`,
      lineHeight: `${FIELD_REM * letterPx - EDGES_PX}px`,
      '::placeholder': { color: colour('soft') },
    },
    invalid: { color: colour('urucum'), iconColor: colour('urucum') },
  }
}

import { useEffect } from 'react'
import { common } from '../copy/common.ts'
import { PATHS } from '../lib/paths.ts'
import { CheckoutPage } from '../pages/checkout-page.tsx'
import { Loading } from '../ui/feedback/loading.tsx'

/**
 * The page where people subscribe to Premium. Only the content security policy of its own document lets the payment
 * provider's script in, so after a navigation by the router the browser loads the document.
 */
export function CheckoutGate() {
  const isOwnDocument = documentPath() === PATHS.checkout
  useEffect(() => {
    if (!isOwnDocument) window.location.replace(PATHS.checkout + window.location.search)
  }, [isOwnDocument])
  return isOwnDocument ? <CheckoutPage /> : <Loading label={common.loading} />
}

/**
 * Path of the document that the server sent, whatever page the router shows now. Browsers without navigation timing give
 * the path of the page.
 */
function documentPath(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return new URL(navigation?.name ?? window.location.href).pathname
}

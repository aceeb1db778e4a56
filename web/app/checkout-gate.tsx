import { useEffect } from 'react'
import { common } from '../copy/common.ts'
import { PATHS } from '../lib/paths.ts'
import { CheckoutPage } from '../pages/checkout-page.tsx'
import { documentPath } from '../platform/device/document-path.ts'
import { Loading } from '../ui/feedback/loading.tsx'

/**
 * The page where Premium is subscribed to, in the document that the server sent for it: only that one's policy lets the
 * payment provider in. Whoever comes another way (the back button, a link of the router) has it loaded anew.
 */
export function CheckoutGate() {
  const isOwnDocument = documentPath() === PATHS.checkout
  useEffect(() => {
    if (!isOwnDocument) window.location.replace(PATHS.checkout + window.location.search)
  }, [isOwnDocument])
  return isOwnDocument ? <CheckoutPage /> : <Loading label={common.loading} />
}

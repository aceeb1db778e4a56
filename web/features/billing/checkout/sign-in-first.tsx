import { useEffect, useEffectEvent } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { errors } from '../../../copy/errors.ts'
import { PATHS, toAuth } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'

const copy = checkout.visitor
const LEAVE_AFTER_MS = 3000

/**
 * Tells a visitor that the checkout needs an account, and leaves for the login form after three seconds.
 *
 * @see docs/product.md (checkout)
 */
export function SignInFirst({ onLeave }: { onLeave: () => void }) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    showErrorToast(errors.loggedOut)
    const timer = setTimeout(() => leave(), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])

  const action = <ButtonLink to={toAuth(PATHS.checkout)}>{copy.action}</ButtonLink>
  return <FullMessage action={action} drawing="lost-ticket" text={copy.text} title={copy.title} />
}

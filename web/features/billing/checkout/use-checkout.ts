import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CHECKOUT_RETURN } from '#contracts/pages'
import { checkout as copy } from '../../../copy/billing/checkout.ts'
import { PATHS } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { PaymentOutcome } from '../card/pay-by-card.ts'

export type CheckoutStage =
  /** `isInDoubt`: the outcome of an earlier attempt is unknown. */
  | { name: 'choosing'; isCancelled: boolean; isInDoubt: boolean }
  | { name: 'waiting'; subscriptionId: string | null; isKnown: boolean }
  | { name: 'paid'; to: string }

/** Outcomes that replace the whole page. */
type CheckoutOutcome = Extract<PaymentOutcome, { kind: 'paid' | 'waiting' | 'already-premium' }>
export type OnCheckoutOutcome = (outcome: CheckoutOutcome) => void

const CHOOSING = { name: 'choosing', isCancelled: false, isInDoubt: false } as const satisfies CheckoutStage

/**
 * The stage of the checkout. If the person returns from the provider's hosted page, the first stage is the result in
 * the URL.
 *
 * @param onPlanChange - called when the couple's plan has changed or may have changed
 * @see docs/product.md (checkout): a subscription that is active at once leads home, a confirmed one to the dashboard
 */
export function useCheckout(onPlanChange: () => void) {
  const [search] = useSearchParams()
  const [stage, setStage] = useState<CheckoutStage>(() => toStage(search.get(CHECKOUT_RETURN.name)))
  const navigate = useNavigate()
  const hasReturn = search.has(CHECKOUT_RETURN.name)

  useEffect(() => {
    // Removes the query, so that a reload or a copied link does not count as a return.
    if (hasReturn) navigate(PATHS.checkout, { replace: true })
  }, [hasReturn, navigate])
  usePageRestored(() => {
    setStage((old) => (old.name === 'paid' ? CHOOSING : old))
    onPlanChange()
  })

  const paid = (to: string) => {
    showToast(copy.paid.toast)
    setStage({ name: 'paid', to })
    onPlanChange()
  }
  const onOutcome: OnCheckoutOutcome = (outcome) => {
    if (outcome.kind === 'already-premium') return onPlanChange()
    if (outcome.kind === 'paid') return paid(outcome.how === 'at-once' ? PATHS.home : PATHS.dashboard)
    const { subscriptionId, isKnown } = outcome
    if (isKnown) showToast(copy.waiting.toast)
    setStage({ name: 'waiting', subscriptionId, isKnown })
  }
  return {
    stage,
    onOutcome,
    onConfirmed: () => paid(PATHS.dashboard),
    onTryAgain: () => setStage({ ...CHOOSING, isInDoubt: true }),
  }
}

function toStage(returned: string | null): CheckoutStage {
  if (returned === CHECKOUT_RETURN.paid) return { name: 'waiting', subscriptionId: null, isKnown: true }
  return returned === CHECKOUT_RETURN.cancelled ? { ...CHOOSING, isCancelled: true } : CHOOSING
}

/** Calls `onRestored` when the page returns from the back/forward cache: its data may be out of date. */
function usePageRestored(onRestored: () => void) {
  const run = useEffectEvent(onRestored)
  useEffect(() => {
    const listener = ({ persisted }: PageTransitionEvent) => {
      if (persisted) run()
    }
    window.addEventListener('pageshow', listener)
    return () => window.removeEventListener('pageshow', listener)
  }, [])
}

import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { CHECKOUT_RETURN } from '#contracts/billing-addresses'
import { checkout as copy } from '../../../copy/billing/checkout.ts'
import { usePageRestored } from '../../../hooks/page/use-page-restored.ts'
import { PATHS } from '../../../lib/paths.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import type { PaymentOutcome } from '../card/pay-by-card.ts'

export type CheckoutStage =
  /** `isInDoubt`: nobody knows yet what became of an earlier attempt. */
  | { name: 'choosing'; isCancelled: boolean; isInDoubt: boolean }
  | { name: 'waiting'; subscriptionId: string | null; isKnown: boolean }
  | { name: 'paid'; to: string }

/** What changes the whole page. */
type CheckoutOutcome = Extract<PaymentOutcome, { kind: 'paid' | 'waiting' | 'already-premium' }>
export type OnCheckoutOutcome = (news: CheckoutOutcome) => void

const CHOOSING = { name: 'choosing', isCancelled: false, isInDoubt: false } as const satisfies CheckoutStage

/**
 * Where the checkout stands, from the return of the provider's own page on.
 *
 * @param onPlanChange - the couple has another plan now, or may have
 * @see PRODUCT §4 (checkout): at once active leads home, confirmed leads to the dashboard
 */
export function useCheckout(onPlanChange: () => void) {
  const [search] = useSearchParams()
  const [stage, setStage] = useState<CheckoutStage>(() => toStage(search.get(CHECKOUT_RETURN.name)))
  const navigate = useNavigate()
  const hasReturn = search.has(CHECKOUT_RETURN.name)

  useEffect(() => {
    // A reload, or the link passed on, is no return.
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
  const news: OnCheckoutOutcome = (outcome) => {
    if (outcome.kind === 'already-premium') return onPlanChange()
    if (outcome.kind === 'paid') return paid(outcome.how === 'at-once' ? PATHS.home : PATHS.dashboard)
    const { subscriptionId, isKnown } = outcome
    if (isKnown) showToast(copy.waiting.toast)
    setStage({ name: 'waiting', subscriptionId, isKnown })
  }
  return {
    stage,
    news,
    confirmed: () => paid(PATHS.dashboard),
    tryAgain: () => setStage({ ...CHOOSING, isInDoubt: true }),
  }
}

function toStage(returned: string | null): CheckoutStage {
  if (returned === CHECKOUT_RETURN.paid) return { name: 'waiting', subscriptionId: null, isKnown: true }
  return returned === CHECKOUT_RETURN.cancelled ? { ...CHOOSING, isCancelled: true } : CHOOSING
}

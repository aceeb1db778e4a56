import type { ReactNode } from 'react'
import { subscription as copy } from '../../../../copy/billing/subscription.ts'
import { formatTimestamp } from '../../../../lib/format.ts'
import { PATHS } from '../../../../lib/paths.ts'
import { Button, ExternalButton } from '../../../../ui/action/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import type { SubscriptionStatus } from '../api.ts'
import type { SubscriptionActions } from '../use-subscription-actions.ts'
import { StateCard, StateTicket } from './state-ticket.tsx'
import { toStateWords } from './to-state-words.ts'
import {
  type AllowedActions,
  type SubscriptionView,
  toAllowedActions,
  toSubscriptionView,
} from './to-subscription-view.ts'

interface SubscriptionStateProps {
  status: SubscriptionStatus
  price: string
  actions: SubscriptionActions
}

/** The state of the subscription with its actions. */
export function SubscriptionState({ status, price, actions }: SubscriptionStateProps) {
  const now = new Date()
  const view = toSubscriptionView(status, now)
  const offers = toAllowedActions(status, now)
  const isFailing = view.kind === 'grace' || view.kind === 'unpaid'
  const State = status.plan === 'premium' ? StateTicket : StateCard
  return (
    <div className="flex flex-col gap-4">
      {isFailing ? <RenewalFailed actions={actions} canChangeCard={offers.canChangeCard} status={status} /> : null}
      <State heading={actions.focusTarget} words={toStateWords(view, { card: status.card, price })}>
        <StateActions actions={actions} offers={offers} view={view} />
      </State>
      <Withdrawal actions={actions} until={offers.withdrawableUntil} />
    </div>
  )
}

interface DoingProps {
  view: SubscriptionView
  offers: AllowedActions
  actions: SubscriptionActions
}

function StateActions({ view: { kind }, offers, actions }: DoingProps): ReactNode {
  // A full load: the checkout has a policy of its own, which comes with its document.
  const toCheckout = (label: string) => (
    <ExternalButton href={PATHS.checkout} variant="secondary">
      {label}
    </ExternalButton>
  )
  if (kind === 'free') return toCheckout(copy.free.action)
  if (kind === 'ended') return toCheckout(copy.ended.action)
  if (kind === 'pass') return toCheckout(copy.pass.action)
  if (kind === 'granted') return <p className="text-on-blush">{copy.granted.stub}</p>
  return <RenewalActions actions={actions} isFailing={kind !== 'renewing' && kind !== 'ending'} offers={offers} />
}

function RenewalActions({ offers, actions, isFailing }: Omit<DoingProps, 'view'> & { isFailing: boolean }) {
  return (
    <>
      {offers.canResume ? (
        <Button isBusy={actions.running === 'resume'} onClick={actions.resume}>
          {copy.resume}
        </Button>
      ) : null}
      {offers.canChangeCard && !isFailing ? (
        <Button isBusy={actions.running === 'portal'} variant="secondary" onClick={actions.changeCard}>
          {copy.changeCard}
        </Button>
      ) : null}
      {offers.canCancel ? (
        <Button isBusy={actions.running === 'cancel'} variant="secondary" onClick={() => actions.ask('cancel')}>
          {copy.cancel}
        </Button>
      ) : null}
    </>
  )
}

interface RenewalFailedProps {
  status: SubscriptionStatus
  canChangeCard: boolean
  actions: SubscriptionActions
}

/** Says that the renewal failed and offers to change the card; the end of Premium is shown with the state. */
function RenewalFailed({ status: { card, plan }, canChangeCard, actions }: RenewalFailedProps) {
  const { title, text, again, action } = copy.renewalFailed
  const button = (
    <Button isBusy={actions.running === 'portal'} isWide onClick={actions.changeCard}>
      {action}
    </Button>
  )
  return (
    <Banner action={canChangeCard ? button : null} title={title} tone="warning">
      {text(card)} {plan === 'premium' ? again : null}
    </Banner>
  )
}

function Withdrawal({ until, actions }: { until: string | null; actions: SubscriptionActions }) {
  if (until === null) return null
  return (
    <div className="flex flex-col items-center text-center sm:items-start sm:text-left">
      <div className="sm:-ml-4">
        <Button isBusy={actions.running === 'withdraw'} variant="quiet" onClick={() => actions.ask('withdraw')}>
          <span className="text-balance">{copy.withdraw}</span>
        </Button>
      </div>
      <p className="text-sm text-soft">{copy.withdrawUntil(formatTimestamp(until))}</p>
    </div>
  )
}

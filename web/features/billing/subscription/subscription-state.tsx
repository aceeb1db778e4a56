import type { ReactNode, Ref } from 'react'
import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { PATHS } from '../../../lib/paths.ts'
import { serverNow } from '../../../platform/device/server-clock.ts'
import { Button, ExternalButton } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Amounts } from '../../../ui/text/amounts.tsx'
import { Ticket } from '../../../ui/ticket/ticket.tsx'
import type { SubscriptionStatus } from '../api.ts'
import {
  type AllowedActions,
  type StateWords,
  type SubscriptionView,
  toAllowedActions,
  toStateWords,
  toSubscriptionView,
} from './subscription-view.ts'
import type { SubscriptionActions } from './use-subscription-actions.ts'

const PADDING = 'px-[min(1.25rem,6vw)] py-6 sm:px-7'

interface SubscriptionStateProps {
  status: SubscriptionStatus
  price: string
  partnerName: string | null
  actions: SubscriptionActions
}

export function SubscriptionState({ status, price, partnerName, actions }: SubscriptionStateProps) {
  const now = serverNow()
  const view = toSubscriptionView(status, now)
  const offers = toAllowedActions(status, now)
  const isFailing = view.kind === 'grace' || view.kind === 'unpaid'
  const State = status.plan === 'premium' ? StateTicket : StateCard
  return (
    <div className="flex flex-col gap-4">
      {isFailing ? <RenewalFailed actions={actions} canChangeCard={offers.canChangeCard} status={status} /> : null}
      <State heading={actions.focusTarget} words={toStateWords(view, { card: status.card, price, partnerName })}>
        <StateActions actions={actions} offers={offers} view={view} />
      </State>
      <Withdrawal actions={actions} until={offers.withdrawableUntil} />
    </div>
  )
}

interface StateActionsProps {
  view: SubscriptionView
  offers: AllowedActions
  actions: SubscriptionActions
}

function StateActions({ view: { kind }, offers, actions }: StateActionsProps): ReactNode {
  // A full load, because the checkout's document has its own content security policy.
  const toCheckout = (label: string) => (
    <ExternalButton href={PATHS.checkout} variant="secondary">
      {label}
    </ExternalButton>
  )
  if (kind === 'free') return toCheckout(copy.free.action)
  if (kind === 'ended') return toCheckout(copy.ended.action)
  if (kind === 'pass') return toCheckout(copy.pass.action)
  if (kind === 'granted') return <p className="text-on-blush">{copy.granted.stub}</p>
  if (kind === 'partners') return <p className="text-on-blush">{copy.partners.stub}</p>
  return <RenewalActions actions={actions} isFailing={kind !== 'renewing' && kind !== 'ending'} offers={offers} />
}

function RenewalActions({ offers, actions, isFailing }: Omit<StateActionsProps, 'view'> & { isFailing: boolean }) {
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

/** States that the renewal failed and offers to change the card; the ticket below says when Premium ends. */
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

interface StateProps {
  words: StateWords
  /** Gets the focus when the pressed button is gone. */
  heading: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** The ticket of a Premium couple: when Premium ends, how it is paid, and the actions on the stub. */
function StateTicket({ words: { mark, title, text }, heading, children }: StateProps) {
  return (
    <Ticket stub={<div className="flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">{children}</div>}>
      <div className={`border-ipe border-t-8 ${PADDING}`}>
        <p className="flex flex-wrap gap-2">
          <Badge tone="ipe">
            <Icon name="crown" size={14} />
            {copy.premium}
          </Badge>
          {mark ? <Badge>{mark}</Badge> : null}
        </p>
        <h3 className="mt-3 text-xl focus:outline-none" ref={heading} tabIndex={-1}>
          <Amounts>{title}</Amounts>
        </h3>
        {text ? <p className="mt-1.5 text-soft">{text}</p> : null}
      </div>
    </Ticket>
  )
}

/** The card of a couple without Premium: a sentence and the next step. */
function StateCard({ words: { title, text }, heading, children }: StateProps) {
  return (
    <div
      className={`flex flex-col gap-4 rounded-card bg-card shadow-raised sm:flex-row sm:items-center sm:justify-between ${PADDING}`}
    >
      <div className="min-w-0">
        <h3 className={`focus:outline-none ${text ? 'text-xl' : 'text-lg'}`} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        {text ? <p className="mt-1.5 text-soft">{text}</p> : null}
      </div>
      {children ? <div className="flex shrink-0 flex-col">{children}</div> : null}
    </div>
  )
}

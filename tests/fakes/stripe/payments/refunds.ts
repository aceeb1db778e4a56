import { type Account, change, mergeMetadata, newId } from '../account.ts'
import { describedObject } from '../api-description.ts'
import { invalid, missing, refused } from '../http/failure.ts'
import type { Charge, Refund } from '../stripe-objects.ts'
import { findIntent } from './payment-intents.ts'

/** A refund of a payment or a charge, in full or of an amount. */
export interface RefundInput {
  payment_intent?: string
  charge?: string
  amount?: number
  reason?: string
  metadata?: unknown
}

function chargeOf(account: Account, { payment_intent, charge }: RefundInput): Charge {
  if (charge !== undefined) {
    const found = account.charges.get(charge)
    if (!found) throw missing('charge', charge, 'charge', 400)
    return found
  }
  if (payment_intent === undefined) {
    throw invalid('One of the following params should be provided: payment_intent or charge.', {
      code: 'parameter_missing',
    })
  }
  const intent = findIntent(account, payment_intent, 400)
  const found = account.charges.get(intent.latest_charge ?? '')
  if (!found?.paid) throw refused(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`)
  return found
}

function amountLeft(charge: Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  if (charge.disputed)
    throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
  if (wanted !== undefined && wanted > left) {
    throw refused(
      `Refund amount (${wanted}) is greater than unrefunded amount on charge (${left})`,
      'charge_already_refunded',
      { param: 'amount' },
    )
  }
  return wanted ?? left
}

export function createRefund(account: Account, input: RefundInput): Refund {
  const charge = chargeOf(account, input)
  const amount = amountLeft(charge, input.amount)
  const refund = describedObject<Refund>('Refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: account.agenda.now(),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: mergeMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    status: 'succeeded',
  })
  account.refunds.set(refund.id, refund)
  account.emit('refund.created', refund)
  const amount_refunded = charge.amount_refunded + amount
  change(account, charge, { amount_refunded, refunded: amount_refunded === charge.amount }, 'charge.refunded')
  return refund
}

export function findRefund(account: Account, id: string): Refund {
  const refund = account.refunds.get(id)
  if (!refund) throw missing('refund', id, 'refund')
  return refund
}

/** Opens a dispute: the bank takes the money back because the person denies the payment. */
export function openDispute(account: Account, intentId: string): void {
  const charge = chargeOf(account, { payment_intent: intentId })
  charge.disputed = true
  account.emit('charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: account.agenda.now(),
    currency: charge.currency,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  })
}

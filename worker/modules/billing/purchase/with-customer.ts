import { nothing, run, type Statement } from '#db/client'
import { type Billing, incrementAttempt, updateCustomer } from '#db/queries/billing/billing'
import type { Deps } from '../../../deps.ts'
import { answeredWithFailure, type Payer } from '../../../providers/payments/payments.ts'
import { requirePayments } from '../require-payments.ts'
import { withAttempt } from '../sync/with-attempt.ts'

type KnownPayer = Payer & { customerId: string }

/**
 * Creates something at the provider for a couple, and the couple's customer first where there is none. The customer is
 * stored even if the rest fails: a couple has one, and it holds the cards.
 *
 * @param remember - stores the idempotent answer and what follows from it, in the same batch
 */
export async function withCustomer<T>(
  deps: Pick<Deps, 'db' | 'now' | 'payments'>,
  billing: Billing,
  make: (payer: KnownPayer) => Promise<T>,
  remember: (made: T) => Statement<unknown>,
): Promise<T> {
  const { db, now } = deps
  const payments = requirePayments(deps)
  const customerId = await withAttempt(deps, billing, () => payments.ensureCustomer(billing))
  const { coupleId } = billing
  const customer = customerId === billing.customerId ? nothing : updateCustomer(db, coupleId, customerId, now())
  const made = await make({ ...billing, customerId }).catch(async (error: unknown) => {
    await run(db, [customer, answeredWithFailure(error) ? incrementAttempt(db, billing) : nothing])
    throw error
  })
  await run(db, [customer, remember(made)])
  return made
}

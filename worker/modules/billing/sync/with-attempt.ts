import { run } from '#db/client'
import { type Billing, incrementAttempt } from '#db/queries/billing/billing'
import type { Deps } from '../../../deps.ts'
import { answeredWithFailure } from '../../../providers/payments/payments.ts'

/**
 * Runs a creating call. The provider repeats a failed answer for a day under the same idempotency key, so the next
 * attempt gets another key. After a timeout the key stays: the object may exist.
 */
export async function withAttempt<T>({ db }: Pick<Deps, 'db'>, billing: Billing, make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (answeredWithFailure(error)) await run(db, [incrementAttempt(db, billing)])
    throw error
  }
}

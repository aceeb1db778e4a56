import { run } from '#db/client'
import { type Billing, incrementAttempt } from '#db/queries/billing/billing'
import type { Deps } from '../../../deps.ts'
import { answeredWithFailure } from '../../../providers/payments/payments.ts'

/**
 * Asks the provider to make something. Where it answers that it failed, it would repeat that answer for a day under the
 * same idempotency key: the next attempt gets another one. After silence the key stays, because it may have been made.
 */
export async function withAttempt<T>({ db }: Pick<Deps, 'db'>, billing: Billing, make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (answeredWithFailure(error)) await run(db, { raised: incrementAttempt(db, billing) })
    throw error
  }
}

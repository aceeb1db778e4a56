import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Payments } from '../../providers/payments/payments.ts'

/** @throws AppError `service_unavailable` where no payments are configured */
export function requirePayments({ payments }: Pick<Deps, 'payments'>): Payments {
  if (!payments) {
    throw new AppError('service_unavailable', { message: 'Os pagamentos ainda não estão configurados.' })
  }
  return payments
}

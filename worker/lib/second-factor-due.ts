import { TERMS } from '#contracts/terms'
import { addDays } from './calendar.ts'

interface Holder {
  role: 'user' | 'admin'
  createdAt: Date
  adminSince: Date | null
  factorNonce: string | null
}

/** From when an administrator without a second factor cannot use the panel; null for every other account. */
export const secondFactorDueAt = ({ role, createdAt, adminSince, factorNonce }: Holder): Date | null =>
  role === 'admin' && factorNonce === null ? addDays(adminSince ?? createdAt, TERMS.adminFactorDays) : null

import type { BillingRow } from '../../billing/billing.ts'

/** Two couples of one that become a couple of two. */
export interface Merge {
  requestId: string
  /** Who said yes, and their couple, which goes on. */
  inviterId: string
  coupleId: string
  /** Who asked, and their couple, which ends. */
  joinerId: string
  endingId: string
  at: Date
  /** The running month, whose ranking is counted anew: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Until when nobody else may take the address of the couple that ends. */
  slugRetiredUntil: Date
  /** How both pay, as it was read: what is written of the plan follows from it. */
  billings: readonly Pick<BillingRow, 'coupleId' | 'revision'>[]
}

import type { BillingRow } from '../../billing/billing.ts'

/** Two couples with one member each that become one couple. */
export interface Merge {
  requestId: string
  /** The person who accepted, and their couple, which stays. */
  inviterId: string
  coupleId: string
  /** The person who asked, and their couple, which is deleted. */
  joinerId: string
  endingId: string
  at: Date
  /** The running month, whose ranking is recounted: `YYYY-MM` in America/Sao_Paulo. */
  month: string
  /** Nobody else can take the slug of the deleted couple before this. */
  slugRetiredUntil: Date
  /** The billing rows as they were read; they decide the plan. */
  billings: readonly Pick<BillingRow, 'coupleId' | 'revision'>[]
}

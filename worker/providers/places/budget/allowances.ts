import type { Plan } from '#contracts/plans'
import type { Allowance, CallBudget } from '#db/queries/places/allowances'
import type { PlaceRead } from '../places.ts'

/** Whose account a billable call goes to; the calls of a link go to the couple that sent it. */
export interface Spender {
  readonly coupleId: string
  /** The invitation whose link asks; null for the couple's own pages. */
  readonly invitationId: string | null
  /** Leaves one read of each place unused: the page of a surprise needs it when the surprise is revealed. */
  readonly reservesOne?: boolean
}

/** Whose account a search goes to. */
export interface Searcher extends Spender {
  readonly plan: Plan
}

/** Details, names and photos of one place that one invitation, or the pages of one couple, may pay for in a day. */
const READS_A_DAY = 2

const SEARCHES_A_DAY: Readonly<Record<Plan, number>> = { free: 10, premium: 40 }

/** The share of the day's budget that one couple can use, whatever is asked through its links. */
const SHARE_OF_DAY = 0.05

export const searchAllowance = ({ coupleId, plan }: Searcher): Allowance => ({
  subject: `search:${coupleId}`,
  atMost: SEARCHES_A_DAY[plan],
})

/** @param placeId - the source's own */
export const readAllowance = (
  kind: PlaceRead,
  placeId: string,
  { coupleId, invitationId, reservesOne = false }: Spender,
): Allowance => ({
  subject: `${kind}:${invitationId ?? coupleId}:${placeId}`,
  atMost: reservesOne ? READS_A_DAY - 1 : READS_A_DAY,
})

/** A couple's share is a call at least: with a budget of fewer than twenty calls nobody could be asked otherwise. */
export const shareOf = ({ coupleId }: Spender, { daily }: CallBudget): Allowance => ({
  subject: `spent:${coupleId}`,
  atMost: Math.max(1, Math.floor(daily * SHARE_OF_DAY)),
})

export type Plan = 'free' | 'premium'

/** What one plan allows. `null` means "no limit". */
export interface PlanLimits {
  readonly priceCents: number
  readonly invitationsPerMonth: number | null
  readonly suggestionsPerInvitation: number
  readonly categories: number
  readonly exclusiveCategories: number
  readonly historyDays: number | null
  readonly publicProfile: boolean
  readonly reloadSuggestions: boolean
}

/** Both plans with every number that a screen shows: the answer of `GET /api/plans`. */
export type Plans = Readonly<Record<Plan, PlanLimits>>

/**
 * The plan catalogue: the one place where a number of a plan stands. It knows no schema, so that a phone can have
 * the numbers without the validator.
 *
 * @see DECISIONS "Plans"
 */
export const PLANS = {
  free: {
    priceCents: 0,
    invitationsPerMonth: 3,
    suggestionsPerInvitation: 3,
    categories: 6,
    exclusiveCategories: 0,
    historyDays: 7,
    publicProfile: false,
    reloadSuggestions: false,
  },
  premium: {
    priceCents: 1900,
    invitationsPerMonth: null,
    suggestionsPerInvitation: 10,
    categories: 12,
    exclusiveCategories: 6,
    historyDays: null,
    publicProfile: true,
    reloadSuggestions: true,
  },
} as const satisfies Plans

/** Reloads of the suggestions that one invitation of a Premium couple allows. */
export const RELOADS_PER_INVITATION = 5

import type * as schemas from '../modules/plans/schemas.ts'
import { endpoint, type Infer } from './endpoint.ts'

export type PlanLimits = Readonly<Infer<typeof schemas.PlanLimits>>

export const PLAN_NAMES = ['free', 'premium'] as const
export type Plan = (typeof PLAN_NAMES)[number]

/** Both plans with every number that a screen shows, as `GET /api/plans` returns them. */
export type Plans = Readonly<Record<Plan, PlanLimits>>

/** The numbers of the plans; no other file defines one (docs/rules.md, plans.1 to plans.7). */
export const PLANS = {
  free: {
    priceCents: 0,
    invitationsPerMonth: 3,
    suggestionsPerInvitation: 3,
    toursPerInvitation: 1,
    categories: 6,
    exclusiveCategories: 0,
    historyDays: 7,
    publicProfile: false,
    reloadSuggestions: false,
  },
  premium: {
    // Must equal the Stripe price: `load-price-id.ts` refuses to sell at another one.
    priceCents: 1900,
    invitationsPerMonth: null,
    suggestionsPerInvitation: 10,
    toursPerInvitation: 3,
    categories: 12,
    exclusiveCategories: 6,
    historyDays: null,
    publicProfile: true,
    reloadSuggestions: true,
  },
} as const satisfies Plans

/** Number of times that the suggestions of an invitation of a Premium couple can be reloaded. */
export const RELOADS_PER_INVITATION = 5

/** Lists of suggestions that a signed-in user may load in a day without an invitation (docs/rules.md, plans.10). */
export const LISTS_PER_DAY: Readonly<Record<Plan, number>> = { free: 20, premium: 100 }

/** A couple's plan, as rows and API responses contain it. */
interface HeldPlan {
  plan: Plan
  status: 'inactive' | 'active'
}

/**
 * Whether a couple may use Premium now. Worker and browser decide only with this function; the SQL condition is in
 * `db/queries/billing/is-premium.ts` (docs/rules.md, plans.8).
 */
export const isPremium = ({ plan, status }: HeldPlan): boolean => plan === 'premium' && status === 'active'

export const listPlans = endpoint<typeof schemas.listPlans>('GET', '/api/plans', 'public')

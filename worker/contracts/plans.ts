import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export type Plan = 'free' | 'premium'

/**
 * The plan catalogue: the one place where a number of a plan stands. `null` means "no limit".
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
} as const

/** Reloads of the suggestions that one invitation of a Premium couple allows. */
export const RELOADS_PER_INVITATION = 5

const PlanLimits = z.object({
  priceCents: z.int(),
  invitationsPerMonth: z.nullable(z.int()),
  suggestionsPerInvitation: z.int(),
  categories: z.int(),
  exclusiveCategories: z.int(),
  historyDays: z.nullable(z.int()),
  publicProfile: z.boolean(),
  reloadSuggestions: z.boolean(),
})

export const listPlans = endpoint({
  method: 'GET',
  path: '/api/plans',
  auth: 'public',
  summary: 'Both plans with every number that a screen shows.',
  status: 200,
  response: z.object({ free: PlanLimits, premium: PlanLimits, currency: z.literal('BRL') }),
})

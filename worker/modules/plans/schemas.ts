import * as z from 'zod/mini'
import { type CallSchema, FOR_A_MINUTE } from '#contracts/endpoint'

/** What one plan allows. `null` means "no limit". */
export const PlanLimits = z.object({
  priceCents: z.int(),
  invitationsPerMonth: z.nullable(z.int()),
  suggestionsPerInvitation: z.int(),
  /** So many suggestions of an invitation are tours at most. */
  toursPerInvitation: z.int(),
  categories: z.int(),
  exclusiveCategories: z.int(),
  historyDays: z.nullable(z.int()),
  publicProfile: z.boolean(),
  reloadSuggestions: z.boolean(),
})

export const listPlans = {
  summary: 'Both plans with every number that a screen shows.',
  reuse: FOR_A_MINUTE,
  response: z.object({ free: PlanLimits, premium: PlanLimits, currency: z.literal('BRL') }),
} satisfies CallSchema

import * as z from 'zod/mini'
import { type CallSchema, FOR_A_MINUTE } from '#contracts/endpoint'

/** The limits of one plan. `null` means "no limit". */
export const PlanLimits = z.object({
  priceCents: z.int(),
  invitationsPerMonth: z.nullable(z.int()),
  suggestionsPerInvitation: z.int(),
  /** Tours among the suggestions of an invitation, at most. */
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

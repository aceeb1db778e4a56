import * as z from 'zod/mini'
import { endpoint } from './http/endpoint.ts'

export { PLANS, type Plan, RELOADS_PER_INVITATION } from './plan-catalogue.ts'

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

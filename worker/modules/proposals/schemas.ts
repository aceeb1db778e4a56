import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { ActivityId } from '../activities/schemas.ts'
import { createInvitation, Signature } from '../invitations/schemas.ts'
import { Activity, CityId, Location } from '../suggestions/schemas.ts'

/** Without a town: that of the couple's latest invitation or choice. */
const Request = {
  ...{ cityId: CityId, location: Location },
  /** The outing of this evening, or that of the week; default: this evening. */
  for: z.optional(z.enum(['tonight', 'week'])),
}

export const Proposal = z.object({
  activity: Activity,
  categorySlug: z.string(),
  /** Local date and time that a yes proposes, `YYYY-MM-DDTHH:mm`. */
  plannedAt: z.string(),
  timeZone: z.string(),
  isWished: z.boolean(),
  /** Whether places of this kind are known to open at that time. */
  isOpenThen: z.boolean(),
})

export const drawProposals = {
  summary: 'Up to three proposals for tonight or for the outing of the week; a repeated call gets the same ones.',
  body: z.object(Request),
  response: z.object({
    /** The town, "Campinas, SP"; `null`: none is known, so nothing is proposed. */
    town: z.nullable(z.string()),
    proposals: z.array(Proposal),
    /** Whether a yes counts as an invitation of this month. */
    isCounted: z.boolean(),
    /** How many invitations the plan still allows this month; `null`: no limit. */
    remainingThisMonth: z.nullable(z.int()),
  }),
  errors: ['not_found'],
} satisfies CallSchema

export const acceptProposal = {
  summary: 'Invites the partner to one of the proposals, to answer yes or no.',
  body: z.object({ ...Request, activityId: ActivityId, signature: Signature }),
  response: createInvitation.response,
  errors: ['not_found', 'invitation_limit_reached'],
} satisfies CallSchema

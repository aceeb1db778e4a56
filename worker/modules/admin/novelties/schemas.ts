import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { AUDIENCES, NOVELTY_NAMES } from '#contracts/novelties'

const NoveltySwitches = z.array(
  z.object({
    name: z.enum(NOVELTY_NAMES),
    audience: z.enum(AUDIENCES),
    /** Null: no administrator has set it. */
    changedAt: z.nullable(z.iso.datetime()),
    /** Username of who set it; null: its audit entry is deleted. */
    changedBy: z.nullable(z.string()),
  }),
)

export const listNoveltySwitches = {
  summary: 'Every novelty with the couples that can use it.',
  response: NoveltySwitches,
} satisfies CallSchema

export const switchNovelty = {
  summary: 'Opens a novelty to Premium couples or to all, or switches it off.',
  params: z.object({ novelty: z.enum(NOVELTY_NAMES) }),
  body: z.object({ audience: z.enum(AUDIENCES) }),
  response: NoveltySwitches,
  errors: ['not_found'],
} satisfies CallSchema

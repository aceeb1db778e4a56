import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'

export const Weekly = z.object({
  isOn: z.boolean(),
  /** Who decides now; `null` from Monday to Wednesday, and once it is decided. */
  turn: z.nullable(z.enum(['you', 'partner'])),
  mayPass: z.boolean(),
})

export const passWeeklyTurn = {
  summary: 'Hands the turn to decide the outing of the week over to the other member, once a week.',
  response: Weekly,
} satisfies CallSchema

import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { NOVELTY_NAMES } from '#contracts/novelties'

export const listNovelties = {
  summary: 'The novelties that the caller’s couple can use now.',
  response: z.array(z.enum(NOVELTY_NAMES)),
} satisfies CallSchema

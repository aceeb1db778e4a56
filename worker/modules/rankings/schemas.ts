import * as z from 'zod/mini'
import type { CallSchema } from '#contracts/endpoint'
import { queryInteger } from '../../lib/fields/fields.ts'

const RANKING_LIMITS = { usual: 10, max: 100 } as const

const Rank = z.int().check(z.positive())
const ListedCouple = z.object({ coupleSlug: z.string() })

export const loadRankings = {
  summary:
    'Couples and places of a month, and the last achievements unlocked before its end: public Premium couples only.',
  query: z.object({
    /** In America/Sao_Paulo; by default the current month. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    limit: z.pipe(
      z._default(queryInteger, RANKING_LIMITS.usual),
      z.int().check(z.minimum(1), z.maximum(RANKING_LIMITS.max)),
    ),
  }),
  response: z.object({
    month: z.string(),
    topCouples: z.array(z.object({ rank: Rank, couple: ListedCouple, stats: z.object({ totalActivities: z.int() }) })),
    topLocations: z.array(z.object({ rank: Rank, location: z.string(), visits: z.int() })),
    recentAchievements: z.array(
      z.object({
        achievement: z.object({ name: z.string(), description: z.string(), icon: z.string() }),
        couple: ListedCouple,
        unlockedAt: z.iso.datetime(),
      }),
    ),
  }),
} satisfies CallSchema

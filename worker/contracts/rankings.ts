import * as z from 'zod/mini'
import { queryInteger } from './fields/query-integer.ts'
import { endpoint, type Output, type Parsed } from './http/endpoint.ts'

const RANKING_LIMITS = { usual: 10, max: 100 } as const

const Rank = z.int().check(z.positive())
const ListedCouple = z.object({ coupleSlug: z.string() })

export const loadRankings = endpoint({
  method: 'GET',
  path: '/api/rankings',
  auth: 'public',
  summary: 'Couples and places of a month, and what was unlocked last by its end: public Premium couples only.',
  query: z.object({
    /** In America/Sao_Paulo; without it the running month. */
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
    limit: z.pipe(
      z._default(queryInteger, RANKING_LIMITS.usual),
      z.int().check(z.minimum(1), z.maximum(RANKING_LIMITS.max)),
    ),
  }),
  status: 200,
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
})

export type RankingsQuery = Parsed<typeof loadRankings>['query']
export type Rankings = Output<typeof loadRankings>

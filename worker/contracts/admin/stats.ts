import * as z from 'zod/mini'

/** Demand for places is what was asked for in so many days. */
export const DEMAND_DAYS = 28
/** With so many places that no couple has chosen yet a city is not running out of them. */
export const ENOUGH_PLACES = 10

/** What became of the invitations that were created in a week, whenever it did; and what else happened in it. */
const WeekCounts = z.object({
  /** Its Monday, `YYYY-MM-DD`. */
  week: z.string(),
  invitations: z.int(),
  /** Seen by somebody who is not of the couple, or answered with a choice. */
  opened: z.int(),
  chosen: z.int(),
  /** A day was set, whether or not it still is. */
  planned: z.int(),
  completed: z.int(),
  /** Couples that made an invitation, chose, set a day or marked something as done. */
  activeCouples: z.int(),
  /** Couples that paid for the first time. */
  firstPayments: z.int(),
})

export const ProductCounts = z.object({
  totalUsers: z.int(),
  newUsersThisMonth: z.int(),
  premiumUsers: z.int(),
  premiumPercentage: z.number(),
  /** Places chosen, done or not. */
  totalActivities: z.int(),
  /** Since Monday. */
  activitiesThisWeek: z.int(),
  /** Centavos, less what was refunded. */
  monthlyRevenue: z.int(),
  /** Percent over the month before; null when that had none. */
  revenueGrowth: z.nullable(z.number()),
  /** When all of this was counted; null: not yet. */
  countedAt: z.nullable(z.iso.datetime()),
  /** It is counted anew after this answer: who asks again in a few seconds gets that. */
  isCounting: z.boolean(),
  /** Couples with Premium, by how they have it. */
  payingCouples: z.int(),
  grantedCouples: z.int(),
  /** The last 12 weeks, newest first. */
  weeks: z.array(WeekCounts),
  /** Cities and categories that are asked for and are running out of places, the fewest places first. */
  scarcity: z.array(
    z.object({
      city: z.string(),
      uf: z.string(),
      /** Name of the category. */
      category: z.string(),
      /** Created for it in the last 28 days. */
      invitations: z.int(),
      places: z.int(),
      /** Those of them that no couple has chosen yet. */
      unchosen: z.int(),
    }),
  ),
  /** The last 12 months, oldest first. */
  series: z.array(
    z.object({
      month: z.string(),
      newUsers: z.int(),
      /** People who were Premium in the month. */
      premiumUsers: z.int(),
      activities: z.int(),
      revenue: z.int(),
    }),
  ),
})

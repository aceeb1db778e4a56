import { PLANS } from '#contracts/plans'
import { addDays } from '../../lib/calendar.ts'

/** Oldest moment that a free couple's lists show (PRODUCT §6 "7-day history"); what is older is kept and counted. */
export const freeHistorySince = (now: Date): Date => addDays(now, -PLANS.free.historyDays)

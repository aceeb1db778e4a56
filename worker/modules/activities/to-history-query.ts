import { PLANS } from '#contracts/plans'
import type { HistoryQuery } from '#db/queries/activities/history'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'
import { fromCursor } from '../../lib/cursor.ts'

interface PageRequest {
  cursor?: string | undefined
  limit: number
}

/**
 * What the lists' queries need. Of what is done, a free couple sees the last days (PRODUCT §6 "7-day history"); what is
 * older is stored and counted, and what is not done is always shown (DECISIONS "After the first examination").
 *
 * One row more than is shown says whether there is a next page.
 */
export const toHistoryQuery = (
  { userId }: Caller,
  { cursor, limit }: PageRequest,
  now: Date,
  known: KnownLists | null,
): HistoryQuery => ({
  userId,
  freeSince: addDays(now, -PLANS.free.historyDays),
  known,
  limit: limit + 1,
  after: cursor === undefined ? null : fromCursor(cursor),
})

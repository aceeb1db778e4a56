import { PLANS } from '#contracts/plans'
import type { HistoryQuery } from '#db/queries/activities/history-reader'
import type { KnownLists } from '#db/queries/couples/is-couple-with-news'
import type { Caller } from '../../deps.ts'
import { addDays } from '../../lib/calendar.ts'
import { fromCursor } from '../../lib/cursor.ts'

interface PageRequest {
  cursor?: string | undefined
  limit: number
}

/**
 * The query of a list. A free couple sees its completed activities of the last days only; older ones are stored and
 * counted, and open ones are always shown. It reads one row more than the page has, to tell whether there is a next
 * page.
 *
 * @see docs/rules.md, plans.5, plans.6
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

import useSWR from 'swr'
import { type Couple, loadCouple } from '#contracts/couples'
import { loadRankings, type Rankings } from '#contracts/rankings'
import { addressOf, call } from '../../platform/api/api-client.ts'
import { peekPageData } from '../../platform/api/page-data.ts'
import { useSessionId } from '../../platform/session/session.ts'

interface RankingsWanted {
  /** `YYYY-MM` in São Paulo; null: the current month. */
  month: string | null
  limit: number
}

/** The three lists of a month. They are public and load without waiting for the session. */
export function useRankings({ month, limit }: RankingsWanted) {
  const query = { limit: String(limit), ...(month ? { month } : {}) }
  return useSWR<Rankings>(addressOf(loadRankings, { query }), () => call(loadRankings, { query }))
}

/** The month (`YYYY-MM`) of the lists embedded in the document, until they are first read; the device's clock may be wrong. */
export const drawnMonth = (limit: number): string | undefined =>
  peekPageData<Rankings>(addressOf(loadRankings, { query: { limit: String(limit) } }))?.month

/**
 * The couple of the signed-in person, with the same cache key as on the profile page.
 *
 * @param userId - null for visitors and while the session is unknown
 */
export function useOwnCouple(userId: string | null) {
  const session = useSessionId()
  const params = { userId: userId ?? '' }
  const key = userId === null || session === null ? null : ([addressOf(loadCouple, { params }), session] as const)
  return useSWR<Couple>(key, () => call(loadCouple, { params }))
}

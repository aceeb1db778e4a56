import useSWR from 'swr'
import type { Couple, loadCouple } from '#contracts/couples'
import type { loadRankings, Rankings } from '#contracts/rankings'
import { type Address, addressOf, callAt } from '../../platform/api/api-client.ts'
import { useToken } from '../../platform/session/session.ts'

// Of the contracts only their types: the schemas would travel to every visitor's phone.
const LOAD: Address<typeof loadRankings> = { method: 'GET', path: '/api/rankings', auth: 'public' }
const LOAD_COUPLE: Address<typeof loadCouple> = { method: 'GET', path: '/api/couple/{userId}', auth: 'user' }

interface RankingsWanted {
  /** `YYYY-MM` in São Paulo; null: the running month. */
  month: string | null
  /** Rows in each list. */
  limit: number
}

/** The three lists of a month. Public: asked at once, whoever is looking. */
export function useRankings({ month, limit }: RankingsWanted) {
  const query = { limit: String(limit), ...(month ? { month } : {}) }
  return useSWR<Rankings>(addressOf(LOAD, { query }), () => callAt<typeof loadRankings>(LOAD, { query }))
}

/**
 * The couple of whoever is looking, under the same name in the cache as on the profile page.
 *
 * @param userId - null: nobody is signed in, or it is not known yet
 */
export function useOwnCouple(userId: string | null) {
  const token = useToken()
  const params = { userId: userId ?? '' }
  const key = userId === null || token === null ? null : ([addressOf(LOAD_COUPLE, { params }), token] as const)
  return useSWR<Couple>(key, () => callAt<typeof loadCouple>(LOAD_COUPLE, { params }))
}

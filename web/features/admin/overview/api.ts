import { useEffect } from 'react'
import * as api from '#contracts/admin'
import * as adminUsers from '#contracts/admin-users'
import { request } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../list/to-page.ts'

/** The changes stand beside the charts and on a phone above them: as many as leave room for both. */
const AUDIT_PAGE_SIZE = 5

/** A first count is waited for, a later one is not. */
const [FIRST_COUNT_MS, LATER_COUNT_MS] = [1000, 5000]

/** Counters of the whole product, its weeks and its months; asked for again while they are being counted. */
export function useAdminStats() {
  const answer = useApi(api.loadAdminStats, {})
  const { data, mutate } = answer
  useEffect(() => {
    if (!data?.isCounting) return
    const timer = setInterval(() => void mutate(), data.countedAt === null ? FIRST_COUNT_MS : LATER_COUNT_MS)
    return () => clearInterval(timer)
  }, [data, mutate])
  return answer
}

/** What administrators changed, newest first. */
export async function loadAudit(cursor: string | null) {
  const query = { ...toQuery(cursor), limit: String(AUDIT_PAGE_SIZE) }
  return toPage(await request<typeof adminUsers.listAudit>(adminUsers.listAudit, { query }))
}

/** What an open installation lacks. */
export const useAdminHealth = () => useApi(api.loadAdminHealth, {})

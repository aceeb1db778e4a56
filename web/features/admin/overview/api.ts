import * as api from '#contracts/admin/overview'
import { request } from '../../../platform/api/api-client.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../list/to-page.ts'

/** The changes stand beside the charts and on a phone above them: as many as leave room for both. */
const AUDIT_PAGE_SIZE = 5

/** Counters of the whole product and the last 12 months. */
export const useAdminStats = () => useApi(api.loadAdminStats, {})

/** What administrators changed, newest first. */
export async function loadAudit(cursor: string | null) {
  const query = { ...toQuery(cursor), limit: String(AUDIT_PAGE_SIZE) }
  return toPage(await request<typeof api.listAudit>(api.listAudit, { query }))
}

/** What an open installation lacks. */
export const useAdminHealth = () => useApi(api.loadAdminHealth, {})

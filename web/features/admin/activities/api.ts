import * as api from '#contracts/admin/overview'
import { request } from '../../../platform/api/api-client.ts'
import { toPage, toQuery } from '../list/to-page.ts'

/** Places chosen, newest first. */
export async function loadActivities(q: string, cursor: string | null) {
  return toPage(await request<typeof api.listActivities>(api.listActivities, { query: toQuery(cursor, q) }))
}

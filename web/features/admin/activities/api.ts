import * as api from '#contracts/admin-users'
import { request } from '../../../platform/api/api-client.ts'
import { toPage, toQuery } from '../list/to-page.ts'

export type ActivitiesFilter = Partial<Pick<api.ActivitiesQuery, 'q' | 'stage' | 'from' | 'to'>>

/** Places chosen that meet a filter, newest first. */
export async function loadActivities(filter: ActivitiesFilter, cursor: string | null) {
  const query = { ...toQuery(cursor), ...filter }
  return toPage(await request<typeof api.listActivities>(api.listActivities, { query }))
}

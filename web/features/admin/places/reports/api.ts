import { loadWaiting } from '#contracts/admin'
import { listPlaceReports, loadPlacesUsage, settlePlaceReport as settleReport } from '#contracts/admin-places'
import { call, request } from '../../../../platform/api/api-client.ts'
import { refresh } from '../../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../../list/to-page.ts'

/** Reports of places that nobody has settled, newest first. */
export async function loadPlaceReports(cursor: string | null) {
  return toPage(await request<typeof listPlaceReports>(listPlaceReports, { query: toQuery(cursor) }))
}

export type Settlement = 'withdraw' | 'keep'

/** Settles a report, and with it all others of the same place. */
export async function settlePlaceReport(reportId: string, action: Settlement): Promise<void> {
  try {
    await call(settleReport, { params: { reportId }, body: { action } })
  } finally {
    // The usage counters include how many reports are open, and somebody else may have settled this one.
    void refresh(loadPlacesUsage, loadWaiting)
  }
}

import { loadWaiting } from '#contracts/admin'
import * as api from '#contracts/admin-reports'
import { call, request } from '../../../platform/api/api-client.ts'
import { refresh } from '../../../platform/api/use-api.ts'
import { toPage, toQuery } from '../list/to-page.ts'

/** Reports of public pages that nobody has settled, newest first. */
export async function loadPageReports(cursor: string | null) {
  return toPage(await request<typeof api.listPageReports>(api.listPageReports, { query: toQuery(cursor) }))
}

/** What a reported page shows, also while it is hidden. */
export const loadReportedPage = (reportId: string) => call(api.loadReportedPage, { params: { reportId } })

/** Settles a report, and with it all others of the same page. */
export async function settlePageReport(reportId: string, body: api.PageSettlement): Promise<void> {
  try {
    await call(api.settlePageReport, { params: { reportId }, body })
  } finally {
    // The tab says how many are open.
    void refresh(loadWaiting)
  }
}

/** Reported words of invitations that nobody has settled, newest first. */
export async function loadNoteReports(cursor: string | null) {
  return toPage(await request<typeof api.listNoteReports>(api.listNoteReports, { query: toQuery(cursor) }))
}

/** Leaves reported words where they are, or deletes them. */
export async function settleNoteReport(invitationId: string, action: api.NoteSettlement): Promise<void> {
  await call(api.settleNoteReport, { params: { invitationId }, body: { action } })
}

/** Pages that were taken down, newest first. */
export async function loadBannedPages(cursor: string | null) {
  return toPage(await request<typeof api.listBannedPages>(api.listBannedPages, { query: toQuery(cursor) }))
}

/** Gives a couple its page back. */
export async function unbanPage(coupleId: string): Promise<void> {
  await call(api.unbanPage, { params: { coupleId } })
}

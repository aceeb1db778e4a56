import type { PageReportRow, PageReportsQuery } from '#contracts/admin-reports'
import { listOpenPageReports, type OpenPageReport } from '#db/queries/admin/page-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { type Page, toPage } from '../../../lib/cursor.ts'
import { toPageRequest } from '../to-page-request.ts'

const toReport = ({ coupleId, slug, hiddenAt, reportedAt, ...report }: OpenPageReport): PageReportRow => ({
  ...report,
  reportedAt: reportedAt.toISOString(),
  couple: { id: coupleId, coupleSlug: slug, isHidden: hiddenAt !== null },
})

/** A page of open reports about public pages, newest first. */
export async function listPageReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: PageReportsQuery,
): Promise<Page<PageReportRow>> {
  const [rows] = await caller.load([listOpenPageReports(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ reportedAt, id }) => ({ at: reportedAt, id }), toReport)
}

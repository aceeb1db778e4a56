import type { NoteReportRow, NoteReportsQuery } from '#contracts/admin-reports'
import { listOpenNoteReports, type OpenNoteReport } from '#db/queries/admin/note-reports'
import type { Caller, Deps } from '../../../deps.ts'
import { type Page, toPage } from '../../../lib/cursor.ts'
import { toPageRequest } from '../to-page-request.ts'

const toReport = ({ authorId, username, reportedAt, ...report }: OpenNoteReport): NoteReportRow => ({
  ...report,
  reportedAt: reportedAt.toISOString(),
  author: { id: authorId, username },
})

/** A page of open reports about words on invitations, newest first. */
export async function listNoteReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: NoteReportsQuery,
): Promise<Page<NoteReportRow>> {
  const [rows] = await caller.load([listOpenNoteReports(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ reportedAt, id }) => ({ at: reportedAt, id }), toReport)
}

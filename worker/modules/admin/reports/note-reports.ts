import type { NoteReportRow, NoteReportsQuery, NoteSettlement } from '#contracts/admin-reports'
import { run } from '#db/client'
import { insertAudit, isAudited } from '#db/queries/admin/audit'
import {
  findReportedAuthor,
  isOpenNoteReport,
  listOpenNoteReports,
  type OpenNoteReport,
  settleNote,
} from '#db/queries/admin/reports'
import type { Caller, Deps } from '../../../deps.ts'
import { AppError } from '../../../lib/app-error.ts'
import { type Page, toPage, toPageRequest } from '../../../lib/cursor.ts'
import { newAuditEntry } from '../new-audit-entry.ts'

/**
 * Settles a report about the note on an invitation: the note stays or is deleted. The audit log names the author and
 * does not contain the text, so that a deleted text is stored nowhere.
 *
 * @throws AppError `not_found`: no such report, or it is already settled
 * @see docs/rules.md, invitations.14, admin.1
 */
export async function settleNoteReport(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  invitationId: string,
  action: NoteSettlement,
) {
  const [authorId, user] = await caller.load([findReportedAuthor(db, invitationId)])
  if (!authorId) throw new AppError('not_found')
  const at = now()
  const as = action === 'remove' ? 'removed' : 'kept'
  const entry = newAuditEntry(user, at, { action: `note_${as}`, targetId: authorId })
  const [isDone] = await run(db, [
    insertAudit(db, entry, isOpenNoteReport(invitationId)),
    settleNote(db, { invitationId, as, at, when: isAudited(entry) }),
  ])
  if (!isDone) throw new AppError('not_found')
  return { success: true } as const
}

const toReport = ({ authorId, username, reportedAt, ...report }: OpenNoteReport): NoteReportRow => ({
  ...report,
  reportedAt: reportedAt.toISOString(),
  author: { id: authorId, username },
})

export async function listNoteReports(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  query: NoteReportsQuery,
): Promise<Page<NoteReportRow>> {
  const [rows] = await caller.load([listOpenNoteReports(db, toPageRequest(caller, query))])
  return toPage(rows, query.limit, ({ reportedAt, id }) => ({ at: reportedAt, id }), toReport)
}

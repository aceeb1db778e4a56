import { MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS, type PageReportReason } from '#contracts/couples'
import { pageReports as copy, pageReportReasons } from '../../copy/reports.ts'
import { toNote } from '../../lib/typed-text.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { sendPageReport } from './api.ts'
import { ReportDialog, type ReportDraft, useReportForm } from './report-dialog.tsx'
import { toReportFailure } from './to-report-failure.ts'

const REASONS = PAGE_REPORT_REASONS.map((value) => ({ value, label: pageReportReasons[value] }))

export interface PageReportSheetProps {
  slug: string
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** Why a page should not be there, in two taps and a sentence; and what happens then. */
export function PageReportSheet({ slug, isOpen, onClose, onSent }: PageReportSheetProps) {
  const report = useReportForm<PageReportReason>({
    draft: useStoredDraft<ReportDraft<PageReportReason>>(`page-report:${readOwnerId()}:${slug}`, {}),
    send: ({ reason, note }) => sendPageReport(slug, { reason, note: toNote(note) }),
    toFailure: (error) => toReportFailure(error, copy.failed),
    onSent,
  })
  return (
    <ReportDialog
      copy={copy}
      isOpen={isOpen}
      maxNoteLength={MAX_PAGE_REPORT_NOTE_LENGTH}
      onClose={onClose}
      reasons={REASONS}
      report={report}
      text={<span className="wrap-anywhere">{copy.text(slug)}</span>}
    />
  )
}

import { MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS, type PageReportReason } from '#contracts/page-reports'
import { pageReports as copy, pageReportReasons } from '../../../copy/reports.ts'
import { type ReportDraft, useReportForm } from '../../../hooks/async/use-report-form.ts'
import { toNote } from '../../../lib/typed-text.ts'
import { ApiError, NetworkError } from '../../../platform/api/api-client.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ReportDialog } from '../../../ui/form/report-dialog.tsx'
import { sendPageReport } from '../api.ts'

const REASONS = PAGE_REPORT_REASONS.map((value) => ({ value, label: pageReportReasons[value] }))
const failedCopy = copy.failed

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
    toFailure: toPageReportFailure,
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

/** Why a report did not arrive, and what to do. */
export function toPageReportFailure(error: unknown): string {
  if (error instanceof NetworkError) return failedCopy.network
  if (!(error instanceof ApiError)) return failedCopy.server
  if (error.status === 404) return failedCopy.gone
  return error.status < 500 && error.sentence ? error.sentence : failedCopy.server
}

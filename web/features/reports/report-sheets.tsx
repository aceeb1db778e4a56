import { MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS, type PageReportReason } from '#contracts/couples'
import { MAX_REPORT_NOTE_LENGTH, type ReportReason } from '#contracts/places'
import { placeReports as copy, pageReports as pageCopy, pageReportReasons } from '../../copy/reports.ts'
import { toNote } from '../../lib/typed-text.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { sendPageReport, sendPlaceReport, toReportFailure } from './api.ts'
import { ReportDialog, type ReportDraft, useReportForm } from './report-dialog.tsx'

const REASONS = [
  { value: 'closed', label: copy.reasons.closed },
  { value: 'wrong_data', label: copy.reasons.wrong_data },
] as const
const PAGE_REASONS = PAGE_REPORT_REASONS.map((value) => ({ value, label: pageReportReasons[value] }))

export interface PlaceReportSheetProps {
  place: { id: string; name: string }
  /** Token of the open invitation; `null`: the signed-in account reports. */
  token: string | null
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** What is wrong with a place, in two taps and a sentence; and the thanks for it. */
export function PlaceReportSheet({ place, token, isOpen, onClose, onSent }: PlaceReportSheetProps) {
  const report = useReportForm<ReportReason>({
    draft: useStoredDraft<ReportDraft<ReportReason>>(`report:${token ?? readOwnerId()}:${place.id}`, {}),
    send: ({ reason, note }) => sendPlaceReport(place.id, { reason, note: toNote(note), token }),
    toFailure: (error) => toReportFailure(error, copy.failed),
    onSent,
  })
  return (
    <ReportDialog
      copy={copy}
      isOpen={isOpen}
      maxNoteLength={MAX_REPORT_NOTE_LENGTH}
      onClose={onClose}
      reasons={REASONS}
      report={report}
      text={copy.text(place.name)}
    />
  )
}

interface PageReportSheetProps {
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
    toFailure: (error) => toReportFailure(error, pageCopy.failed),
    onSent,
  })
  return (
    <ReportDialog
      copy={pageCopy}
      isOpen={isOpen}
      maxNoteLength={MAX_PAGE_REPORT_NOTE_LENGTH}
      onClose={onClose}
      reasons={PAGE_REASONS}
      report={report}
      text={<span className="wrap-anywhere">{pageCopy.text(slug)}</span>}
    />
  )
}

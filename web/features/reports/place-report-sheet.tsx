import { MAX_REPORT_NOTE_LENGTH, type ReportReason } from '#contracts/places'
import { placeReports as copy } from '../../copy/reports.ts'
import { toNote } from '../../lib/typed-text.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { sendPlaceReport } from './api.ts'
import { ReportDialog, type ReportDraft, useReportForm } from './report-dialog.tsx'
import { toReportFailure } from './to-report-failure.ts'

const REASONS = [
  { value: 'closed', label: copy.reasons.closed },
  { value: 'wrong_data', label: copy.reasons.wrong_data },
] as const

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

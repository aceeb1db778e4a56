import { MAX_REPORT_NOTE_LENGTH, type ReportReason } from '#contracts/places'
import { placeReports as copy } from '../../../copy/reports.ts'
import { type ReportDraft, useReportForm } from '../../../hooks/async/use-report-form.ts'
import { toNote } from '../../../lib/typed-text.ts'
import { readOwnerId } from '../../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ReportDialog } from '../../../ui/form/report-dialog.tsx'
import { sendReport } from './api.ts'
import { toReportFailure } from './to-report-failure.ts'
import { rememberReported } from './was-reported.ts'

const REASONS = [
  { value: 'closed', label: copy.reasons.closed },
  { value: 'wrong_data', label: copy.reasons.wrong_data },
] as const

export interface ReportSheetProps {
  place: { id: string; name: string }
  /** Of the invitation that is open; `null`: whoever is signed in reports. */
  token: string | null
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** What is wrong with a place, in two taps and a sentence; and the thanks for it. */
export function ReportSheet({ place, token, isOpen, onClose, onSent }: ReportSheetProps) {
  const report = useReportForm<ReportReason>({
    draft: useStoredDraft<ReportDraft<ReportReason>>(`report:${token ?? readOwnerId()}:${place.id}`, {}),
    send: async ({ reason, note }) => {
      await sendReport(place.id, { reason, note: toNote(note), token })
      rememberReported(place.id)
    },
    toFailure: toReportFailure,
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

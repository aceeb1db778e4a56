import { MAX_REPORT_NOTE_LENGTH } from '#contracts/places'
import { placeReports as copy } from '../../../copy/places/place-reports.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useReport } from './use-report.ts'

const FEW_LEFT = 50

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
  const report = useReport(place.id, token, onSent)
  if (report.isSent) {
    const { title, text, close } = copy.thanks
    return (
      <Dialog
        closeLabel={close}
        isOpen={isOpen}
        key="thanks"
        onClose={onClose}
        text={text}
        title={title}
        tone="success"
      />
    )
  }
  return (
    <Dialog
      action={{ label: copy.send, onClick: () => void report.send(), isBusy: report.isBusy }}
      closeLabel={copy.cancel}
      isOpen={isOpen}
      key="form"
      onClose={onClose}
      text={copy.text(place.name)}
      title={copy.title}
      tone="info"
    >
      <ReportForm report={report} />
    </Dialog>
  )
}

function ReportForm({ report }: { report: ReturnType<typeof useReport> }) {
  const left = MAX_REPORT_NOTE_LENGTH - report.note.length
  return (
    <div className="flex flex-col gap-4">
      <div ref={report.reasons}>
        <Chips legend={copy.reason} onChange={report.choose} options={REASONS} value={report.reason} />
        {report.isReasonMissing ? <Failure text={copy.reasonMissing} /> : null}
      </div>
      <TextArea
        help={left <= FEW_LEFT ? copy.noteLeft(left) : copy.noteHelp(MAX_REPORT_NOTE_LENGTH)}
        label={copy.note}
        maxLength={MAX_REPORT_NOTE_LENGTH}
        note={copy.noteOptional}
        onChange={(event) => report.setNote(event.target.value)}
        rows={3}
        value={report.note}
      />
      {report.failure ? <Failure key={report.failure.turn} text={report.failure.text} /> : null}
    </div>
  )
}

function Failure({ text }: { text: string }) {
  return (
    <p className="mt-1.5 flex gap-1.5 font-semibold text-sm text-urucum" role="alert">
      <span className="mt-0.5">
        <Icon name="warning" size={18} />
      </span>
      {text}
    </p>
  )
}

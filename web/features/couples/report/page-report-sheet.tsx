import { MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS } from '#contracts/page-reports'
import { pageReports as copy, pageReportReasons } from '../../../copy/couples/page-reports.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Chips } from '../../../ui/form/chips.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { usePageReport } from './use-page-report.ts'

const FEW_LEFT = 50

const REASONS = PAGE_REPORT_REASONS.map((value) => ({ value, label: pageReportReasons[value] }))

export interface PageReportSheetProps {
  slug: string
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** Why a page should not be there, in two taps and a sentence; and what happens then. */
export function PageReportSheet({ slug, isOpen, onClose, onSent }: PageReportSheetProps) {
  const report = usePageReport(slug, onSent)
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
      text={<span className="wrap-anywhere">{copy.text(slug)}</span>}
      title={copy.title}
      tone="info"
    >
      <Form report={report} />
    </Dialog>
  )
}

function Form({ report }: { report: ReturnType<typeof usePageReport> }) {
  const left = MAX_PAGE_REPORT_NOTE_LENGTH - report.note.length
  return (
    <div className="flex flex-col gap-4">
      <div ref={report.reasons}>
        <Chips legend={copy.reason} onChange={report.choose} options={REASONS} value={report.reason} />
        {report.isReasonMissing ? <Failure text={copy.reasonMissing} /> : null}
      </div>
      <TextArea
        help={left <= FEW_LEFT ? copy.noteLeft(left) : copy.noteHelp(MAX_PAGE_REPORT_NOTE_LENGTH)}
        label={copy.note}
        maxLength={MAX_PAGE_REPORT_NOTE_LENGTH}
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

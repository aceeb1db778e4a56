import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS, type PageReportReason } from '#contracts/couples'
import { MAX_REPORT_NOTE_LENGTH, type ReportReason } from '#contracts/places'
import { placeReports as copy, pageReports as pageCopy, pageReportReasons } from '../../copy/reports.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { toNote } from '../../lib/typed-text.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Chips } from '../../ui/form/chips.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { sendPageReport, sendPlaceReport, toReportFailure } from './api.ts'

const REASONS = [
  { value: 'closed', label: copy.reasons.closed },
  { value: 'wrong_data', label: copy.reasons.wrong_data },
] as const
const PAGE_REASONS = PAGE_REPORT_REASONS.map((value) => ({ value, label: pageReportReasons[value] }))
const FEW_LEFT = 50

export interface PlaceReportSheetProps {
  place: { id: string; name: string }
  /** Token of the open invitation; `null`: the signed-in account reports. */
  token: string | null
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** Reports a place with a reason and a note, then thanks the person. */
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

/** Reports a public page with a reason and a note, then says what happens next. */
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

/** The texts around the form; `ReportDialogProps.text` names the reported place or page. */
interface ReportCopy {
  title: string
  reason: string
  reasonMissing: string
  note: string
  noteOptional: string
  noteHelp: (max: number) => string
  noteLeft: (left: number) => string
  send: string
  cancel: string
  thanks: { title: string; text: string; close: string }
}

/** The state of `useReportForm`. */
interface ReportForm<Reason extends string> {
  reason: Reason | ''
  choose: (reason: Reason | '') => void
  reasons: RefObject<HTMLDivElement | null>
  isReasonMissing: boolean
  note: string
  setNote: (note: string) => void
  /** The last failure, numbered so that the same sentence is announced again. */
  failure: { text: string; turn: number } | null
  isSent: boolean
  isBusy: boolean
  send: () => Promise<void>
}

interface ReportDialogProps<Reason extends string> {
  copy: ReportCopy
  text: ReactNode
  reasons: readonly { value: Reason; label: string }[]
  maxNoteLength: number
  report: ReportForm<Reason>
  isOpen: boolean
  onClose: () => void
}

/** The form of a report: a reason and a note; then a thank-you message. */
function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { copy, text, report, isOpen, onClose } = props
  if (report.isSent) {
    const { thanks } = copy
    return (
      <Dialog
        closeLabel={thanks.close}
        isOpen={isOpen}
        key="thanks"
        onClose={onClose}
        text={thanks.text}
        title={thanks.title}
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
      text={text}
      title={copy.title}
      tone="info"
    >
      <Fields {...props} />
    </Dialog>
  )
}

function Fields<Reason extends string>({ copy, reasons, maxNoteLength, report }: ReportDialogProps<Reason>) {
  const left = maxNoteLength - report.note.length
  return (
    <div className="flex flex-col gap-4">
      {/* With the largest text size a reason is wider than the sheet and must wrap. */}
      <div className="[&_label]:whitespace-normal" ref={report.reasons}>
        <Chips<Reason | ''> legend={copy.reason} onChange={report.choose} options={reasons} value={report.reason} />
        {report.isReasonMissing ? <Failure text={copy.reasonMissing} /> : null}
      </div>
      <TextArea
        help={left <= FEW_LEFT ? copy.noteLeft(left) : copy.noteHelp(maxNoteLength)}
        label={copy.note}
        maxLength={maxNoteLength}
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
    <p className="mt-1.5 flex gap-1.5 font-semibold text-sm text-jambo" role="alert">
      <span className="mt-0.5">
        <Icon name="warning" size={18} />
      </span>
      {text}
    </p>
  )
}

/** The unfinished report. */
interface ReportDraft<Reason extends string> {
  reason?: Reason | ''
  note?: string
}

interface ReportEvents<Reason extends string> {
  /** The stored draft and its setter. */
  draft: readonly [ReportDraft<Reason>, (change: (old: ReportDraft<Reason>) => ReportDraft<Reason>) => void]
  send: (report: { reason: Reason; note: string }) => Promise<unknown>
  /** The sentence for a failed report. */
  toFailure: (error: unknown) => string
  onSent: () => void
}

/** The state of a report form; a failure does not clear the draft. */
function useReportForm<Reason extends string>({ draft, send: sendReport, toFailure, onSent }: ReportEvents<Reason>) {
  const [{ reason = '', note = '' }, change] = draft
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const [failure, setFailure] = useState<{ text: string; turn: number } | null>(null)
  const [isSent, setIsSent] = useState(false)
  const reasons = useRef<HTMLDivElement>(null)

  const [send, isBusy] = useOnceAtATime(async () => {
    setIsReasonMissing(reason === '')
    if (reason === '') {
      reasons.current?.querySelector('input')?.focus()
      return
    }
    try {
      await sendReport({ reason, note })
      setIsSent(true)
      change(() => ({}))
      onSent()
    } catch (error) {
      // The last failure stays on screen until the next one, because the sheet would otherwise shrink before a second
      // tap.
      setFailure((last) => ({ text: toFailure(error), turn: (last?.turn ?? 0) + 1 }))
    }
  })
  const choose = (chosen: Reason | '') => {
    change((old) => ({ ...old, reason: chosen }))
    setIsReasonMissing(false)
  }
  const setNote = (text: string) => change((old) => ({ ...old, note: text }))
  return { reason, choose, reasons, isReasonMissing, note, setNote, failure, isSent, send, isBusy }
}

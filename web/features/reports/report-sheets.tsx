import { type ReactNode, useRef, useState } from 'react'
import { MAX_PAGE_REPORT_NOTE_LENGTH, PAGE_REPORT_REASONS, type PageReportReason } from '#contracts/couples'
import { MAX_REPORT_NOTE_LENGTH, type ReportReason } from '#contracts/places'
import { placeReports as copy, pageReports as pageCopy, pageReportReasons } from '../../copy/reports.ts'
import { toNote } from '../../lib/typed-text.ts'
import { readOwnerId } from '../../platform/session/read-owner-id.ts'
import { useStoredDraft } from '../../platform/storage/use-stored-draft.ts'
import { Chips } from '../../ui/form/chips.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { sendPageReport, sendPlaceReport } from './api.ts'
import type { ReportSheetProps } from './report-button.tsx'
import { Failure, ReportFrame } from './report-frame.tsx'

const REASONS = [
  { value: 'closed', label: copy.reasons.closed },
  { value: 'wrong_data', label: copy.reasons.wrong_data },
] as const
const PAGE_REASONS = PAGE_REPORT_REASONS.map((value) => ({ value, label: pageReportReasons[value] }))
const FEW_LEFT = 50

export interface PlaceReportSheetProps extends ReportSheetProps {
  place: { id: string; name: string }
  /** Token of the open invitation; `null`: the signed-in account reports. */
  token: string | null
}

export const PlaceReportSheet = ({ place, token, ...sheet }: PlaceReportSheetProps) => (
  <ReasonedReport<ReportReason>
    {...sheet}
    draft={`report:${token ?? readOwnerId()}:${place.id}`}
    maxNoteLength={MAX_REPORT_NOTE_LENGTH}
    reasons={REASONS}
    send={(report) => sendPlaceReport(place.id, { ...report, token })}
    text={copy.text(place.name)}
    words={copy}
  />
)

export const PageReportSheet = ({ slug, ...sheet }: ReportSheetProps & { slug: string }) => (
  <ReasonedReport<PageReportReason>
    {...sheet}
    draft={`page-report:${readOwnerId()}:${slug}`}
    maxNoteLength={MAX_PAGE_REPORT_NOTE_LENGTH}
    reasons={PAGE_REASONS}
    send={(report) => sendPageReport(slug, report)}
    text={<span className="wrap-anywhere">{pageCopy.text(slug)}</span>}
    words={pageCopy}
  />
)

interface ReasonedReportProps<Reason extends string> extends ReportSheetProps {
  words: typeof copy | typeof pageCopy
  text: ReactNode
  /** Name of the stored draft, which a failure does not clear. */
  draft: string
  reasons: readonly { value: Reason; label: string }[]
  maxNoteLength: number
  send: (report: { reason: Reason; note: string | null }) => Promise<unknown>
}

function ReasonedReport<Reason extends string>(props: ReasonedReportProps<Reason>) {
  const { draft, reasons, maxNoteLength, send, ...frame } = props
  const { words } = frame
  const [{ reason = '', note = '' }, change] = useStoredDraft<{ reason?: Reason | ''; note?: string }>(draft, {})
  const [isReasonMissing, setIsReasonMissing] = useState(false)
  const chips = useRef<HTMLDivElement>(null)
  const left = maxNoteLength - note.length
  const trySend = () => {
    setIsReasonMissing(reason === '')
    if (reason !== '') return send({ reason, note: toNote(note) }).then(() => change(() => ({})))
    chips.current?.querySelector('input')?.focus()
    return false
  }
  const choose = (chosen: Reason | '') => {
    change((old) => ({ ...old, reason: chosen }))
    setIsReasonMissing(false)
  }
  return (
    <ReportFrame {...frame} send={trySend} title={words.title}>
      {/* With the largest text size a reason is wider than the sheet and must wrap. */}
      <div className="[&_label]:whitespace-normal" ref={chips}>
        <Chips<Reason | ''> legend={words.reason} onChange={choose} options={reasons} value={reason} />
        {isReasonMissing ? <Failure text={words.reasonMissing} /> : null}
      </div>
      <TextArea
        help={left <= FEW_LEFT ? words.noteLeft(left) : words.noteHelp(maxNoteLength)}
        label={words.note}
        maxLength={maxNoteLength}
        note={words.noteOptional}
        onChange={(event) => change((old) => ({ ...old, note: event.target.value }))}
        rows={3}
        value={note}
      />
    </ReportFrame>
  )
}

import { useState } from 'react'
import { errors } from '../../copy/errors.ts'
import { places } from '../../copy/places.ts'
import { useLazySheet } from '../../platform/release/use-lazy-sheet.ts'
import type { PlaceReportSheetProps } from './report-sheets.tsx'
import { SentNote } from './sent-note.tsx'

const copy = places.report
const loadSheet = async () => (await import('./report-sheets.tsx')).PlaceReportSheet

/** Places reported since the page was loaded, which need no second report. */
const reportedIds = new Set<string>()

type ReportPlaceProps = Pick<PlaceReportSheetProps, 'place' | 'token'>

/** A quiet button that reports a place as closed or wrong, once per place and visit. */
export function ReportPlace({ place, token }: ReportPlaceProps) {
  const { Sheet, isOpen, open, isComing, close } = useLazySheet(loadSheet, errors.network)
  const [isSent, setIsSent] = useState(() => reportedIds.has(place.id))
  const onSent = () => {
    reportedIds.add(place.id)
    setIsSent(true)
  }
  if (isSent && !isOpen) return <SentNote isCentered={false} takesFocus={Sheet !== null} text={copy.sent} />
  return (
    <>
      <button
        aria-busy={isComing || undefined}
        className="-mx-3 inline-flex min-h-11 items-center self-start rounded-full px-3 text-left text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => void open()}
        type="button"
      >
        <span>
          {copy.ask}
          <span className="sr-only">{copy.about(place.name)}</span>
        </span>
      </button>
      {Sheet ? <Sheet isOpen={isOpen} onClose={close} onSent={onSent} place={place} token={token} /> : null}
    </>
  )
}

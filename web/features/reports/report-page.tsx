import { useState } from 'react'
import { errors } from '../../copy/errors.ts'
import { pageReports as copy } from '../../copy/reports.ts'
import { useLazySheet } from '../../platform/release/use-lazy-sheet.ts'
import { SentNote } from './sent-note.tsx'

const loadSheet = async () => (await import('./report-sheets.tsx')).PageReportSheet

/** The quiet way to say that a page should not be there; once a visit. */
export function ReportPage({ slug }: { slug: string }) {
  const { Sheet, isOpen, open, isComing, close } = useLazySheet(loadSheet, errors.network)
  const [isSent, setIsSent] = useState(false)
  if (isSent && !isOpen) return <SentNote text={copy.sent} />
  return (
    <>
      <button
        aria-busy={isComing || undefined}
        className="inline-flex min-h-11 items-center self-center rounded-full px-3 text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => void open()}
        type="button"
      >
        {copy.ask}
      </button>
      {Sheet ? <Sheet isOpen={isOpen} onClose={close} onSent={() => setIsSent(true)} slug={slug} /> : null}
    </>
  )
}

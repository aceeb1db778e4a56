import { useEffect, useRef, useState } from 'react'
import { errors } from '../../../copy/errors.ts'
import { pageReports as copy } from '../../../copy/reports.ts'
import { useLazySheet } from '../../../platform/release/use-lazy-sheet.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

const loadSheet = async () => (await import('./page-report-sheet.tsx')).PageReportSheet

/** The quiet way to say that a page should not be there; once a visit. */
export function ReportPage({ slug }: { slug: string }) {
  const { Sheet, isOpen, open, isComing, close } = useLazySheet(loadSheet, errors.network)
  const [isSent, setIsSent] = useState(false)
  if (isSent && !isOpen) return <SentNote />
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

/** In place of the button that had the focus. */
function SentNote() {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  return (
    <p
      className="flex min-h-11 items-center justify-center gap-1.5 text-mata text-sm focus:outline-none"
      ref={text}
      tabIndex={-1}
    >
      <Icon name="check" size={18} />
      {copy.sent}
    </p>
  )
}

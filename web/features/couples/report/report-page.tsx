import { type ComponentType, useEffect, useRef, useState } from 'react'
import { pageReports as copy } from '../../../copy/couples/page-reports.ts'
import { errors } from '../../../copy/errors.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { loadChunk } from '../../../platform/release/load-chunk.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { PageReportSheetProps } from './page-report-sheet.tsx'

/** The quiet way to say that a page should not be there; once a visit. */
export function ReportPage({ slug }: { slug: string }) {
  const { Sheet, isOpen, open, isComing, close } = useSheet()
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

/** The form, whose code comes when somebody asks for it. */
function useSheet() {
  const [Sheet, setSheet] = useState<ComponentType<PageReportSheetProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [open, isComing] = useOnceAtATime(async () => {
    try {
      const PageReportSheet = await loadChunk(async () => (await import('./page-report-sheet.tsx')).PageReportSheet)
      setSheet(() => PageReportSheet)
      setIsOpen(true)
    } catch {
      showErrorToast({ title: errors.network.title, description: errors.network.text })
    }
  })
  return { Sheet, isOpen, open, isComing, close: () => setIsOpen(false) }
}

import { type ComponentType, useState } from 'react'
import { askToReport as copy } from '../../copy/reports.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { showErrorToast } from '../../ui/feedback/toast-store.ts'
import type { NoteReportSheetProps } from './note-report-sheet.tsx'
import { SentNote } from './sent-note.tsx'

/**
 * A quiet button that reports the note on the ticket, once per visit. It is on the first screen of a guest, so the code of
 * its sheet loads later.
 */
export function ReportNote({ token }: { token: string }) {
  const [Sheet, setSheet] = useState<ComponentType<NoteReportSheetProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [open, isComing] = useOnceAtATime(async () => {
    try {
      const { NoteReportSheet } = await import('./note-report-sheet.tsx')
      setSheet(() => NoteReportSheet)
      setIsOpen(true)
    } catch {
      showErrorToast(copy.failed)
    }
  })
  const [isSent, setIsSent] = useState(false)
  if (isSent && !isOpen) return <SentNote text={copy.sent} />
  return (
    <>
      <button
        aria-busy={isComing || undefined}
        className="inline-flex min-h-11 items-center rounded-full px-3 text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => void open()}
        type="button"
      >
        {copy.ask}
      </button>
      {Sheet ? (
        <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} onSent={() => setIsSent(true)} token={token} />
      ) : null}
    </>
  )
}

import { useRef, useState } from 'react'
import type { PageReportReason } from '#contracts/page-reports'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { toNote } from '../../../lib/to-note.ts'
import { sendPageReport } from './api.ts'
import { toPageReportFailure } from './to-page-report-failure.ts'

/** What is being reported of a page; a report that does not arrive stays as it was written. */
export function usePageReport(slug: string, onSent: () => void) {
  const [reason, setReason] = useState<PageReportReason | ''>('')
  const [note, setNote] = useState('')
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
      await sendPageReport(slug, { reason, note: toNote(note) })
      setIsSent(true)
      onSent()
    } catch (error) {
      // Until then the last one stays: without it the sheet would shrink under a second tap.
      setFailure((last) => ({ text: toPageReportFailure(error), turn: (last?.turn ?? 0) + 1 }))
    }
  })
  const choose = (chosen: PageReportReason | '') => {
    setReason(chosen)
    setIsReasonMissing(false)
  }
  return { reason, choose, reasons, isReasonMissing, note, setNote, failure, isSent, send, isBusy }
}

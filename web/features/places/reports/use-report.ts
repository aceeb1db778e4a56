import { useRef, useState } from 'react'
import type { ReportReason } from '#contracts/places'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { toNote } from '../../../lib/to-note.ts'
import { sendReport } from './api.ts'
import { toReportFailure } from './to-report-failure.ts'
import { rememberReported } from './was-reported.ts'

/** What is being reported of a place; a report that does not arrive stays as it was written. */
export function useReport(placeId: string, token: string | null, onSent: () => void) {
  const [reason, setReason] = useState<ReportReason | ''>('')
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
      await sendReport(placeId, { reason, note: toNote(note), token })
      rememberReported(placeId)
      setIsSent(true)
      onSent()
    } catch (error) {
      // Until then the last one stays: without it the sheet would shrink under a second tap.
      setFailure((last) => ({ text: toReportFailure(error), turn: (last?.turn ?? 0) + 1 }))
    }
  })
  const choose = (chosen: ReportReason | '') => {
    setReason(chosen)
    setIsReasonMissing(false)
  }
  return { reason, choose, reasons, isReasonMissing, note, setNote, failure, isSent, send, isBusy }
}

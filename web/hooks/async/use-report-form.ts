import { useRef, useState } from 'react'
import { useOnceAtATime } from './use-once-at-a-time.ts'

interface ReportEvents<Reason extends string> {
  send: (report: { reason: Reason; note: string }) => Promise<unknown>
  /** The sentence for a report that did not arrive. */
  toFailure: (error: unknown) => string
  onSent: () => void
}

/** What is being reported; a report that does not arrive stays as it was written. */
export function useReportForm<Reason extends string>({ send: sendReport, toFailure, onSent }: ReportEvents<Reason>) {
  const [reason, setReason] = useState<Reason | ''>('')
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
      await sendReport({ reason, note })
      setIsSent(true)
      onSent()
    } catch (error) {
      // Until then the last one stays: without it the sheet would shrink under a second tap.
      setFailure((last) => ({ text: toFailure(error), turn: (last?.turn ?? 0) + 1 }))
    }
  })
  const choose = (chosen: Reason | '') => {
    setReason(chosen)
    setIsReasonMissing(false)
  }
  return { reason, choose, reasons, isReasonMissing, note, setNote, failure, isSent, send, isBusy }
}

import { useRef, useState } from 'react'
import { useOnceAtATime } from './use-once-at-a-time.ts'

/** What is being reported, as far as somebody has come. */
export interface ReportDraft<Reason extends string> {
  reason?: Reason | ''
  note?: string
}

interface ReportEvents<Reason extends string> {
  /** Where the draft is, and how it changes. */
  draft: readonly [ReportDraft<Reason>, (change: (old: ReportDraft<Reason>) => ReportDraft<Reason>) => void]
  send: (report: { reason: Reason; note: string }) => Promise<unknown>
  /** The sentence for a report that did not arrive. */
  toFailure: (error: unknown) => string
  onSent: () => void
}

/** What is being reported; a report that does not arrive stays as it was written. */
export function useReportForm<Reason extends string>({
  draft,
  send: sendReport,
  toFailure,
  onSent,
}: ReportEvents<Reason>) {
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
      // Until then the last one stays: without it the sheet would shrink under a second tap.
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

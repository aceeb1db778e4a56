import { type ComponentType, type ReactNode, useState } from 'react'
import { errors } from '../../copy/errors.ts'
import { useLazySheet } from '../../platform/release/use-lazy-sheet.ts'
import { SentNote } from './sent-note.tsx'

export interface ReportSheetProps {
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

interface ReportButtonProps<Own extends object> {
  load: () => Promise<ComponentType<ReportSheetProps & Own>>
  about: Own
  /** Replaces the button once a report was sent. */
  sent: string
  wasSent?: boolean
  onSent?: () => void
  isCentered?: boolean
  children: ReactNode
}

type ReportSheetState<Own extends object> = Pick<ReportButtonProps<Own>, 'load' | 'about' | 'wasSent' | 'onSent'>

/** The sheet of a report: what opens it, and whether a report was sent. */
export function useReportSheet<Own extends object>({ load, about, wasSent = false, onSent }: ReportSheetState<Own>) {
  const { Sheet, isOpen, open, isComing, close } = useLazySheet(load, errors.network)
  const [isSent, setIsSent] = useState(wasSent)
  const send = () => {
    onSent?.()
    setIsSent(true)
  }
  const sheet = Sheet ? <Sheet {...about} isOpen={isOpen} onClose={close} onSent={send} /> : null
  return { isSent: isSent && !isOpen, isComing, open: () => void open(), sheet }
}

/** A quiet button that opens the sheet of a report, once per visit. */
export function ReportButton<Own extends object>(props: ReportButtonProps<Own>) {
  const { sent, isCentered = true, children } = props
  const { isSent, isComing, open, sheet } = useReportSheet(props)
  if (isSent) return <SentNote isCentered={isCentered} takesFocus={sheet !== null} text={sent} />
  return (
    <>
      <button
        aria-busy={isComing || undefined}
        className={`${isCentered ? 'self-center' : '-mx-3 self-start text-left'} inline-flex min-h-11 items-center rounded-full px-3 text-sm text-soft underline underline-offset-4 hover:text-ink`}
        onClick={open}
        type="button"
      >
        {children}
      </button>
      {sheet}
    </>
  )
}

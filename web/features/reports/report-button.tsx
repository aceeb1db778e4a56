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

/** A quiet button that opens the sheet of a report, once per visit. */
export function ReportButton<Own extends object>(props: ReportButtonProps<Own>) {
  const { load, about, sent, wasSent = false, onSent, isCentered = true, children } = props
  const { Sheet, isOpen, open, isComing, close } = useLazySheet(load, errors.network)
  const [isSent, setIsSent] = useState(wasSent)
  if (isSent && !isOpen) return <SentNote isCentered={isCentered} takesFocus={Sheet !== null} text={sent} />
  const send = () => {
    onSent?.()
    setIsSent(true)
  }
  return (
    <>
      <button
        aria-busy={isComing || undefined}
        className={`${isCentered ? 'self-center' : '-mx-3 self-start text-left'} inline-flex min-h-11 items-center rounded-full px-3 text-sm text-soft underline underline-offset-4 hover:text-ink`}
        onClick={() => void open()}
        type="button"
      >
        {children}
      </button>
      {Sheet ? <Sheet {...about} isOpen={isOpen} onClose={close} onSent={send} /> : null}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { type FailureWords, toReportFailure } from './api.ts'
import type { ReportSheetProps } from './report-button.tsx'

interface ReportFrameProps extends ReportSheetProps {
  words: {
    send: string
    cancel: string
    thanks: { title: string; text: string; close: string }
    failed: FailureWords
  }
  title: string
  text: ReactNode
  /** Sends the report; false: a field is missing, and has said so. */
  send: () => Promise<unknown> | false
  children?: ReactNode
}

/** The dialog of a report: its fields and why it was not sent, then a thank-you message. */
export function ReportFrame({ words, title, text, send, children, ...sheet }: ReportFrameProps) {
  const { isOpen, onClose, onSent } = sheet
  const [isSent, setIsSent] = useState(false)
  // Numbered, so that the same sentence is announced again. It stays on screen until the next one, because the sheet
  // would otherwise shrink before a second tap.
  const [failure, setFailure] = useState<{ text: string; turn: number } | null>(null)
  const [submit, isBusy] = useOnceAtATime(async () => {
    try {
      const sending = send()
      if (sending === false) return
      await sending
      setIsSent(true)
      onSent()
    } catch (error) {
      setFailure((last) => ({ text: toReportFailure(error, words.failed), turn: (last?.turn ?? 0) + 1 }))
    }
  })
  const dialog = { isOpen, onClose }
  const { thanks } = words
  if (isSent)
    return (
      <Dialog
        {...dialog}
        closeLabel={thanks.close}
        key="thanks"
        text={thanks.text}
        title={thanks.title}
        tone="success"
      />
    )
  return (
    <Dialog
      {...dialog}
      action={{ label: words.send, onClick: () => void submit(), isBusy }}
      closeLabel={words.cancel}
      key="form"
      text={text}
      title={title}
      tone="info"
    >
      <div className="flex flex-col gap-4">
        {children}
        {failure ? <Failure key={failure.turn} text={failure.text} /> : null}
      </div>
    </Dialog>
  )
}

export const Failure = ({ text }: { text: string }) => (
  <p className="mt-1.5 flex gap-1.5 font-semibold text-sm text-jambo" role="alert">
    <span className="mt-0.5">
      <Icon name="warning" size={18} />
    </span>
    {text}
  </p>
)

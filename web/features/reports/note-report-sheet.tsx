import { useState } from 'react'
import { noteReport as copy } from '../../copy/reports.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { sendNoteReport, toReportFailure } from './api.ts'

export interface NoteReportSheetProps {
  token: string
  isOpen: boolean
  onClose: () => void
  onSent: () => void
}

/** Asks for confirmation before the note on the ticket is reported, then thanks the person. */
export function NoteReportSheet({ token, isOpen, onClose, onSent }: NoteReportSheetProps) {
  const [isSent, setIsSent] = useState(false)
  const [failure, setFailure] = useState<{ text: string; turn: number } | null>(null)
  const [send, isBusy] = useOnceAtATime(async () => {
    try {
      await sendNoteReport(token)
      setIsSent(true)
      onSent()
    } catch (error) {
      setFailure((last) => ({ text: toReportFailure(error, copy.failed), turn: (last?.turn ?? 0) + 1 }))
    }
  })
  if (isSent) {
    const { title, text, close } = copy.thanks
    return (
      <Dialog
        closeLabel={close}
        isOpen={isOpen}
        key="thanks"
        onClose={onClose}
        text={text}
        title={title}
        tone="success"
      />
    )
  }
  return (
    <Dialog
      action={{ label: copy.send, onClick: () => void send(), isBusy }}
      closeLabel={copy.cancel}
      isOpen={isOpen}
      key="question"
      onClose={onClose}
      text={copy.text}
      title={copy.title}
      tone="info"
    >
      {failure ? (
        <p className="font-semibold text-sm text-urucum" key={failure.turn} role="alert">
          {failure.text}
        </p>
      ) : null}
    </Dialog>
  )
}

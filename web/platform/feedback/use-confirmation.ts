import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'

export interface Confirmation<Question> {
  /** The last question; it stays after the answer, so that the text does not change while the dialog closes. */
  question: Question | null
  isOpen: boolean
  isBusy: boolean
  /** Opens the dialog; does nothing while an earlier yes is still being carried out. */
  ask: (question: Question) => void
  confirm: () => void
  dismiss: () => void
  /** The props of `Dialog` that belong to the question; `label` is the word of the yes. */
  dialog: (label: string) => {
    isOpen: boolean
    onClose: () => void
    action: { label: string; onClick: () => void; isBusy: boolean }
  }
}

/**
 * Asks before something that cannot be undone.
 *
 * @param action - runs on “yes”. The dialog is busy meanwhile and closes afterwards in any case: `action` itself
 * says what went wrong
 * @param onClosed - runs after the yes, once the dialog has closed and given the focus back to the button that asked:
 * where that button is gone, something else takes the focus here
 * @example
 * const removal = useConfirmation(
 *   async ({ id }: Invitation) => {
 *     await deleteInvitation(id).catch((error) => showFailure(error, { title: common.error, fallback: copy.removeFailed }))
 *   },
 *   () => focusIfLost(heading.current),
 * )
 * <Button onClick={() => removal.ask(invitation)}>{copy.remove}</Button>
 * <Dialog {...removal.dialog(copy.remove)} closeLabel={common.cancel} title={copy.title} text={copy.text} tone="warning" />
 */
export function useConfirmation<Question>(
  action: (question: Question) => Promise<void>,
  onClosed?: (question: Question) => void,
): Confirmation<Question> {
  const [question, setQuestion] = useState<Question | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [answers, setAnswers] = useState(0)
  const handled = useRef(0)
  const close = useEffectEvent(() => {
    if (question !== null) onClosed?.(question)
  })
  useEffect(() => {
    // React runs an effect twice in development.
    if (handled.current === answers) return
    handled.current = answers
    close()
  }, [answers])

  const [run, isBusy] = useOnceAtATime(async () => {
    if (question === null) return
    try {
      await action(question)
    } finally {
      setIsOpen(false)
      setAnswers((count) => count + 1)
    }
  })
  const ask = (next: Question) => {
    // Escape closes the dialog while the yes is still being carried out.
    if (isBusy) return
    setQuestion(next)
    setIsOpen(true)
  }
  const confirm = () => void run()
  const dismiss = () => {
    if (!isBusy) setIsOpen(false)
  }
  return {
    question,
    isOpen,
    isBusy,
    ask,
    confirm,
    dismiss,
    dialog: (label) => ({ isOpen, onClose: dismiss, action: { label, onClick: confirm, isBusy } }),
  }
}

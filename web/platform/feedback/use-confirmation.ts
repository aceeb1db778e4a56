import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'

export interface Confirmation<Question> {
  /** The last question; it stays after the answer, so that the text does not change while the dialog closes. */
  question: Question | null
  isOpen: boolean
  isBusy: boolean
  /** Opens the dialog; does nothing while an earlier action is still running. */
  ask: (question: Question) => void
  confirm: () => void
  dismiss: () => void
  /** The props of `Dialog` that depend on the question; `label` is that of the confirming button. */
  dialog: (label: string) => {
    isOpen: boolean
    onClose: () => void
    action: { label: string; onClick: () => void; isBusy: boolean }
  }
}

/**
 * Asks for confirmation before an action that cannot be undone.
 *
 * @param action - runs after the confirmation. The dialog is busy until then and closes in any case: `action` itself must
 *   show a failure
 * @param onClosed - runs after the action, once the dialog has closed and returned the focus to the button that opened it;
 *   if that button is gone, it must focus another element
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
    // In development React runs an effect twice.
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
    // Escape must not close the dialog while the action is running.
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

import { useState } from 'react'
import { errors } from '../../../copy/errors.ts'
import { leaving as copy } from '../../../copy/joining.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useConfirmation } from '../../../platform/feedback/use-confirmation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Switch } from '../../../ui/form/switch.tsx'
import { leave } from '../api.ts'

/** A second click, or the partner having left first, counts as success. */
const isAlone = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'alone'

interface LeavingProps {
  /** Alone, there is nothing to leave; the dialog closes by itself. */
  isTwo: boolean
  /** Everything that was read of the couple is to be read again. */
  onLeft: () => Promise<void>
  /** The question has closed, and the button that asked it is gone. */
  onClosed: () => void
}

/** The way out of a couple, with its consequences in three lines. */
export function Leaving({ isTwo, onLeft, onClosed }: LeavingProps) {
  const [isBlocking, setIsBlocking] = useState(false)
  const question = useConfirmation<true>(async () => {
    try {
      await leave(isBlocking)
    } catch (failure) {
      if (!isAlone(failure)) return showFailure(failure, { title: copy.failed, fallback: errors.network.text })
    }
    await onLeft()
    showToast(copy.done)
  }, onClosed)
  return (
    <>
      {isTwo ? (
        <div className="-mt-3 flex justify-end">
          <Button onClick={() => question.ask(true)} variant="quiet">
            {copy.open}
          </Button>
        </div>
      ) : null}
      <Dialog
        {...question.dialog(copy.confirm)}
        closeLabel={copy.cancel}
        text={
          <>
            <p>{copy.text}</p>
            <ul className="mt-3 list-disc pl-5 text-ink">
              {copy.consequences.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        }
        title={copy.title}
        tone="warning"
      >
        <Switch isOn={isBlocking} label={copy.block} onChange={setIsBlocking} states={copy.blockStates} />
      </Dialog>
    </>
  )
}

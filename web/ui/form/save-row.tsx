import { useRef } from 'react'
import { Button } from '../action/button.tsx'

interface SaveRowProps {
  submit: string
  variant?: 'primary' | 'secondary'
  isBusy: boolean
  /** Whether the form differs from the saved data. */
  isChanged: boolean
  words: { unsaved: string; discard: string }
  onDiscard: () => void
}

/** The end of a form with a stored draft: a save button, and a button that discards the draft. */
export function SaveRow({ submit, variant = 'primary', isBusy, isChanged, words, onDiscard }: SaveRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const discard = () => {
    onDiscard()
    // The discard button disappears, so the focus moves to the save button.
    row.current?.querySelector('button')?.focus()
  }
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4" ref={row}>
      <Button isBusy={isBusy} variant={variant} type="submit">
        {submit}
      </Button>
      {isChanged ? (
        <p className="flex flex-wrap items-center justify-center text-sm text-soft">
          {words.unsaved}
          <Button variant="quiet" onClick={discard}>
            {words.discard}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

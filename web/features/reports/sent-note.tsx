import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

interface SentNoteProps {
  text: string
  isCentered?: boolean
  /** Whether the note gets the focus, because the focused button is gone. */
  takesFocus?: boolean
}

/** Replaces the button once a report was sent. */
export function SentNote({ text, isCentered = true, takesFocus = true }: SentNoteProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <p
      className={`flex min-h-11 items-center ${isCentered ? 'justify-center ' : ''}gap-1.5 text-mata text-sm focus:outline-none`}
      ref={note}
      tabIndex={-1}
    >
      <Icon name="check" size={18} />
      {text}
    </p>
  )
}

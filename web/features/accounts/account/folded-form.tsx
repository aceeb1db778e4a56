import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'

interface FoldedFormProps {
  /** The word of the button that opens the form. */
  label: string
  /** Whether something is typed in it already: then it is open from the start. */
  isBegun?: boolean
  /** @param close - folds it again */
  children: (close: () => void) => ReactNode
}

/** A form that is rarely needed: a button until then. The focus goes to the first field, and back to the button. */
export function FoldedForm({ label, isBegun = false, children }: FoldedFormProps) {
  const [isOpen, setIsOpen] = useState(isBegun)
  const part = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    part.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus()
  }, [isOpen])

  return (
    <div ref={part}>
      {isOpen ? (
        children(() => setIsOpen(false))
      ) : (
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      )}
    </div>
  )
}

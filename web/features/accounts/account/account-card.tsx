import { type ReactNode, useEffect, useRef, useState } from 'react'
import { account as copy } from '../../../copy/account-page.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Section } from '../../../ui/layout/page.tsx'

export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <div className="flex flex-col gap-5 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7">{children}</div>
  </Section>
)

interface FoldedFormProps {
  label: string
  /** Whether the form has stored text; if so, it is open from the start. */
  isBegun?: boolean
  /** @param close - closes the form again */
  children: (close: () => void) => ReactNode
}

/** A rarely used form behind a button. Opening it focuses its first field, closing it focuses the button. */
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

interface FormButtonsProps {
  submit: string
  isBusy: boolean
  onCancel: () => void
}

/** The buttons at the end of a `FoldedForm`. */
export const FormButtons = ({ submit, isBusy, onCancel }: FormButtonsProps) => (
  <div className="flex flex-col gap-2 sm:flex-row">
    <Button isBusy={isBusy} type="submit">
      {submit}
    </Button>
    <Button variant="quiet" onClick={onCancel}>
      {copy.cancel}
    </Button>
  </div>
)

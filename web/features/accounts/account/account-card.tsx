import { type ReactNode, useEffect, useRef, useState } from 'react'
import { account as copy } from '../../../copy/account.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Section } from '../../../ui/layout/page.tsx'

/** A part of the account's page: a title, and one sheet of paper. */
export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <div className="flex flex-col gap-5 rounded-card bg-card p-[min(1.25rem,6vw)] shadow-raised sm:p-7">{children}</div>
  </Section>
)

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

interface FormButtonsProps {
  submit: string
  isBusy: boolean
  onCancel: () => void
}

/** The end of a form that was unfolded. */
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

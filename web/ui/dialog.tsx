import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

export type DialogTone = 'error' | 'warning' | 'info' | 'success'

const ICONS: Record<DialogTone, IconName> = { error: 'warning', warning: 'warning', info: 'info', success: 'check' }

const TONES: Record<DialogTone, string> = {
  error: 'bg-blush text-on-blush',
  warning: 'bg-ipe text-on-ipe',
  info: 'bg-blush text-on-blush',
  success: 'bg-mata text-on-mata',
}

interface DialogProps {
  isOpen: boolean
  tone?: DialogTone
  title: string
  text: ReactNode
  closeLabel: string
  onClose: () => void
  /** Without it the dialog only closes. */
  action?: { label: string; onClick: () => void } | undefined
}

/** A question or a message that must be answered first. The browser keeps the focus inside and returns it. */
export function Dialog({ isOpen, tone = 'error', title, text, closeLabel, onClose, action }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])

  return (
    <dialog
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className="sheet w-full rounded-card bg-card p-6 text-ink shadow-raised"
      onClose={() => isOpen && onClose()}
      ref={ref}
      role="alertdialog"
    >
      <span className={`mb-4 inline-flex size-11 items-center justify-center rounded-full ${TONES[tone]}`}>
        <Icon name={ICONS[tone]} size={22} />
      </span>
      <h2 className="mb-2 text-xl" id={`${id}-title`}>
        {title}
      </h2>
      <p className="mb-6 text-soft" id={`${id}-text`}>
        {text}
      </p>
      <div className="flex flex-col gap-2 sm:flex-row-reverse sm:[&>button]:px-4">
        {action ? (
          <Button isWide onClick={action.onClick}>
            {action.label}
          </Button>
        ) : null}
        <Button isWide look={action ? 'secondary' : 'primary'} onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </dialog>
  )
}

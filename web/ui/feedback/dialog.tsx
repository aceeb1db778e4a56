import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ignoreDoubleClick } from '../../hooks/page/ignore-double-click.ts'
import { Button } from '../action/button.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { holdNews } from './toast-store.ts'

export type DialogTone = 'error' | 'warning' | 'info' | 'success'

interface Tone {
  icon: IconName
  markClass: string
  /** `alertdialog` interrupts the person; `dialog` responds to an action of the person. */
  role: 'alertdialog' | 'dialog'
}

const TONES: Record<DialogTone, Tone> = {
  error: { icon: 'x', markClass: 'bg-jambo text-paper', role: 'alertdialog' },
  warning: { icon: 'warning', markClass: 'bg-ipe text-on-ipe', role: 'alertdialog' },
  info: { icon: 'info', markClass: 'bg-blush text-on-blush', role: 'dialog' },
  success: { icon: 'check', markClass: 'bg-mata text-on-mata', role: 'dialog' },
}

/** The second tap on a button that opens a dialog hits the backdrop, and must not close it. */
const DOUBLE_TAP_MS = 500

interface DialogProps {
  isOpen: boolean
  tone?: DialogTone
  title: string
  text: ReactNode
  /** Fields; screen readers do not read them as the description. */
  children?: ReactNode
  closeLabel: string
  onClose: () => void
  /** Without an action the dialog can only be closed. */
  action?: { label: string; onClick: () => void; isBusy?: boolean } | undefined
  /** Whether closing is the answer to recommend: its button is the first. */
  prefersClose?: boolean
}

/**
 * A modal question or message. Escape, the close button and a press outside close it.
 *
 * It listens to `cancel`, which fires immediately on Escape; `close` fires later, when the dialog may be open again.
 */
export function Dialog({ isOpen, tone = 'error', title, text, children, onClose, ...answers }: DialogProps) {
  const { dialog, heading, pressesBeside } = useModal(isOpen, onClose)
  const id = useId()
  const { icon, markClass, role } = TONES[tone]

  return (
    <dialog
      aria-describedby={`${id}-text`}
      aria-labelledby={`${id}-title`}
      className="sheet w-full rounded-card bg-card text-ink shadow-raised"
      onCancel={(event) => event.target === event.currentTarget && onClose()}
      onClose={() => isOpen && !dialog.current?.open && onClose()}
      ref={dialog}
      role={role}
      {...pressesBeside}
    >
      <div className="p-6">
        <span className={`mb-4 inline-flex size-11 items-center justify-center rounded-full ${markClass}`}>
          <Icon name={icon} size={22} />
        </span>
        <h2 className="mb-2 text-xl" id={`${id}-title`} ref={heading}>
          {title}
        </h2>
        <div className="mb-6 text-soft" id={`${id}-text`}>
          {text}
        </div>
        {children ? <div className="-mt-2 mb-6">{children}</div> : null}
        <div className="flex flex-col gap-2 sm:flex-row-reverse sm:[&>button]:px-4">
          <Answers onClose={onClose} {...answers} />
        </div>
      </div>
    </dialog>
  )
}

function Answers({
  action,
  closeLabel,
  onClose,
  prefersClose = !action,
}: Pick<DialogProps, 'action' | 'closeLabel' | 'onClose' | 'prefersClose'>) {
  const close = (
    <Button isWide key="close" onClick={onClose} variant={prefersClose ? 'primary' : 'secondary'}>
      {closeLabel}
    </Button>
  )
  if (!action) return close
  const confirmation = (
    <Button
      isBusy={action.isBusy ?? false}
      isWide
      key="confirm"
      onClick={action.onClick}
      variant={prefersClose ? 'secondary' : 'primary'}
    >
      {action.label}
    </Button>
  )
  return prefersClose ? [close, confirmation] : [confirmation, close]
}

/** The browser's own modal keeps the focus inside, returns it afterwards and closes on Escape. */
function useModal(isOpen: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const beganBeside = useRef(false)
  const openedAtMs = useRef(0)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!isOpen && element.open) element.close()
    if (!isOpen || element.open) return
    keepScrollBarPlace()
    element.showModal()
    openedAtMs.current = performance.now()
    if (element.scrollHeight > element.clientHeight) focusOn(heading.current)
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    const releaseNews = holdNews()
    return () => {
      releaseNews()
      // The second click on the button that closed the dialog would press what the dialog covered.
      ignoreDoubleClick()
    }
  }, [isOpen])

  const isBeside = (event: MouseEvent) => event.target === event.currentTarget
  return {
    dialog,
    heading,
    pressesBeside: {
      // A text selection may begin inside and end outside; this must not close the dialog.
      onMouseDown: (event: MouseEvent) => {
        beganBeside.current = isBeside(event)
      },
      onClick: (event: MouseEvent) => {
        const isDoubleTap = performance.now() - openedAtMs.current < DOUBLE_TAP_MS
        if (beganBeside.current && isBeside(event) && !isDoubleTap) onClose()
      },
    },
  }
}

/** `app/styles/base.css` prevents the page behind from scrolling; reserving the gutter prevents it from moving sideways. */
function keepScrollBarPlace() {
  const page = document.documentElement
  const hasScrollBar = window.innerWidth > page.clientWidth
  page.style.scrollbarGutter = hasScrollBar ? 'stable' : ''
}

/** Focuses the heading: in a dialog that scrolls the browser would focus a button at its end and hide the title. */
function focusOn(heading: HTMLElement | null) {
  // The `tabindex` is set only here, because with it the browser would focus the heading of every dialog.
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

import type { ReactNode } from 'react'
import { Icon, type IconName, type OwnIcon } from '../icon/icon.tsx'
import { Label } from './label.tsx'

const ACTION_CLASS =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-left text-sm font-semibold no-underline hover:bg-ink/6 disabled:hover:bg-transparent'
const READY = 'text-ink disabled:text-soft'
/** The class of the rubber stamp that replaces a pressed button. */
const DONE = 'stamp mx-3 my-1.5 text-mata text-sm'

/** A link with an icon, for rare actions on a place. */
export function ActionLink({ icon, href, children }: { icon: IconName | OwnIcon; href: string; children: ReactNode }) {
  return (
    <a className={`${ACTION_CLASS} ${READY}`} {...outsideLink(href)}>
      <Icon name={icon} size={18} />
      {children}
    </a>
  )
}

interface ActionButtonProps {
  icon: IconName | OwnIcon
  onClick: () => void
  isDisabled?: boolean
  isBusy?: boolean
  /** Whether the action is done and cannot be repeated. */
  isDone?: boolean
  /** Whether it was done just now; the stamp is then animated. */
  isNew?: boolean
  isPressed?: boolean
  children: ReactNode
}

export function ActionButton({
  icon,
  onClick,
  isDisabled = false,
  isBusy = false,
  isDone = false,
  isNew = false,
  isPressed,
  children,
}: ActionButtonProps) {
  return (
    <button
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-expanded={isPressed}
      className={isDone ? DONE : `${ACTION_CLASS} ${READY}`}
      data-new={isDone && isNew}
      disabled={isDisabled || isDone}
      onClick={isBusy ? undefined : onClick}
      type="button"
    >
      {isBusy && !isDone ? <span className="spinner" /> : <Icon name={icon} size={18} />}
      <Label>{children}</Label>
    </button>
  )
}

interface QuietActionProps {
  onClick: () => void
  isDisabled?: boolean
  isHidden?: boolean
  children: ReactNode
}

/** A rare action as a line of small text. If hidden, it still takes up space. */
export const QuietAction = ({ onClick, isDisabled = false, isHidden = false, children }: QuietActionProps) => (
  <button
    className={`-mx-[min(0.75rem,4vw)] inline-flex min-h-11 items-center rounded-full px-[min(0.75rem,4vw)] text-left text-sm text-soft underline underline-offset-4 hover:text-ink ${isHidden ? 'invisible' : ''}`}
    disabled={isDisabled}
    onClick={onClick}
    type="button"
  >
    {children}
  </button>
)

/** A row of actions whose icons are aligned with the text above. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="-mx-[min(0.75rem,4vw)] flex flex-wrap gap-x-1">{children}</div>
}

/** Attributes of a link to another site: web pages open in a new tab, `tel:` and `mailto:` in place. */
export const outsideLink = (href: string) =>
  href.startsWith('http') ? { href, target: '_blank', rel: 'noopener noreferrer' } : { href }

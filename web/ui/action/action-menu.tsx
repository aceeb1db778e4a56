import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Badge } from '../icon/badge.tsx'
import { Icon, type IconName, type OwnIcon } from '../icon/icon.tsx'
import { outsideLink } from './actions.tsx'

export const DOTS = {
  path: 'M5 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2ZM19 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
}
const GAP_PX = 4
const ITEMS = '[role="menuitem"]'

interface MenuEntry {
  icon: IconName | OwnIcon
  label: string
  /** A word in a badge after the label. */
  badge?: string
}

interface MenuLink extends MenuEntry {
  /** Another site, or a number to call. */
  href: string
}

export interface MenuButton extends MenuEntry {
  onClick: () => void
}

export type MenuAction = MenuButton | MenuLink

const ITEM_CLASS =
  'flex min-h-11 w-full items-center gap-2.5 rounded-lg px-3 text-left text-ink text-sm font-semibold no-underline hover:bg-ink/6'

interface ActionMenuProps {
  /** Accessible name of the button, which has no visible text. */
  label: string
  actions: readonly MenuAction[]
  /** Whether one of the actions is running; the menu then does not open. */
  isBusy?: boolean
}

/** A button with three dots that opens a list of actions. The browser closes the list on Escape or a click outside. */
export function ActionMenu({ label, actions, isBusy = false }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const positioning = useRef<AbortController>(null)
  useEffect(() => () => positioning.current?.abort(), [])
  const close = () => menu.current?.hidePopover()

  const run = (action: MenuButton) => {
    close()
    // A dialog that the action opens later returns the focus to this element.
    button.current?.focus()
    action.onClick()
  }
  return (
    <>
      <button
        aria-busy={isBusy || undefined}
        aria-controls={id}
        aria-haspopup="menu"
        aria-label={label}
        className="inline-flex size-11 items-center justify-center rounded-full text-ink hover:bg-ink/6"
        popoverTarget={isBusy ? undefined : id}
        ref={button}
        type="button"
      >
        {isBusy ? <span className="spinner" /> : <Icon name={DOTS} />}
      </button>
      <div
        aria-label={label}
        className="fixed inset-auto m-0 min-w-52 overflow-y-auto rounded-field border border-line bg-card p-1 text-ink shadow-raised"
        id={id}
        onClick={close}
        onBeforeToggle={({ newState }) => {
          positioning.current?.abort()
          if (newState !== 'open' || !button.current || !menu.current) return
          positioning.current = keepPositioned(menu.current, button.current)
        }}
        onKeyDown={(event) => moveFocus(event, close)}
        onToggle={({ newState }) => newState === 'open' && menu.current?.querySelector<HTMLElement>(ITEMS)?.focus()}
        popover="auto"
        ref={menu}
        role="menu"
      >
        {actions.map((action) =>
          'href' in action ? (
            <a className={ITEM_CLASS} key={action.label} role="menuitem" tabIndex={-1} {...outsideLink(action.href)}>
              <ItemContent {...action} />
            </a>
          ) : (
            <button
              className={ITEM_CLASS}
              key={action.label}
              onClick={() => run(action)}
              role="menuitem"
              tabIndex={-1}
              type="button"
            >
              <ItemContent {...action} />
            </button>
          ),
        )}
      </div>
    </>
  )
}

const ItemContent = ({ icon, label, badge }: MenuEntry) => (
  <>
    <Icon name={icon} size={18} />
    <span>{label}</span>
    {badge ? <Badge tone="ipe">{badge}</Badge> : null}
  </>
)

/** Positions the menu at the button, again after each scroll or resize, until the controller is aborted. */
function keepPositioned(menu: HTMLElement, button: HTMLElement): AbortController {
  const positioning = new AbortController()
  const position = () => positionMenu(menu, button)
  addEventListener('scroll', position, { capture: true, passive: true, signal: positioning.signal })
  addEventListener('resize', position, { signal: positioning.signal })
  position()
  // Its width is known once it is shown, before it is painted.
  requestAnimationFrame(position)
  return positioning
}

/**
 * Positions the menu below the button, right-aligned; above it in the lower half of the window. A menu that is higher
 * than its half, as on a low phone, scrolls.
 */
function positionMenu(menu: HTMLElement, button: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const isLow = top > clientHeight / 2
  // Not beyond the left edge of the window.
  const furthest = clientWidth - menu.offsetWidth - GAP_PX
  menu.style.right = `${Math.max(GAP_PX, Math.min(clientWidth - right, furthest))}px`
  menu.style.top = isLow ? '' : `${bottom + GAP_PX}px`
  menu.style.bottom = isLow ? `${clientHeight - top + GAP_PX}px` : ''
  menu.style.maxHeight = `${(isLow ? top : clientHeight - bottom) - 2 * GAP_PX}px`
}

/** Arrow keys move the focus through the actions; after the last one it returns to the first. Space opens a link too. */
function moveFocus(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)]
  const at = items.findIndex((item) => item.matches(':focus'))
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') close()
  const link = event.key === ' ' && items[at]?.closest('a')
  if (link) {
    event.preventDefault()
    link.click()
  }
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}

import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

interface MenuProps {
  /** Name of the button, by whether the menu is open. */
  label: (isOpen: boolean) => string
  button: (isOpen: boolean) => ReactNode
  buttonLook: string
  children: ReactNode
}

/**
 * A button and what it discloses: under the header across the phone, a card beneath the button where there is room.
 * Escape, a press outside, leaving with the keyboard and going to another page close it.
 */
export function Menu({ label, button, buttonLook, children }: MenuProps) {
  const panelId = useId()
  const menu = useDisclosure()
  return (
    <div className="sm:relative" ref={menu.root}>
      <button
        aria-controls={panelId}
        aria-expanded={menu.isOpen}
        aria-label={label(menu.isOpen)}
        className={`flex items-center justify-center rounded-full hover:bg-ink/6 ${buttonLook}`}
        onClick={menu.toggle}
        ref={menu.button}
        type="button"
      >
        {button(menu.isOpen)}
      </button>
      <div
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-paper px-4 pt-2 pb-5 shadow-raised sm:right-0 sm:left-auto sm:mt-2 sm:w-80 sm:rounded-card sm:border sm:bg-card sm:p-3"
        hidden={!menu.isOpen}
        id={panelId}
      >
        {menu.isOpen ? children : null}
      </div>
    </div>
  )
}

function useDisclosure() {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Open on one visit of one page: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key

  const close = useEffectEvent(() => setOpenAt(null))
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      button.current?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen])

  return { root, button, isOpen, toggle: () => setOpenAt(isOpen ? null : key) }
}

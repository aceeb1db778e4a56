import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'

const WIDTHS = { narrow: 'sm:w-80', wide: 'sm:w-96' } as const

interface DisclosureProps {
  /** Accessible name of the button by state; not needed if the button contains text. */
  label?: (isOpen: boolean) => string
  button: (isOpen: boolean) => ReactNode
  buttonClass: string
  width?: keyof typeof WIDTHS
  children: ReactNode
}

const Close = createContext(() => {})

/** Closes the panel around the caller and focuses its button; for entries that are not links. */
export const useClosing = () => useContext(Close)

/**
 * A button of the header with a panel: full width on a narrow screen, otherwise a card below the button. Escape, a press
 * outside, moving the focus out and opening another page close it.
 */
export function Disclosure({ label, button, buttonClass, width = 'narrow', children }: DisclosureProps) {
  const panelId = useId()
  const panel = useDisclosure()
  return (
    <div className="sm:relative" ref={panel.root}>
      <button
        aria-controls={panelId}
        aria-expanded={panel.isOpen}
        aria-label={label?.(panel.isOpen)}
        className={`flex items-center justify-center rounded-full hover:bg-ink/6 ${buttonClass}`}
        onClick={panel.toggle}
        ref={panel.button}
        type="button"
      >
        {button(panel.isOpen)}
      </button>
      <div
        className={`absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-line border-b bg-paper px-[min(1rem,5vw)] pt-2 pb-5 shadow-raised sm:right-0 sm:left-auto sm:mt-2 sm:max-h-[min(40rem,calc(100dvh-5.5rem))] sm:rounded-card sm:border sm:bg-card sm:p-3 ${WIDTHS[width]}`}
        hidden={!panel.isOpen}
        id={panelId}
      >
        {panel.isOpen ? <Close value={panel.leave}>{children}</Close> : null}
      </div>
    </div>
  )
}

function useDisclosure() {
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  // Stores the key of the visit for which the panel is open, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key

  const close = useEffectEvent(() => setOpenAt(null))
  const leave = useCallback(() => {
    setOpenAt(null)
    button.current?.focus()
  }, [])
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && leave()
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
  }, [isOpen, leave])

  return { root, button, isOpen, leave, toggle: () => setOpenAt(isOpen ? null : key) }
}

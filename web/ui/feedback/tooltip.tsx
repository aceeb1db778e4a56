import {
  cloneElement,
  type FocusEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

const EDGE_PX = 8

/** A hint opens after this delay, or at once if another hint closed less than this time ago. */
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_MS = 300

// Module state, because moving from one hint to the next is one gesture across several components.
let lastClosedAt = Number.NEGATIVE_INFINITY
let closeCurrent: (() => void) | null = null

interface TooltipProps {
  /** A short sentence that is not needed to use the control, because touch screens never show it. */
  text: string
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  /** Whether the hint repeats the accessible name of an icon button; screen readers then skip it. */
  isName?: boolean
}

/** A hint at a control. It opens on hover or keyboard focus and closes on Escape. */
export function Tooltip({ text, children, isName = false }: TooltipProps) {
  const id = useId()
  const card = useRef<HTMLSpanElement>(null)
  const { isOpen, open, openAfterRest, close } = useTooltip()
  // A press also focuses the control, and the hint would then cover what the press opens.
  const onFocus = (event: FocusEvent) => event.target.matches(':focus-visible') && open()

  useLayoutEffect(() => {
    if (isOpen && card.current) keepInView(card.current)
  }, [isOpen])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span
      className="relative inline-flex"
      onBlur={close}
      onFocus={onFocus}
      onPointerDown={close}
      onPointerEnter={(event) => event.pointerType !== 'touch' && openAfterRest()}
      onPointerLeave={close}
    >
      {isName ? children : cloneElement(children, { 'aria-describedby': id })}
      {/* The padding bridges the gap, so that the pointer reaches the hint without closing it. */}
      <span
        aria-hidden={isName || undefined}
        className="absolute bottom-full left-1/2 z-30 w-max max-w-64 -translate-x-1/2 pb-2"
        hidden={!isOpen}
        ref={card}
      >
        <span
          className="block rounded-field bg-toast px-3 py-1.5 text-left font-normal text-on-toast text-sm"
          id={id}
          role="tooltip"
        >
          {text}
        </span>
      </span>
    </span>
  )
}

/** Shifts the hint of a control at the edge of the screen so that all of it can be read. */
function keepInView(card: HTMLElement) {
  card.style.marginLeft = '0'
  const { left, right } = card.getBoundingClientRect()
  const tooFarRight = Math.max(0, right + EDGE_PX - document.documentElement.clientWidth)
  const tooFarLeft = Math.max(0, EDGE_PX - left)
  card.style.marginLeft = `${tooFarLeft - tooFarRight}px`
}

/**
 * Opens a hint when the pointer rests on the control, or at once on keyboard focus; only one hint is open at a time.
 */
function useTooltip() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const close = useRef(() => {
    clearTimeout(timer.current)
    setIsOpen(false)
    if (closeCurrent !== close.current) return
    closeCurrent = null
    lastClosedAt = Date.now()
  })

  const open = () => {
    clearTimeout(timer.current)
    if (closeCurrent !== close.current) closeCurrent?.()
    closeCurrent = close.current
    setIsOpen(true)
  }
  const openAfterRest = () => {
    clearTimeout(timer.current)
    const isMoving = closeCurrent !== null || Date.now() - lastClosedAt < TOOLTIP_SKIP_MS
    if (isMoving) open()
    else timer.current = setTimeout(open, TOOLTIP_DELAY_MS)
  }

  useEffect(() => close.current, [])
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return { isOpen, open, openAfterRest, close: close.current }
}

import { useEffect, useRef, useState } from 'react'

/** The first hint opens after the delay; within the second time after one closed the next opens at once. */
const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_MS = 300

// Module state, because moving from one hint to the next is one gesture over several components.
let lastClosedAt = Number.NEGATIVE_INFINITY
let closeCurrent: (() => void) | null = null

/**
 * Opens a hint when the pointer rests, or at once on keyboard focus; only one hint is open at a time.
 */
export function useTooltip() {
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

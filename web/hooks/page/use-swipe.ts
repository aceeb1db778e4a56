import { type PointerEvent, useEffect, useRef } from 'react'

/** Pixels from which a movement is meant. */
const STARTS_AT = 12
/** Pixels after which it counts. */
const COUNTS_AT = 88

interface Movement {
  id: number
  x: number
  y: number
  isSideways: boolean
}

/**
 * Lets a finger push an element to either side, as an extra beside buttons that do the same. A mouse does nothing, and
 * scrolling goes on.
 *
 * @returns what the element gets: its ref and its handlers
 */
export function useSwipe<Element extends HTMLElement>(onSwipe: (side: 'left' | 'right') => void) {
  const ref = useRef<Element>(null)
  // The browser goes on scrolling, and leaves what goes sideways to us.
  useEffect(() => ref.current?.style.setProperty('touch-action', 'pan-y'), [])
  const movement = useRef<Movement | null>(null)

  const onPointerDown = ({ pointerType, isPrimary, pointerId: id, clientX: x, clientY: y }: PointerEvent) => {
    movement.current = pointerType === 'touch' && isPrimary ? { id, x, y, isSideways: false } : null
  }
  const onPointerMove = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const now = movement.current
    if (now?.id !== pointerId) return
    const [across, along] = [clientX - now.x, clientY - now.y]
    if (!now.isSideways && Math.abs(across) > STARTS_AT && Math.abs(across) > Math.abs(along)) {
      now.isSideways = true
      currentTarget.setPointerCapture(pointerId)
    }
    if (now.isSideways) currentTarget.style.translate = `${across}px`
  }
  const end = ({ currentTarget, pointerId, clientX, type }: PointerEvent<HTMLElement>) => {
    const now = movement.current
    if (now?.id !== pointerId) return
    movement.current = null
    currentTarget.style.removeProperty('translate')
    const across = clientX - now.x
    if (type === 'pointerup' && now.isSideways && Math.abs(across) >= COUNTS_AT) onSwipe(across > 0 ? 'right' : 'left')
  }
  return { ref, onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end }
}

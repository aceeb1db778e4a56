import { type RefObject, useEffect } from 'react'

/** The bar and a toast of three lines fit into this. */
const ROOM_PX = 192

/**
 * Publishes as `--dock` how far an element reaches up from the bottom of a phone's screen: toasts appear above it. It is
 * 0 while a toast has room below the element, at the end of its page.
 */
export function useDock(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    const publish = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const isInTheWay = innerHeight - bottom < ROOM_PX
      style.setProperty('--dock', `${isInTheWay ? Math.round(innerHeight - top) : 0}px`)
    }
    const observer = new ResizeObserver(publish)
    observer.observe(element)
    addEventListener('scroll', publish, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', publish)
      style.removeProperty('--dock')
    }
  }, [part])
}

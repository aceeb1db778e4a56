import { type RefObject, useEffect } from 'react'

/** Publishes the height of an element at the bottom of a phone's screen as `--dock`: toasts appear above it. */
export function useDock(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = part.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--dock', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--dock')
    }
  }, [part])
}

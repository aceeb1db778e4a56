import { type RefObject, useEffect } from 'react'

/** Adds room at the end of the page for the element `cover`, which is fixed over its lower edge. */
export function useRoomBelow(cover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = cover.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // A height of 0: the element is hidden.
      leaveRoom(`${element.offsetHeight && window.innerHeight - element.offsetTop}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      leaveRoom('')
    }
  }, [cover])
}

function leaveRoom(height: string) {
  document.body.style.paddingBottom = height
  document.documentElement.style.scrollPaddingBottom = height
}

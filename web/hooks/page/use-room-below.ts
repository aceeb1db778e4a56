import { type RefObject, useEffect } from 'react'

/** What lies at the end of the page, or takes the focus, can be scrolled clear of what `cover` holds over its lower edge. */
export function useRoomBelow(cover: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = cover.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // Without a height it is not shown.
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

import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Whether an element that is fixed over the page lies over one of those that must stay free. It is measured again when the
 * page is scrolled, resized or changed; as long as it has the focus it counts as free.
 *
 * @param selector - what must stay free
 */
export function useCovers(cover: RefObject<HTMLElement | null>, selector: string): boolean {
  const [isOver, setIsOver] = useState(false)

  useLayoutEffect(() => {
    let frame: number | null = null
    const measure = () => {
      frame = null
      const box = cover.current?.getBoundingClientRect()
      if (cover.current?.contains(document.activeElement)) setIsOver(false)
      else if (box)
        setIsOver([...document.querySelectorAll(selector)].some((it) => overlaps(box, it.getBoundingClientRect())))
    }
    const measureLater = () => {
      frame ??= requestAnimationFrame(measure)
    }
    measure()
    const changes = new MutationObserver(measureLater)
    changes.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', measureLater, { passive: true })
    window.addEventListener('resize', measureLater)
    return () => {
      if (frame !== null) cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('scroll', measureLater)
      window.removeEventListener('resize', measureLater)
    }
  }, [cover, selector])

  return isOver
}

/** An element without a size is not on screen. */
const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  other.width > 0 &&
  one.top < other.bottom &&
  other.top < one.bottom &&
  one.left < other.right &&
  other.left < one.right

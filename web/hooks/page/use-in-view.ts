import { useEffect, useRef, useState } from 'react'

/**
 * Whether an element has been in view, at least `insetPx` inside the window. Without `IntersectionObserver` it counts as
 * seen.
 *
 * @returns the ref of the element, and whether it was seen
 */
export function useInView<E extends Element>(insetPx: number) {
  const ref = useRef<E>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    if (isSeen || !ref.current) return
    if (!('IntersectionObserver' in window)) {
      setIsSeen(true)
      return
    }
    const notice = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true)
    const observer = new IntersectionObserver(notice, { rootMargin: `-${insetPx}px 0px` })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [isSeen, insetPx])

  return [ref, isSeen] as const
}

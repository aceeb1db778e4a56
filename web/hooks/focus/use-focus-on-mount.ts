import { useEffect, useRef } from 'react'

/**
 * Focuses a heading when it is mounted, for content that replaces the focused element.
 *
 * @returns the ref of the heading, which needs `tabIndex={-1}`
 */
export function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

import { useEffect, useRef } from 'react'

/**
 * For the title of what comes in the place of something else: it takes the focus that would be nowhere.
 *
 * @returns the ref of the title, which needs `tabIndex={-1}`
 */
export function useFocusOnMount() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Scrolls and focuses after a change of page as the browser does after a full load: to the top or to the part that the
 * address names, with the focus in the new page. A change of the query alone (a tab, a filter) stays on the same page and
 * moves nothing.
 *
 * @returns the ref of the element that takes the focus
 */
export function usePageArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname, search, hash, key } = useLocation()
  const last = useRef({ pathname, search })
  const how = useNavigationType()
  // Mounted by a step from a page without this frame, it is no first page.
  const isFirst = useRef(how === 'POP')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the visit: the same anchor can be asked for twice
  useEffect(() => {
    const isSamePage = last.current.pathname === pathname && last.current.search !== search
    last.current = { pathname, search }
    if (isSamePage && !hash) return
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else if (!isFirst.current && how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    if (!isFirst.current && !target) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [pathname, hash, key])

  return main
}

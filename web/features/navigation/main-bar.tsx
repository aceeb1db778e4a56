import { useLayoutEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { navigation as copy } from '../../copy/navigation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { isMainPage, MAIN_LINKS } from './member-links.ts'

/**
 * The main pages at the bottom of a phone's screen. `styles/base.css` shows it only on screens that are narrow and high: a
 * keyboard or a turned phone leaves no room for it.
 */
export function MainBar() {
  const { pathname } = useLocation()
  // Fixed elements of pages then keep clear of the bar.
  useLayoutEffect(() => {
    document.documentElement.dataset.bar = ''
    return () => {
      delete document.documentElement.dataset.bar
    }
  }, [])
  return (
    <nav
      aria-label={copy.mainPages}
      className="main-bar fixed inset-x-0 bottom-0 z-30 h-(--bar) border-line border-t bg-paper print:hidden"
    >
      <ul className="grid grid-cols-4">
        {MAIN_LINKS.map(({ to, label, icon }) => {
          const isHere = isMainPage(to, pathname)
          return (
            <li key={to}>
              <Link
                aria-current={isHere ? 'page' : undefined}
                className="flex h-[min(3.75rem,16vw)] flex-col items-center justify-center font-semibold text-[min(0.8125rem,4vw)] text-soft leading-tight -outline-offset-3 aria-[current=page]:text-ink"
                to={to}
              >
                <span className="rounded-full px-[min(1rem,4vw)] py-0.5 in-aria-[current=page]:bg-blush in-aria-[current=page]:text-on-blush *:size-[min(1.5rem,6.4vw)]">
                  <Icon name={icon} size={24} />
                </span>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

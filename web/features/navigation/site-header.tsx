import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { navigation as copy } from '../../copy/navigation.ts'
import { PATHS } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Logo } from '../../ui/logo.tsx'
import { type Member, MobileMenu } from './mobile-menu.tsx'
import { UserMenu } from './user-menu.tsx'
import { VISITOR_LINKS } from './visitor-links.ts'

interface SiteHeaderProps {
  /** `null`: a visitor; `undefined`: not known yet. */
  member: Member | null | undefined
  onLogOut: () => void
}

export function SiteHeader({ member, onLogOut }: SiteHeaderProps) {
  const menuId = useId()
  const menu = useMobileMenu()
  return (
    <header className="sticky top-0 z-30 bg-paper pt-[env(safe-area-inset-top)]" ref={menu.header}>
      <nav aria-label={copy.main} className="mx-auto flex h-16 max-w-page items-center gap-2 px-4 sm:px-6">
        <Link aria-label={common.brand} className="mr-auto inline-flex min-h-11 items-center" to={PATHS.home}>
          <Logo name={common.brand} />
        </Link>
        {member === undefined ? null : (
          <>
            <div className="hidden items-center gap-1 md:flex">
              {member ? <UserMenu member={member} onLogOut={onLogOut} /> : <VisitorLinks />}
            </div>
            <button
              aria-controls={menuId}
              aria-expanded={menu.isOpen}
              aria-label={menu.isOpen ? copy.closeMenu : copy.openMenu}
              className="-mr-2 inline-flex size-12 items-center justify-center rounded-full md:hidden"
              onClick={menu.toggle}
              ref={menu.button}
              type="button"
            >
              <Icon name={menu.isOpen ? 'x' : 'menu'} size={26} />
            </button>
          </>
        )}
      </nav>
      {member !== undefined && menu.isOpen ? <MobileMenu id={menuId} member={member} onLogOut={onLogOut} /> : null}
    </header>
  )
}

function VisitorLinks() {
  return (
    <>
      {VISITOR_LINKS.map(({ to, label }) => (
        <Link
          className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-ink/6"
          key={to}
          to={to}
        >
          {label}
        </Link>
      ))}
      <Link
        className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold hover:bg-ink/6"
        to={PATHS.auth}
      >
        {copy.logIn}
      </Link>
      <ButtonLink to={PATHS.auth}>{copy.start}</ButtonLink>
    </>
  )
}

/** Closed by Escape, by a press outside, and by going to another page. */
function useMobileMenu() {
  const header = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const location = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === location.key

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpenAt(null)
    button.current?.focus()
  })
  useEffect(() => {
    if (!isOpen) return
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenAt(null)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [isOpen])

  return { header, button, isOpen, toggle: () => setOpenAt(isOpen ? null : location.key) }
}

import { type ReactNode, Suspense } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { common } from '../../copy/common.ts'
import { navigation as copy } from '../../copy/navigation.ts'
import { useWindowValue } from '../../hooks/page/use-window-value.ts'
import { PATHS, REGISTRATION } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Avatar } from '../../ui/icon/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Logo } from '../../ui/icon/logo.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { isMainPage, MAIN_LINKS, type Member, VISITOR_LINKS } from './member-links.ts'
import type { OnInstall } from './menu-entries.tsx'
import { MemberEntries, type MemberMenuProps, useIsAtLogIn, VisitorEntries } from './menu-entries.tsx'

interface SiteHeaderProps {
  /** `null`: a visitor; `checking`: not known yet; `unknown`: the server could not be reached. */
  member: Member | null | 'checking' | 'unknown'
  bell: ReactNode
  isLeaving: boolean
  onInstall: OnInstall
  onLogOut: () => void
  /** The photo of a member's couple, as soon as it may load. */
  photo?: ReactNode
}

export function SiteHeader({ member, bell, ...props }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 bg-paper pt-[env(safe-area-inset-top)]">
      <nav
        aria-label={copy.main}
        className="mx-auto flex h-16 max-w-page items-center gap-2 px-[min(1rem,5vw)] sm:px-6"
      >
        <Link aria-label={common.brand} className="mr-auto inline-flex min-h-11 items-center" to={PATHS.home}>
          <Logo name={common.brand} />
        </Link>
        {member === 'checking' ? <Placeholder /> : null}
        {member === null ? <VisitorNav onInstall={props.onInstall} /> : null}
        {typeof member === 'object' && member ? <MemberNav bell={bell} member={member} {...props} /> : null}
      </nav>
    </header>
  )
}

/** Reserves the space of a signed-in person's header while the session is checked. */
function Placeholder() {
  return (
    <>
      <span className="skeleton hidden h-12 w-48 rounded-full bg-ink/8 sm:block" />
      <BellPlaceholder />
      <span className="skeleton -mr-1 ml-1 size-10 rounded-full bg-ink/8 md:mr-1 md:w-40" />
    </>
  )
}

/** Reserves the space of the bell while the bell is loading. */
export const BellPlaceholder = () => <span className="skeleton m-1 size-10 rounded-full bg-ink/8" />

const TOP_LINK =
  'inline-flex min-h-11 items-center rounded-full px-4 font-semibold underline-offset-8 hover:bg-ink/6 aria-[current=page]:underline aria-[current=page]:decoration-2'

function VisitorNav({ onInstall }: { onInstall: OnInstall }) {
  const isAtLogIn = useIsAtLogIn()
  const { pathname } = useLocation()
  return (
    <>
      <ul className="hidden items-center lg:flex">
        {VISITOR_LINKS.map(({ to, label }) => (
          <li key={to}>
            <Link className={TOP_LINK} to={to}>
              {label}
            </Link>
          </li>
        ))}
        {onInstall ? (
          <li>
            <button className={`${TOP_LINK} gap-2`} onClick={onInstall} type="button">
              <Icon name="download" size={18} />
              {copy.install}
            </button>
          </li>
        ) : null}
        <li>
          <Link aria-current={isAtLogIn ? 'page' : undefined} className={TOP_LINK} to={PATHS.auth}>
            {copy.logIn}
          </Link>
        </li>
      </ul>
      <div className="hidden sm:block">
        {/* Beside a form the form's own button is the primary one. */}
        <ButtonLink variant={hasAuthForm(pathname) ? 'secondary' : 'primary'} to={REGISTRATION}>
          {copy.start}
        </ButtonLink>
      </div>
      <div className="lg:hidden">
        <NarrowMenu>
          <VisitorEntries onInstall={onInstall} />
        </NarrowMenu>
      </div>
    </>
  )
}

const JOINING = PATHS.join.slice(0, PATHS.join.indexOf(':'))
/** Whether the page asks to join a couple; that action is then the primary one. */
const isJoining = (pathname: string) => pathname.startsWith(JOINING)

/** Whether a visitor sees the login form: on its own page, and instead of every page that needs an account. */
const hasAuthForm = (pathname: string) =>
  isJoining(pathname) ||
  [PATHS.auth, PATHS.forgotPassword, PATHS.resetPassword, PATHS.confirmEmail, PATHS.dashboard, PATHS.admin].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )

/** Pages with a primary action of their own, beside which the menu's button is secondary. */
const WITH_OWN_ACTION: readonly string[] = [
  PATHS.home,
  PATHS.dashboard,
  PATHS.newInvitation,
  PATHS.coupleProfile,
  PATHS.together,
  PATHS.upgrade,
  PATHS.checkout,
  PATHS.admin,
]

const hasOwnAction = (pathname: string) =>
  isJoining(pathname) || pathname.startsWith(PATHS.guides) || WITH_OWN_ACTION.includes(pathname)

/** From this width the header shows the names; a narrower screen loads the photo with the menu. */
const WIDE_PX = 768

function MemberNav({ bell, photo, ...props }: MemberMenuProps & Pick<SiteHeaderProps, 'bell'>) {
  const { name, isAdmin } = props.member
  const isWide = useWindowValue(() => window.innerWidth >= WIDE_PX, false)
  const initials = <Avatar name={name} size="sm" />
  const { pathname } = useLocation()
  return (
    <>
      {isAdmin ? null : <MainLinks pathname={pathname} />}
      <div className="hidden sm:block">
        <ButtonLink icon="plus" variant={hasOwnAction(pathname) ? 'secondary' : 'primary'} to={PATHS.newInvitation}>
          {copy.newInvitation}
        </ButtonLink>
      </div>
      {bell}
      <div className="hidden md:block">
        <Disclosure
          button={() => (
            <>
              <Suspense fallback={initials}>{(isWide && photo) || initials}</Suspense>
              <span className="truncate">
                <span className="sr-only">{copy.account}</span> {name}
              </span>
              <Icon name="chevron-down" size={18} />
            </>
          )}
          buttonClass="min-h-12 max-w-56 gap-2 pr-3 pl-1 font-semibold"
        >
          <MemberEntries premiumLabel={copy.premium} {...props} />
        </Disclosure>
      </div>
      <div className="md:hidden">
        <NarrowMenu>
          <MemberEntries
            photo={<Suspense fallback={initials}>{photo ?? initials}</Suspense>}
            premiumLabel={copy.premiumActive}
            {...props}
          />
        </NarrowMenu>
      </div>
    </>
  )
}

/** The main pages that neither the button beside them nor the menu of the account names. */
const MainLinks = ({ pathname }: { pathname: string }) => (
  <ul className="hidden items-center lg:flex">
    {MAIN_LINKS.filter(({ to }) => to === PATHS.dashboard || to === PATHS.history).map(({ to, label }) => (
      <li key={to}>
        <Link aria-current={isMainPage(to, pathname) ? 'page' : undefined} className={TOP_LINK} to={to}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

function NarrowMenu({ children }: { children: ReactNode }) {
  return (
    <Disclosure
      button={(isOpen) => <Icon name={isOpen ? 'x' : 'menu'} size={26} />}
      buttonClass="-mr-2 size-[min(3rem,14vw)] *:max-w-3/4"
      label={(isOpen) => (isOpen ? copy.closeMenu : copy.openMenu)}
    >
      {children}
    </Disclosure>
  )
}

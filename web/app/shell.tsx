import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { navigation } from '../copy/navigation.ts'
import { type Session, type SignedIn, useForgetOnSessionEnd, useSession } from '../features/accounts/api.ts'
import { useLogOut } from '../features/accounts/use-log-out.ts'
import { showsInstallCard } from '../features/installing/may-ask-to-install.ts'
import { useInstall, useInstallOffer } from '../features/installing/use-install.tsx'
import { MainBar } from '../features/navigation/main-bar.tsx'
import { SiteFooter } from '../features/navigation/site-footer.tsx'
import { BellPlaceholder, SiteHeader } from '../features/navigation/site-header.tsx'
import { usePageIdle } from '../hooks/page/use-page-idle.ts'
import { PATHS } from '../lib/paths.ts'
import { allPageData } from '../platform/api/page-data.ts'
import { optionalComponent } from '../platform/release/lazy-component.ts'
import { leavePage } from '../ui/feedback/toast-store.ts'
import { FRAME_ICONS } from '../ui/icon/frame-icons.ts'
import { addIcons } from '../ui/icon/icon.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { WaitingPage } from './waiting-page.tsx'

addIcons(FRAME_ICONS)

// Workbox runs in browsers only.
const ReleaseWatch = optionalComponent(async () => (await import('./release-watch.tsx')).ReleaseWatch)

const NotificationBell = optionalComponent(
  async () => (await import('../features/notifications/notification-bell.tsx')).NotificationBell,
)

const OwnPhoto = optionalComponent(async () => (await import('../features/couples/own-photo.tsx')).OwnPhoto)

const AccountNotices = optionalComponent(
  async () => (await import('../features/accounts/account/account-notices.tsx')).AccountNotices,
)

/** docs/rules.md, web.1 */
const READING = { shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 5000 } as const

/** Cache, menu and footer around every page except the guest's and those of cities. */
export function Shell() {
  const [reading] = useState(() => ({ ...READING, fallback: allPageData() }))
  return (
    <SWRConfig value={reading}>
      <Frame />
    </SWRConfig>
  )
}

function Frame() {
  const session = useSession()
  useForgetOnSessionEnd()
  const main = usePageArrival()
  const isSettled = usePageIdle()
  const { pathname } = useLocation()
  const { install, isAsking, sheet } = useInstall()
  const isVisitor = session.status === 'visitor'
  const isMember = session.status === 'user' && !session.isAdmin
  const InstallCard = useInstallOffer(session.status === 'user' && showsInstallCard(pathname))
  // `styles/base.css` hides the page that the server rendered for visitors until this attribute is removed.
  useEffect(() => {
    if (!isVisitor) delete document.documentElement.dataset.member
  }, [isVisitor])
  const takeFocus = () => main.current?.focus({ preventScroll: true })

  return (
    // The width depends on the path and is set here: if the page set it, which loads later, the header would move.
    <div className="flex min-h-dvh flex-col" data-wide={pathname === PATHS.admin || undefined}>
      <a
        className="sr-only z-40 rounded-full bg-toast text-on-toast focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
        href="#conteudo"
      >
        {navigation.skip}
      </a>
      <Header isSettled={isSettled} onInstall={install} session={session} />
      <main className="grow" id="conteudo" ref={main} tabIndex={-1}>
        <Suspense>{hasNotice(session) ? <AccountNotices user={session.user} /> : null}</Suspense>
        <ErrorBoundary>
          <Suspense fallback={<WaitingPage />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {InstallCard && install ? <InstallCard isAsking={isAsking} onInstall={install} onLeave={takeFocus} /> : null}
      <SiteFooter />
      {isMember && pathname !== PATHS.checkout ? <MainBar /> : null}
      <Suspense>{isSettled ? <ReleaseWatch /> : null}</Suspense>
      {sheet}
    </div>
  )
}

interface HeaderProps {
  session: Session
  /** Whether the page has loaded, so that the photo may load. */
  isSettled: boolean
  onInstall: ReturnType<typeof useInstall>['install']
}

function Header({ session, isSettled, onInstall }: HeaderProps) {
  const navigate = useNavigate()
  const [logOut, isLeaving] = useLogOut(() => navigate(PATHS.home))
  const isMember = session.status === 'user' && !session.isAdmin
  return (
    <SiteHeader
      bell={
        <Suspense fallback={<BellPlaceholder />}>
          <NotificationBell />
        </Suspense>
      }
      isLeaving={isLeaving}
      member={toMember(session)}
      onInstall={onInstall}
      onLogOut={logOut}
      photo={isSettled && isMember ? <OwnPhoto name={session.name} userId={session.user.id} /> : null}
    />
  )
}

/** The header and the bar of a signed-in person for the pages of cities, which are drawn for visitors and load it late. */
export const MemberFrame = () => (
  <SWRConfig value={READING}>
    <MemberHeader />
  </SWRConfig>
)

function MemberHeader() {
  const session = useSession()
  useForgetOnSessionEnd()
  const isSettled = usePageIdle()
  const { install, sheet } = useInstall()
  return (
    <>
      <Header isSettled={isSettled} onInstall={install} session={session} />
      {session.status === 'user' && !session.isAdmin ? <MainBar /> : null}
      {sheet}
    </>
  )
}

/** Whether a notice must be shown above every page. Notices are rare, so their code loads only then. */
const hasNotice = (session: Session): session is SignedIn =>
  session.status === 'user' && (session.user.deletionDueAt !== null || session.user.pendingDocuments.length > 0)

function toMember(session: Session) {
  if (session.status === 'visitor') return null
  if (session.status !== 'user') return session.status === 'checking' ? 'checking' : 'unknown'
  const { name, user, isPremium, isAdmin } = session
  return { name, email: user.email, isPremium, isAdmin }
}

/**
 * After a change of page, scrolls and focuses as the browser does after a full load: it scrolls to the top or to the
 * element that the hash names, and moves the focus into the new page. A change of the query alone (a tab, a filter)
 * does nothing.
 *
 * @returns the ref of the element that gets the focus
 */
function usePageArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname, search, hash, key } = useLocation()
  const last = useRef({ pathname, search })
  const how = useNavigationType()
  // After a link from a page without this shell, this page is not the first one of the visit.
  const isFirst = useRef(how === 'POP')

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes with each visit, even to the same hash
  useEffect(() => {
    const isSamePage = last.current.pathname === pathname && last.current.search !== search
    last.current = { pathname, search }
    if (isSamePage && !hash) return
    leavePage()
    const target = hash ? document.getElementById(hash.slice(1)) : null
    if (target) target.scrollIntoView()
    else if (!isFirst.current && how !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    if (!isFirst.current && !target) main.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [pathname, hash, key])

  return main
}

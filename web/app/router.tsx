import { type ComponentType, type ReactNode, Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router-dom'
import type { SignedIn } from '../features/accounts/api.ts'
import { usePageIdle } from '../hooks/page/use-page-idle.ts'
import { PATHS } from '../lib/paths.ts'
import { type LazyComponent, lazyComponent, optionalComponent } from '../platform/release/lazy-component.ts'
import { readToken } from '../platform/session/session.ts'

// Workbox runs in browsers only.
const ReleaseWatch = optionalComponent(async () => (await import('./release-watch.tsx')).ReleaseWatch)
const gates = () => import('./gates.tsx')
const Shell = lazyComponent(async () => (await import('./shell.tsx')).Shell)
const HomeGate = lazyComponent(async () => (await gates()).HomeGate)
const UserGate = lazyComponent(async () => (await gates()).UserGate)
const AccountGate = lazyComponent(async () => (await gates()).AccountGate)
const AdminGate = lazyComponent(async () => (await gates()).AdminGate)
const CheckoutGate = lazyComponent(
  async () => (await import('../features/billing/checkout/checkout-page.tsx')).CheckoutGate,
)

const recoveryPages = () => import('../features/accounts/log-in/email-link-pages.tsx')
const legalPages = () => import('../pages/documents/legal-pages.tsx')
const joinPages = () => import('../pages/join-page.tsx')
const AccountPage = lazyComponent(
  async () => (await import('../features/accounts/account/account-page.tsx')).AccountPage,
)
const AchievementsPage = lazyComponent(
  async () => (await import('../features/achievements/achievements-page.tsx')).AchievementsPage,
)
const AuthPage = lazyComponent(async () => (await import('../pages/auth-page.tsx')).AuthPage)
const ConfirmEmailPage = lazyComponent(async () => (await recoveryPages()).ConfirmEmailPage)
const ContactPage = lazyComponent(async () => (await import('../features/contact/contact-page.tsx')).ContactPage)
const CoupleProfilePage = lazyComponent(
  async () => (await import('../features/couples/profile/couple-profile-page.tsx')).CoupleProfilePage,
)
const DashboardPage = lazyComponent(async () => (await import('../pages/dashboard-page.tsx')).DashboardPage)
const FaqPage = lazyComponent(async () => (await import('../pages/documents/faq-page.tsx')).FaqPage)
const ForgotPasswordPage = lazyComponent(async () => (await recoveryPages()).ForgotPasswordPage)
const GuidePages = lazyComponent(async () => (await import('./guide-pages.tsx')).GuidePages)
const HistoryPage = lazyComponent(
  async () => (await import('../features/activities/history/history-page.tsx')).HistoryPage,
)
const InvitationPage = lazyComponent(async () => (await import('../pages/invitation-page.tsx')).InvitationPage)
const InvitePage = lazyComponent(async () => {
  const page = await import('../pages/invite-page.tsx')
  await page.preloadRare()
  return page.InvitePage
})
const JoinByInvitationPage = lazyComponent(async () => (await joinPages()).JoinByInvitationPage)
const JoinPage = lazyComponent(async () => (await joinPages()).JoinPage)
const LandingPage = lazyComponent(async () => (await import('../pages/landing-page.tsx')).LandingPage)
const NewInvitationPage = lazyComponent(
  async () => (await import('../features/invitations/form/new-invitation-page.tsx')).NewInvitationPage,
)
const NotFoundPage = lazyComponent(async () => (await import('../pages/not-found-pages.tsx')).NotFoundPage)
const PrivacyCentrePage = lazyComponent(
  async () => (await import('../features/accounts/account/privacy-centre-page.tsx')).PrivacyCentrePage,
)
const PrivacyPage = lazyComponent(async () => (await legalPages()).PrivacyPage)
const PublicCouplePage = lazyComponent(async () => (await import('../pages/public-couple-page.tsx')).PublicCouplePage)
const RankingsPage = lazyComponent(async () => (await import('../pages/rankings-page.tsx')).RankingsPage)
const ResetPasswordPage = lazyComponent(async () => (await recoveryPages()).ResetPasswordPage)
const TermsPage = lazyComponent(async () => (await legalPages()).TermsPage)
const TonightPage = lazyComponent(async () => (await import('../features/proposals/tonight-page.tsx')).TonightPage)
const TogetherPage = lazyComponent(async () => (await import('../pages/together-page.tsx')).TogetherPage)
const UnsubscribePage = lazyComponent(async () => (await recoveryPages()).UnsubscribePage)
const WishesPage = lazyComponent(async () => (await import('../features/wishes/wishes-page.tsx')).WishesPage)
const UpgradePage = lazyComponent(async () => (await import('../pages/upgrade-page.tsx')).UpgradePage)

interface PageRoute {
  path: string
  element: ReactNode
  parts: readonly { preload: () => Promise<void> }[]
}
type OwnPage = LazyComponent<{ session: SignedIn }>

const open = (path: string, Page: LazyComponent<object>): PageRoute => ({ path, element: <Page />, parts: [Page] })
const behind = (
  Gate: LazyComponent<{ page: ComponentType<{ session: SignedIn }> }>,
  path: string,
  Page: OwnPage,
): PageRoute => ({ path, element: <Gate page={Page} />, parts: [Gate, Page] })

/** Registers the service worker: the chosen place opens without a connection. */
function OfflineTicket() {
  return usePageIdle() ? (
    <Suspense>
      <ReleaseWatch />
    </Suspense>
  ) : null
}

/** Pages that load neither menu nor session. */
const OUTSIDE_SHELL: readonly PageRoute[] = [
  { path: PATHS.invite, element: <InvitePage afterChoice={<OfflineTicket />} />, parts: [InvitePage] },
  open(PATHS.share, InvitePage),
  open(PATHS.guide, GuidePages),
]
const IN_SHELL: readonly PageRoute[] = [
  { path: PATHS.home, element: <HomeGate dashboard={DashboardPage} landing={LandingPage} />, parts: [HomeGate] },
  { path: PATHS.admin, element: <AdminGate />, parts: [AdminGate] },
  open(PATHS.auth, AuthPage),
  open(PATHS.checkout, CheckoutGate),
  open(PATHS.confirmEmail, ConfirmEmailPage),
  open(PATHS.contact, ContactPage),
  open(PATHS.faq, FaqPage),
  open(PATHS.forgotPassword, ForgotPasswordPage),
  open(PATHS.join, JoinPage),
  open(PATHS.joinByInvitation, JoinByInvitationPage),
  open(PATHS.privacy, PrivacyPage),
  open(PATHS.publicCouple, PublicCouplePage),
  open(PATHS.rankings, RankingsPage),
  open(PATHS.resetPassword, ResetPasswordPage),
  open(PATHS.terms, TermsPage),
  open(PATHS.unsubscribe, UnsubscribePage),
  behind(UserGate, PATHS.achievements, AchievementsPage),
  behind(UserGate, PATHS.coupleProfile, CoupleProfilePage),
  behind(UserGate, PATHS.dashboard, DashboardPage),
  behind(UserGate, PATHS.history, HistoryPage),
  behind(UserGate, PATHS.newInvitation, NewInvitationPage),
  behind(UserGate, PATHS.ownInvitation, InvitationPage),
  behind(UserGate, PATHS.together, TogetherPage),
  behind(UserGate, PATHS.tonight, TonightPage),
  behind(UserGate, PATHS.upgrade, UpgradePage),
  behind(UserGate, PATHS.wishes, WishesPage),
  behind(AccountGate, PATHS.account, AccountPage),
  behind(AccountGate, PATHS.privacyCentre, PrivacyCentrePage),
]

/**
 * Loads all code of a page's first render. A server-rendered page can be hydrated only then: React would replace a part
 * whose code is missing with its fallback.
 */
export async function preloadPage(path: string): Promise<void> {
  const isAt = (route: PageRoute) => matchPath(route.path, path)
  const inside = IN_SHELL.find(isAt)
  const { parts } = OUTSIDE_SHELL.find(isAt) ?? inside ?? { parts: [NotFoundPage] }
  const shell = inside ? [Shell] : []
  const home = path === PATHS.home ? [readToken() === null ? LandingPage : DashboardPage] : []
  await Promise.all([...shell, ...parts, ...home].map((part) => part.preload()))
}

const toRoute = ({ path, element }: PageRoute) => <Route element={element} key={path} path={path} />

export const Router = () => (
  <Routes>
    {OUTSIDE_SHELL.map(toRoute)}
    <Route element={<Shell />}>{IN_SHELL.map(toRoute)}</Route>
    <Route element={<NotFoundPage />} path="*" />
  </Routes>
)

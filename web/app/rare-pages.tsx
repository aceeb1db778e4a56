import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { PATHS } from '../lib/paths.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { AccountGate, AdminGate, UserGate } from './gates.tsx'

const InvitationPage = lazyComponent(async () => (await import('../pages/invitation-page.tsx')).InvitationPage)
const PrivacyCentrePage = lazyComponent(
  async () => (await import('../pages/privacy-centre-page.tsx')).PrivacyCentrePage,
)
const AccountPage = lazyComponent(async () => (await import('../pages/account-page.tsx')).AccountPage)
const ForgotPasswordPage = lazyComponent(
  async () => (await import('../pages/letters/recovery-pages.tsx')).ForgotPasswordPage,
)
const ResetPasswordPage = lazyComponent(
  async () => (await import('../pages/letters/recovery-pages.tsx')).ResetPasswordPage,
)
const ConfirmEmailPage = lazyComponent(
  async () => (await import('../pages/letters/recovery-pages.tsx')).ConfirmEmailPage,
)
const UnsubscribePage = lazyComponent(
  async () => (await import('../pages/letters/unsubscribe-page.tsx')).UnsubscribePage,
)
const JoinPage = lazyComponent(async () => (await import('../pages/couples/join-page.tsx')).JoinPage)
const JoinByInvitationPage = lazyComponent(
  async () => (await import('../pages/couples/join-page.tsx')).JoinByInvitationPage,
)
const UpgradePage = lazyComponent(async () => (await import('../pages/upgrade-page.tsx')).UpgradePage)
const CoupleProfilePage = lazyComponent(
  async () => (await import('../pages/couple-profile-page.tsx')).CoupleProfilePage,
)
const HistoryPage = lazyComponent(async () => (await import('../pages/history-page.tsx')).HistoryPage)
const AchievementsPage = lazyComponent(async () => (await import('../pages/achievements-page.tsx')).AchievementsPage)
const RankingsPage = lazyComponent(async () => (await import('../pages/rankings-page.tsx')).RankingsPage)
const FaqPage = lazyComponent(async () => (await import('../pages/documents/faq-page.tsx')).FaqPage)
const TermsPage = lazyComponent(async () => (await import('../pages/documents/terms-page.tsx')).TermsPage)
const PrivacyPage = lazyComponent(async () => (await import('../pages/documents/privacy-page.tsx')).PrivacyPage)

const PAGES: readonly (readonly [path: string, page: ReactNode])[] = [
  [PATHS.ownInvitation, <UserGate key="invitation" page={InvitationPage} />],
  [PATHS.forgotPassword, <ForgotPasswordPage key="forgot" />],
  [PATHS.resetPassword, <ResetPasswordPage key="reset" />],
  [PATHS.confirmEmail, <ConfirmEmailPage key="confirm" />],
  [PATHS.account, <AccountGate key="account" page={AccountPage} />],
  [PATHS.privacyCentre, <AccountGate key="privacy" page={PrivacyCentrePage} />],
  [PATHS.unsubscribe, <UnsubscribePage key="unsubscribe" />],
  [PATHS.joinByInvitation, <JoinByInvitationPage key="join-by-invitation" />],
  [PATHS.join, <JoinPage key="join" />],
  [PATHS.coupleProfile, <UserGate key="profile" page={CoupleProfilePage} />],
  [PATHS.history, <UserGate key="history" page={HistoryPage} />],
  [PATHS.achievements, <UserGate key="achievements" page={AchievementsPage} />],
  [PATHS.upgrade, <UserGate key="upgrade" page={UpgradePage} />],
  [PATHS.admin, <AdminGate key="admin" />],
  [PATHS.rankings, <RankingsPage key="rankings" />],
  [PATHS.faq, <FaqPage key="faq" />],
  [PATHS.terms, <TermsPage key="terms" />],
  [PATHS.privacy, <PrivacyPage key="privacy" />],
]

/** Those that the server draws. */
const DRAWN = new Map<string, { preload: () => Promise<void> }>([
  [PATHS.rankings, RankingsPage],
  [PATHS.faq, FaqPage],
  [PATHS.terms, TermsPage],
  [PATHS.privacy, PrivacyPage],
])
export const preloadRarePage = (path: string) => DRAWN.get(path)?.preload()

/** Pages that are not where a visit begins: the router of every page, which the guest loads as well, does not know their files. */
export function RarePages() {
  const { pathname } = useLocation()
  return PAGES.find(([path]) => matchPath(path, pathname))?.[1]
}

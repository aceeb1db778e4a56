import type { ReactNode } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import { PATHS } from '../lib/paths.ts'
import { lazyComponent } from '../platform/release/lazy-component.ts'
import { AccountGate, UserGate } from './gates.tsx'

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
  [PATHS.faq, <FaqPage key="faq" />],
  [PATHS.terms, <TermsPage key="terms" />],
  [PATHS.privacy, <PrivacyPage key="privacy" />],
]

/** Pages that few people open: the router of every page, which the guest loads as well, does not know their files. */
export function RarePages() {
  const { pathname } = useLocation()
  return PAGES.find(([path]) => matchPath(path, pathname))?.[1]
}

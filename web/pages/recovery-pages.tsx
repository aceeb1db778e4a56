import { useLocation, useNavigate } from 'react-router-dom'
import { recovery } from '../copy/accounts.ts'
import { common } from '../copy/common.ts'
import { carriedName, carryName } from '../features/accounts/carried-name.ts'
import { ConfirmEmail } from '../features/accounts/log-in/confirm-email.tsx'
import { ForgotPassword } from '../features/accounts/log-in/forgot-password.tsx'
import { ResetPassword } from '../features/accounts/log-in/reset-password.tsx'
import { useTitle } from '../hooks/page/use-title.ts'
import { PATHS } from '../lib/paths.ts'

// Three small pages in one file, which a browser loads as one: each file of its own costs every first screen the line
// that names it.

export function ForgotPasswordPage() {
  const { state } = useLocation()
  useTitle(common.title(recovery.forgot.title))
  return <ForgotPassword typed={carriedName(state)} />
}

/** Where the link of a letter leads; afterwards the login form, with the address filled in. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  useTitle(common.title(recovery.reset.title))
  return <ResetPassword onDone={(email) => navigate(PATHS.auth, { replace: true, state: carryName(email) })} />
}

/** Where the links that confirm an address lead. */
export function ConfirmEmailPage() {
  useTitle(common.title(recovery.confirm.account.title))
  return <ConfirmEmail />
}

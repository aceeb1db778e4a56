import { useNavigate } from 'react-router-dom'
import { recovery } from '../../copy/accounts/recovery.ts'
import { common } from '../../copy/common.ts'
import { carryName } from '../../features/accounts/carried-name.ts'
import { ResetPassword } from '../../features/accounts/recovery/reset-password.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'
import { PATHS } from '../../lib/paths.ts'

/** Where the link of a letter leads; afterwards the login form, with the address filled in. */
export function ResetPasswordPage() {
  const navigate = useNavigate()
  useTitle(common.title(recovery.reset.title))
  return <ResetPassword onDone={(email) => navigate(PATHS.auth, { replace: true, state: carryName(email) })} />
}

import { useLocation } from 'react-router-dom'
import { recovery } from '../../copy/accounts/recovery.ts'
import { common } from '../../copy/common.ts'
import { carriedName } from '../../features/accounts/carried-name.ts'
import { ForgotPassword } from '../../features/accounts/recovery/forgot-password.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'

export function ForgotPasswordPage() {
  const { state } = useLocation()
  useTitle(common.title(recovery.forgot.title))
  return <ForgotPassword typed={carriedName(state)} />
}

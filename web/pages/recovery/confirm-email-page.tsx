import { recovery } from '../../copy/accounts/recovery.ts'
import { common } from '../../copy/common.ts'
import { ConfirmEmail } from '../../features/accounts/recovery/confirm-email.tsx'
import { useTitle } from '../../hooks/page/use-title.ts'

/** Where the links that confirm an address lead. */
export function ConfirmEmailPage() {
  useTitle(common.title(recovery.confirm.account.title))
  return <ConfirmEmail />
}

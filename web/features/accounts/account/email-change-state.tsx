import { account } from '../../../copy/accounts/account.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatTimestamp } from '../../../lib/format-timestamp.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { showAccountFailure } from '../show-account-failure.ts'
import { type AccountSecurity, cancelEmailChange } from './api.ts'

const copy = account.emailChange

interface EmailChangeStateProps {
  oldEmail: string
  change: NonNullable<AccountSecurity['emailChange']>
}

/** A change of address that waits: at which of the two addresses the link was opened. */
export function EmailChangeState({ oldEmail, change }: EmailChangeStateProps) {
  const [cancel, isBusy] = useOnceAtATime(async () => {
    try {
      await cancelEmailChange()
      showToast(copy.cancelled)
    } catch (error) {
      showAccountFailure(error, copy.refused)
    }
  })
  return (
    <div className="flex flex-col gap-4 rounded-field bg-blush p-4 text-on-blush">
      <p className="font-semibold">{copy.title}</p>
      <ul className="flex flex-col gap-3">
        <Address email={oldEmail} isConfirmed={change.isOldConfirmed} />
        <Address email={change.newEmail} isConfirmed={change.isNewConfirmed} />
      </ul>
      <p className="text-sm">{copy.until(formatTimestamp(change.expiresAt))}</p>
      <div>
        <Button isBusy={isBusy} variant="secondary" onClick={() => void cancel()}>
          {copy.cancel}
        </Button>
      </div>
    </div>
  )
}

const Address = ({ email, isConfirmed }: { email: string; isConfirmed: boolean }) => (
  <li className="flex items-start gap-3">
    <span className="mt-0.5">
      <Icon name={isConfirmed ? 'check' : 'mail'} />
    </span>
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{email}</span>
      <span className="block text-sm">{isConfirmed ? copy.confirmed : copy.waits}</span>
    </span>
  </li>
)

import { useState } from 'react'
import { account } from '../../../copy/accounts/account.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { showAccountFailure } from '../show-account-failure.ts'
import { resendVerification } from './api.ts'

const copy = account.email

/** Why the address should be confirmed, and the link once more. */
export function ResendLink() {
  const [isSent, setIsSent] = useState(false)
  const [resend, isBusy] = useOnceAtATime(async () => {
    setIsSent(false)
    try {
      await resendVerification()
      setIsSent(true)
    } catch (error) {
      showAccountFailure(error, copy.resendFailed)
    }
  })
  return (
    <div>
      <p className="text-soft">{copy.whyConfirm}</p>
      <Actions>
        <ActionButton icon="mail" isBusy={isBusy} onClick={() => void resend()}>
          {copy.resend}
        </ActionButton>
      </Actions>
      <p className="text-mata text-sm" role="status">
        {isSent ? copy.resent : ''}
      </p>
    </div>
  )
}

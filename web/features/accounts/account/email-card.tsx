import { useEffect } from 'react'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/accounts/account.ts'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { refreshSession } from '../api.ts'
import { AccountCard } from './account-card.tsx'
import { useAccountSecurity } from './api.ts'
import { EmailChangeForm, hasEmailChangeDraft } from './email-change-form.tsx'
import { EmailChangeState } from './email-change-state.tsx'
import { FoldedForm } from './folded-form.tsx'
import { ResendLink } from './resend-link.tsx'

const copy = account.email

/** The address of the account, whether it is confirmed, and the change of it that waits. */
export function EmailCard({ user }: { user: User }) {
  const { data } = useAccountSecurity()
  useFreshState(user.emailVerified)
  return (
    <AccountCard title={copy.heading}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-semibold text-lg leading-snug wrap-anywhere">{user.email}</p>
        <Badge tone={user.emailVerified ? 'mata' : 'blush'}>
          <Icon name={user.emailVerified ? 'check' : 'mail'} size={16} />
          {user.emailVerified ? copy.confirmed : copy.unconfirmed}
        </Badge>
      </div>
      {user.emailVerified ? null : <ResendLink />}
      {data?.emailChange ? (
        <EmailChangeState change={data.emailChange} oldEmail={user.email} />
      ) : (
        <FoldedForm isBegun={hasEmailChangeDraft(user)} label={copy.change}>
          {(close) => <EmailChangeForm onClose={close} user={user} />}
        </FoldedForm>
      )}
    </AccountCard>
  )
}

/** The link may have been opened since the user was read. */
function useFreshState(isConfirmed: boolean) {
  useEffect(() => {
    if (!isConfirmed) void refreshSession()
  }, [isConfirmed])
}

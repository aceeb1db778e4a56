import { useEffect, useState } from 'react'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/account.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { hasStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { ActionButton, Actions } from '../../../ui/action/actions.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Badge } from '../../../ui/icon/badge.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { refreshSession } from '../api.ts'
import { checkOwnPassword, emailProblem } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import {
  type AccountSecurity,
  cancelEmailChange,
  requestEmailChange,
  resendVerification,
  useAccountSecurity,
} from './api.ts'

const copy = account.email
const emailChangeCopy = account.emailChange
const EMPTY = { email: '', password: '' }

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

interface EmailChangeStateProps {
  oldEmail: string
  change: NonNullable<AccountSecurity['emailChange']>
}

/** A change of address that waits: at which of the two addresses the link was opened. */
function EmailChangeState({ oldEmail, change }: EmailChangeStateProps) {
  const [cancel, isBusy] = useOnceAtATime(async () => {
    try {
      await cancelEmailChange()
      showToast(emailChangeCopy.cancelled)
    } catch (error) {
      showAccountFailure(error, emailChangeCopy.refused)
    }
  })
  return (
    <div className="flex flex-col gap-4 rounded-field bg-blush p-4 text-on-blush">
      <p className="font-semibold">{emailChangeCopy.title}</p>
      <ul className="flex flex-col gap-3">
        <Address email={oldEmail} isConfirmed={change.isOldConfirmed} />
        <Address email={change.newEmail} isConfirmed={change.isNewConfirmed} />
      </ul>
      <p className="text-sm">{emailChangeCopy.until(formatTimestamp(change.expiresAt))}</p>
      <div>
        <Button isBusy={isBusy} variant="secondary" onClick={() => void cancel()}>
          {emailChangeCopy.cancel}
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
      <span className="block text-sm">{isConfirmed ? emailChangeCopy.confirmed : emailChangeCopy.waits}</span>
    </span>
  </li>
)

const emailChangeDraft = (userId: string) => `email-change:${userId}`

/** Whether this tab holds an unfinished change of address. */
const hasEmailChangeDraft = ({ id }: Pick<User, 'id'>) => hasStoredDraft(emailChangeDraft(id))

/** Asks for another address, with the password. */
function EmailChangeForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, bind, submit, isBusy, forget } = useCheckedForm(
    EMPTY,
    ({ email, password }) => ({ email: problemOf(email, user.email), password: checkOwnPassword(password) }),
    async ({ email, password }) => {
      try {
        await requestEmailChange({ email: email.trim(), password })
        showToast(copy.asked)
        close()
      } catch (error) {
        return toProblems(error)
      }
    },
    emailChangeDraft(user.id),
  )
  const close = () => {
    forget()
    onClose()
  }
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      <p className="text-soft text-sm">{copy.explanation}</p>
      <Field
        label={copy.newEmail}
        {...bind('email')}
        autoCapitalize="none"
        autoComplete="email"
        required
        spellCheck={false}
        type="email"
      />
      <PasswordField isNew={false} label={copy.password} {...bind('password')} />
      <FormButtons isBusy={isBusy} onCancel={close} submit={copy.submit} />
    </form>
  )
}

const problemOf = (email: string, now: string) => (email.trim().toLowerCase() === now ? copy.same : emailProblem(email))

/** What the server says about single fields; a toast says the rest. */
function toProblems(error: unknown) {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'invalid_credentials') return { password: account.wrongPassword }
  if (code === 'email_taken') return { email: copy.taken }
  showAccountFailure(error, copy.refused)
  return undefined
}

/** Why the address should be confirmed, and the link once more. */
function ResendLink() {
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

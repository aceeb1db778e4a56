import type { User } from '#contracts/accounts'
import { privacyCentre } from '../../../copy/account.ts'
import { formatDate } from '../../../lib/format.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { checkOwnPassword } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import { requestDeletion } from './api.ts'

const copy = privacyCentre.deletion

interface DeletionProps {
  user: User
  /** Called after the deletion, when no account is signed in any more. */
  onDone: () => void
}

/** How the account is deleted, and what goes with it. */
export function DeletionCard({ user, onDone }: DeletionProps) {
  if (user.deletionDueAt) {
    return (
      <AccountCard title={copy.heading}>
        <p className="font-semibold">{copy.waits(formatDate(user.deletionDueAt))}</p>
        <p>{copy.retention}</p>
      </AccountCard>
    )
  }
  return (
    <AccountCard title={copy.heading}>
      <p className="text-soft">{copy.text}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {copy.consequences.map((consequence) => (
          <li className="pl-1" key={consequence}>
            {consequence}
          </li>
        ))}
      </ul>
      {user.subscription.billing === 'active' ? <p className="font-semibold">{copy.withdrawFirst}</p> : null}
      <FoldedForm label={copy.open}>
        {(close) => <DeletionForm onClose={close} onDone={onDone} user={user} />}
      </FoldedForm>
    </AccountCard>
  )
}

function DeletionForm({ user, onClose, onDone }: DeletionProps & { onClose: () => void }) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    { password: '' },
    ({ password }) => ({ password: checkOwnPassword(password) }),
    async ({ password }) => {
      try {
        await requestDeletion(password)
        onDone()
        showToast(copy.done)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_credentials') return { password: copy.wrongPassword }
        showAccountFailure(error, copy.refused)
      }
    },
  )
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      {/* A password manager reads from it whose password this is. */}
      <input autoComplete="username" hidden name="username" readOnly value={user.username} />
      <PasswordField isNew={false} label={copy.password} {...bind('password')} />
      <FormButtons isBusy={isBusy} onCancel={onClose} submit={copy.submit} />
    </form>
  )
}

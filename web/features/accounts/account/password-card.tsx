import { Link } from 'react-router-dom'
import type { User } from '#contracts/accounts'
import { account } from '../../../copy/account.ts'
import { accounts } from '../../../copy/accounts.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { carryName } from '../carried-name.ts'
import { checkOwnPassword, passwordProblem } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { AccountCard, FoldedForm, FormButtons } from './account-card.tsx'
import { changePassword } from './api.ts'

const copy = account.password
const EMPTY = { currentPassword: '', newPassword: '' }

/** How the password is changed. */
export const PasswordCard = ({ user }: { user: User }) => (
  <AccountCard title={copy.heading}>
    <p className="text-soft">{copy.text}</p>
    <FoldedForm label={copy.change}>{(close) => <PasswordForm onClose={close} user={user} />}</FoldedForm>
  </AccountCard>
)

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    EMPTY,
    (entries) => ({
      currentPassword: checkOwnPassword(entries.currentPassword),
      newPassword: passwordProblem(entries.newPassword),
    }),
    async (entries) => {
      try {
        await changePassword(user, entries)
        showToast(copy.changed)
        onClose()
      } catch (error) {
        return toProblems(error)
      }
    },
  )
  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={submit} ref={form}>
      {/* A password manager reads from it whose password this is. */}
      <input autoComplete="username" hidden name="username" readOnly value={user.username} />
      <div className="flex flex-col gap-1">
        <PasswordField isNew={false} label={copy.current} {...bind('currentPassword')} />
        <p className="text-sm">
          <Link
            className="inline-flex min-h-11 items-center text-soft underline underline-offset-4"
            state={carryName(user.email)}
            to={PATHS.forgotPassword}
          >
            {accounts.forgotten}
          </Link>
        </p>
      </div>
      <PasswordField isNew label={copy.next} {...bind('newPassword')} />
      <FormButtons isBusy={isBusy} onCancel={onClose} submit={copy.submit} />
    </form>
  )
}

/** What the server says about single fields; a toast says the rest. */
function toProblems(error: unknown) {
  if (!(error instanceof ApiError)) return void showAccountFailure(error, copy.refused)
  if (error.code === 'invalid_credentials') return { currentPassword: account.wrongPassword }
  if (error.fields.newPassword) return { newPassword: error.fields.newPassword }
  return void showAccountFailure(error, copy.refused)
}

import type { User } from '#contracts/accounts'
import { account } from '../../../copy/accounts/account.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { hasStoredDraft } from '../../../platform/storage/use-stored-draft.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { emailProblem } from '../log-in/check-entries.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure } from '../show-account-failure.ts'
import { useCheckedForm } from '../use-checked-form.ts'
import { requestEmailChange } from './api.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { FormButtons } from './form-buttons.tsx'

const copy = account.email
const EMPTY = { email: '', password: '' }

const emailChangeDraft = (userId: string) => `email-change:${userId}`

/** Whether somebody had begun to type another address before the page was left. */
export const hasEmailChangeDraft = ({ id }: Pick<User, 'id'>) => hasStoredDraft(emailChangeDraft(id))

/** Asks for another address, with the password. */
export function EmailChangeForm({ user, onClose }: { user: User; onClose: () => void }) {
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

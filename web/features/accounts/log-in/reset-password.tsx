import { recovery } from '../../../copy/accounts.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { forgetAccountForm } from '../../../platform/storage/use-stored-draft.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { readAskedAddress, resetPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { passwordProblem } from './check-entries.ts'
import { DeadLink, useLinkFragment } from './email-link.tsx'

const copy = recovery.reset
const DEAD = 'dead'

/**
 * Sets a new password with the token in the address.
 *
 * @param onDone - gets the address of the account where this device knows it
 */
export function ResetPassword({ onDone }: { onDone: (email: string) => void }) {
  const { fragment, settle } = useLinkFragment()
  if (fragment === '') return <Dead />
  // A second link opened in the same tab begins anew.
  return <ResetForm key={fragment} onDead={() => settle(DEAD)} onDone={onDone} token={fragment} />
}

interface ResetFormProps {
  token: string
  onDead: () => void
  onDone: (email: string) => void
}

function ResetForm({ token, onDead, onDone }: ResetFormProps) {
  const { form, bind, submit, isBusy } = useCheckedForm(
    { password: '' },
    ({ password }) => ({ password: passwordProblem(password) }),
    async ({ password }) => {
      try {
        const email = await resetPassword(token, password)
        forgetAccountForm()
        showToast(copy.done)
        onDone(email)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_link') return void onDead()
        if (error instanceof ApiError && error.fields.password) return { password: error.fields.password }
        showAccountFailure(error, copy.refused)
      }
      return undefined
    },
  )
  return (
    <AuthFrame>
      <h1 className="text-2xl">{copy.title}</h1>
      <p className="mt-2 mb-6 text-soft">{copy.lead}</p>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit} ref={form}>
        {/* A password manager reads from it whose password this is. */}
        <input autoComplete="username" hidden name="username" readOnly value={readAskedAddress()} />
        <PasswordField isNew label={copy.password} {...bind('password')} />
        <Button isBusy={isBusy} isWide type="submit">
          {isBusy ? copy.saving : copy.submit}
        </Button>
      </form>
    </AuthFrame>
  )
}

const Dead = () => (
  <DeadLink text={copy.deadText}>
    <ButtonLink to={PATHS.forgotPassword}>{copy.again}</ButtonLink>
    <ButtonLink to={PATHS.auth} variant="quiet">
      {copy.logIn}
    </ButtonLink>
  </DeadLink>
)

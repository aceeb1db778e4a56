import { useEffect, useRef, useState } from 'react'
import { accounts, recovery } from '../../../copy/accounts.ts'
import { PATHS } from '../../../lib/paths.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { forgetAccountForm } from '../../../platform/storage/use-stored-draft.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../password-field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { askForLink, readAskedAddress, resetPassword } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { emailProblem, passwordProblem } from './check-entries.ts'
import { InvalidLink, useLinkFragment } from './email-link.tsx'

const copy = recovery.reset
const DEAD = 'dead'
const forgotCopy = recovery.forgot

/**
 * Sets a new password with the token of the link.
 *
 * @param onDone - receives the account's address, if this device knows it
 */
export function ResetPassword({ onDone }: { onDone: (email: string) => void }) {
  const { fragment, settle } = useLinkFragment()
  if (fragment === '') return <Dead />
  // The key resets the form when a second link is opened in the same tab.
  return <ResetForm key={fragment} onDead={() => settle(DEAD)} onDone={onDone} token={fragment} />
}

function ResetForm({ token, onDead, onDone }: { token: string; onDead: () => void; onDone: (email: string) => void }) {
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
        {/* Names the account for password managers. */}
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
  <InvalidLink text={copy.invalidText}>
    <ButtonLink to={PATHS.forgotPassword}>{copy.again}</ButtonLink>
    <ButtonLink to={PATHS.auth} variant="quiet">
      {copy.logIn}
    </ButtonLink>
  </InvalidLink>
)

export function ForgotPassword({ typed }: { typed: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [email, setEmail] = useState(typed.includes('@') ? typed.trim() : '')
  if (sentTo !== null) return <Sent email={sentTo} onOther={() => setSentTo(null)} />
  const take = (address: string) => {
    setEmail(address)
    setSentTo(address)
  }
  return <RequestForm email={email} onSent={take} />
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { form, bind, submit, isBusy, forget } = useCheckedForm(
    { email },
    (entries) => ({ email: emailProblem(entries.email) }),
    async (entries) => {
      try {
        await askForLink(entries.email.trim())
        forget()
        onSent(entries.email.trim())
      } catch (error) {
        showAccountFailure(error, forgotCopy.refused)
      }
      return undefined
    },
    // Each prefilled address has its own draft.
    `forgotten:${email}`,
  )
  return (
    <AuthFrame>
      <h1 className="text-2xl">{forgotCopy.title}</h1>
      <p className="mt-2 mb-6 text-soft">{forgotCopy.lead}</p>
      <form className="flex flex-col gap-4" noValidate onSubmit={submit} ref={form}>
        <Field
          label={accounts.email}
          {...bind('email')}
          autoCapitalize="none"
          autoComplete="email"
          required
          spellCheck={false}
          type="email"
        />
        <Button isBusy={isBusy} isWide type="submit">
          {isBusy ? forgotCopy.sending : forgotCopy.submit}
        </Button>
        <ButtonLink isWide to={PATHS.auth} variant="quiet">
          {forgotCopy.back}
        </ButtonLink>
      </form>
    </AuthFrame>
  )
}

/** The same text for every address, so that it does not reveal whether an account exists. */
function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  // The pressed button is gone.
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return (
    <div className="outline-none wrap-anywhere" ref={part} role="status" tabIndex={-1}>
      <FullMessage
        action={
          <div className="flex flex-col items-center gap-2">
            <ButtonLink to={PATHS.auth}>{forgotCopy.back}</ButtonLink>
            <Button variant="quiet" onClick={onOther}>
              {forgotCopy.sent.other}
            </Button>
          </div>
        }
        icon="mail"
        text={forgotCopy.sent.text(email)}
        title={forgotCopy.sent.title}
      />
    </div>
  )
}

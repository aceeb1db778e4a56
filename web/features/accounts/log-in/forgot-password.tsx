import { useEffect, useRef, useState } from 'react'
import { accounts, recovery } from '../../../copy/accounts.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { FullMessage } from '../../../ui/feedback/full-message.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { showAccountFailure, useCheckedForm } from '../use-checked-form.ts'
import { askForLink } from './api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { emailProblem } from './check-entries.ts'

const copy = recovery.forgot

/** Asks for a link to a new password, and says where to look for it. */
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
        showAccountFailure(error, copy.refused)
      }
      return undefined
    },
    // An address that comes from another form begins a draft of its own.
    `forgotten:${email}`,
  )
  return (
    <AuthFrame>
      <h1 className="text-2xl">{copy.title}</h1>
      <p className="mt-2 mb-6 text-soft">{copy.lead}</p>
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
          {isBusy ? copy.sending : copy.submit}
        </Button>
        <ButtonLink isWide to={PATHS.auth} variant="quiet">
          {copy.back}
        </ButtonLink>
      </form>
    </AuthFrame>
  )
}

/** The same text for every address, so that it does not reveal whether an account exists. */
function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  // The button that had the focus is gone.
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus({ preventScroll: true }), [])
  return (
    <div className="outline-none wrap-anywhere" ref={part} role="status" tabIndex={-1}>
      <FullMessage
        action={
          <div className="flex flex-col items-center gap-2">
            <ButtonLink to={PATHS.auth}>{copy.back}</ButtonLink>
            <Button variant="quiet" onClick={onOther}>
              {copy.sent.other}
            </Button>
          </div>
        }
        icon="mail"
        text={copy.sent.text(email)}
        title={copy.sent.title}
      />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { accounts as copy } from '../../../copy/accounts.ts'
import { common } from '../../../copy/common.ts'
import { PATHS } from '../../../lib/paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import type { SignedIn } from '../api.ts'
import { carryName } from '../carried-name.ts'
import { PasswordField } from '../password-field.tsx'
import { type AuthMode, type Entries, type Problems, usernameHint } from './check-entries.ts'
import type { AuthDialog } from './use-auth-form.ts'
import { useAuthForm } from './use-auth-form.ts'

interface AuthFormProps {
  /** A message above the form, e.g. that the session expired. */
  initialDialog?: AuthDialog | null
  /** Why the form interrupts another page. */
  notice?: string | null
  /** What the page before this one knows already. */
  username: string
  onAttempt: () => void
  onSignedIn: (session: SignedIn) => void
}

/** Login and registration in one place. */
export function AuthForm({ initialDialog = null, notice = null, ...options }: AuthFormProps) {
  const auth = useAuthForm({ initialDialog, ...options })
  const isLogIn = auth.mode === 'log-in'
  const other = isLogIn ? copy.toRegister : copy.toLogIn
  const words = isLogIn
    ? { submit: copy.logIn, busy: copy.loggingIn }
    : { submit: copy.register, busy: copy.registering }

  return (
    <>
      <h1 className="text-2xl">{isLogIn ? copy.logInTitle : copy.registerTitle}</h1>
      {notice && isLogIn ? (
        <p className="mt-3 mb-6 rounded-field bg-blush px-4 py-3 text-on-blush" role="status">
          {notice}
        </p>
      ) : (
        <p className="mt-2 mb-6 text-soft">{isLogIn ? copy.logInLead : copy.registerLead}</p>
      )}
      <form className="flex flex-col gap-4" noValidate onSubmit={auth.submit} ref={auth.form}>
        <AuthFields
          entries={auth.entries}
          mode={auth.mode}
          onChange={auth.change}
          onLeave={auth.leave}
          problems={auth.problems}
        />
        {isLogIn ? <Forgotten name={auth.entries.username} /> : <Consent />}
        <Button isBusy={auth.isBusy} isWide type="submit">
          {auth.isBusy ? words.busy : words.submit}
        </Button>
      </form>
      <p className="mt-5 flex flex-wrap items-center justify-center gap-x-1 text-center text-soft">
        {other.question}
        <button
          className="min-h-11 px-1 font-semibold text-urucum underline underline-offset-4"
          onClick={auth.switchMode}
          type="button"
        >
          {other.action}
        </button>
      </p>
      <Dialog
        action={auth.dialog?.canRetry ? { label: common.retry, onClick: auth.retry } : undefined}
        closeLabel={auth.dialog?.canRetry ? common.cancel : common.understood}
        isOpen={auth.dialog !== null}
        onClose={auth.closeDialog}
        tone={auth.dialog?.tone ?? 'error'}
        text={auth.dialog?.text ?? ''}
        title={auth.dialog?.title ?? ''}
      />
    </>
  )
}

/** Takes along what was typed. */
const Forgotten = ({ name }: { name: string }) => (
  <Link
    className="-mt-3 inline-flex min-h-11 items-center self-end text-sm text-soft underline underline-offset-4"
    state={carryName(name)}
    to={PATHS.forgotPassword}
  >
    {copy.forgotten}
  </Link>
)

function Consent() {
  return (
    <p className="text-soft text-sm">
      {copy.consent.before}
      <Document to={PATHS.terms}>{copy.consent.terms}</Document>
      {copy.consent.between}
      <Document to={PATHS.privacy}>{copy.consent.privacy}</Document>
      {copy.consent.after}
    </p>
  )
}

/** Opens beside the form: what was typed stays. */
function Document({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="text-ink underline underline-offset-2" rel="noopener" target="_blank" to={to}>
      {children}
      <span className="sr-only">{copy.consent.elsewhere}</span>
    </Link>
  )
}

interface AuthFieldsProps {
  mode: AuthMode
  entries: Entries
  problems: Problems
  onChange: (name: keyof Entries, value: string) => void
  onLeave: (name: keyof Entries) => void
}

function AuthFields({ mode, entries, problems, onChange, onLeave }: AuthFieldsProps) {
  const bind = (name: keyof Entries) => ({
    name,
    value: entries[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  const isLogIn = mode === 'log-in'
  const verbatim = { autoCapitalize: 'none', spellCheck: false } as const

  return (
    <>
      <Field
        label={isLogIn ? copy.usernameOrEmail : copy.username}
        {...(isLogIn || problems.username ? {} : { help: usernameHint(entries.username).text })}
        {...bind('username')}
        {...verbatim}
        autoComplete="username"
        onBlur={() => onLeave('username')}
        required
      />
      {isLogIn ? null : (
        <Field label={copy.email} {...bind('email')} {...verbatim} autoComplete="email" required type="email" />
      )}
      <PasswordField isNew={!isLogIn} {...bind('password')} />
      {isLogIn ? null : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={copy.firstName} note={copy.optional} {...bind('firstName')} autoComplete="given-name" />
          <Field label={copy.lastName} note={copy.optional} {...bind('lastName')} autoComplete="family-name" />
        </div>
      )}
    </>
  )
}

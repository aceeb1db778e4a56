import { accounts as copy } from '../../../copy/accounts.ts'
import { QuietAction } from '../../../ui/action/actions.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { EmailSlip } from '../email-slip.tsx'
import { PasswordField } from '../password-field.tsx'
import { type AuthMode, type Entries, type Problems, usernameHint } from './check-entries.ts'

interface AuthFieldsProps {
  mode: AuthMode
  entries: Entries
  problems: Problems
  /** Usernames to offer in place of a taken one. */
  freeNames: readonly string[]
  onChange: (name: keyof Entries, value: string) => void
  onLeave: (name: keyof Entries) => void
}

/** The fields of the login, or of the registration in the order in which a person thinks of them. */
export function AuthFields({ mode, entries, problems, freeNames, onChange, onLeave }: AuthFieldsProps) {
  const bind = (name: keyof Entries) => ({
    name,
    value: entries[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  const isLogIn = mode === 'log-in'
  const verbatim = { autoCapitalize: 'none', spellCheck: false } as const

  const name = (
    <Field
      label={isLogIn ? copy.usernameOrEmail : copy.username}
      {...(isLogIn || problems.username ? {} : { help: usernameHint(entries.username).text })}
      {...bind('username')}
      {...verbatim}
      autoComplete="username"
      onBlur={() => onLeave('username')}
      required
    />
  )
  const password = <PasswordField isNew={!isLogIn} {...bind('password')} />
  if (isLogIn)
    return (
      <>
        {name}
        {password}
      </>
    )
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['firstName', 'lastName'] as const).map((part) => (
          <Field
            autoComplete={part === 'firstName' ? 'given-name' : 'family-name'}
            key={part}
            label={copy[part]}
            note={copy.optional}
            onBlur={() => onLeave(part)}
            {...bind(part)}
          />
        ))}
      </div>
      <EmailSlip onFix={(fixed) => onChange('email', fixed)} value={entries.email}>
        <Field label={copy.email} {...bind('email')} {...verbatim} autoComplete="email" required type="email" />
      </EmailSlip>
      {password}
      <div>
        {name}
        <div aria-live="polite" className="flex flex-wrap gap-x-5">
          {freeNames.map((free) => (
            <QuietAction key={free} onClick={() => onChange('username', free)}>
              {copy.usernameHints.free(free)}
            </QuietAction>
          ))}
        </div>
      </div>
    </>
  )
}

import { accounts as copy } from '../../../copy/accounts/accounts.ts'
import { Field } from '../../../ui/form/field.tsx'
import { PasswordField } from '../password-field.tsx'
import type { AuthMode, Entries, Problems } from './check-entries.ts'
import { usernameHint } from './username-hint.ts'

interface AuthFieldsProps {
  mode: AuthMode
  entries: Entries
  problems: Problems
  onChange: (name: keyof Entries, value: string) => void
  onLeave: (name: keyof Entries) => void
}

export function AuthFields({ mode, entries, problems, onChange, onLeave }: AuthFieldsProps) {
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

import { type ChangeEvent, useState } from 'react'
import { accounts as copy } from '../../copy/accounts.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

interface PasswordFieldProps {
  label?: string
  /** Whether the person chooses a new password: rules are shown, and the browser may suggest one. */
  isNew: boolean
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A password field with a button that shows the typed text. */
export function PasswordField({ label = copy.password, isNew, ...bound }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false)
  const toggle = isVisible ? copy.hidePassword : copy.showPassword
  return (
    <Field
      label={label}
      {...(isNew ? { help: copy.passwordHelp } : {})}
      {...bound}
      autoCapitalize="none"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      required
      spellCheck={false}
      trailing={
        <Tooltip isName text={toggle}>
          <button
            aria-label={toggle}
            className="inline-flex size-11 items-center justify-center rounded-full text-soft"
            onClick={() => setIsVisible(!isVisible)}
            type="button"
          >
            <Icon name={isVisible ? 'eye-off' : 'eye'} />
          </button>
        </Tooltip>
      }
      type={isVisible ? 'text' : 'password'}
    />
  )
}

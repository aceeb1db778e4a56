import { type ChangeEvent, useState } from 'react'
import { accounts as copy } from '../../copy/accounts.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

const EYE_OFF = {
  path: 'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
} as const

interface PasswordFieldProps {
  label?: string
  /** Whether the person chooses a new password: the rule is shown until an error says it, and the browser may suggest one. */
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
      {...(isNew && !bound.error ? { help: copy.passwordHelp } : {})}
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
            <Icon name={isVisible ? EYE_OFF : 'eye'} />
          </button>
        </Tooltip>
      }
      type={isVisible ? 'text' : 'password'}
    />
  )
}

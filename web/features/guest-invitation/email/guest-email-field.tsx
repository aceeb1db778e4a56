import { guestEmail as copy } from '../../../copy/guest-invitation/guest-email.ts'
import { Field } from '../../../ui/form/field.tsx'
import type { GuestEmailState } from './use-guest-email.ts'

export function GuestEmailField({ value, error, onChange, field }: GuestEmailState) {
  return (
    <Field
      autoCapitalize="none"
      autoComplete="email"
      error={error}
      help={copy.help}
      inputMode="email"
      label={copy.label}
      note={copy.note}
      onChange={(event) => onChange(event.target.value)}
      ref={field}
      type="email"
      value={value}
    />
  )
}

import type { Ref } from 'react'
import { suggestions } from '../../copy/suggestions.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const copy = suggestions.email

interface GuestEmailProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
  ref: Ref<HTMLInputElement>
}

/** An e-mail address that nobody has to give. */
export function GuestEmail({ value, error, onChange, ref }: GuestEmailProps) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-semibold text-sm text-soft underline underline-offset-4">
        {copy.summary}
        <span className="group-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      <div className="max-w-md pt-2">
        <Field
          autoCapitalize="none"
          autoComplete="email"
          error={error}
          help={copy.help}
          inputMode="email"
          label={copy.label}
          onChange={(event) => onChange(event.target.value)}
          ref={ref}
          type="email"
          value={value}
        />
      </div>
    </details>
  )
}

/** Empty is fine; anything else must look like an address. */
export const isGuestEmail = (text: string) => text === '' || /^\S+@\S+\.\S+$/.test(text)

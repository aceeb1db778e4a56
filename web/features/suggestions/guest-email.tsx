import { suggestions } from '../../copy/suggestions.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { GuestEmailField } from './use-guest-email.ts'

const copy = suggestions.email

/** Where to send what is chosen; closed until somebody wants it. */
export function GuestEmail({ value, error, onChange, ref }: GuestEmailField) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-sm text-on-blush underline underline-offset-4">
        {copy.summary}
        <span className="transition-transform duration-150 group-open:rotate-180">
          <Icon name="chevron-down" size={18} />
        </span>
      </summary>
      <div className="mt-1 mb-2 max-w-md rounded-field bg-card p-4 text-ink">
        <Field
          autoCapitalize="none"
          autoComplete="email"
          error={error}
          help={copy.help}
          inputMode="email"
          label={copy.label}
          note={copy.note}
          onChange={(event) => onChange(event.target.value)}
          ref={ref}
          type="email"
          value={value}
        />
      </div>
    </details>
  )
}

import { useId } from 'react'
import { checkout } from '../../copy/billing.ts'
import { formatInPlace } from '../../hooks/format-in-place.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Subscriber, toPostalCode } from './check-subscriber.ts'
import type { useSubscriberForm } from './use-subscriber-form.ts'

const copy = checkout.form
/** `00000-000` */
const POSTAL_CODE_LENGTH = 9

export function SubscriberFields({ form }: { form: ReturnType<typeof useSubscriberForm> }) {
  const bind = (name: keyof Subscriber) => ({
    name,
    value: form.subscriber[name],
    error: form.problems[name]?.description,
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
  })
  return (
    <>
      <Field {...bind('name')} autoComplete="name" label={copy.name} required />
      <Field
        {...bind('email')}
        autoCapitalize="none"
        autoComplete="email"
        label={copy.email}
        required
        spellCheck={false}
        type="email"
      />
      <CardPlace />
      <Field
        {...bind('postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        label={copy.postalCode}
        maxLength={POSTAL_CODE_LENGTH}
        note={copy.optional}
        onChange={({ target }) => form.change('postalCode', formatInPlace(target, toPostalCode))}
      />
    </>
  )
}

/** Where the provider's own field stands. */
function CardPlace() {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{copy.card}</legend>
      <p
        className="flex min-h-13 items-center gap-3 rounded-field border-[1.5px] border-field border-dashed px-4 py-2.5 text-sm text-soft"
        id={id}
      >
        <Icon name="lock" />
        <span className="min-w-0">{copy.cardPlace}</span>
      </p>
    </fieldset>
  )
}

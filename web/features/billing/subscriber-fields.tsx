import { useId } from 'react'
import { checkout } from '../../copy/billing.ts'
import { formatInPlace } from '../../hooks/format-in-place.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Subscriber, toPostalCode } from './check-subscriber.ts'
import type { useSubscriberForm } from './use-subscriber-form.ts'

const copy = checkout.form

interface SubscriberFieldsProps {
  form: ReturnType<typeof useSubscriberForm>
  /** This installation can take payments, as far as is known. */
  isPayable: boolean
}

/** Who subscribes. The postal code has no `maxLength`: the browser would cut `01.310-100` before it can be written anew. */
export function SubscriberFields({ form, isPayable }: SubscriberFieldsProps) {
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
      <CardPlace>{isPayable ? copy.cardPlace : copy.noCardYet}</CardPlace>
      <Field
        {...bind('postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        label={copy.postalCode}
        note={copy.optional}
        onChange={({ target }) => form.change('postalCode', formatInPlace(target, toPostalCode))}
        placeholder={copy.postalCodeShape}
      />
    </>
  )
}

/** Where the provider's own field stands. */
function CardPlace({ children }: { children: string }) {
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{copy.card}</legend>
      <p
        className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border-[1.5px] border-field border-dashed px-[min(1rem,4.5vw)] py-2.5 text-sm text-soft"
        id={id}
      >
        <Icon name="lock" />
        <span className="min-w-[min(8rem,100%)] grow basis-0">{children}</span>
      </p>
    </fieldset>
  )
}

import type { ReactNode } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { Field } from '../../../ui/form/field.tsx'
import { formatInPlace } from '../../../ui/form/format-in-place.ts'
import { type Subscriber, toPostalCode } from './check-subscriber.ts'
import type { useSubscriberForm } from './use-subscriber-form.ts'

const copy = checkout.form

interface SubscriberFieldsProps {
  form: ReturnType<typeof useSubscriberForm>
  /** The card field. */
  card: ReactNode
  isReadOnly: boolean
}

/**
 * The fields of the subscriber. The postal code has no `maxLength`: the browser would cut a pasted `01.310-100` before
 * it can be reformatted.
 */
export function SubscriberFields({ form, card, isReadOnly }: SubscriberFieldsProps) {
  const bind = (name: keyof Subscriber) => ({
    name,
    value: form.subscriber[name],
    error: form.problems[name]?.description,
    onChange: (event: { target: { value: string } }) => form.change(name, event.target.value),
    readOnly: isReadOnly,
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
      {card}
      <Field
        {...bind('postalCode')}
        autoComplete="postal-code"
        inputMode="numeric"
        label={copy.postalCode}
        note={copy.optional}
        onChange={({ target, nativeEvent }) =>
          form.change('postalCode', formatInPlace(target, toPostalCode, nativeEvent))
        }
        placeholder={copy.postalCodeShape}
      />
    </>
  )
}

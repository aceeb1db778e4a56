import { type ReactNode, useRef, useState } from 'react'
import { checkout } from '../../../copy/billing/checkout.ts'
import { useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { Field } from '../../../ui/form/field.tsx'
import { formatInPlace } from '../../../ui/form/format-in-place.ts'
import { checkSubscriber, type Subscriber, type SubscriberProblems, toPostalCode } from './check-subscriber.ts'

const copy = checkout.form

/** The person's data from the account. */
export type KnownSubscriber = { userId: string } & Pick<Subscriber, 'name' | 'email'>

/**
 * The state of the form, which starts with the data of the account. Typed text is stored in this tab, card data never
 * (docs/product.md (checkout)).
 */
export function useSubscriberForm({ userId, name, email }: KnownSubscriber) {
  const [touched, setTouched] = useStoredDraft<Partial<Subscriber>>(`subscriber:${userId}`, {})
  const known = { name, email, postalCode: '' }
  const subscriber = { ...known, ...touched }
  const [problems, setProblems] = useState<SubscriberProblems>({})
  const form = useRef<HTMLFormElement>(null)

  const change = (field: keyof Subscriber, text: string) => {
    setTouched((old) => withoutSaved({ ...old, [field]: text }, known))
    setProblems(({ [field]: _, ...others }) => others)
  }

  /** Shows the problems, the first one in a toast, and focuses its field. @returns whether there are any */
  const refuse = (found: SubscriberProblems): boolean => {
    setProblems(found)
    const [first] = Object.entries(found)
    if (!first) return false
    const [field, problem] = first
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    showErrorToast(problem)
    return true
  }
  const check = () => !refuse(checkSubscriber(subscriber))
  return { subscriber, problems, form, change, check, refuse }
}

interface SubscriberFieldsProps {
  form: ReturnType<typeof useSubscriberForm>
  card: ReactNode
  isReadOnly: boolean
}

/**
 * The fields of the subscriber. The postal code has no `maxLength`: with one, the browser would cut a pasted `01.310-100`
 * before it is reformatted.
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

import { type FormEvent, useRef, useState } from 'react'
import { checkout as copy } from '../../copy/billing.ts'
import { showToast } from '../../ui/toast-store.ts'
import { checkSubscriber, type Subscriber, type SubscriberProblems } from './check-subscriber.ts'

/**
 * State of the form, from what is known of the account on.
 *
 * @see PRODUCT §5 (checkout), §8 (card errors)
 */
export function useSubscriberForm(known: Pick<Subscriber, 'name' | 'email'>) {
  const [subscriber, setSubscriber] = useState<Subscriber>({ ...known, postalCode: '' })
  const [problems, setProblems] = useState<SubscriberProblems>({})
  const [cardError, setCardError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const change = (field: keyof Subscriber, text: string) => {
    setSubscriber((old) => ({ ...old, [field]: text }))
    setProblems(({ [field]: _, ...others }) => others)
  }

  const attempt = () => {
    const found = checkSubscriber(subscriber)
    setProblems(found)
    const [first] = Object.entries(found)
    // The card is the provider's own field; where it did not come there is nothing to charge.
    if (!first) return setCardError(copy.cardError.missing)
    const [field, problem] = first
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    showToast({ ...problem, tone: 'destructive' })
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    attempt()
  }
  return { subscriber, problems, cardError, form, change, submit, attempt, closeDialog: () => setCardError(null) }
}

import { type FormEvent, useRef, useState } from 'react'
import { checkout as copy } from '../../copy/billing.ts'
import { useKept, withoutSaved } from '../../hooks/use-kept.ts'
import { showToast } from '../../ui/toast-store.ts'
import { checkSubscriber, type Subscriber, type SubscriberProblems } from './check-subscriber.ts'

/** What the account knows of the person. */
export type Known = { userId: string } & Pick<Subscriber, 'name' | 'email'>

/**
 * State of the form, from what is known of the account on. What is typed is kept in this tab; the card is never here.
 *
 * @see PRODUCT §5 (checkout), §8 (card errors)
 */
export function useSubscriberForm({ userId, name, email }: Known) {
  const [touched, setTouched] = useKept<Partial<Subscriber>>(`subscriber:${userId}`, {})
  const known = { name, email, postalCode: '' }
  const subscriber = { ...known, ...touched }
  const [problems, setProblems] = useState<SubscriberProblems>({})
  const [cardError, setCardError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const change = (field: keyof Subscriber, text: string) => {
    setTouched((old) => withoutSaved({ ...old, [field]: text }, known))
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

import { useRef, useState } from 'react'
import { useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { showErrorToast } from '../../../ui/feedback/toast-store.ts'
import { checkSubscriber, type Subscriber, type SubscriberProblems } from './check-subscriber.ts'

/** What the account knows about the person. */
export type KnownSubscriber = { userId: string } & Pick<Subscriber, 'name' | 'email'>

/**
 * The state of the form, which starts with the data of the account. What is typed is stored in this tab; the card never
 * is.
 *
 * @see docs/product.md (checkout)
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

  /** Shows the problems, the first one in a toast, and focuses its field. @returns whether there is any */
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

import { type FormEvent, useRef, useState } from 'react'
import { profile as copy } from '../../copy/profile.ts'
import { useKept, withoutSaved } from '../../hooks/use-kept.ts'
import { useOnceAtATime } from '../../hooks/use-once-at-a-time.ts'
import { ApiError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'
import { saveNames } from './api.ts'

export interface Person {
  id: string
  firstName: string | null
  lastName: string | null
}

/** What was touched since the last save. */
type Touched = { firstName?: string; lastName?: string }

/**
 * The form of the person's own names.
 *
 * @see PRODUCT §5 (personal info), §8 (profile)
 */
export function usePersonalForm(person: Person) {
  const [touched, change] = useKept<Touched>(`names:${person.id}`, {})
  const [isNameMissing, setIsNameMissing] = useState(false)
  const firstNameField = useRef<HTMLInputElement>(null)
  const entries = { firstName: person.firstName ?? '', lastName: person.lastName ?? '', ...touched }

  const [save, isBusy] = useOnceAtATime(async () => {
    try {
      await saveNames({ firstName: entries.firstName.trim(), ...lastNameOf(touched) })
      change((now) => withoutSaved(now, touched))
      showToast(copy.saved)
    } catch (error) {
      sayWhy(error)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entries.firstName.trim()) return void save()
    setIsNameMissing(true)
    firstNameField.current?.focus()
    showToast({ ...copy.nameRequired, tone: 'destructive' })
  }
  const set = (name: keyof Touched, value: string) => {
    setIsNameMissing(false)
    change((old) => ({ ...old, [name]: value }))
  }
  return { entries, set, submit, isBusy, isNameMissing, firstNameField }
}

/** An omitted last name stays as it is; an empty one takes it away. */
const lastNameOf = ({ lastName }: Touched) => (lastName === undefined ? {} : { lastName: lastName.trim() || null })

function sayWhy(error: unknown) {
  // The whole product answers a 401 in one place.
  if (error instanceof ApiError && error.status === 401) return
  const sentence = error instanceof ApiError ? error.sentence : ''
  showToast({ title: copy.error, description: sentence || copy.failed, tone: 'destructive' })
}

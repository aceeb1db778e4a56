import { type FormEvent, useRef, useState } from 'react'
import { profile as copy } from '../../../copy/accounts/profile.ts'
import { useOnceAtATime } from '../../../hooks/async/use-once-at-a-time.ts'
import { isBlank, toLine } from '../../../lib/typed-text.ts'
import { ApiError } from '../../../platform/api/api-client.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'
import { useStoredDraft, withoutSaved } from '../../../platform/storage/use-stored-draft.ts'
import { showErrorToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { saveNames } from './api.ts'

export interface Person {
  id: string
  firstName: string | null
  lastName: string | null
}

/** What was touched since the last save. */
type Touched = { firstName?: string; lastName?: string }
type Problems = Touched

/** The form of the person's own names. */
export function usePersonalForm(person: Person) {
  const [touched, change] = useStoredDraft<Touched>(`names:${person.id}`, {})
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const stored = { firstName: person.firstName ?? '', lastName: person.lastName ?? '' }
  const entries = { ...stored, ...touched }

  const showProblems = (found: Problems) => {
    setProblems(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const [save, isBusy] = useOnceAtATime(async () => {
    try {
      await saveNames({ firstName: toLine(entries.firstName), ...lastNameOf(touched) })
      change((now) => withoutSaved(now, touched))
      showToast(copy.saved)
    } catch (error) {
      showProblems(toProblems(error))
      showFailure(error, { title: copy.error, fallback: copy.failed })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBlank(toLine(entries.firstName))) return void save()
    showProblems({ firstName: copy.nameMissing })
    showErrorToast(copy.nameRequired)
  }
  const set = (name: keyof Touched, value: string) => {
    setProblems(({ [name]: _, ...others }) => others)
    change((old) => withoutSaved({ ...old, [name]: value }, stored))
  }
  const discard = () => {
    setProblems({})
    change(() => ({}))
  }
  return { entries, isChanged: Object.keys(touched).length > 0, problems, form, set, submit, discard, isBusy }
}

/** An omitted last name stays as it is; an empty one takes it away. */
const lastNameOf = ({ lastName }: Touched) => (lastName === undefined ? {} : { lastName: toLine(lastName) || null })

function toProblems(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  const { firstName, lastName } = error.fields
  return { ...(firstName ? { firstName } : {}), ...(lastName ? { lastName } : {}) }
}

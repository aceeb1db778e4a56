import { type FormEvent, useRef, useState } from 'react'
import type { PlaceFacts, PlacePage } from '#contracts/admin-places'
import { useOnceAtATime } from '../../../../hooks/async/use-once-at-a-time.ts'
import { ApiError } from '../../../../platform/api/api-client.ts'
import { showRefusal } from '../../show-refusal.ts'
import { type PlaceEntries, type Problems, toFacts, toProblems } from './place-entries.ts'

/**
 * The form of a place. What was typed stays whatever the server answers.
 *
 * @param send - stores the facts
 * @param onSaved - called with the place as it is now
 */
export function usePlaceForm(
  initial: PlaceEntries,
  send: (facts: PlaceFacts) => Promise<PlacePage>,
  onSaved: (page: PlacePage) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [entries, setEntries] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const [isConflict, setIsConflict] = useState(false)

  function showProblems(found: Problems) {
    setProblems(found)
    // The fields have their errors with the next drawing.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const [save, isBusy] = useOnceAtATime(async () => {
    const read = toFacts(entries)
    if ('problems' in read) return showProblems(read.problems)
    setProblems({})
    try {
      const page = await send(read.facts)
      setIsConflict(false)
      onSaved(page)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'place_changed') setIsConflict(true)
      else if (error instanceof ApiError && error.code === 'invalid_data') showProblems(toProblems(error.fields))
      else showRefusal(error)
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  const set = (part: Partial<PlaceEntries>) => setEntries((old) => ({ ...old, ...part }))
  return { form, entries, problems, isBusy, isConflict, set, submit }
}

export type PlaceForm = ReturnType<typeof usePlaceForm>

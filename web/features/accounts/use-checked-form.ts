import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'

/** What is wrong with the entries of a form, by field. */
export type ProblemsOf<Entries> = { [Name in keyof Entries]?: string | undefined }

/**
 * A form without a stored draft: what is typed, what is wrong with it, and one submission at a time. The first field with a
 * problem takes the focus.
 *
 * @param check - what is wrong before anything is sent
 * @param send - returns what the server says about single fields; everything else it tells itself
 */
export function useCheckedForm<Entries extends Record<string, string>>(
  initial: Entries,
  check: (entries: Entries) => ProblemsOf<Entries>,
  send: (entries: Entries) => Promise<ProblemsOf<Entries> | undefined>,
) {
  const [entries, setEntries] = useState(initial)
  const [problems, setProblems] = useState<ProblemsOf<Entries>>({})
  const form = useRef<HTMLFormElement>(null)

  const show = (found: ProblemsOf<Entries>): boolean => {
    setProblems(found)
    const first = Object.keys(found).find((name) => found[name] !== undefined)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const [run, isBusy] = useOnceAtATime(async () => {
    show((await send(entries)) ?? {})
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!show(check(entries))) void run()
  }
  const bind = (name: keyof Entries & string) => ({
    name,
    value: entries[name],
    error: problems[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setEntries((old) => ({ ...old, [name]: target.value }))
      setProblems((old) => ({ ...old, [name]: undefined }))
    },
  })
  return { form, bind, submit, isBusy }
}

import { type FormEvent, useRef, useState } from 'react'
import { accounts as copy } from '../../copy/accounts.ts'
import { errors } from '../../copy/errors.ts'
import { useOnceAtATime } from '../../hooks/async/use-once-at-a-time.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'
import { useStoredDraft, withoutSaved } from '../../platform/storage/use-stored-draft.ts'

/** The problems of a form, by field. */
export type ProblemsOf<Entries> = { [Name in keyof Entries]?: string | undefined }

/**
 * A form with checked entries and one submission at a time. The first field with a problem gets the focus.
 *
 * @param check - finds problems before anything is sent
 * @param send - returns the problems of single fields that the server found, and shows every other failure itself
 * @param draft - name under which this tab stores the entries, until `forget`; passwords are never stored
 */
export function useCheckedForm<Entries extends Record<string, string>>(
  initial: Entries,
  check: (entries: Entries) => ProblemsOf<Entries>,
  send: (entries: Entries) => Promise<ProblemsOf<Entries> | undefined>,
  draft: string | null = null,
) {
  const { entries, type, forget } = useEntries(initial, draft)
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
    onChange: ({ target }: { target: { value: string } }) => {
      type(name, target.value)
      setProblems((old) => ({ ...old, [name]: undefined }))
    },
  })
  return { form, bind, submit, isBusy, forget }
}

const isSecret = (name: string) => /password/i.test(name)

/** The typed text. Passwords are stored until the page closes, other fields until the tab closes. */
function useEntries<Entries extends Record<string, string>>(initial: Entries, draft: string | null) {
  const [secrets, setSecrets] = useState<Partial<Entries>>({})
  const [stored, change] = useStoredDraft<Partial<Entries>>(draft, {})
  const type = (name: keyof Entries & string, text: string) => {
    if (isSecret(name)) setSecrets((old) => ({ ...old, [name]: text }))
    else change((old) => withoutSaved({ ...old, [name]: text }, initial))
  }
  return { entries: { ...initial, ...stored, ...secrets }, type, forget: () => change(() => ({})) }
}

/** Shows why the server refused a change of the account, and how long to wait after too many attempts. */
export function showAccountFailure(error: unknown, title: string) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
  showFailure(error, {
    title,
    fallback: copy.failed,
    offline: errors.network.text,
    explain: (reason) => (seconds === null ? reason : `${reason} ${errors.wait(seconds)}`),
  })
}

/** Like `useChange`, for a change of the account. */
export const useAccountChange = <Args extends unknown[]>(title: string, action: (...args: Args) => Promise<void>) =>
  useOnceAtATime(async (...args: Args) => {
    try {
      await action(...args)
    } catch (failure) {
      showAccountFailure(failure, title)
    }
  })

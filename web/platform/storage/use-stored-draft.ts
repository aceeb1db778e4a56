import { useCallback, useRef, useState } from 'react'
import { tabStorage } from './browser-storage.ts'

/** Prefix of the names of stored drafts. */
export const DRAFT_PREFIX = 'draft:'
/** Keys of the log-in and the registration form. */
export const ACCOUNT_FORM = 'account-form'

/** What the login form itself stores, and what belongs to a call. */
const WITHOUT_TEXT = [ACCOUNT_FORM, 'forgotten:', 'call:']

/**
 * State of a form that is stored in this tab, so that a reload, the back button or the end of the session loses nothing.
 *
 * @see docs/rules.md, web.10
 * @param name - names the form and its owner; only this form may write under it. `null`: only as long as the page
 * @returns the value, and how to change it; a value without any entry is removed from the storage
 * @example
 * const [draft, change] = useStoredDraft<CoupleDraft>(`couple:${userId}`, {})
 * change((old) => ({ ...old, bio }))
 */
export function useStoredDraft<T extends object>(name: string | null, empty: T) {
  const [value, setValue] = useState<T>(() => read<T>(name) ?? empty)
  // A ref, because React no longer runs the updater of a state when the form is saved after its page was left.
  const latest = useRef(value)
  const change = useCallback(
    (next: (old: T) => T) => {
      latest.current = next(latest.current)
      write(name, latest.current)
      setValue(latest.current)
    },
    [name],
  )
  return [value, change] as const
}

/**
 * One line of text that is stored in this tab as a form is.
 *
 * @param saved - the initial text; a text that equals it is not stored
 * @returns the text, how to change it, and how to forget it once it has arrived
 */
export function useStoredText(name: string, saved = '') {
  const [{ text = saved }, change] = useStoredDraft<{ text?: string }>(name, {})
  const write = (next: string) => change(() => (next === saved ? {} : { text: next }))
  return [text, write, () => change(() => ({}))] as const
}

/** The entries of a form that differ from what was just saved: the person may have typed on meanwhile. */
export function withoutSaved<T extends object>(now: T, saved: T): T {
  const before = new Map<string, unknown>(Object.entries(saved))
  const left = Object.entries(now).filter(([name, value]) => !before.has(name) || value !== before.get(name))
  // `T` allows every entry to be missing.
  return Object.fromEntries(left) as T
}

/** Whether this tab has something of a form. */
export const hasStoredDraft = (name: string): boolean => tabStorage.read(DRAFT_PREFIX + name) !== null

/** Only this hook writes under the prefix, so a stored object has the shape of the form. */
function read<T extends object>(name: string | null): T | null {
  if (name === null) return null
  const stored = tabStorage.readJson(DRAFT_PREFIX + name)
  return typeof stored === 'object' ? (stored as T | null) : null
}

function write(name: string | null, value: object) {
  if (name === null) return
  if (Object.keys(value).length === 0) tabStorage.remove(DRAFT_PREFIX + name)
  else tabStorage.write(DRAFT_PREFIX + name, JSON.stringify(value))
}

/** Forgets what was typed in the log-in form, because another form has given its name. */
export const forgetAccountForm = () => tabStorage.remove(DRAFT_PREFIX + ACCOUNT_FORM)

/** Forgets every draft of this tab, so that the next person does not find them. */
export const forgetStoredDrafts = () => tabStorage.removeAll(DRAFT_PREFIX)

/** Whether this tab has unfinished text of a page other than the login. */
export const hasStoredDrafts = (): boolean =>
  tabStorage.keys(DRAFT_PREFIX).some((key) => !WITHOUT_TEXT.some((name) => key.startsWith(DRAFT_PREFIX + name)))

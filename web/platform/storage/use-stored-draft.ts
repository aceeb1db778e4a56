import { useCallback, useRef, useState } from 'react'
import { deviceStorage, tabStorage } from './browser-storage.ts'

export const DRAFT_PREFIX = 'draft:'
/** Keys of the log-in and the registration form. */
export const ACCOUNT_FORM = 'account-form'

/** Drafts that contain no text of a page: those of login forms, and keys of calls. */
const WITHOUT_TEXT = [ACCOUNT_FORM, 'forgotten:', 'call:']

/**
 * State of a form that is stored in this tab, so that it survives a reload, the back button and the end of the session.
 *
 * @see docs/rules.md, web.10
 * @param name - identifies the form and its owner; only this form may write under it. `null`: not stored
 * @returns the value and its setter; a value without entries is removed from the storage
 * @example
 * const [draft, change] = useStoredDraft<CoupleDraft>(`couple:${userId}`, {})
 * change((old) => ({ ...old, bio }))
 */
export function useStoredDraft<T extends object>(name: string | null, empty: T) {
  const [value, setValue] = useState<T>(() => read<T>(name) ?? empty)
  // A ref, because React does not run a state's updater after the form's page is left.
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
 * One line of text that is stored in this tab like a form.
 *
 * @param saved - the initial text; a text that equals it is not stored
 * @returns the text, its setter, and a function that deletes the draft of a saved text; a text that has changed since stays
 */
export function useStoredText(name: string, saved = '') {
  const [{ text = saved }, change] = useStoredDraft<{ text?: string }>(name, {})
  const write = (next: string) => change(() => (next === saved ? {} : { text: next }))
  const forget = (stored: string) => change((now) => (now.text?.trim() === stored ? {} : now))
  return [text, write, forget] as const
}

/** The entries of a form that differ from the saved ones: the person may have continued to type. */
export function withoutSaved<T extends object>(now: T, saved: T): T {
  const before = new Map<string, unknown>(Object.entries(saved))
  const left = Object.entries(now).filter(([name, value]) => !before.has(name) || value !== before.get(name))
  // `T` allows every entry to be missing.
  return Object.fromEntries(left) as T
}

export const hasStoredDraft = (name: string): boolean => tabStorage.read(DRAFT_PREFIX + name) !== null

/** Unchecked, because only this hook writes under the prefix. */
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

/** Deletes the draft of the login form, so that the form starts with the name that another form passed to it. */
export const forgetAccountForm = () => tabStorage.remove(DRAFT_PREFIX + ACCOUNT_FORM)

/** Deletes every draft of this tab and this device, so that the next person does not see them. */
export function forgetStoredDrafts() {
  tabStorage.removeAll(DRAFT_PREFIX)
  deviceStorage.removeAll(DRAFT_PREFIX)
}

/** Whether this tab has an unfinished text of a page, other than the login. */
export const hasStoredDrafts = (): boolean =>
  tabStorage.keys(DRAFT_PREFIX).some((key) => !WITHOUT_TEXT.some((name) => key.startsWith(DRAFT_PREFIX + name)))

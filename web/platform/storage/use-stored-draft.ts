import { useCallback, useRef, useState } from 'react'
import { tabStorage } from './browser-storage.ts'

const PREFIX = 'draft:'

/**
 * What somebody has typed and not saved: kept in this tab, so that a reload, the back button or the end of the session
 * loses nothing.
 *
 * @param name - of the form and of its owner; the value has the shape that this form wrote
 * @returns the value, and how to change it; a value without any entry is no longer kept
 */
export function useStoredDraft<T extends object>(name: string, empty: T) {
  const [value, setValue] = useState<T>(() => read<T>(name) ?? empty)
  // Not in the state's own updater, which does not run any more when a form is saved after its page was left.
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

/** What remains of a form whose every entry may be missing, once `saved` is on the server: whatever was typed meanwhile. */
export function withoutSaved<T extends object>(now: T, saved: T): T {
  const before = new Map<string, unknown>(Object.entries(saved))
  const left = Object.entries(now).filter(([name, value]) => !before.has(name) || value !== before.get(name))
  // Entries were only taken away, and each of them may be missing.
  return Object.fromEntries(left) as T
}

/** Forgets all that was kept in this tab: whoever comes next must not find it. */
export function forgetStoredDrafts() {
  tabStorage.removeAll(PREFIX)
}

/** Only this hook writes under the prefix: what is there and can be read has the shape of the form. */
function read<T extends object>(name: string): T | null {
  const stored = tabStorage.readJson(PREFIX + name)
  return typeof stored === 'object' ? (stored as T | null) : null
}

function write(name: string, value: object) {
  if (Object.keys(value).length === 0) tabStorage.remove(PREFIX + name)
  else tabStorage.write(PREFIX + name, JSON.stringify(value))
}

import { useSyncExternalStore } from 'react'

const DISMISSED_KEY = 'pwa-dismissed'
const INSTALLED_KEY = 'pwa-installed'
const YES = 'true'

type Answer = 'dismissed' | 'installed'
const KEYS: Record<Answer, string> = { dismissed: DISMISSED_KEY, installed: INSTALLED_KEY }

// Where storage is blocked (private windows of some browsers) an answer holds as long as the page.
const givenHere = new Set<Answer>()
const listeners = new Set<() => void>()

/** Remembers on this device what was said about installing: it is asked once. */
export function keepAnswer(answer: Answer) {
  givenHere.add(answer)
  try {
    localStorage.setItem(KEYS[answer], YES)
  } catch {
    // Kept in memory only.
  }
  for (const listener of [...listeners]) listener()
}

/** Whether that was said on this device, in this tab or another. */
export const useAnswer = (answer: Answer) =>
  useSyncExternalStore(
    subscribe,
    () => wasGiven(answer),
    () => false,
  )

function wasGiven(answer: Answer): boolean {
  if (givenHere.has(answer)) return true
  try {
    return localStorage.getItem(KEYS[answer]) === YES
  } catch {
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

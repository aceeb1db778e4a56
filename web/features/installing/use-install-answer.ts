import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../platform/storage/browser-storage.ts'

const DISMISSED_KEY = 'pwa-dismissed'
const INSTALLED_KEY = 'pwa-installed'
const YES = 'true'

type InstallAnswer = 'dismissed' | 'installed'
const KEYS: Record<InstallAnswer, string> = { dismissed: DISMISSED_KEY, installed: INSTALLED_KEY }

// If storage is blocked (private windows of some browsers), an answer lasts until the page closes.
const answeredOnThisPage = new Set<InstallAnswer>()
const listeners = new Set<() => void>()

/** Stores the answer on this device, so that the question is asked once. */
export function storeInstallAnswer(answer: InstallAnswer) {
  answeredOnThisPage.add(answer)
  deviceStorage.write(KEYS[answer], YES)
  for (const listener of [...listeners]) listener()
}

/** Whether this answer was given on this device, in this tab or another. */
export const useInstallAnswer = (answer: InstallAnswer) =>
  useSyncExternalStore(
    subscribe,
    () => isAnswered(answer),
    () => false,
  )

const isAnswered = (answer: InstallAnswer) => answeredOnThisPage.has(answer) || deviceStorage.read(KEYS[answer]) === YES

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

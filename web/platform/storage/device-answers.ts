import { useSyncExternalStore } from 'react'
import { deviceStorage } from './browser-storage.ts'

const DISMISSED_KEY = 'pwa-dismissed'
const INSTALLED_KEY = 'pwa-installed'
const PUSH_KEY = 'push-answered'
const WEEKLY_KEY = 'weekly-answered'
type Question = typeof DISMISSED_KEY | typeof INSTALLED_KEY | typeof PUSH_KEY | typeof WEEKLY_KEY

const YES = 'true'

// If storage is blocked (private windows of some browsers), an answer lasts until the page closes.
const answeredOnThisPage = new Set<Question>()
const listeners = new Set<() => void>()

/** Stores the answer on this device, so that the question is asked once. */
export function storeAnswer(question: Question) {
  answeredOnThisPage.add(question)
  deviceStorage.write(question, YES)
  for (const listener of [...listeners]) listener()
}

/** Whether this question was answered on this device, in this tab or another. */
export const isAnswered = (question: Question): boolean =>
  answeredOnThisPage.has(question) || deviceStorage.read(question) === YES

export const useAnswer = (question: Question): boolean =>
  useSyncExternalStore(
    subscribeToAnswers,
    () => isAnswered(question),
    () => false,
  )

export function subscribeToAnswers(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

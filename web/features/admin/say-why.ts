import { admin as copy } from '../../copy/admin.ts'
import { ApiError } from '../../lib/api-client.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Says why a change was refused (PRODUCT §8, admin). */
export function sayWhy(error: unknown, words: { title: string; description: string } = FAILED) {
  // The whole product answers a 401 in one place.
  if (error instanceof ApiError && error.status === 401) return
  const sentence = error instanceof ApiError ? error.sentence : ''
  showToast({ title: words.title, description: sentence || words.description, tone: 'destructive' })
}

const FAILED = { title: copy.error, description: copy.failed }

import { admin as copy } from '../../copy/admin/admin.ts'
import { ApiError, isSessionLoss } from '../../platform/api/api-client.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

interface Words {
  title: string
  /** Where the server gave no reason. */
  description: string
  /** What becomes of the reason that the server gave. */
  explain: (reason: string) => string
}

const FAILED: Words = { title: copy.error, description: copy.failed, explain: (reason) => reason }

/** Says why a change was refused (PRODUCT §8, admin). */
export function sayWhy(error: unknown, words: Partial<Words> = {}) {
  if (isSessionLoss(error)) return
  const { title, description, explain } = { ...FAILED, ...words }
  const reason = error instanceof ApiError ? error.sentence : ''
  showToast({ title, description: reason ? explain(reason) : description, tone: 'destructive' })
}

import { admin as copy } from '../../copy/admin/admin.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'

type Words = Partial<Parameters<typeof showFailure>[1]>

/** Shows why a change was refused, by default with the panel's texts. */
export const showRefusal = (error: unknown, words: Words = {}) =>
  showFailure(error, { title: copy.error, fallback: copy.failed, ...words })

import { admin as copy } from '../../copy/admin/admin.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'

type Words = Partial<Parameters<typeof showFailure>[1]>

/** Says why a change of an administrator was refused, in the panel's own words where the caller has none. */
export const showRefusal = (error: unknown, words: Words = {}) =>
  showFailure(error, { title: copy.error, fallback: copy.failed, ...words })

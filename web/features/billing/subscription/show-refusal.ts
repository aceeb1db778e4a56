import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'

/** Says why something was refused, or that it could not be asked for: either way nothing was changed. */
export const showRefusal = (error: unknown) =>
  showFailure(error, { title: copy.error, fallback: copy.providerDown, offline: copy.noConnection })

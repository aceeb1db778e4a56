import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { showFailure } from '../../../platform/feedback/show-failure.ts'

/** Says why a call was refused, or that the server was not reached: either way nothing was changed. */
export const showRefusal = (error: unknown) =>
  showFailure(error, { title: copy.error, fallback: copy.providerDown, offline: copy.noConnection })

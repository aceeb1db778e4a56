import { subscription as copy } from '../../../copy/billing/subscription.ts'
import { ApiError, isSessionLoss } from '../../../platform/api/api-client.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** Says why something was refused, or that it could not be asked for: either way nothing was changed. */
export function showRefusal(error: unknown) {
  if (isSessionLoss(error)) return
  const sentence = error instanceof ApiError ? error.sentence : copy.noConnection
  showToast({ title: copy.error, description: sentence || copy.providerDown, tone: 'destructive' })
}

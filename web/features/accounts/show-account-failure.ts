import { accounts as copy } from '../../copy/accounts/accounts.ts'
import { errors } from '../../copy/errors.ts'
import { ApiError } from '../../platform/api/api-client.ts'
import { showFailure } from '../../platform/feedback/show-failure.ts'

/** Says why something about an account was refused, and how long to wait where it was tried too often. */
export function showAccountFailure(error: unknown, title: string) {
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : null
  showFailure(error, {
    title,
    fallback: copy.failed,
    offline: errors.network.text,
    explain: (reason) => (seconds === null ? reason : `${reason} ${errors.wait(seconds)}`),
  })
}

import { AppError } from '../../lib/app-error.ts'

/** A failure of the provider; the cause of a `service_unavailable`. */
export class ProviderFailure extends Error {
  /** The provider's code, for the log. */
  readonly code: string
  /** True for a failure response, which the provider repeats under this idempotency key; false after a timeout. */
  readonly isAnswer: boolean

  /** The provider's words, if it refused the request; for administrators only. */
  readonly refusal: string | null

  constructor(
    code: string,
    { isAnswer = false, refusal = null, cause }: { isAnswer?: boolean; refusal?: string | null; cause?: unknown } = {},
  ) {
    super(`the payment provider failed: ${code}`, { cause })
    this.code = code
    this.isAnswer = isAnswer
    this.refusal = refusal
  }
}

/** Whether only a new idempotency key can succeed, so that `Payer.attempt` must be incremented before the next call. */
export const answeredWithFailure = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof ProviderFailure && error.cause.isAnswer

/** The provider's words, if it refused the request; null: it failed, or did not answer. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof AppError && error.cause instanceof ProviderFailure ? error.cause.refusal : null

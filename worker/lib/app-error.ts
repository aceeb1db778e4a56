import { ERRORS, type ErrorCode, type ErrorStatus } from '#contracts/errors'

interface AppErrorOptions {
  cause?: unknown
  fields?: Record<string, string>
  /** Replaces the sentence of `ERRORS` if the text must name something. */
  message?: string
  /** Replaces the status of `ERRORS` if the call sets another one in `errorStatus`. */
  status?: ErrorStatus
  headers?: Record<string, string>
  /** Logs the failure as a security event under this code, which contains no personal data. */
  securityEvent?: string
  /** The account in that event, if the caller has no session. */
  accountId?: string | null
}

/**
 * An expected failure; its code decides the status and the sentence. Any other thrown error is a defect.
 *
 * @example
 * if (!invitation) throw new AppError('not_found')
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: ErrorStatus
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly securityEvent: string | undefined
  readonly accountId: string | null

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.code = code
    this.status = options.status ?? ERRORS[code].status
    this.fields = options.fields
    this.headers = options.headers ?? {}
    this.securityEvent = options.securityEvent
    this.accountId = options.accountId ?? null
  }
}

/** @throws AppError `not_found` */
export function requireFound<T>(row: T | null): T {
  if (row === null) throw new AppError('not_found')
  return row
}

import { ERRORS, type ErrorCode } from '#contracts/http/errors'

interface AppErrorOptions {
  cause?: unknown
  /** Sentences for single fields, keyed by their path. */
  fields?: Record<string, string>
  /** Replaces the table's sentence where it must name something. */
  message?: string
  /** Headers that belong to the failure, such as `Retry-After`. */
  headers?: Record<string, string>
  /** Makes the failure a security event: what the log says of it, as a code without personal data. */
  securityEvent?: string
}

/** An expected failure: the code decides status and sentence. Anything else that is thrown is a defect. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  readonly headers: Record<string, string>
  readonly securityEvent: string | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.headers = options.headers ?? {}
    this.securityEvent = options.securityEvent
  }
}

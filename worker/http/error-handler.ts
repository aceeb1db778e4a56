import type { Context } from 'hono'
import { ERRORS, type ErrorBody, type ErrorCode } from '#contracts/errors'
import { DatabaseUnavailable } from '#db/errors'
import { SettingsError } from '../env.ts'
import { AppError } from '../lib/app-error.ts'
import { logError } from './log.ts'

const RETRY_AFTER_SECONDS = '5'

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseUnavailable) {
    return new AppError('service_unavailable', { cause: error, headers: { 'Retry-After': RETRY_AFTER_SECONDS } })
  }
  if (error instanceof SettingsError) {
    const headers = { 'Retry-After': RETRY_AFTER_SECONDS }
    return new AppError('setting_missing', { cause: error, message: error.message, headers })
  }
  return new AppError('internal_error', { cause: error })
}

const isOurFault = (code: ErrorCode): boolean => ERRORS[code].status >= 500

/** Turns whatever was thrown into the error body of the contract; what only we should know goes to the log. */
export function answerError(error: unknown, context: Context, requestId: string): Response {
  const failure = toAppError(error)
  if (isOurFault(failure.code)) logError(requestId, failure)
  const body: ErrorBody = {
    message: failure.message,
    code: failure.code,
    requestId,
    ...(failure.fields ? { fields: failure.fields } : {}),
  }
  context.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(failure.headers)) context.header(name, value)
  return context.json(body, ERRORS[failure.code].status)
}

import type { Context } from 'hono'
import { ERRORS, type ErrorBody, type ErrorCode } from '#contracts/errors'
import { DatabaseUnavailable } from '#db/errors'
import type { Deps } from '../deps.ts'
import { SettingsError } from '../env.ts'
import { AppError } from '../lib/app-error.ts'
import { logError, logSecurity } from './log.ts'
import { networkOf } from './network-of.ts'

/** The variables that the middleware stores in the context. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    requestId: string
    route: string
    /** The account of a verified token. */
    accountId?: string
  }
}

const SERVICE_UNAVAILABLE = 503
const RETRY_AFTER_SECONDS = '5'

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseUnavailable) return new AppError('service_unavailable', { cause: error })
  if (error instanceof SettingsError) return new AppError('setting_missing', { cause: error, message: error.message })
  return new AppError('internal_error', { cause: error })
}

const headersOf = ({ code, headers }: AppError): Record<string, string> =>
  ERRORS[code].status === SERVICE_UNAVAILABLE ? { 'Retry-After': RETRY_AFTER_SECONDS, ...headers } : headers

const isOurFault = (code: ErrorCode): boolean => ERRORS[code].status >= 500

/**
 * Turns a thrown value into the error body of the contract; the details go to the log only.
 *
 * @param deps - needed only for a security event
 */
export async function answerError(
  error: unknown,
  context: Context<AppEnv>,
  deps: () => Pick<Deps, 'fingerprint'>,
): Promise<Response> {
  const requestId = context.get('requestId')
  const failure = toAppError(error)
  if (isOurFault(failure.code)) logError(requestId, failure)
  if (failure.securityEvent) {
    logSecurity({
      requestId,
      reason: failure.securityEvent,
      route: context.get('route'),
      accountId: failure.accountId ?? context.get('accountId') ?? null,
      network: await deps().fingerprint(`network ${networkOf(context.req.raw)}`),
    })
  }
  const body: ErrorBody = {
    message: failure.message,
    code: failure.code,
    requestId,
    ...(failure.fields ? { fields: failure.fields } : {}),
  }
  context.header('Cache-Control', 'no-store')
  for (const [name, value] of Object.entries(headersOf(failure))) context.header(name, value)
  return context.json(body, failure.status)
}

import type { Context } from 'hono'
import { receiveStripeEvent } from '#contracts/billing'
import { ERRORS, type ErrorBody, type ErrorCode } from '#contracts/errors'
import { run } from '#db/client'
import { DatabaseUnavailable } from '#db/errors'
import { countRouteError } from '#db/queries/admin/operations'
import type { Deps } from '../deps.ts'
import { SettingsError } from '../env.ts'
import { AppError } from '../lib/app-error.ts'
import { HOUR_MS } from '../lib/calendar.ts'
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

/** The panel counts server errors and refused webhooks, except while the count itself cannot be stored. */
const isCounted = ({ code, cause }: AppError, route: string): boolean =>
  code !== 'setting_missing' &&
  !(cause instanceof DatabaseUnavailable) &&
  (isOurFault(code) || route === receiveStripeEvent.path)

/** Turns a thrown value into the error body of the contract; the details go to the log only. */
export async function answerError(
  error: unknown,
  context: Context<AppEnv>,
  deps: () => Pick<Deps, 'fingerprint' | 'db' | 'defer' | 'now'>,
): Promise<Response> {
  const requestId = context.get('requestId')
  const failure = toAppError(error)
  const route = context.get('route')
  if (isOurFault(failure.code)) logError(requestId, failure)
  if (isCounted(failure, route)) {
    const { db, defer, now } = deps()
    defer(() => run(db, [countRouteError(db, route, now(), HOUR_MS)]))
  }
  if (failure.securityEvent) {
    logSecurity({
      requestId,
      reason: failure.securityEvent,
      route,
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

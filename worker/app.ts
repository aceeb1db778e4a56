import { type Context, Hono } from 'hono'
import type { Deps } from './deps.ts'
import { answerError } from './http/error-handler.ts'
import { logRequest } from './http/log.ts'
import type { Route } from './http/on.ts'
import { servePage } from './http/pages.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { AppError } from './lib/app-error.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { achievementRoutes } from './modules/achievements/routes.ts'
import { activityRoutes } from './modules/activities/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { invitationRoutes } from './modules/invitations/routes.ts'
import { suggestionRoutes } from './modules/suggestions/routes.ts'

export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...achievementRoutes,
  ...activityRoutes,
  ...healthRoutes,
  ...invitationRoutes,
  ...suggestionRoutes,
]

export type Compose = (env: Env) => Deps
type AppEnv = { Bindings: Env; Variables: { requestId: string; route: string } }

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

const methodsByPath = (): Map<string, string[]> => {
  const methods = new Map<string, string[]>()
  for (const { endpoint } of ROUTES) {
    const path = toHonoPath(endpoint.path)
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method])
  }
  return methods
}

function allowed(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

/** The whole worker behind `fetch`: every /api route, and the pages of the SPA. */
export function createApp(compose: Compose): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const fail = (error: unknown, context: Context<AppEnv>) => answerError(error, context, context.get('requestId'))

  app.use(async (context, next) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    context.set('requestId', requestId)
    context.set('route', 'page')
    await next()
    const { pathname } = new URL(context.req.url)
    setSecurityHeaders(context.res.headers, pathname)
    if (!pathname.startsWith('/api')) return
    context.res.headers.set('X-Request-Id', requestId)
    const durationMs = Math.round(performance.now() - started)
    logRequest({
      requestId,
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      durationMs,
    })
  })

  for (const { endpoint, handle } of ROUTES) {
    app.on(endpoint.method, toHonoPath(endpoint.path), (context) => {
      context.set('route', endpoint.path)
      return handle(context, compose(context.env))
    })
  }
  for (const [path, methods] of methodsByPath()) {
    app.options(path, (context) => context.body(null, 204, { Allow: allowed(methods) }))
    app.all(path, () => {
      throw new AppError('method_not_allowed', { headers: { Allow: allowed(methods) } })
    })
  }
  app.all('/api/*', () => {
    throw new AppError('route_not_found')
  })
  app.on(['GET', 'HEAD'], '*', (context) => servePage(context.req.raw, context.env.ASSETS))
  app.notFound((context) => fail(new AppError('route_not_found'), context))
  app.onError(fail)
  return app
}

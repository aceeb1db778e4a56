import { type Context, Hono } from 'hono'
import type { Limit } from '#contracts/rate-limits'
import { pageContent } from './compose/page-content.ts'
import type { Deps } from './deps.ts'
import { readAppOrigin, readTileOrigin } from './env.ts'
import { type AppEnv, answerError } from './http/answer-error.ts'
import { drainBody } from './http/body.ts'
import { logRequest } from './http/log.ts'
import type { Route } from './http/on.ts'
import { serveOpenApiPage } from './http/openapi/serve-openapi.ts'
import { answerRobots, answerSitemap } from './http/pages/robots.ts'
import { servePage } from './http/pages/serve-page.ts'
import { limitRate } from './http/rate-limit.ts'
import { isApiPath, setSecurityHeaders } from './http/security-headers.ts'
import { AppError } from './lib/app-error.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { achievementRoutes } from './modules/achievements/routes.ts'
import { activityRoutes } from './modules/activities/routes.ts'
import { adminRoutes } from './modules/admin/routes.ts'
import { billingRoutes } from './modules/billing/routes.ts'
import { contactRoutes } from './modules/contact/routes.ts'
import { coupleRoutes } from './modules/couples/routes.ts'
import { guideRoutes } from './modules/guides/routes.ts'
import { healthRoutes } from './modules/health/routes.ts'
import { invitationRoutes } from './modules/invitations/routes.ts'
import { notificationRoutes } from './modules/notifications/routes.ts'
import { noveltyRoutes } from './modules/novelties/routes.ts'
import { openApiRoutes } from './modules/openapi/routes.ts'
import { placeRoutes } from './modules/places/routes.ts'
import { planRoutes } from './modules/plans/routes.ts'
import { listSitemapPart, listSitemapParts, SITEMAP_PART } from './modules/previews/list-sitemap.ts'
import { privacyRoutes } from './modules/privacy/routes.ts'
import { proposalRoutes } from './modules/proposals/routes.ts'
import { rankingRoutes } from './modules/rankings/routes.ts'
import { suggestionRoutes } from './modules/suggestions/routes.ts'
import { voteRoutes } from './modules/votes/routes.ts'
import { weatherRoutes } from './modules/weather/routes.ts'
import { weeklyRoutes } from './modules/weekly/routes.ts'
import { wishRoutes } from './modules/wishes/routes.ts'

export const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...achievementRoutes,
  ...activityRoutes,
  ...adminRoutes,
  ...billingRoutes,
  ...contactRoutes,
  ...coupleRoutes,
  ...guideRoutes,
  ...healthRoutes,
  ...planRoutes,
  ...invitationRoutes,
  ...notificationRoutes,
  ...noveltyRoutes,
  ...placeRoutes,
  ...privacyRoutes,
  ...proposalRoutes,
  ...rankingRoutes,
  ...suggestionRoutes,
  ...voteRoutes,
  ...weatherRoutes,
  ...weeklyRoutes,
  ...wishRoutes,
  ...openApiRoutes(() => ROUTES),
]
const REQUEST_HEADERS = 'authorization, content-type'
const EXPOSED_HEADERS = 'X-Request-Id, X-Hidden-Count, X-Open-Count, X-Next-Cursor, X-Session-Token, Retry-After'
const PREFLIGHT_CACHED_SECONDS = 7200

type Compose = (env: Env, context: Pick<ExecutionContext, 'waitUntil'>) => Deps

const toHonoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Groups the routes by path, in order: if two paths match a request, the first one handles it, whatever its method. */
const routesByPath = (): Map<string, Route[]> => Map.groupBy(ROUTES, ({ contract }) => toHonoPath(contract.path))

function allowed(methods: readonly string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

const METHODS = [...new Set(ROUTES.map(({ contract }) => contract.method)), 'HEAD']

type Handler = (context: Context<AppEnv>) => Response | Promise<Response>

/** The configured origin of the product; without that setting, the origin of the request. */
const originOf = ({ env, req }: Context<AppEnv>): string => readAppOrigin(env) ?? new URL(req.url).origin

/** Creates the app that handles all requests: every /api route, and the pages of the SPA. */
export function createApp(compose: Compose): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  /** Stores the route's name for the log, and checks the rate limit before anything else. */
  const limited =
    (limit: Limit | 'none', route: string, handler: Handler): Handler =>
    async (context) => {
      const { env, executionCtx, req } = context
      context.set('route', route)
      const deps = () => compose(env, executionCtx)
      if (limit !== 'none') await limitRate({ limit, request: req.raw, env, requestId: context.get('requestId'), deps })
      return handler(context)
    }

  app.use(async (context, next) => {
    const started = performance.now()
    const requestId = crypto.randomUUID()
    context.set('requestId', requestId)
    context.set('route', 'page')
    await next()
    await drainBody(context.req.raw).catch(() => undefined) // too slow, too large, or the client has hung up
    const { headers } = context.res
    const isUnchangedList = context.res.status === 304 && isApiPath(context.req.path)
    // Polls are half of all calls. After a 304 the browser uses the headers of its cached copy (RFC 9110 §15.4.5).
    if (!isUnchangedList) setSecurityHeaders(headers, context.req.path, readTileOrigin(context.env))
    headers.set('X-Request-Id', requestId)
    // Pages correct a wrong clock of the device by it (web/platform/device/server-clock.ts).
    headers.set('Date', new Date().toUTCString())
    if (!isApiPath(context.req.path)) return
    setCorsHeaders(headers, context.req.raw, { appOrigin: readAppOrigin(context.env), methods: METHODS })
    const durationMs = Math.round(performance.now() - started)
    logRequest({
      requestId,
      method: context.req.method,
      route: context.get('route'),
      status: context.res.status,
      durationMs,
    })
  })

  for (const [path, routes] of routesByPath()) {
    for (const { contract, handle } of routes) {
      const answer: Handler = (context) => handle(context, compose(context.env, context.executionCtx))
      app.on(contract.method, path, limited(contract.limit ?? 'other', contract.path, answer))
    }
    const methods = routes.map(({ contract }) => contract.method)
    const name: Handler = (context) => context.body(null, 204, { Allow: allowed(methods) })
    const refuse: Handler = () => {
      throw new AppError('method_not_allowed', { headers: { Allow: allowed(methods) } })
    }
    app.options(path, limited('other', path, name))
    app.all(path, limited('other', path, refuse))
  }
  const docs: Handler = ({ env }) => serveOpenApiPage(ROUTES, readAppOrigin(env))
  app.get('/api/docs', limited('other', '/api/docs', docs))
  const refuseUnknown: Handler = () => {
    throw new AppError('route_not_found')
  }
  app.all('/api/*', limited('other', 'unknown', refuseUnknown))
  app.get('/robots.txt', (context) => answerRobots(originOf(context)))
  const sitemap: Handler = async (context) => {
    const parts = await listSitemapParts(compose(context.env, context.executionCtx))
    return await answerSitemap(context.req.raw, 'parts', parts, originOf(context))
  }
  app.get('/sitemap.xml', limited('other', '/sitemap.xml', sitemap))
  const sitemapPart: Handler = async (context) => {
    const deps = compose(context.env, context.executionCtx)
    const pages = await listSitemapPart(deps, context.req.param('file') ?? '')
    return await answerSitemap(context.req.raw, 'pages', pages, originOf(context))
  }
  app.get(SITEMAP_PART, limited('other', SITEMAP_PART, sitemapPart))
  app.on(['GET', 'HEAD'], '*', (context) =>
    servePage(context.req.raw, {
      assets: context.env.ASSETS,
      contentOf: (url) =>
        pageContent(url, {
          request: context.req.raw,
          env: context.env,
          requestId: context.get('requestId'),
          deps: () => compose(context.env, context.executionCtx),
          waitUntil: (work) => context.executionCtx.waitUntil(work),
        }),
      origin: originOf(context),
    }),
  )
  const fail = (error: unknown, context: Context<AppEnv>) =>
    answerError(error, context, () => compose(context.env, context.executionCtx))
  app.notFound((context) => fail(new AppError('route_not_found'), context))
  app.onError(fail)
  return app
}

interface Policy {
  /** The only origin that may read responses; null: none. */
  appOrigin: string | null
  methods: readonly string[]
}

const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')

/**
 * Allows only pages of the product's origin to read the response. There are no cookies, so credentials are never
 * allowed.
 */
function setCorsHeaders(headers: Headers, request: Request, { appOrigin, methods }: Policy): void {
  headers.append('Vary', 'Origin')
  if (appOrigin === null || request.headers.get('Origin') !== appOrigin) return
  headers.set('Access-Control-Allow-Origin', appOrigin)
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
  if (!isPreflight(request)) return
  headers.set('Access-Control-Allow-Methods', methods.join(', '))
  headers.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
  headers.set('Access-Control-Max-Age', String(PREFLIGHT_CACHED_SECONDS))
}

import { loadOpenApi } from '#contracts/http/openapi'
import { lateRoutes } from '../../http/late-routes.ts'
import type { Route } from '../../http/on.ts'

/** @param routes - all routes, this one among them */
export const lateOpenApiRoutes = (routes: () => readonly Route[]): Route[] =>
  lateRoutes([loadOpenApi], async () => [(await import('../../http/openapi/openapi-route.ts')).openApiRoute(routes)])

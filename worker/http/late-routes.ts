import type { Endpoint } from '#contracts/http/endpoint'
import type { Route } from './on.ts'

/**
 * Binds contracts to routes that are loaded with the first call to one of them, so that no start of the worker pays for
 * their verbs.
 *
 * @param load - imports the routes; an endpoint that is none of them fails its calls
 * @see docs/decisions/0074-what-a-worker-starts-with.md
 */
export const lateRoutes = (endpoints: readonly Endpoint[], load: () => Promise<readonly Route[]>): Route[] =>
  endpoints.map((endpoint) => ({
    endpoint,
    async handle(context, deps) {
      const route = (await load()).find((loaded) => loaded.endpoint === endpoint)
      if (!route) throw new Error(`no verb is bound to ${endpoint.method} ${endpoint.path}`)
      return await route.handle(context, deps)
    },
  }))

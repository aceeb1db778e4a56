import type { RouteAddress } from '#contracts/http/endpoint'
import type { Route } from './on.ts'

const nameOf = ({ method, path }: RouteAddress): string => `${method} ${path}`

/**
 * Binds addresses to routes that are loaded with the first call to one of them, so that no start of the worker pays for
 * their verbs and schemas.
 *
 * @param addresses - contracts, of which the build of the worker leaves only this
 * @param load - imports the routes; an address that is none of them fails its calls
 * @see docs/decisions/0079-verbs-and-schemas-come-with-their-first-call.md
 */
export function lateRoutes(addresses: readonly RouteAddress[], load: () => Promise<readonly Route[]>): Route[] {
  // The routes, not the promise of them, which belongs to the request that imports them.
  let loaded: ReadonlyMap<string, Route> | undefined
  const loadRoute = async (address: RouteAddress): Promise<Route> => {
    loaded ??= new Map((await load()).map((route) => [nameOf(route.address), route]))
    const route = loaded.get(nameOf(address))
    if (!route) throw new Error(`no verb is bound to ${nameOf(address)}`)
    return route
  }
  return addresses.map((address) => ({
    address,
    loadContract: async () => (await loadRoute(address)).loadContract(),
    handle: async (context, deps) => (await loadRoute(address)).handle(context, deps),
  }))
}

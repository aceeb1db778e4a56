import { loadOpenApi } from '#contracts/http/openapi'
import { AppError } from '../../lib/app-error.ts'
import { on, type Route } from '../on.ts'
import type { OpenApi } from './to-openapi.ts'

const FOR_FIVE_MINUTES = 'public, max-age=300'
const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

type Routes = () => readonly Route[]

/** An isolate has one origin, so its document is made once, on first demand. */
const documents = new Map<string, OpenApi>()

/** Examples and descriptions are modules of their own that only these two calls load, and with them all contracts. */
async function documentOf(routes: Routes, origin: string): Promise<OpenApi> {
  const cached = documents.get(origin)
  if (cached) return cached
  const { toOpenApi } = await import('./to-openapi.ts')
  const contracts = await Promise.all(routes().map(({ loadContract }) => loadContract()))
  const document = toOpenApi(contracts, origin)
  documents.set(origin, document)
  return document
}

/** @param routes - all routes, this one among them */
export const openApiRoute = (routes: Routes): Route =>
  on(loadOpenApi, ({ deps, setHeader }) => {
    setHeader('Cache-Control', FOR_FIVE_MINUTES)
    return documentOf(routes, deps.appOrigin)
  })

/**
 * The document as a page, for whoever develops.
 *
 * @param appOrigin - where the product is served
 * @throws AppError `route_not_found` unless that is a machine's own address
 */
export async function serveOpenApiPage(routes: Routes, appOrigin: string | null): Promise<Response> {
  if (!appOrigin || !LOCAL_HOST.test(new URL(appOrigin).hostname)) throw new AppError('route_not_found')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  const { toOpenApiPage } = await import('./to-openapi-page.ts')
  return new Response(toOpenApiPage(await documentOf(routes, appOrigin)), { headers })
}

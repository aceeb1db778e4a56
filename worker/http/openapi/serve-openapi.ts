import { AppError } from '../../lib/app-error.ts'
import type { Route } from '../on.ts'
import type { OpenApi } from './to-openapi.ts'

const LOCAL_HOST = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Documents by origin. An isolate has one origin, so it creates the document once. */
const documents = new Map<string, OpenApi>()

/** The OpenAPI document. Its code is loaded at the first use. */
export async function documentOf(routes: readonly Route[], origin: string): Promise<OpenApi> {
  const cached = documents.get(origin)
  if (cached) return cached
  const { toOpenApi } = await import('./to-openapi.ts')
  const document = toOpenApi(
    routes.map(({ contract }) => contract),
    origin,
  )
  documents.set(origin, document)
  return document
}

/**
 * Serves the document as a page for developers, on a local machine only.
 *
 * @throws AppError `route_not_found` unless `appOrigin` is a local address
 */
export async function serveOpenApiPage(routes: readonly Route[], appOrigin: string | null): Promise<Response> {
  if (!appOrigin || !LOCAL_HOST.test(new URL(appOrigin).hostname)) throw new AppError('route_not_found')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  const { toOpenApiPage } = await import('./to-openapi-page.ts')
  return new Response(toOpenApiPage(await documentOf(routes, appOrigin)), { headers })
}

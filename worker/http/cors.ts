const REQUEST_HEADERS = 'authorization, content-type'
const EXPOSED_HEADERS = 'X-Request-Id, X-Hidden-Count, X-Open-Count, X-Next-Cursor, Retry-After'
const PREFLIGHT_CACHED_SECONDS = 7200

interface Policy {
  /** The one origin that may read answers; null: none. */
  appOrigin: string | null
  /** Methods of all routes. */
  methods: readonly string[]
}

const isPreflight = (request: Request): boolean =>
  request.method === 'OPTIONS' && request.headers.has('Access-Control-Request-Method')

/**
 * Lets pages of our own origin read the answer, and no others. There are no cookies, so credentials are never allowed.
 */
export function setCorsHeaders(headers: Headers, request: Request, { appOrigin, methods }: Policy): void {
  headers.append('Vary', 'Origin')
  if (appOrigin === null || request.headers.get('Origin') !== appOrigin) return
  headers.set('Access-Control-Allow-Origin', appOrigin)
  headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
  if (!isPreflight(request)) return
  headers.set('Access-Control-Allow-Methods', methods.join(', '))
  headers.set('Access-Control-Allow-Headers', REQUEST_HEADERS)
  headers.set('Access-Control-Max-Age', String(PREFLIGHT_CACHED_SECONDS))
}

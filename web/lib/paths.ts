import { PARTNER_PATH, PATHS } from '#contracts/pages'

export { PARTNER_PATH, PATHS }

/** Whether a page has its own content security policy, so that the browser must load its document. */
export const needsFullLoad = (path: string) => path.split(/[?#]/)[0] === PATHS.checkout

/** URL on the server that redirects to the login form; needs a full navigation. */
export const SERVER_LOGIN = '/api/login'

export const ANCHORS = {
  howItWorks: 'como-funciona',
  demo: 'experimente',
  rankings: 'ranking',
  plans: 'planos',
  sources: 'fontes',
  rights: 'direitos',
} as const

export const toPublicCouple = (slug: string) => PATHS.publicCouple.replace(':slug', encodeURIComponent(slug))

/** The query with which `PATHS.auth` shows the registration form instead of the login. */
export const AUTH_MODE = { name: 'modo', register: 'criar' } as const

export const REGISTRATION = `${PATHS.auth}?${AUTH_MODE.name}=${AUTH_MODE.register}`

/** Removes the query that the login form adds when it is shown instead of a page. */
export function withoutAuthMode(path: string): string {
  const [pathname = PATHS.home, query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.delete(AUTH_MODE.name)
  return search.size > 0 ? `${pathname}?${search}` : pathname
}

/** Like `toAuth`, for the registration form. */
export const toRegistration = (next: string) => `${REGISTRATION}&next=${encodeURIComponent(next)}`

/** The login form, which then opens the page `next`. */
export const toAuth = (next: string) => `${PATHS.auth}?next=${encodeURIComponent(next)}`

/** The path of a part of a page, by default of the landing page. */
export const toAnchor = (anchor: string, page: string = PATHS.home) => `${page}#${anchor}`

/**
 * The page to open after the login, if it is a page of the product.
 *
 * @param next - from the URL, untrusted
 * @returns path, search and hash; `null` for another origin, the API, or the login form itself
 */
export function safeNext(next: string | null, origin: string): string | null {
  if (!next?.startsWith('/')) return null
  let url: URL
  try {
    url = new URL(next, origin)
  } catch {
    return null
  }
  // `//host` and `/\host` resolve to another origin; the URL parser handles every such spelling.
  if (url.origin !== origin) return null
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/api/') || url.pathname === PATHS.auth) return null
  return url.pathname + url.search + url.hash
}

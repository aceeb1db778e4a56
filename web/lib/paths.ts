/** Every address of the SPA. */
export const PATHS = {
  home: '/',
  auth: '/auth',
  dashboard: '/painel',
  newInvitation: '/painel/sugestoes',
  achievements: '/painel/conquistas',
  coupleProfile: '/painel/perfil',
  upgrade: '/painel/upgrade',
  history: '/painel/historico',
  checkout: '/premium',
  admin: '/admin',
  rankings: '/ranking',
  publicCouple: '/casal/:slug',
  invite: '/convite/:token',
  share: '/compartilhar/:token',
  faq: '/faq',
  terms: '/termos',
  privacy: '/privacidade',
} as const

/** The server's way to the login form: a full navigation, not a route of the SPA. */
export const SERVER_LOGIN = '/api/login'

export const ANCHORS = {
  howItWorks: 'como-funciona',
  rankings: 'ranking',
  plans: 'planos',
  sources: 'fontes',
  rights: 'direitos',
} as const

/** The public page of a couple. */
export const toPublicCouple = (slug: string) => PATHS.publicCouple.replace(':slug', encodeURIComponent(slug))

/** A part of a page, without another one of the landing page. */
export const toAnchor = (anchor: string, page: string = PATHS.home) => `${page}#${anchor}`

/**
 * The page to open after logging in, when it is one of ours.
 *
 * @param next - as found in the address bar: anybody can write anything there
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
  // `//host` and `/\host` resolve to another origin; the parser knows every such spelling.
  if (url.origin !== origin) return null
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/api/') || url.pathname === PATHS.auth) return null
  return url.pathname + url.search + url.hash
}

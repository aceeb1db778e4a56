import { loadPageFiles, toPreload } from './page-files.ts'
import { isInvitationPath, PAGE_PATHS, pageAt } from './page-paths.ts'

const matches = (patterns: readonly RegExp[], path: string): boolean => patterns.some((pattern) => pattern.test(path))
const HAS_EXTENSION = /\.[a-z0-9]+$/i

/**
 * Answers everything outside /api: a file of the build, else the SPA's shell, with status 404 where the SPA has no such
 * page.
 *
 * @param assets - the binding of the built web app
 */
export async function servePage(request: Request, assets: Fetcher): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (HAS_EXTENSION.test(pathname)) {
    const file = await assets.fetch(request)
    if (file.status !== 404) return new Response(file.body, file)
  }
  const isPage = matches(PAGE_PATHS, pathname)
  const shell = await assets.fetch(
    new Request(new URL('/', origin), { method: request.method, headers: isPage ? conditionOf(request) : {} }),
  )
  const headers = new Headers(shell.headers)
  headers.set('Cache-Control', isInvitationPath(pathname) ? 'private, no-store' : 'no-cache')
  const page = pageAt(pathname)
  const files = page && shell.ok ? ((await loadPageFiles(assets, origin))[page] ?? []) : []
  for (const file of files) headers.append('Link', toPreload(file))
  return new Response(shell.body, { status: isPage ? shell.status : 404, headers })
}

/** Passes on the ETag of the browser's copy, so that an unchanged page is answered with 304. */
function conditionOf({ headers }: Request): Record<string, string> {
  const known = headers.get('If-None-Match')
  return known === null ? {} : { 'If-None-Match': known }
}

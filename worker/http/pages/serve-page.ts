import { BUILT_DOCUMENTS, type BuiltDocument, SHELL_PATH, toBuiltPath } from '#contracts/http/page-content'
import type { PageHead } from '#contracts/http/page-head'
import type { PATHS } from '#contracts/pages'
import { sha256 } from '../../lib/digest.ts'
import { isCached } from '../is-cached.ts'
import { INLINE_SCRIPTS } from '../security-headers.ts'
import { loadFirstStyle } from './first-style.ts'
import { toHeadTags } from './head-tags.ts'
import { loadPageFiles, toPreload } from './page-files.ts'
import { hasSecretPath, pageAt } from './page-paths.ts'
import { withQuestions } from './page-questions.ts'
import { type DrawnPage, writePage } from './write-page.ts'

const HAS_EXTENSION = /\.[a-z0-9]+$/i
const ETAG_DIGITS = 32

/** What stands in a document before any script has run. */
export interface PageContent {
  head: PageHead
  /** Null: the browser draws the page, or the build has drawn it. */
  drawn: DrawnPage | null
  /** What the page is answered with in place of 200: there is none, or what it shows cannot be read now. */
  status?: 404 | 429 | 503
  /** What a browser without scripts is told where the page is not drawn; by default that this needs them. */
  withoutScript?: string
  /** The address has another spelling, which is the page's own. */
  movedTo?: string
}

/** Seconds after which a robot may ask again for a page that could not be read. */
const RETRY_AFTER_S = 60

export interface PageOptions {
  /** The binding of the built web app. */
  assets: Fetcher
  /** What the document of a page holds; never fails. */
  contentOf: (url: URL) => Promise<PageContent>
  /** Scheme and host of the product. */
  origin: string
  /** Told the source of the style that stands in the document, for its policy. */
  allowStyle: (source: string) => void
}

/**
 * Answers everything outside /api: a file of the build, else the page, with status 404 where the SPA has no such page.
 *
 * @see docs/decisions/0072-the-worker-writes-the-head-of-a-page.md, 0080
 */
export async function servePage(request: Request, options: PageOptions): Promise<Response> {
  const { assets, contentOf, origin } = options
  const url = new URL(request.url)
  const { pathname } = url
  if (HAS_EXTENSION.test(pathname)) {
    const file = await assets.fetch(request)
    if (file.status !== 404) return new Response(file.body, file)
  }
  const page = pageAt(pathname)
  const built = toBuiltDocument(page, url.search)
  const content = contentOf(url)
  const [shell, { drawn, movedTo, status = 200, withoutScript }, head, files] = await Promise.all([
    fetchShell(assets, request, built),
    content,
    page === 'faq' ? withQuestions(headIn(content), assets, url.origin) : headIn(content),
    loadPageFiles(assets, url.origin),
  ])
  if (movedTo !== undefined) {
    const location = new URL(movedTo, origin)
    location.search = url.search
    return new Response(null, { status: 301, headers: { Location: location.href } })
  }
  const headers = new Headers(shell.headers)
  // Of a member's page the frame alone is there.
  const isFrame = built === 'dashboard' || built === 'newInvitation'
  const isDrawn = drawn !== null || (built !== null && !isFrame)
  const scripts = (page && files?.[page]) ?? []
  // Of the shell, which is not what goes out.
  for (const name of ['ETag', 'Content-Length', 'Last-Modified']) headers.delete(name)
  if (!head.isIndexed) headers.set('X-Robots-Tag', 'noindex')
  const isThere = (page !== null && status === 200) || pathname === SHELL_PATH
  if (status === 429 || status === 503) headers.set('Retry-After', String(RETRY_AFTER_S))
  if (hasSecretPath(pathname)) headers.set('Cache-Control', 'private, no-store')
  else {
    headers.set('Cache-Control', 'no-cache')
    const etag = await etagOf(shell, toHeadTags(head, origin), { head, drawn }, INLINE_SCRIPTS)
    if (isThere && etag) {
      headers.set('ETag', etag)
      if (isCached(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    }
  }
  // Not with a 304: the service worker has them.
  if (!isDrawn) for (const file of scripts) headers.append('Link', toPreload(file))
  const document = new Response(shell.body, { status: isThere ? shell.status : missing(status), headers })
  const lateFiles = isDrawn ? scripts.map((file) => `/${file}`) : null
  const firstStyle = drawn?.hasFirstStyle ? await loadFirstStyle(assets, url.origin) : null
  if (firstStyle) options.allowStyle(firstStyle.source)
  const note = drawn?.withoutScript ?? withoutScript ?? null
  return writePage(document, { head, origin, drawn, note, lateFiles, firstStyle })
}

const missing = (status: number): number => (status === 200 ? 404 : status)

const headIn = async (content: Promise<PageContent>): Promise<PageHead> => (await content).head

/** Pages of members, which begin with the frame of `newInvitation`; `/premium`, with a policy of its own, and the panel draw themselves. */
const MEMBER_PAGES = new Set<string>([
  'ownInvitation',
  'achievements',
  'coupleProfile',
  'upgrade',
  'history',
  'account',
  'privacyCentre',
] satisfies (keyof typeof PATHS)[])

const isBuilt = (page: string): page is BuiltDocument => page in BUILT_DOCUMENTS

function toBuiltDocument(page: string | null, search: string): BuiltDocument | null {
  // The query asks for the form of a new account, or comes from another page.
  if (page === null || (page === 'auth' && search !== '')) return null
  if (MEMBER_PAGES.has(page)) return 'newInvitation'
  return isBuilt(page) ? page : null
}

/** The document of a page as the build drew it, else the one that all pages share. */
async function fetchShell(
  assets: Fetcher,
  { url, method }: Request,
  document: BuiltDocument | null,
): Promise<Response> {
  const ask = (path: string) => assets.fetch(new Request(new URL(path, url), { method }))
  if (document === null) return await ask('/')
  const built = await ask(toBuiltPath(document))
  // A development server has no such files.
  return built.ok ? built : await ask('/')
}

/** Changes with the shell and with everything that is written into it; null where the shell has none. */
async function etagOf(
  shell: Response,
  tags: string,
  { head, drawn }: PageContent,
  scripts: string,
): Promise<string | null> {
  const tag = shell.headers.get('ETag')
  if (tag === null) return null
  // What is drawn follows from the data and from the release, which the shell names.
  const written = [tag, head.title, head.description, tags, scripts, drawn ? JSON.stringify(drawn.data) : '']
  const digest = await sha256(written.join('\n'))
  return `"${digest.slice(0, ETAG_DIGITS)}"`
}

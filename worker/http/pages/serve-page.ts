import { BRAND } from '#contracts/brand'
import {
  BUILT_DOCUMENTS,
  type BuiltDocument,
  type Drawn,
  PAGE_DATA_ID,
  type PageData,
  SHELL_PATH,
  toBuiltPath,
} from '#contracts/page-content'
import type { PageHead } from '#contracts/page-head'
import type { PATHS } from '#contracts/pages'
import { sha256 } from '../../lib/digest.ts'
import { isCached } from '../answer-file.ts'
import { escaped, toInlineJson } from './html.ts'
import { hasSecretPath, pageAt } from './page-paths.ts'

/** Folders whose existing files are served without the Worker. */
const FILE_FOLDER = /^\/(assets|drawings|icons)\//
const HAS_EXTENSION = /\.[a-z0-9]+$/i
const ETAG_DIGITS = 32

/** Width and height of every preview image, in pixels: the size that chat apps show as a large card. */
const IMAGE_SIZE = { width: 1200, height: 630 } as const

/** The HTML of a rendered page, its data, and the text for a browser without scripts. */
export interface DrawnPage {
  html: string
  data: PageData
  withoutScript: string
}

/** The content of a document before any script has run. */
export interface PageContent {
  head: PageHead
  /** Null: the browser renders the page, or the build has rendered it. */
  drawn: DrawnPage | null
  /** The status instead of 200: the page does not exist, or its data cannot be read now. */
  status?: 404 | 429 | 503
  /** The text for a browser without scripts if the page is not rendered; by default it says that scripts are needed. */
  withoutScript?: string
  /** The canonical path, to which the response redirects. */
  movedTo?: string
}

/** An invitation whose token is followed by what belongs to the sentence around the link, or by an encoded `#`. */
const ENDED_TOKEN = /^(\/(?:convite|compartilhar)\/[\w-]{32})[^/]+$/

/** Seconds after which a robot may ask again for a page that could not be read. */
const RETRY_AFTER_S = 60

export interface PageOptions {
  assets: Fetcher
  /** Loads the content of a page's document; never fails. */
  contentOf: (url: URL) => Promise<PageContent>
  origin: string
}

/**
 * Responds to everything outside /api: with a file of the build, otherwise with the page. The status is 404 if the SPA
 * has no such page (docs/decisions/0080-the-server-renders-pages-that-a-link-opens.md).
 */
export async function servePage(request: Request, options: PageOptions): Promise<Response> {
  const { assets, contentOf, origin } = options
  const url = new URL(request.url)
  const { pathname } = url
  const invitation = ENDED_TOKEN.exec(pathname)?.[1]
  if (invitation) return movedTo(invitation, url, origin)
  // A missing file may exist a moment later, in a deployment, so nothing caches its absence.
  if (FILE_FOLDER.test(pathname)) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  if (HAS_EXTENSION.test(pathname)) {
    const file = await assets.fetch(request)
    if (file.status !== 404) return new Response(file.body, file)
  }
  const page = pageAt(pathname)
  const withoutSlash = pathname.replace(/\/$/, '')
  if (withoutSlash !== pathname && page === null && pageAt(withoutSlash) !== null)
    return movedTo(withoutSlash, url, origin)
  const [shell, { head, drawn, movedTo: canonicalPath, status = 200, withoutScript }] = await Promise.all([
    fetchShell(assets, request, toBuiltDocument(page, url.search)),
    contentOf(url),
  ])
  if (canonicalPath !== undefined) return movedTo(canonicalPath, url, origin)
  const headers = new Headers(shell.headers)
  // These headers are those of the shell, not of the response.
  for (const name of ['ETag', 'Content-Length', 'Last-Modified']) headers.delete(name)
  if (!head.isIndexed) headers.set('X-Robots-Tag', 'noindex')
  const isThere = (page !== null && status === 200) || pathname === SHELL_PATH
  if (status === 429 || status === 503) headers.set('Retry-After', String(RETRY_AFTER_S))
  if (hasSecretPath(pathname)) headers.set('Cache-Control', 'private, no-store')
  else {
    headers.set('Cache-Control', 'no-cache')
    const etag = await etagOf(shell, toHeadTags(head, origin), { head, drawn })
    if (isThere && etag) {
      headers.set('ETag', etag)
      if (isCached(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    }
  }
  const document = new Response(shell.body, { status: isThere ? shell.status : missing(status), headers })
  return writePage(document, { head, origin, drawn, note: drawn?.withoutScript ?? withoutScript ?? null })
}

function movedTo(path: string, { search }: URL, origin: string): Response {
  const location = new URL(path, origin)
  location.search = search
  return new Response(null, { status: 301, headers: { Location: location.href } })
}

const missing = (status: number): number => (status === 200 ? 404 : status)

/** Pages of members that share the built document of `newInvitation`. The checkout and the admin pages have none. */
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
  // With a query, the login page may differ from the built document.
  if (page === null || (page === 'auth' && search !== '')) return null
  if (MEMBER_PAGES.has(page)) return 'newInvitation'
  return isBuilt(page) ? page : null
}

/** The document of a page that the build has rendered; otherwise the shell that all pages share. */
async function fetchShell(
  assets: Fetcher,
  { url, method }: Request,
  document: BuiltDocument | null,
): Promise<Response> {
  const ask = (path: string) => assets.fetch(new Request(new URL(path, url), { method }))
  if (document === null) return await ask('/')
  const built = await ask(toBuiltPath(document))
  // A development server has no built documents.
  return built.ok ? built : await ask('/')
}

/** The ETag of a page, made from the shell and everything written into it; null: the shell has no ETag. */
async function etagOf(shell: Response, tags: string, { head, drawn }: PageContent): Promise<string | null> {
  const tag = shell.headers.get('ETag')
  if (tag === null) return null
  // The rendered HTML depends on the data and on the release, which the shell names.
  const written = [tag, head.title, head.description, tags, drawn ? JSON.stringify(drawn.data) : '']
  const digest = await sha256(written.join('\n'))
  return `"${digest.slice(0, ETAG_DIGITS)}"`
}

interface Written {
  head: PageHead
  origin: string
  drawn: DrawnPage | null
  /** The text for a browser without scripts, as HTML of the product; null: the build's text. */
  note: string | null
}

const DRAWN: Drawn = 'page'

/** Writes the head of a page, and the page itself, into the shell that all pages share, while it is streamed. */
function writePage(shell: Response, { head, origin, drawn, note }: Written): Response {
  const rewriter = new HTMLRewriter()
    .on('title', { element: (title) => void title.setInnerContent(head.title) })
    .on('meta[name="description"]', {
      element(description) {
        description.setAttribute('content', head.description)
        description.after(toHeadTags(head, origin), { html: true })
      },
    })
    // `web/start.ts` must run before the first paint, because it records early clicks.
    .on('script[type="module"]', { element: (script) => void script.setAttribute('blocking', 'render') })
  if (drawn) {
    rewriter.on('#root', {
      element(root) {
        root.setAttribute('data-drawn', DRAWN)
        root.setInnerContent(drawn.html, { html: true })
        root.after(toInlineJson(drawn.data, { id: PAGE_DATA_ID }), { html: true })
      },
    })
  }
  if (note !== null)
    rewriter.on('noscript', { element: (element) => void element.setInnerContent(note, { html: true }) })
  return rewriter.transform(shell)
}

const named = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`
const openGraph = (property: string, content: string | number): string =>
  `<meta property="og:${property}" content="${escaped(String(content))}">`

/**
 * The tags that the worker adds to a page's head after the description: Open Graph, the card of X, and the tags for
 * search engines.
 *
 * @param origin - scheme and host of the product: chat apps accept absolute addresses only
 * @see https://ogp.me · https://developer.x.com/en/docs/x-for-websites/cards
 */
export function toHeadTags(head: PageHead, origin: string): string {
  const { canonicalPath, image } = head
  const url = canonicalPath === null ? null : new URL(canonicalPath, origin).href
  const imageUrl = new URL(image.path, origin).href
  return [
    head.isIndexed ? '' : named('robots', 'noindex'),
    url === null ? '' : `<link rel="canonical" href="${escaped(url)}">`,
    openGraph('type', 'website'),
    openGraph('site_name', BRAND.name),
    openGraph('locale', 'pt_BR'),
    url === null ? '' : openGraph('url', url),
    openGraph('title', head.cardTitle),
    openGraph('description', head.description),
    openGraph('image', imageUrl),
    openGraph('image:type', 'image/png'),
    openGraph('image:width', IMAGE_SIZE.width),
    openGraph('image:height', IMAGE_SIZE.height),
    openGraph('image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.cardTitle),
    named('twitter:description', head.description),
    named('twitter:image', imageUrl),
    named('twitter:image:alt', image.alt),
    head.structuredData ? toInlineJson(head.structuredData(origin), { type: 'application/ld+json' }) : '',
  ].join('')
}

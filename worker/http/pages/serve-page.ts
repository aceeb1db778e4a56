import type { PageHead } from '#contracts/http/page-head'
import { sha256 } from '../../lib/digest.ts'
import { isCached } from '../is-cached.ts'
import { toHeadTags } from './head-tags.ts'
import { loadPageFiles, toPreload } from './page-files.ts'
import { isInvitationPath, pageAt } from './page-paths.ts'
import { withQuestions } from './page-questions.ts'
import { writeHead } from './write-head.ts'

const HAS_EXTENSION = /\.[a-z0-9]+$/i
const ETAG_DIGITS = 32

export interface PageOptions {
  /** The binding of the built web app. */
  assets: Fetcher
  /** What robots and chat apps read of the page at a path; never fails. */
  headOf: (path: string) => Promise<PageHead>
  /** Scheme and host of the product. */
  origin: string
}

/**
 * Answers everything outside /api: a file of the build, else the SPA's shell with the head of the page, and with status
 * 404 where the SPA has no such page.
 *
 * @see docs/decisions/0072-the-worker-writes-the-head-of-a-page.md
 */
export async function servePage(request: Request, { assets, headOf, origin }: PageOptions): Promise<Response> {
  const { pathname, origin: asked } = new URL(request.url)
  if (HAS_EXTENSION.test(pathname)) {
    const file = await assets.fetch(request)
    if (file.status !== 404) return new Response(file.body, file)
  }
  const page = pageAt(pathname)
  const shellRequest = new Request(new URL('/', asked), { method: request.method })
  const [shell, head, files] = await Promise.all([
    assets.fetch(shellRequest),
    page === 'faq' ? withQuestions(headOf(pathname), assets, asked) : headOf(pathname),
    loadPageFiles(assets, asked),
  ])
  const headers = new Headers(shell.headers)
  for (const file of (page && files[page]) ?? []) headers.append('Link', toPreload(file))
  // Of the shell, which is not what goes out.
  for (const name of ['ETag', 'Content-Length', 'Last-Modified']) headers.delete(name)
  if (!head.isIndexed) headers.set('X-Robots-Tag', 'noindex')
  if (isInvitationPath(pathname)) headers.set('Cache-Control', 'private, no-store')
  else {
    headers.set('Cache-Control', 'no-cache')
    const etag = await etagOf(shell, head, origin)
    if (page && etag) {
      headers.set('ETag', etag)
      if (isCached(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
    }
  }
  return writeHead(new Response(shell.body, { status: page ? shell.status : 404, headers }), head, origin)
}

/** Changes with the shell and with everything that is written into it; null where the shell has none. */
async function etagOf(shell: Response, head: PageHead, origin: string): Promise<string | null> {
  const tag = shell.headers.get('ETag')
  if (tag === null) return null
  const digest = await sha256([tag, head.title, head.description, toHeadTags(head, origin)].join('\n'))
  return `"${digest.slice(0, ETAG_DIGITS)}"`
}

import type { PageData } from '#contracts/page-content'
import type { Deps } from '../deps.ts'
import { readVersion } from '../env.ts'
import { logError } from '../http/log.ts'
import type { PageContent } from '../http/pages/serve-page.ts'
import { isWithinRate, limitRate } from '../http/rate-limit.ts'
import { AppError } from '../lib/app-error.ts'
import { type GuideAddress, type GuideSubject, toGuideSubject } from '../modules/guides/load-guide.ts'
import { headOfGuidePage, loadGuidePage } from '../modules/previews/load-guide-page.ts'
import {
  isOfStoredPage,
  isRobot,
  loadPage,
  type StoredSubject,
  toStoredSubject,
} from '../modules/previews/load-page.ts'
import { MISSING_HEAD, NEUTRAL_HEAD, PREVIEW_WORDS, PUBLIC_HEADS } from '../modules/previews/page-heads.ts'
import { renderPage } from './render-page.ts'

const WORDS = PREVIEW_WORDS.withoutScript

/** Caches a page for a day. The stored version shows whether the page is current. */
const STORED = { 'Cache-Control': 'public, max-age=86400' }
const MISSING: PageContent = { head: MISSING_HEAD, drawn: null, status: 404, withoutScript: WORDS.missing }
/** Shown while a page cannot be read; without `noindex`, which would remove the page from search engines. */
const NOT_NOW = { head: { ...NEUTRAL_HEAD, isIndexed: true }, drawn: null, withoutScript: WORDS.notNow } as const
const UNREADABLE: PageContent = { ...NOT_NOW, status: 503 }
const TOO_MANY: PageContent = { ...NOT_NOW, status: 429 }

/**
 * Time limits of a guide page. Without a stored copy it has nothing to show, so it may take longer, and longest for
 * robots.
 */
const TIMEOUT_MS = { stored: 600, person: 2000, robot: 5000 } as const

/** Time limit for the data of other pages, which can be shown without them. */
const PAGE_TIMEOUT_MS = 600

/** The content of a page's document. Only invitations, couples, rankings and guides cost a round trip. */
export async function pageContent(url: URL, call: PageCall): Promise<PageContent> {
  const { pathname, search } = url
  const guide = toGuideSubject(pathname)
  if (guide) return guideContent(guide, url, call)
  const bare = { head: PUBLIC_HEADS.get(pathname) ?? NEUTRAL_HEAD, drawn: null }
  const subject = toStoredSubject(pathname)
  // If the address of the rankings has a query, the browser loads them.
  if (!subject) return isOfStoredPage(pathname) ? { ...bare, status: 404 } : bare
  if (subject.kind === 'rankings' && search !== '') return bare
  const { request, env, requestId, deps, waitUntil } = call
  return pageInTime<PageContent>({
    async load() {
      await limitRate({ limit: 'other', request, env, requestId, deps })
      return draw(pathname, subject, call)
    },
    otherwise: bare,
    report: (error) => error instanceof AppError || logError(requestId, error),
    waitUntil,
  })
}

async function draw(path: string, subject: StoredSubject, { deps, request }: PageCall): Promise<PageContent> {
  const page = await loadPage(deps(), subject, isRobot(request.headers.get('User-Agent')))
  const { head, data, isMissing } = page
  if (!data) return { head, drawn: null, ...(isMissing && { status: 404 }) }
  const html = await renderPage({ path, data })
  const withoutScript = PREVIEW_WORDS.withoutScript[subject.kind]
  return { head, drawn: { html, data, withoutScript } }
}

type Address = GuideAddress | 'list'

interface PageCall {
  readonly request: Request
  readonly env: Env
  readonly requestId: string
  readonly deps: () => Deps
  /** Keeps the worker alive for work after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A rendered guide page, and the version of the guides from which it was rendered. */
interface StoredPage {
  readonly version: number | null
  readonly data: PageData
  readonly html: string
}

/**
 * A guide page: the copy in the platform's cache if the database says that it is current, otherwise a new rendering. If
 * the database is unavailable, the cached copy is shown
 * (docs/decisions/0096-city-pages-are-prepared-when-places-change.md).
 */
async function guideContent(subject: GuideSubject, url: URL, call: PageCall): Promise<PageContent> {
  if ('movedTo' in subject) return { ...MISSING, movedTo: subject.movedTo }
  const { address, canonicalPath } = subject
  if (!address) return MISSING
  const { request, env, requestId, deps, waitUntil } = call
  const key = new Request(new URL(`${canonicalPath}?v=${encodeURIComponent(readVersion(env))}`, url))
  const stored = await readStored(key)
  const unstoredMs = isRobot(request.headers.get('User-Agent')) ? TIMEOUT_MS.robot : TIMEOUT_MS.person
  return pageInTime<PageContent>({
    timeoutMs: stored ? TIMEOUT_MS.stored : unstoredMs,
    async load() {
      if (!(await isWithinRate({ limit: 'other', request, env, requestId, deps }))) {
        return stored ? await toContent(address, stored) : TOO_MANY
      }
      const { version, data } = await loadGuidePage(deps(), address, stored?.version ?? null)
      if (stored && version === stored.version) return toContent(address, stored)
      if (!data) return MISSING
      const drawn = { version, data, html: await renderPage({ path: canonicalPath, data }) }
      waitUntil(caches.default.put(key, Response.json(drawn, { headers: STORED })))
      return toContent(address, drawn)
    },
    otherwise: stored ? await toContent(address, stored) : UNREADABLE,
    report: (error) => error instanceof AppError || logError(requestId, error),
    waitUntil,
  })
}

async function readStored(key: Request): Promise<StoredPage | null> {
  // A failure of the cache counts as a miss.
  const found = await caches.default.match(key).catch(() => undefined)
  return found ? await found.json<StoredPage>().catch(() => null) : null
}

const toContent = async (address: Address, { data, html }: StoredPage): Promise<PageContent> => ({
  head: headOfGuidePage(address, data),
  drawn: { html, data, withoutScript: WORDS.guide },
})

interface LatePage<Page> {
  load: () => Promise<Page>
  /** Time limit for a page that is not complete without its data; `PAGE_TIMEOUT_MS` by default. */
  timeoutMs?: number
  /** The fallback when the content is late or cannot be loaded. */
  otherwise: Page
  report: (error: unknown) => void
  /** Keeps the worker alive for a load that is too late for its page, because the breaker counts its outcome. */
  waitUntil: (work: Promise<unknown>) => void
}

/** Loads the content of a page; never fails, because the fallback needs no database. */
async function pageInTime<Page extends object>(late: LatePage<Page>): Promise<Page> {
  const { load, timeoutMs = PAGE_TIMEOUT_MS, otherwise, report, waitUntil } = late
  const page = load().catch((error: unknown) => {
    report(error)
    return otherwise
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  const first = await Promise.race([page, tooLate])
  clearTimeout(timer)
  if (first) return first
  waitUntil(page)
  return otherwise
}

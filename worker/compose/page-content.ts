import { limitRate } from '../http/limits/rate-limit.ts'
import { logError } from '../http/log.ts'
import { pageInTime } from '../http/pages/page-in-time.ts'
import type { PageContent } from '../http/pages/serve-page.ts'
import { AppError } from '../lib/app-error.ts'
import { toGuideSubject } from '../modules/guides/guide-address.ts'
import { isRobot } from '../modules/previews/is-robot.ts'
import { loadPage } from '../modules/previews/load-page.ts'
import { NEUTRAL_HEAD, PUBLIC_HEADS } from '../modules/previews/page-heads.ts'
import { PREVIEW_WORDS } from '../modules/previews/preview-words.ts'
import { type StoredSubject, toStoredSubject } from '../modules/previews/stored-subject.ts'
import { guideContent, type PageCall } from './guide-content.ts'
import { renderPage } from './render-page.ts'

/** What the document of a page holds; only an invitation, a couple, the rankings and the pages of cities cost a round trip. */
export async function pageContent(url: URL, call: PageCall): Promise<PageContent> {
  const { pathname, search } = url
  const guide = toGuideSubject(pathname)
  if (guide) return guideContent(guide, url, call)
  const bare = { head: PUBLIC_HEADS.get(pathname) ?? NEUTRAL_HEAD, drawn: null }
  const subject = toStoredSubject(pathname)
  // What a query asks of the rankings is left to the browser.
  if (!subject || (subject.kind === 'rankings' && search !== '')) return bare
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
  const { head, data } = page
  if (!data) return { head, drawn: null }
  const html = await renderPage({ path, data })
  const withoutScript = PREVIEW_WORDS.withoutScript[subject.kind]
  return { head, drawn: { html, data, withoutScript } }
}

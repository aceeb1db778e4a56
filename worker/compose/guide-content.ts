import type { PageData } from '#contracts/http/page-content'
import { readVersion } from '../env.ts'
import { limitRate } from '../http/limits/rate-limit.ts'
import { logError } from '../http/log.ts'
import { pageInTime } from '../http/pages/page-in-time.ts'
import type { PageContent } from '../http/pages/serve-page.ts'
import { AppError } from '../lib/app-error.ts'
import type { GuideSubject } from '../modules/guides/guide-address.ts'
import { NEUTRAL_HEAD } from '../modules/previews/page-heads.ts'
import { PREVIEW_WORDS } from '../modules/previews/preview-words.ts'
import { latePage } from './late/page.ts'
import type { PageCall } from './page-call.ts'

type Address = NonNullable<GuideSubject['address']>

/** A page as it was drawn, and the version of all of them that it is of. */
interface StoredPage {
  readonly version: number | null
  readonly data: PageData
  readonly html: string
}

/** A day: a page that nobody opens need not be stored longer, and its version says whether it is still true. */
const STORED = { 'Cache-Control': 'public, max-age=86400' }
const MISSING: PageContent = { head: NEUTRAL_HEAD, drawn: null, status: 404 }
const UNREADABLE: PageContent = { head: NEUTRAL_HEAD, drawn: null, status: 503 }

/**
 * A page of the guides: as the platform's cache has it, where the database says that nothing has changed since, else drawn
 * anew. While the database is away the stored one is shown.
 *
 * @see docs/decisions/0096-pages-of-cities.md
 */
export async function guideContent(
  { address, canonicalPath }: GuideSubject,
  url: URL,
  call: PageCall,
): Promise<PageContent> {
  if (canonicalPath !== url.pathname) return { ...MISSING, movedTo: canonicalPath }
  if (!address) return MISSING
  const { request, env, requestId, deps, waitUntil } = call
  const key = new Request(new URL(`${canonicalPath}?v=${encodeURIComponent(readVersion(env))}`, url))
  const stored = await readStored(key)
  return pageInTime<PageContent>({
    async load() {
      await limitRate({ limit: 'other', request, env, requestId, deps })
      const { version, data } = await latePage.loadGuide(deps(), address, stored?.version ?? null)
      if (stored && version === stored.version) return toContent(address, stored)
      if (!data) return MISSING
      const drawn = { version, data, html: await latePage.render({ path: canonicalPath, data }) }
      waitUntil(caches.default.put(key, Response.json(drawn, { headers: STORED })))
      return toContent(address, drawn)
    },
    otherwise: stored ? await toContent(address, stored) : UNREADABLE,
    report: (error) => error instanceof AppError || logError(requestId, error),
    waitUntil,
  })
}

async function readStored(key: Request): Promise<StoredPage | null> {
  // A cache that fails has nothing.
  const found = await caches.default.match(key).catch(() => undefined)
  return found ? await found.json<StoredPage>().catch(() => null) : null
}

const toContent = async (address: Address, { data, html }: StoredPage): Promise<PageContent> => ({
  head: await latePage.headOfGuide(address, data),
  drawn: { html, data, withoutScript: PREVIEW_WORDS.withoutScript.guide, hasFirstStyle: false },
})

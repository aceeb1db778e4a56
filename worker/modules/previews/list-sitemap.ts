import { LEGAL_VERSIONS } from '#contracts/brand'
import type { SitemapEntry } from '#contracts/http/sitemap-entry'
import { PATHS, toPublicCouplePath } from '#contracts/pages'
import { run } from '#db/client'
import { listSitemapCouples } from '#db/queries/couples/sitemap-couples'
import type { Deps } from '../../deps.ts'
import { PUBLIC_HEADS } from './page-heads.ts'

/** Of the couples with Premium, how many are looked at: some 10,000 rows read (a file may hold 50,000 addresses). */
const MOST_COUPLES = 2000

const CHANGED: Readonly<Record<string, string>> = {
  [PATHS.terms]: LEGAL_VERSIONS.terms,
  [PATHS.privacy]: LEGAL_VERSIONS.privacy,
}

const PAGES: readonly SitemapEntry[] = Array.from(PUBLIC_HEADS.keys(), (path) => {
  const changed = CHANGED[path]
  return changed ? { path, changed } : { path }
})

/**
 * The pages that everybody may see: those of the product, and the couples that are public and Premium now.
 *
 * @see docs/rules.md, previews.4, previews.5
 */
export async function listSitemap({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SitemapEntry[]> {
  const { couples } = await run(db, { couples: listSitemapCouples(db, { now: now(), most: MOST_COUPLES }) })
  const pages = couples.map(({ slug, changedAt }) => ({
    path: toPublicCouplePath(slug),
    changed: changedAt.toISOString(),
  }))
  return [...PAGES, ...pages]
}

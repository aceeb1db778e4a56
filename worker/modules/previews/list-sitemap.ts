import { LEGAL_VERSIONS } from '#contracts/brand'
import { toGuidePath } from '#contracts/guides'
import type { SitemapEntry } from '#contracts/page-head'
import { PATHS, toPublicCouplePath } from '#contracts/pages'
import { run } from '#db/client'
import { listSitemapCouples } from '#db/queries/couples/public-couples'
import { listGuideDates, listGuidesOf } from '#db/queries/guides/guides'
import { CATEGORIES } from '#db/vocabulary/categories'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../lib/app-error.ts'
import { publicDayOf } from '../../lib/calendar.ts'
import { PUBLIC_HEADS } from './page-heads.ts'

/** Premium couples that are checked: about 10,000 rows read (a file may have 50,000 addresses). */
const MAX_COUPLES = 2000

const CHANGED: Readonly<Record<string, string>> = {
  [PATHS.terms]: LEGAL_VERSIONS.terms,
  [PATHS.privacy]: LEGAL_VERSIONS.privacy,
}

const PAGES_PART = 'paginas'

export const SITEMAP_PART = '/sitemaps/:file'

const toPartPath = (name: string): string => SITEMAP_PART.replace(':file', `${name}.xml`)

const PUBLIC_PATHS = [...PUBLIC_HEADS.keys(), PATHS.guides]

const PAGES: readonly SitemapEntry[] = PUBLIC_PATHS.map((path) => {
  const changed = CHANGED[path]
  return changed ? { path, changed } : { path }
})

/** The parts of the sitemap: one for the pages of the product and of couples, and one per state with guides. */
export async function listSitemapParts({ db }: Pick<Deps, 'db'>): Promise<SitemapEntry[]> {
  const [states] = await run(db, [listGuideDates(db)])
  const ofStates = states.map(({ uf, changedAt }) => ({ path: toPartPath(uf), changed: changedAt.toISOString() }))
  return [{ path: toPartPath(PAGES_PART) }, ...ofStates]
}

/**
 * The pages of one part of the sitemap.
 *
 * @throws AppError `not_found` for an unknown part
 */
export async function listSitemapPart(deps: Pick<Deps, 'db' | 'now'>, file: string): Promise<SitemapEntry[]> {
  const name = /^([a-z]+)\.xml$/.exec(file)?.[1]
  if (name === undefined) throw new AppError('not_found')
  if (name === PAGES_PART) return await listPages(deps)
  const [guides] = await run(deps.db, [listGuidesOf(deps.db, { uf: name })])
  if (guides.length === 0) throw new AppError('not_found')
  return guides.flatMap(({ path, categoryIds, changedAt }) => {
    const changed = changedAt.toISOString()
    const slugs = CATEGORIES.filter(({ id }) => categoryIds.includes(id)).map(({ slug }) => slug)
    return [undefined, ...slugs].map((slug) => ({ path: toGuidePath(path, slug), changed }))
  })
}

/**
 * The pages that everyone may see: those of the product, and the couples that are public and Premium now
 * (docs/rules.md, previews.4, previews.5).
 */
async function listPages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SitemapEntry[]> {
  const [couples] = await run(db, [listSitemapCouples(db, { now: now(), max: MAX_COUPLES })])
  const pages = couples.map(({ slug, changedAt }) => ({
    path: toPublicCouplePath(slug),
    changed: publicDayOf(changedAt),
  }))
  return [...PAGES, ...pages]
}

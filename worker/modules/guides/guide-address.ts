import { CATEGORY_SLUGS } from '#contracts/categories'
import { toGuidePath } from '#contracts/guides'
import { PATHS } from '#contracts/pages'
import { fold } from '#db/keys/fold'
import { STATE_NAMES } from '#db/keys/state-names'
import type { GuideAddress } from './load-guide.ts'

/** The guide page that a path means; `list`: the page of all cities; null: no page can have this path. */
export type GuideSubject =
  | { readonly address: GuideAddress | 'list' | null; readonly canonicalPath: string }
  /** The path is another spelling of this address. */
  | { readonly movedTo: string }

/** Letters of a slug, without accents; a path with others has no page. */
const PLAIN = /^[a-z0-9-]+$/
const SLUGS: ReadonlySet<string> = new Set(CATEGORY_SLUGS)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/**
 * The guide page of a path; null for every other page. The canonical spelling has no capitals, accents or trailing
 * slash.
 */
export function toGuideSubject(pathname: string): GuideSubject | null {
  const path = pathname.replace(/\/+$/, '')
  const [, root = '', ...segments] = path.split('/')
  if (`/${root.toLowerCase()}` !== PATHS.guides || pathname === PATHS.start) return null
  if (path.toLowerCase() === PATHS.start) return { movedTo: PATHS.start }
  const decodedSegments = segments.map(decoded)
  const [uf, city, category, ...more] = decodedSegments.map((segment) => fold(segment).replaceAll(' ', '-'))
  const to = (address: GuideAddress | 'list', canonicalPath: string): GuideSubject =>
    pathname === canonicalPath ? { address, canonicalPath } : { movedTo: canonicalPath }
  if (uf === undefined) return to('list', PATHS.guides)
  const none = { address: null, canonicalPath: pathname } as const
  const isPlain = [uf, city, category].every((segment) => segment === undefined || PLAIN.test(segment))
  const isPossible = isPlain && more.length === 0 && !decodedSegments.some((segment) => segment.includes('/'))
  if (!isPossible || !(uf.toUpperCase() in STATE_NAMES)) return none
  // A state has no page of its own: its cities are listed on the page of all cities.
  if (city === undefined) return { movedTo: `${PATHS.guides}#${uf}` }
  if (category !== undefined && !SLUGS.has(category)) return none
  return to({ uf, city, category }, toGuidePath(`${uf}/${city}`, category))
}

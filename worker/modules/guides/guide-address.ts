import { CATEGORY_SLUGS } from '#contracts/categories'
import { toGuidePath } from '#contracts/guides'
import { PATHS } from '#contracts/pages'
import { fold } from '#db/keys/fold'
import { STATE_NAMES } from '#db/keys/state-names'
import type { GuideAddress } from './load-guide.ts'

/** Which page of the guides a path means: `list`: that of all cities; null: none that there can be. */
export type GuideSubject =
  | { readonly address: GuideAddress | 'list' | null; readonly canonicalPath: string }
  /** Another spelling of this address. */
  | { readonly movedTo: string }

/** What is left of a name without accents; an address with other letters is nobody's. */
const PLAIN = /^[a-z0-9-]+$/
const SLUGS: ReadonlySet<string> = new Set(CATEGORY_SLUGS)

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Which page of a city a path means; null for every other page. The one spelling has no capitals, accents or slash at the end. */
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
  // A state has no page of its own: its cities stand together on that of all.
  if (city === undefined) return { movedTo: `${PATHS.guides}#${uf}` }
  if (category !== undefined && !SLUGS.has(category)) return none
  return to({ uf, city, category }, toGuidePath(`${uf}/${city}`, category))
}

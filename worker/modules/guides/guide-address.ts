import { CATEGORY_SLUGS } from '#contracts/categories'
import { toGuidePath } from '#contracts/guides/guide-path'
import { PATHS } from '#contracts/pages'
import { fold } from '#db/keys/fold'
import { STATE_NAMES } from '#db/keys/state-names'
import type { GuideAddress } from './load-guide.ts'

/** `list`: the page of all cities; null: an address below it that no page can have. */
export interface GuideSubject {
  readonly address: GuideAddress | 'list' | null
  /** The one spelling of the address: without capitals, accents and a slash at the end. */
  readonly canonicalPath: string
}

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

/** Which page of a city a path means; null for every other page. */
export function toGuideSubject(pathname: string): GuideSubject | null {
  const [, root, ...segments] = pathname.replace(/\/+$/, '').split('/')
  if (`/${root}` !== PATHS.guides || pathname === PATHS.start) return null
  const [uf, city, category, ...more] = segments.map((segment) => fold(decoded(segment)).replaceAll(' ', '-'))
  if (uf === undefined) return { address: 'list', canonicalPath: PATHS.guides }
  const isPlain = [uf, city, category].every((segment) => segment === undefined || PLAIN.test(segment))
  if (city === undefined || more.length > 0 || !isPlain) return { address: null, canonicalPath: pathname }
  const canonicalPath = toGuidePath(`${uf}/${city}`, category)
  const isPossible = uf.toUpperCase() in STATE_NAMES && (category === undefined || SLUGS.has(category))
  return { address: isPossible ? { uf, city, category } : null, canonicalPath }
}

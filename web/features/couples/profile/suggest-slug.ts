import { SLUG_LENGTH } from '#contracts/fields/slugs'
import { toSearchable } from '../../../lib/format.ts'

const SUFFIXES = 1000
const SUFFIX_LENGTH = 3
/** Together with one digit long enough for a slug. */
const MIN_BASE_LENGTH = SLUG_LENGTH.min - 1
const LAST_RESORT = 'casal'

/** What is typed becomes an address as it is typed: lower case, no accents, hyphens for spaces. */
export const toSlugTyping = (text: string) => toSearchable(text).replace(/\s+/g, '-')

/**
 * A slug that somebody might like: first name and a number from 0 to 999, as in `joao123`.
 *
 * @param names - best first; the first one with letters enough is taken
 * @param random - from 0 up to 1
 */
export function suggestSlug(names: readonly (string | null)[], random: () => number = Math.random): string {
  const bases = names.map((name) => toSearchable(name ?? '').replace(/[^a-z0-9]/g, ''))
  const base = bases.find(({ length }) => length >= MIN_BASE_LENGTH) ?? LAST_RESORT
  return base.slice(0, SLUG_LENGTH.max - SUFFIX_LENGTH) + Math.floor(random() * SUFFIXES)
}
